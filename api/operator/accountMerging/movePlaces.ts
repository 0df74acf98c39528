// Gives the account that stays the places of the one that has ended, organisation by organisation: each has a clock of its own.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { placeAfter, type MergedPlace } from '../../../shared/operator/accountUnion.ts'
import { orderedId } from '../../../shared/uuid.ts'
import { InvitationEntity } from '../../identity/invitation.entity.ts'
import { MembershipEntity } from '../../identity/membership.entity.ts'
import { UserEntity } from '../../identity/user.entity.ts'
import { findAccountRow } from '../../orm/accounts.ts'
import { otherAdministrators } from '../../orm/members.ts'
import type { Server } from '../../server.ts'
import { identityUnitOfWork } from '../../unitOfWork.ts'
import { endMembership, write, type MemberWork } from '../../users/members.ts'

interface Pair {
  staysId: string
  endsId: string
}

/** The memberships of both, locked, and what is known of each. */
async function lockedPlaces(em: EntityManager, tenantId: string, { staysId, endsId }: Pair) {
  const userId = { $in: [staysId, endsId] }
  const rows = await em.find(
    MembershipEntity,
    { tenantId, userId },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  )
  const waiting = await em.find(InvitationEntity, { tenantId, userId, acceptedAt: null })
  const placeOf = (id: string) => {
    const membership = rows.find((row) => row.userId === id)
    const invitation = waiting.find((row) => row.userId === id)
    const { rights = [], disabledAt = null } = membership ?? {}
    const place: MergedPlace = { rights, deactivated: disabledAt !== null, pending: invitation !== undefined }
    return membership ? { membership, invitation, place } : null
  }
  return { ends: placeOf(endsId), stays: placeOf(staysId) }
}

async function movePlace(server: Server, work: MemberWork, pair: Pair): Promise<void> {
  const { em, tenantId, now } = work
  const { staysId, endsId } = pair
  // Locks the memberships of all administrators first, as everything does that may take one away.
  const others = await otherAdministrators(em, tenantId, endsId)
  const { ends, stays } = await lockedPlaces(em, tenantId, pair)
  const becomes = ends && placeAfter(ends.place, stays?.place ?? null, others)
  if (!becomes) return
  const { outcome, rights } = becomes
  await endMembership(server, work, ends.membership)
  if (outcome === 'moves' || outcome === 'rightsAdded') {
    const before = stays && !stays.place.deactivated ? stays.place.rights : []
    if (stays) Object.assign(stays.membership, { rights, disabledAt: null })
    else {
      const id = orderedId(server.clock.now(), server.clock.random(16))
      em.create(MembershipEntity, { tenantId, id, userId: staysId, rights, disabledAt: null, createdAt: now })
    }
    if (stays?.invitation) stays.invitation.acceptedAt = now
    write(work, server.clock, 'user.changed', staysId, { before, after: rights })
  }
  // An organisation that has only invited the person learns nothing of the other account.
  if (outcome !== 'invitationEnds') {
    write(work, server.clock, 'account.merged', staysId, { from: endsId })
    write(work, server.clock, 'account.mergedAway', endsId, { into: staysId })
  }
  await em.flush()
}

/** Places that were moved already are left alone, so that it can be done again. */
export async function movePlaces(server: Server, endsId: string): Promise<void> {
  const user = await server.orm.em.fork().findOne(UserEntity, { id: endsId })
  const row = await findAccountRow(server.orm, endsId)
  if (!user?.mergedInto || !user.mergedBy || !row) return
  const { mergedInto: staysId, mergedBy: userId } = user
  const now = new Date(server.clock.now()).toISOString()
  for (const { tenantId, deactivated } of row.places)
    if (!deactivated)
      await identityUnitOfWork(server, { userId, tenantId }, (em) => movePlace(server, { em, tenantId, userId, now }, { staysId, endsId }))
}
