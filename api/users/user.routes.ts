// The calls of user administration. Every change is written into the audit in its own transaction.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../shared/errors.ts'
import {
  assertMayLoseAdmin,
  changeUser,
  deactivateUser,
  differenceOfRights,
  endUserSessions,
  getUser,
  historyPerPage,
  inviteAgain,
  inviteAgainAfterMillis,
  inviteUser,
  listUsers,
  reactivateUser,
  rightsAmong,
  stateOfUser,
  userHistory,
  usersOfPage,
  type User,
} from '../../shared/users/user.ts'
import { endSharesOf } from '../animals/endShares.ts'
import { audit } from '../audit/audit.ts'
import type { AuditAction } from '../audit/auditAction.ts'
import type { Clock } from '../clock.ts'
import { MembershipEntity } from '../identity/membership.entity.ts'
import { endSessions } from '../identity/tokens.ts'
import { UserEntity } from '../identity/user.entity.ts'
import { takeOutgoing } from '../mail/outgoing.ts'
import { hasOtherPlace, membersOf, otherAdministrators, type MemberRow } from '../orm/members.ts'
import type { Registry } from '../registry.ts'
import { serve } from '../serve.ts'
import type { Unit } from '../unitOfWork.ts'
import { invite } from './invite.ts'
import { InvitationEntity } from '../identity/invitation.entity.ts'
import { lifeFrom, needsPassword, sendInvitation } from './invitations.ts'
import { historyOf } from './userHistory.ts'

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
async function memberOf(em: EntityManager, tenantId: string, id: string): Promise<MemberRow> {
  const [row] = await membersOf(em, tenantId, id)
  if (!row) throw new Failure('notFound')
  return row
}

const after = async ({ em, tenantId, now }: Unit, id: string): Promise<User> => {
  await em.flush()
  return shown(await memberOf(em, tenantId, id), now)
}

/** The membership to change, locked, and what is known of its user. Throws `notFound`. */
async function locked({ em, tenantId }: Unit, id: string) {
  const membership = await em.findOne(MembershipEntity, { tenantId, id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  const row = await memberOf(em, tenantId, id)
  return { membership: membership!, row }
}

/** Throws `lastAdmin` and `selfLock` where a membership must keep the right to manage users. Locks before anything of it is read. */
async function assertNotNeeded(work: Unit, id: string): Promise<void> {
  const { userId } = await memberOf(work.em, work.tenantId, id)
  const others = await otherAdministrators(work.em, work.tenantId, userId)
  const row = await memberOf(work.em, work.tenantId, id)
  if (row.rights.includes('admin.users') && !row.deactivated) assertMayLoseAdmin({ others, isSelf: userId === work.userId })
}

const write = (work: Unit, clock: Clock, action: AuditAction, subjectId: string, facts: Record<string, unknown> = {}) =>
  audit(work.em, clock, { action, concerns: work.tenantId, actorId: work.userId, subjectId, facts })

/** Who works here, and what was done about them. */
function readingRoutes(registry: Registry): void {
  serve(registry, listUsers, ({ viewer, body, work }) =>
    work.read(async (em) => {
      const rows = await membersOf(em, viewer.tenant.id)
      return usersOfPage(
        rows.map((row) => shown(row, work.now)),
        body,
      )
    }),
  )

  serve(registry, getUser, ({ viewer, params, work }) =>
    work.read(async (em) => shown(await memberOf(em, viewer.tenant.id, params.id), work.now)),
  )

  serve(registry, userHistory, ({ viewer, params, query, work }) =>
    work.read(async (em) => {
      const { userId } = await memberOf(em, viewer.tenant.id, params.id)
      return historyOf(em, viewer.tenant.id, userId, Number(query.page), historyPerPage)
    }),
  )
}

/** How somebody gets in for the first time. */
function invitationRoutes(registry: Registry): void {
  serve(registry, inviteUser, async ({ server, viewer, body, work }) => {
    const id = await invite(server, work, viewer.tenant, body)
    return after(work, id)
  })

  serve(registry, inviteAgain, async ({ server, viewer, params, work }) => {
    const { row } = await locked(work, params.id)
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
      sendInvitation(em, server, invited, await takeOutgoing(em, server, 'invitation', viewer.tenant))
      write(work, server.clock, 'user.invitedAgain', row.userId)
    }
    return after(work, params.id)
  })
}

/** What somebody may do, and whether they get in at all. */
function accessRoutes(registry: Registry): void {
  serve(registry, changeUser, async ({ server, params, body, work }) => {
    if (!body.rights.includes('admin.users')) await assertNotNeeded(work, params.id)
    const { membership, row } = await locked(work, params.id)
    const { added, removed } = differenceOfRights(row.rights, body.rights)
    if (added.length + removed.length > 0) {
      membership.rights = body.rights
      if (removed.includes('animals.edit')) await endSharesOf(work, server, row.userId)
      write(work, server.clock, 'user.changed', row.userId, { before: row.rights, after: body.rights })
    }
    return after(work, params.id)
  })

  serve(registry, deactivateUser, async ({ server, params, work }) => {
    await assertNotNeeded(work, params.id)
    const { membership, row } = await locked(work, params.id)
    if (!row.deactivated) {
      membership.disabledAt = work.now
      await endSharesOf(work, server, row.userId)
      if (!(await hasOtherPlace(work.em, row.userId, work.tenantId)))
        await endSessions(work.em, row.userId, 'administrator', work.now, null)
      write(work, server.clock, 'user.deactivated', row.userId, { before: row.rights })
    }
    return after(work, params.id)
  })

  serve(registry, reactivateUser, async ({ server, params, work }) => {
    const { membership, row } = await locked(work, params.id)
    if (row.deactivated) {
      membership.disabledAt = null
      write(work, server.clock, 'user.reactivated', row.userId, { after: row.rights })
    }
    return after(work, params.id)
  })

  serve(registry, endUserSessions, async ({ server, params, work }) => {
    const { row } = await locked(work, params.id)
    // Anyone who has not come yet may be somebody else's colleague: their devices are no business of this organisation.
    if (!row.pending) {
      // A sign-out like any other: what waits on their devices stays there until they sign in again.
      await endSessions(work.em, row.userId, 'logout', work.now, null)
      write(work, server.clock, 'user.signedOut', row.userId)
    }
    return after(work, params.id)
  })
}

export function userRoutes(registry: Registry): void {
  for (const add of [readingRoutes, invitationRoutes, accessRoutes]) add(registry)
}
