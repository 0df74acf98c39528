// Invitations to ask for days of daycare: sent, sent again, listed and revoked by staff.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { invitesOfContact, revokeInvite, sendInvite } from '../../../shared/bookings/invites/inviteCalls.ts'
import { checkInvites, isOpenAt, newInvite, sentAgain } from '../../../shared/bookings/invites/requestInvite.ts'
import { contactName, isBanned } from '../../../shared/contacts/contact.ts'
import { isEmail } from '../../../shared/emailAddress.ts'
import { Failure } from '../../../shared/errors.ts'
import { localDate } from '../../../shared/time.ts'
import { lockContacts } from '../../contacts/namedContacts.ts'
import { entityOf } from '../../entities.ts'
import { TenantEntity } from '../../identity/tenant.entity.ts'
import { takeOutgoing } from '../../mail/outgoing.ts'
import { writeMail } from '../../mail/writeMail.ts'
import { rowsOf } from '../../orm/rows.ts'
import type { Registry } from '../../registry.ts'
import { serve } from '../../serve.ts'
import type { Server } from '../../server.ts'
import type { Unit } from '../../unitOfWork.ts'
import { animalsOf } from './knownContact.ts'

const InviteEntity = entityOf.requestInvite

/** Throws `notFound`. */
async function invitesOf(em: EntityManager, tenantId: string, contactId: string) {
  const of = { where: 'r.id = ?', values: [contactId] }
  const [[contact], [details]] = [await rowsOf(em, tenantId, 'contact', of), await rowsOf(em, tenantId, 'contactDetails', of)]
  if (!contact) throw new Failure('notFound')
  const invites = await rowsOf(em, tenantId, 'requestInvite', { where: 'r.contact_id = ?', values: [contactId] })
  const animals = (await animalsOf(em, tenantId, contactId)).map(({ id, name, number, species }) => ({ id, name, number, species }))
  const last = ({ sentAt }: { sentAt: string[] }): string => sentAt.at(-1) ?? ''
  return {
    name: contactName(contact),
    emails: details?.emails ?? [],
    animals,
    invites: invites.sort((a, b) => (last(a) < last(b) ? 1 : -1)),
  }
}

/** The mail counts towards the daily limit of the organisation. Throws `field.missing`, `contact.emailInvalid`, `contact.banned`, `tooManyInvites`. */
async function send(work: Unit, server: Server, zone: string, contactId: string, email: string) {
  const { em, tenantId, now } = work
  if (email === '') throw new Failure('field.missing', { fields: ['email'] })
  if (!isEmail(email)) throw new Failure('contact.emailInvalid', { fields: ['email'] })
  const [contact] = await lockContacts(work, [contactId])
  if (!contact || isBanned(contact, localDate(now, zone))) throw new Failure('contact.banned')
  const invites = await em.find(InviteEntity, { contactId }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } })
  checkInvites(invites, now, zone)
  const allowance = await takeOutgoing(em, server, 'request', await em.findOneOrFail(TenantEntity, { id: tenantId }))
  const open = invites.find((invite) => invite.email === email && isOpenAt(invite, now))
  const invite = open
    ? Object.assign(open, sentAgain(open, now))
    : em.create(InviteEntity, { ...newInvite(work.key, contactId, email, now), tenantId, scope: [] })
  writeMail(em, server.clock, { template: 'requestInvite', email, facts: { tenantId, inviteId: invite.id } }, allowance)
  return invite
}

/** Throws `notFound`. */
async function revoke({ em, now, userId }: Unit, id: string) {
  const invite = await em.findOne(InviteEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!invite) throw new Failure('notFound')
  return isOpenAt(invite, now) ? Object.assign(invite, { state: 'revoked', endedAt: now, endedBy: userId }) : invite
}

export function inviteRoutes(registry: Registry): void {
  serve(registry, invitesOfContact, ({ viewer, params: { id }, work }) => work.read((em) => invitesOf(em, viewer.tenant.id, id)))
  serve(registry, sendInvite, ({ server, viewer, params: { id }, body: { email }, work }) =>
    send(work, server, viewer.tenant.zone, id, email.trim()),
  )
  serve(registry, revokeInvite, ({ params: { id }, work }) => revoke(work, id))
}
