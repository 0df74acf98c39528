// Invites someone into an organisation. What is done differs by whether the address has an account; what is answered does not.
import type { BodyOf } from '../../shared/endpoint.ts'
import type { Viewer } from '../../shared/access.ts'
import { Failure } from '../../shared/errors.ts'
import type { inviteUser } from '../../shared/users/user.ts'
import { orderedId } from '../../shared/uuid.ts'
import { audit } from '../audit/audit.ts'
import { MembershipEntity } from '../identity/membership.entity.ts'
import { UserEntity } from '../identity/user.entity.ts'
import { takeOutgoing } from '../mail/outgoing.ts'
import { assertRoomForUser } from '../orm/limits.ts'
import type { Server } from '../server.ts'
import type { Unit } from '../unitOfWork.ts'
import { InvitationEntity } from '../identity/invitation.entity.ts'
import type { MemberWork } from './members.ts'
import { lifeFrom, needsPassword, sendInvitation } from './invitations.ts'

/**
 * The id of the new membership. The user's own id is never the caller's choice, so that nobody can tell from ids whether the account
 * was there before. Throws `emailInUse`, `idTaken`, `tenant.usersFull`, and `tooManyRequests` when the organisation has invited too many today.
 */
export async function invite(
  server: Server,
  work: MemberWork & Pick<Unit, 'key'>,
  tenant: Viewer['tenant'],
  body: BodyOf<typeof inviteUser>,
): Promise<string> {
  const { em, tenantId, userId: invitedBy, now } = work
  const { forename, surname, rights } = body
  const email = body.email.toLowerCase()
  const id = body.id ?? work.key
  const known = await em.findOne(UserEntity, { email })
  const isMember = known && (known.kind !== 'person' || (await em.findOne(MembershipEntity, { tenantId, userId: known.id })) !== null)
  if (isMember) throw new Failure('emailInUse', { fields: ['email'] })
  if (await em.findOne(MembershipEntity, { tenantId, id })) throw new Failure('idTaken', { fields: ['id'] })

  await assertRoomForUser(em, tenantId)
  const millis = Date.parse(now)
  const freshId = () => orderedId(millis, server.clock.random(16))
  const user =
    known ??
    em.create(UserEntity, {
      id: freshId(),
      email,
      forename,
      surname,
      passwordHash: null,
      mustChangePassword: false,
      isGlobalAdmin: false,
      kind: 'person',
      locale: null,
      colourScheme: null,
      disabledAt: null,
      createdAt: now,
    })
  // In this order, because rows point at rows before them.
  await em.flush()
  em.create(MembershipEntity, { tenantId, id, userId: user.id, rights, disabledAt: null, createdAt: now })
  const life = lifeFrom(millis)
  em.create(InvitationEntity, { tenantId, id: freshId(), userId: user.id, forename, surname, invitedBy, ...life, acceptedAt: null })
  // At once, so that colleagues never read another name than that of the invitation.
  await em.flush()
  const invited = { email, tenantId, invitedBy, needsPassword: await needsPassword(em, user), expiresAt: life.expiresAt }
  sendInvitation(em, server, invited, await takeOutgoing(em, server, 'invitation', tenant))
  audit(em, server.clock, { action: 'user.invited', concerns: tenantId, actorId: invitedBy, subjectId: user.id, facts: { after: rights } })
  return id
}
