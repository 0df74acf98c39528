// What a merge of two accounts would do, and what speaks against it, read in the transaction of the caller.
import type { EntityManager } from '@mikro-orm/postgresql'
import { Failure } from '../../../shared/errors.ts'
import type { AccountMergePreview, AccountMergeRefusal } from '../../../shared/operator/accountMerge.ts'
import { hasAddress, isUnlike, placeAfter } from '../../../shared/operator/accountUnion.ts'
import { rightsAmong } from '../../../shared/users/user.ts'
import { ExternalIdentityEntity } from '../../identity/openid/externalIdentity.entity.ts'
import { otherAdministratorsIn, readAccountRows, type AccountRow, type PlaceRow } from '../../orm/accounts.ts'
import { hashOfToken } from '../../viewer.ts'

export interface MergePlan extends Pick<AccountMergePreview, 'places' | 'isUnlike' | 'refusals' | 'seen'> {
  stays: AccountRow
  ends: AccountRow
}

async function haveSameProvider(em: EntityManager, stays: AccountRow, ends: AccountRow): Promise<boolean> {
  const links = await em.find(ExternalIdentityEntity, { userId: { $in: [stays.id, ends.id] } })
  const theirs = new Set(links.filter(({ userId }) => userId === ends.id).map(({ providerId }) => providerId))
  return links.some(({ userId, providerId }) => userId === stays.id && theirs.has(providerId))
}

async function refusalsOf(em: EntityManager, actorId: string, stays: AccountRow, ends: AccountRow): Promise<AccountMergeRefusal[]> {
  const both = [stays, ends]
  if (stays.id === ends.id) return ['account.sameAccount']
  if (both.some(({ isMerged }) => isMerged)) return ['account.merged']
  const speaks: [AccountMergeRefusal, boolean][] = [
    ['account.ownAccount', both.some(({ id }) => id === actorId)],
    ['account.ofPlatform', both.some(({ id, isGlobalAdmin }) => isGlobalAdmin && id !== actorId)],
    ['account.locked', both.some(({ locked }) => locked)],
    ['account.noAddress', !hasAddress(stays.email)],
    ['account.sameProvider', await haveSameProvider(em, stays, ends)],
  ]
  return speaks.filter(([, applies]) => applies).map(([code]) => code)
}

/** Memberships that decide about the last administrator stay locked until the transaction ends. */
async function placesOf(em: EntityManager, stays: AccountRow, ends: AccountRow): Promise<MergePlan['places']> {
  const places: MergePlan['places'] = []
  const inOrder = ends.places.toSorted((a, b) => (a.tenantId < b.tenantId ? -1 : 1))
  for (const { tenantId, name, ...theirs } of inOrder) {
    const known = ({ rights, deactivated, pending }: Omit<PlaceRow, 'tenantId' | 'name'>) => ({
      rights: rightsAmong(rights),
      deactivated,
      pending,
    })
    const mine = stays.places.find((place) => place.tenantId === tenantId)
    const others = theirs.deactivated ? 0 : await otherAdministratorsIn(em, tenantId, ends.id)
    const becomes = placeAfter(known(theirs), mine ? known(mine) : null, others)
    if (becomes) places.push({ tenantId, name, ...becomes })
  }
  return places
}

/** What was promised: who the two are, and what becomes of their places. */
const seenOf = (stays: AccountRow, ends: AccountRow, places: MergePlan['places']): string => {
  const who = [stays, ends].map(({ id, email, forename, surname }) => [id, email, forename, surname])
  return hashOfToken(JSON.stringify([who, places.map(({ tenantId, outcome, rights }) => [tenantId, outcome, rights])]))
}

/** Throws `notFound`. */
export async function planOf(em: EntityManager, actorId: string, staysId: string, endsId: string): Promise<MergePlan> {
  const [stays, ends] = await readAccountRows(em, [staysId, endsId])
  if (!stays || !ends) throw new Failure('notFound')
  const refusals = await refusalsOf(em, actorId, stays, ends)
  const places = await placesOf(em, stays, ends)
  return { stays, ends, refusals, places, isUnlike: isUnlike(stays, ends), seen: seenOf(stays, ends, places) }
}
