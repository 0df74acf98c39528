// What the mails with report cards and with reports of incidents have in common: they are sent, counted, and opened by the links in them.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { isReadOnly } from '../../shared/access.ts'
import { openPicture } from '../../shared/animals/photoPicture.ts'
import { isEmail } from '../../shared/emailAddress.ts'
import { addressOf } from '../../shared/endpoint.ts'
import { Failure } from '../../shared/errors.ts'
import type { SeenPage } from '../../shared/reportCards/reportCalls.ts'
import { isOpenAt, sentTo, type ReportMail } from '../../shared/reportCards/reportMail.ts'
import { readLinkToken, type Purpose } from '../bookings/customers/linkToken.ts'
import { entityOf } from '../entities.ts'
import { signedAddress } from '../files/signedAddress.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { takeOutgoing } from '../mail/outgoing.ts'
import { writeMail } from '../mail/writeMail.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import type { Server } from '../server.ts'
import { settingsIn } from '../settings/settingsOf.ts'
import { systemUser } from '../systemUser.ts'
import { reading, unitOfWork, type Actor, type Unit } from '../unitOfWork.ts'

/** How long the pictures of an opened page can be fetched, milliseconds. */
const pictureLife = 60 * 60_000

/** Throws `field.missing`, `contact.emailInvalid`. */
export function checkEmail(email: string): void {
  if (email === '') throw new Failure('field.missing', { fields: ['email'] })
  if (!isEmail(email)) throw new Failure('contact.emailInvalid', { fields: ['email'] })
}

type About = Pick<ReportMail, 'id' | 'animalId' | 'date' | 'contactId'> & { incidentId: string | null }

/** Queues the mail and records that it was sent. It counts towards the daily limit of the organisation. */
export async function mailReport({ em, tenantId, userId, now }: Unit, server: Server, { contactId, ...about }: About, email: string) {
  const stored = await em.findOne(entityOf.reportMail, { id: about.id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  const allowance = await takeOutgoing(em, server, 'request', await em.findOneOrFail(TenantEntity, { id: tenantId }))
  const said = sentTo(contactId, now, userId)
  const mail = stored
    ? Object.assign(stored, said)
    : em.create(entityOf.reportMail, { ...about, ...said, openedAt: null, restrictedTo: null, version: 0, tenantId, scope: [] })
  const { id, incidentId } = about
  if (incidentId) writeMail(em, server.clock, { template: 'incident', email, facts: { tenantId, mailId: id } }, allowance)
  else writeMail(em, server.clock, { template: 'reportCard', email, facts: { tenantId, cardId: id } }, allowance)
  return mail
}

/** The photos of the report that still exist, with addresses that work for `pictureLife`. */
async function photosOf({ linkKeys, clock }: Server, em: EntityManager, actor: Actor, animalId: string, photoIds: readonly string[]) {
  const where = 'r.animal_id = ? and r.id = any(?::uuid[]) and r.deleted_at is null and r.small is not null'
  const photos = await rowsOf(em, actor.tenantId, 'photo', { where, values: [animalId, arrayOf(photoIds)] })
  const there = new Set(photos.map(({ id }) => id))
  const until = clock.now() + pictureLife
  const address = (id: string, size: 'large' | 'small') =>
    addressOf(openPicture, { params: { address: signedAddress(linkKeys, { ...actor, id, size }, until) } })
  return photoIds.filter((id) => there.has(id)).map((id) => ({ large: address(id, 'large'), small: address(id, 'small') }))
}

interface Opened {
  em: EntityManager
  tenant: { id: string; name: string; zone: string }
  sent: ReportMail
  /** What the page shows beside the report. `photoIds`: photos of the animal that the mail is about. */
  page: (photoIds: readonly string[]) => Promise<SeenPage>
}

async function pageOf(server: Server, { em, tenant, sent }: Omit<Opened, 'page'>, photoIds: readonly string[]): Promise<SeenPage> {
  const { animalId, sentBy } = sent
  const [animal] = await rowsOf(em, tenant.id, 'animal', { where: 'r.id = ?', values: [animalId] })
  if (!animal) throw new Failure('notFound')
  const { phone, email } = (await settingsIn(em)).company
  const photos = await photosOf(server, em, { tenantId: tenant.id, userId: sentBy }, animalId, photoIds)
  return { organization: tenant.name, animal: { name: animal.name, species: animal.species }, photos, phone, email }
}

/** Notes the first opening. Throws `notFound`, the same for every token that opens nothing: unknown, ended, or of what was deleted. */
export async function openByLink<S>(server: Server, purpose: Purpose, token: string, show: (opened: Opened) => Promise<S>): Promise<S> {
  const read = readLinkToken(server.linkKeys, purpose, token)
  if (!read) throw new Failure('notFound')
  const { tenantId, id } = read
  const now = new Date(server.clock.now()).toISOString()
  const actor = { tenantId, userId: systemUser }
  const { seen, isFirst } = await reading(server.orm, actor, async (em) => {
    const sent = await em.findOne(entityOf.reportMail, { id })
    const tenant = await em.findOne(TenantEntity, { id: tenantId })
    if (!sent || !tenant || !isOpenAt(sent, now)) throw new Failure('notFound')
    const seen = await show({ em, tenant, sent, page: (photoIds) => pageOf(server, { em, tenant, sent }, photoIds) })
    return { seen, isFirst: sent.openedAt === null && !isReadOnly(tenant) }
  })
  if (isFirst)
    await unitOfWork(server, actor, { key: null }, async (work) => {
      const sent = await work.em.findOne(entityOf.reportMail, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      if (sent && sent.openedAt === null) sent.openedAt = work.now
      return {}
    })
  return seen
}
