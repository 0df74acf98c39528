// The mails about exports and the deletion of an organisation.
import type { EntityManager } from '@mikro-orm/postgresql'
import { leaving as german } from '../../locales/de/leaving.ts'
import { leaving as english } from '../../locales/en/leaving.ts'
import { mails as englishMails, type Mails } from '../../locales/en/mails.ts'
import { writtenDay } from '../bookings/requests/customerTexts.ts'
import { localDate } from '../../shared/time.ts'
import { toUser } from '../identity/identity.letters.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import type { LettersOf } from '../mail/letter.ts'
import { nameInMail } from '../mail/nameInMail.ts'

const textsBeside = (texts: Mails) => (texts === englishMails ? english : german)

async function nameOf(em: EntityManager, texts: Mails, tenantId: string): Promise<string | null> {
  const tenant = await em.findOne(TenantEntity, { id: tenantId })
  return tenant && nameInMail(tenant.name, texts.someOrganisation)
}

export const leavingLetters: LettersOf<'exportReady' | 'deletion' | 'deletionRevoked'> = {
  exportReady: toUser(async (texts, { tenantId }, _account, [em, , , { linkOrigin }]) => {
    const name = await nameOf(em, texts, tenantId)
    return name === null ? null : { letter: textsBeside(texts).exportReady(name), link: `${linkOrigin}/admin/account/export` }
  }),
  // One that was revoked since is not announced any more.
  deletion: toUser(async (texts, { tenantId, dueAt, days }, _account, [em, , , { linkOrigin }]) => {
    const tenant = await em.findOne(TenantEntity, { id: tenantId, status: 'SCHEDULED_DELETION' })
    if (!tenant || tenant.scheduledDeletion !== dueAt) return null
    const day = writtenDay(localDate(dueAt, tenant.zone))
    const letter = textsBeside(texts).deletion(nameInMail(tenant.name, texts.someOrganisation), day, days)
    return { letter, link: `${linkOrigin}/admin/account/delete` }
  }),
  deletionRevoked: toUser(async (texts, { tenantId }, _account, [em]) => {
    const name = await nameOf(em, texts, tenantId)
    return name === null ? null : { letter: textsBeside(texts).deletionRevoked(name), link: null }
  }),
}
