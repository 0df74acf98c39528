// The mails to animal helpers: an invitation, a confirmed place, and a declined sign-up.
import type { EntityManager } from '@mikro-orm/postgresql'
import { animalHelpers as german } from '../../locales/de/animalHelpers.ts'
import { mails as germanMails } from '../../locales/de/mails.ts'
import { animalHelpers as english } from '../../locales/en/animalHelpers.ts'
import { mails as englishMails } from '../../locales/en/mails.ts'
import type { Locale } from '../../shared/identity/locale.ts'
import { isToCome } from '../../shared/helpers/signUp.ts'
import { localDate, localTime } from '../../shared/time.ts'
import { languageOfContact, writtenDay } from '../bookings/requests/customerTexts.ts'
import { entityOf } from '../entities.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { type LettersOf, writeOut } from '../mail/letter.ts'
import { nameInMail } from '../mail/nameInMail.ts'
import { pastLocks } from '../orm/pastLocks.ts'
import { systemUser } from '../systemUser.ts'
import { reading } from '../unitOfWork.ts'
import { invitationKey } from './signUpLink.ts'

/** The texts in a language, with what they say of the session; null where it is gone. */
async function sessionIn(em: EntityManager, tenantId: string, sessionId: string, language: Locale) {
  const tenant = await em.findOne(TenantEntity, { id: tenantId })
  const session = await em.findOne(entityOf.helperSession, { id: sessionId })
  if (!tenant || !session) return null
  const mails = language === 'en' ? englishMails : germanMails
  const about = {
    organisation: nameInMail(tenant.name, mails.someOrganisation),
    title: nameInMail(session.title, '…'),
    begin: `${writtenDay(localDate(session.start, tenant.zone))}, ${localTime(session.start, tenant.zone)}`,
    place: nameInMail(session.place, ''),
  }
  return { mails, texts: language === 'en' ? english : german, about, session }
}

export const signUpLetters: LettersOf<'sessionPart' | 'signUpDeclined'> = {
  // Nothing is written of a session that has begun or was called off by now.
  sessionPart: (em, _mail, { tenantId, participationId, what }, { linkKeys, linkOrigin }, now) =>
    reading({ em }, { tenantId, userId: systemUser }, async (inside) => {
      const row = await pastLocks(inside, () => inside.findOne(entityOf.participation, { id: participationId }))
      if (!row) return null
      const found = await sessionIn(inside, tenantId, row.sessionId, await languageOfContact(inside, tenantId, row.contactId))
      if (!found || !isToCome(found.session, new Date(now).toISOString())) return null
      const { mails, texts, about } = found
      const link = `${linkOrigin}/book/invitation/${invitationKey(linkKeys, tenantId, participationId)}`
      return writeOut(mails, mails.salutation, texts.sessionPart(what, about), link)
    }),

  signUpDeclined: (em, _mail, { tenantId, sessionId, locale }) =>
    reading({ em }, { tenantId, userId: systemUser }, async (inside) => {
      const found = await sessionIn(inside, tenantId, sessionId, locale)
      return found && writeOut(found.mails, found.mails.salutation, found.texts.signUpDeclined(found.about), null)
    }),
}
