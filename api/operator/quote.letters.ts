// The mail with a quote, and the one that reports its answer to the operator. Both are German.
import type { EntityManager } from '@mikro-orm/postgresql'
import { writtenIn } from '../../shared/documents/pen.ts'
import { mails as german } from '../../locales/de/mails.ts'
import { type LettersOf, writeOut } from '../mail/letter.ts'
import { nameInMail } from '../mail/nameInMail.ts'
import { OrganizationEntity } from '../organisation/organization.entity.ts'
import { QuoteEntity } from './quote.entity.ts'
import { quoteKey } from './quoteLink.ts'

/** Null once it was deleted. */
async function quoteIn(em: EntityManager, quoteId: string) {
  const quote = await em.findOne(QuoteEntity, { id: quoteId })
  const organization = quote && (await em.findOne(OrganizationEntity, { id: quote.organizationId }))
  return quote && organization && { quote, organisation: nameInMail(organization.officialName, german.someOrganisation) }
}

const { date } = writtenIn('de')

export const quoteLetters: LettersOf<'quote' | 'quoteAnswered'> = {
  async quote(em, _mail, { quoteId }, { linkKeys, linkOrigin }) {
    const found = await quoteIn(em, quoteId)
    // A quote that was taken back or answered meanwhile is not sent any more.
    if (!found || found.quote.state !== 'sent') return null
    const link = `${linkOrigin}/accept-quote/${quoteId}/${quoteKey(linkKeys, found.quote)}`
    return writeOut(
      german,
      german.salutation,
      german.quote({ organisation: found.organisation, until: date(found.quote.validUntil) }),
      link,
    )
  },
  async quoteAnswered(em, _mail, { quoteId }, { linkOrigin }) {
    const found = await quoteIn(em, quoteId)
    if (!found) return null
    const { answeredBy, state, reason, organizationId } = found.quote
    const letter = german.quoteAnswered({ organisation: found.organisation, name: answeredBy, isAccepted: state === 'accepted', reason })
    return writeOut(german, null, letter, `${linkOrigin}/tenantadmin/organization/${organizationId}`)
  },
}
