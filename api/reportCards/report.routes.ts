// Report cards: sent by mail, and opened by the link in it. Writing them is what all plain nouns have in common.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { isReadOnly } from '../../shared/access.ts'
import { openPicture } from '../../shared/animals/photoPicture.ts'
import { isEmail } from '../../shared/emailAddress.ts'
import { addressOf } from '../../shared/endpoint.ts'
import { Failure } from '../../shared/errors.ts'
import { openReport, reportRecipients, sendReport, type SeenReport } from '../../shared/reportCards/reportCalls.ts'
import { isOpenAt, sentTo } from '../../shared/reportCards/reportMail.ts'
import { readLinkToken } from '../bookings/customers/linkToken.ts'
import { entityOf } from '../entities.ts'
import { signedAddress } from '../files/signedAddress.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { takeOutgoing } from '../mail/outgoing.ts'
import { writeMail } from '../mail/writeMail.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import type { Registry } from '../registry.ts'
import { serve, theHttpSide } from '../serve.ts'
import type { Server } from '../server.ts'
import { settingsIn } from '../settings/settingsOf.ts'
import { localDate } from '../../shared/time.ts'
import { systemUser } from '../systemUser.ts'
import { takeFromNetwork } from '../takeFromNetwork.ts'
import { reading, unitOfWork, type Actor, type Unit } from '../unitOfWork.ts'
import { contactOfReport } from './reportStay.ts'

/** How long the pictures of an opened page can be fetched, milliseconds. */
const pictureLife = 60 * 60_000

/** Throws `notFound`. */
async function cardIn(em: EntityManager, tenantId: string, id: string) {
  const [card] = await rowsOf(em, tenantId, 'reportCard', { where: 'r.id = ?', values: [id] })
  if (!card) throw new Failure('notFound')
  return card
}

/** The mail counts towards the daily limit of the organisation. Throws `field.missing`, `contact.emailInvalid`, `reportCard.noStay`. */
async function send(work: Unit, server: Server, today: string, { id, email }: { id: string; email: string }) {
  const { em, tenantId, userId, now } = work
  if (email === '') throw new Failure('field.missing', { fields: ['email'] })
  if (!isEmail(email)) throw new Failure('contact.emailInvalid', { fields: ['email'] })
  const { animalId, date } = await cardIn(em, tenantId, id)
  const contactId = await contactOfReport(em, tenantId, { animalId, date }, today)
  if (!contactId) throw new Failure('reportCard.noStay')
  const stored = await em.findOne(entityOf.reportMail, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  const allowance = await takeOutgoing(em, server, 'request', await em.findOneOrFail(TenantEntity, { id: tenantId }))
  const said = sentTo(contactId, now, userId)
  const mail = stored
    ? Object.assign(stored, said)
    : em.create(entityOf.reportMail, { ...said, id, animalId, date, openedAt: null, restrictedTo: null, version: 0, tenantId, scope: [] })
  writeMail(em, server.clock, { template: 'reportCard', email, facts: { tenantId, cardId: id } }, allowance)
  return mail
}

/** The photos of the animal that the card names and that are still there, by addresses that are good for a while. */
async function photosOf({ linkKeys, clock }: Server, em: EntityManager, actor: Actor, animalId: string, photoIds: readonly string[]) {
  const where = 'r.animal_id = ? and r.id = any(?::uuid[]) and r.deleted_at is null and r.small is not null'
  const photos = await rowsOf(em, actor.tenantId, 'photo', { where, values: [animalId, arrayOf(photoIds)] })
  const there = new Set(photos.map(({ id }) => id))
  const until = clock.now() + pictureLife
  const address = (id: string, size: 'large' | 'small') =>
    addressOf(openPicture, { params: { address: signedAddress(linkKeys, { ...actor, id, size }, until) } })
  return photoIds.filter((id) => there.has(id)).map((id) => ({ large: address(id, 'large'), small: address(id, 'small') }))
}

/** Throws `notFound`, the same for every token that opens nothing: unknown, ended, or of a card that was deleted. */
async function open(server: Server, token: string): Promise<SeenReport> {
  const read = readLinkToken(server.linkKeys, 'report card', token)
  if (!read) throw new Failure('notFound')
  const { tenantId, id } = read
  const now = new Date(server.clock.now()).toISOString()
  const actor = { tenantId, userId: systemUser }
  const { seen, isFirst } = await reading(server.orm, actor, async (em) => {
    const sent = await em.findOne(entityOf.reportMail, { id })
    const tenant = await em.findOne(TenantEntity, { id: tenantId })
    if (!sent || !tenant || !isOpenAt(sent, now)) throw new Failure('notFound')
    const { animalId, date, mood, ate, drank, stool, text, photoIds } = await cardIn(em, tenantId, id)
    const [animal] = await rowsOf(em, tenantId, 'animal', { where: 'r.id = ?', values: [animalId] })
    if (!animal) throw new Failure('notFound')
    const { phone, email } = (await settingsIn(em)).company
    const photos = await photosOf(server, em, { tenantId, userId: sent.sentBy }, animalId, photoIds)
    const { name, species } = animal
    const card = { date, mood, ate, drank, stool, text }
    return {
      seen: { organization: tenant.name, animal: { name, species }, ...card, photos, phone, email },
      isFirst: sent.openedAt === null && !isReadOnly(tenant),
    }
  })
  if (isFirst)
    await unitOfWork(server, actor, { key: null }, async (work) => {
      const sent = await work.em.findOne(entityOf.reportMail, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      if (sent && sent.openedAt === null) sent.openedAt = work.now
      return {}
    })
  return seen
}

export function reportRoutes(registry: Registry): void {
  serve(registry, reportRecipients, ({ viewer, params: { id }, work }) =>
    work.read(async (em) => {
      const tenantId = viewer.tenant.id
      const contactId = await contactOfReport(em, tenantId, await cardIn(em, tenantId, id), work.today)
      const [details] = contactId ? await rowsOf(em, tenantId, 'contactDetails', { where: 'r.id = ?', values: [contactId] }) : []
      return { mayBeSent: contactId !== null, emails: details?.emails ?? [] }
    }),
  )
  serve(registry, sendReport, ({ server, viewer: { tenant }, params: { id }, body: { email }, work }) =>
    send(work, server, localDate(work.now, tenant.zone), { id, email: email.trim() }),
  )
  serve(registry, openReport, async ({ server, body: { token }, http }) => {
    await takeFromNetwork(server, 'requestLink', server.settings.sharesAnHour, theHttpSide(http).address)
    return open(server, token)
  })
}
