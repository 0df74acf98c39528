// What people are written about their account: by the address they sign in with, in their language.
import type { EntityManager } from '@mikro-orm/postgresql'
import { mails as german } from '../../locales/de/mails.ts'
import { type Letter, type Mails, mails as english } from '../../locales/en/mails.ts'
import { type LettersOf, writeOut, type Write } from '../mail/letter.ts'
import { nameInMail } from '../mail/nameInMail.ts'
import type { Facts, Template } from '../mail/templates.ts'
import { domainOf, providerOfDomain } from './openid/providerOf.ts'
import { tokenOfLink } from './resetLinks.ts'
import { TenantEntity } from './tenant.entity.ts'
import { UserEntity } from './user.entity.ts'

interface Account {
  passwordHash: string | null
  /** Signs in at a provider: a password of ours is of no use. */
  hasProvider: boolean
}
interface Content {
  letter: Letter
  link: string | null
}
type Texting<T extends Template> = (
  texts: Mails,
  facts: Facts[T],
  account: Account,
  given: Parameters<Write<T>>,
) => Content | null | Promise<Content | null>

/** A letter to somebody who has an account that is open; nobody else gets one. */
export const toUser =
  <T extends Template>(content: Texting<T>): Write<T> =>
  async (...given) => {
    const [em, mail, facts] = given
    const user = await em.findOne(UserEntity, { email: mail.email, disabledAt: null, kind: 'person' })
    if (!user) return null
    const texts = user.locale === 'en' ? english : german
    const hasProvider = (await providerOfDomain(em, domainOf(user.email))) !== null
    const found = await content(texts, facts, { passwordHash: user.passwordHash, hasProvider }, given)
    // Anyone who invites somebody types their name, too.
    const name = nameInMail(user.forename, '')
    return found && writeOut(texts, name ? texts.greeting(name) : texts.salutation, found.letter, found.link)
  }

export const identityLetters: LettersOf<
  'resetPassword' | 'invitation' | 'passwordChanged' | 'secondFactor' | 'sessionStolen' | 'signInAfterFailures'
> = {
  resetPassword: toUser((texts, { keyId, expiresAt }, { hasProvider }, [, mail, , { linkKeys, linkOrigin }, now]) => {
    const token = tokenOfLink(linkKeys, keyId, mail.id)
    if (hasProvider || token === null || Date.parse(expiresAt) <= now) return null
    return { letter: texts.resetPassword(), link: `${linkOrigin}/resetpw/confirm/${token}` }
  }),
  invitation: toUser(async (texts, invited, { passwordHash, hasProvider }, [em, mail, , { linkKeys, linkOrigin }, now]) => {
    // Whether a password is needed is looked at now: the provider may have come after the invitation.
    const isNew = invited.keyId !== null && passwordHash === null && !hasProvider
    const token = isNew ? tokenOfLink(linkKeys, invited.keyId!, mail.id) : null
    const names = await namesOf(em, texts, invited)
    if (!names || (isNew && !token) || Date.parse(invited.expiresAt) <= now) return null
    return { letter: texts.invitation({ ...names, isNew }), link: token ? `${linkOrigin}/resetpw/confirm/${token}` : `${linkOrigin}/login` }
  }),
  passwordChanged: toUser((texts) => ({ letter: texts.passwordChanged(), link: null })),
  secondFactor: toUser((texts, { what }) => ({ letter: texts.secondFactor(what), link: null })),
  sessionStolen: toUser((texts) => ({ letter: texts.sessionStolen(), link: null })),
  signInAfterFailures: toUser((texts, { failures }) => ({ letter: texts.signInAfterFailures(failures), link: null })),
}

/** Who invites, and to where; null when either is gone. */
async function namesOf(em: EntityManager, texts: Mails, { tenantId, invitedBy }: Facts['invitation']) {
  const organisation = await em.findOne(TenantEntity, { id: tenantId })
  const inviter = await em.findOne(UserEntity, { id: invitedBy })
  return organisation && inviter
    ? {
        organisation: nameInMail(organisation.name, texts.someOrganisation),
        inviter: nameInMail(`${inviter.forename} ${inviter.surname}`, texts.somebody),
      }
    : null
}
