// What is done about a member of an organisation, by its administrators and by the operator. Every change is written into the audit in its own transaction.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Viewer } from '../../shared/access.ts'
import { Failure } from '../../shared/errors.ts'
import { assertMayLoseAdmin, inviteAgainAfterMillis, rightsAmong, stateOfUser, type User } from '../../shared/users/user.ts'
import { audit } from '../audit/audit.ts'
import type { AuditAction } from '../audit/auditAction.ts'
import type { Clock } from '../clock.ts'
import { InvitationEntity } from '../identity/invitation.entity.ts'
import { MembershipEntity } from '../identity/membership.entity.ts'
import { endSessions } from '../identity/tokens.ts'
import { UserEntity } from '../identity/user.entity.ts'
import { takeOutgoing } from '../mail/outgoing.ts'
import { assertRoomForUser } from '../orm/limits.ts'
import { hasOtherPlace, membersOf, otherAdministrators, type MemberRow } from '../orm/members.ts'
import type { Server } from '../server.ts'
import type { Unit } from '../unitOfWork.ts'
import { endLinksOf } from './endLinks.ts'
import { lifeFrom, needsPassword, sendInvitation } from './invitations.ts'

/** A transaction that is bound to the organisation. */
export type MemberWork = Pick<Unit, 'em' | 'tenantId' | 'userId' | 'now'>

export function shown({ userId: _, deactivated, pending, locked, expiresAt, rights, ...row }: MemberRow, now: string): User {
  const state = stateOfUser({ deactivated, pending, locked })
  return {
    ...row,
    rights: rightsAmong(rights),
    state,
    inviteExpiresAt: expiresAt,
    inviteExpired: pending && expiresAt !== null && expiresAt <= now,
  }
}

/** Throws `notFound` for anyone who is no member, here or anywhere. */
export async function memberOf(em: EntityManager, tenantId: string, id: string): Promise<MemberRow> {
  const [row] = await membersOf(em, tenantId, id)
  if (!row) throw new Failure('notFound')
  return row
}

export const after = async ({ em, tenantId, now }: MemberWork, id: string): Promise<User> => {
  await em.flush()
  return shown(await memberOf(em, tenantId, id), now)
}

/** The membership to change, locked, and what is known of its user. Throws `notFound`. */
export async function locked({ em, tenantId }: MemberWork, id: string) {
  const membership = await em.findOne(MembershipEntity, { tenantId, id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  const row = await memberOf(em, tenantId, id)
  return { membership: membership!, row }
}

/** Throws `lastAdmin` and `selfLock` where a membership must keep the right to manage users. Locks before anything of it is read. */
export async function assertNotNeeded(work: MemberWork, id: string): Promise<void> {
  const { userId } = await memberOf(work.em, work.tenantId, id)
  const others = await otherAdministrators(work.em, work.tenantId, userId)
  const row = await memberOf(work.em, work.tenantId, id)
  if (row.rights.includes('admin.users') && !row.deactivated) assertMayLoseAdmin({ others, isSelf: userId === work.userId })
}

export const write = (work: MemberWork, clock: Clock, action: AuditAction, subjectId: string, facts: Record<string, unknown> = {}) =>
  audit(work.em, clock, { action, concerns: work.tenantId, actorId: work.userId, subjectId, facts })

/** Ends a membership with what hangs on it. Sessions are ended by the caller. */
export async function endMembership(
  server: Server,
  work: MemberWork,
  membership: { userId: string; rights: string[]; disabledAt: string | null },
): Promise<void> {
  membership.disabledAt = work.now
  await endLinksOf(work, server, membership.userId)
  write(work, server.clock, 'user.deactivated', membership.userId, { before: membership.rights })
}

/** Lets a member in no longer. Throws `lastAdmin` and `selfLock`. */
export async function deactivate(server: Server, work: MemberWork, id: string): Promise<User> {
  await assertNotNeeded(work, id)
  const { membership, row } = await locked(work, id)
  if (!row.deactivated) {
    await endMembership(server, work, membership)
    if (!(await hasOtherPlace(work.em, row.userId, work.tenantId))) await endSessions(work.em, row.userId, 'administrator', work.now, null)
  }
  return after(work, id)
}

/** Lets a deactivated member in again, with the rights they had. Throws `tenant.usersFull`. */
export async function reactivate(server: Server, work: MemberWork, id: string): Promise<User> {
  const { membership, row } = await locked(work, id)
  if (row.deactivated) {
    await assertRoomForUser(work.em, work.tenantId)
    membership.disabledAt = null
    write(work, server.clock, 'user.reactivated', row.userId, { after: row.rights })
  }
  return after(work, id)
}

/** Sends an invitation again. Throws `tooManyRequests`. */
export async function inviteOnceMore(server: Server, work: MemberWork, tenant: Viewer['tenant'], id: string): Promise<User> {
  const { row } = await locked(work, id)
  if (row.pending && !row.deactivated) {
    const { em, tenantId, userId } = work
    const millis = Date.parse(work.now)
    const wait = Date.parse(row.invitedAt!) + inviteAgainAfterMillis - millis
    if (wait > 0) throw new Failure('tooManyRequests', { detail: { retryAfter: Math.ceil(wait / 1000) } })
    const invitation = await em.findOneOrFail(InvitationEntity, { tenantId, userId: row.userId })
    const user = await em.findOneOrFail(UserEntity, { id: row.userId })
    const life = lifeFrom(millis)
    Object.assign(invitation, { ...life, invitedBy: userId })
    const needed = await needsPassword(em, user)
    const invited = { email: user.email, tenantId, invitedBy: userId, needsPassword: needed, expiresAt: life.expiresAt }
    sendInvitation(em, server, invited, await takeOutgoing(em, server, 'invitation', tenant))
    write(work, server.clock, 'user.invitedAgain', row.userId)
  }
  return after(work, id)
}
