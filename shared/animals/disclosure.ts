// Disclosure lock: an animal may be shown to named members alone. Its rows carry who they are, and their scopes name nobody else.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Failure } from '../errors.ts'
import { Restriction } from '../restriction.ts'
import { Id, Instant } from '../values.ts'

/** Members at most whom a locked animal is shown to. */
export const mostAdmitted = 100

/** How a row goes with an animal, or that it has readers of its own. */
export interface Lock {
  /** The field that names the animal; null for a row that says itself whom it is shown to. */
  animal: 'id' | 'animalId' | null
  /** The field with the ids of more animals. Only people who may see all of them see the row. */
  others?: 'otherIds'
  /** What the scope of the admitted is about: the rights that show such rows of other animals show these. */
  scope: 'animals' | 'records' | 'vaccinations' | 'tasks' | 'care' | 'seizures' | 'helpers'
}

/** The only scopes of a row while its animal is locked; null when it is not. */
export function lockedTo(lock: Lock | undefined, row: object): string[] | null {
  const { restrictedTo } = row as { restrictedTo?: readonly string[] | null }
  if (!restrictedTo || !lock) return null
  return restrictedTo.map((userId) => `${lock.scope}:of:${userId}`)
}

/** Only online: anyone who locks an animal must know that it is locked. */
export const lockAnimalCall = endpoint({
  method: 'POST',
  path: '/api/animal/{id}/access',
  summary: 'Show an animal to named members alone, or to everybody again',
  access: 'signedIn',
  right: 'animals.edit',
  mutates: true,
  online: true,
  params: v.strictObject({ id: Id }),
  /** `userIds` null ends the lock. */
  body: v.strictObject({ userIds: v.nullable(v.pipe(v.array(Id), v.minLength(1), v.maxLength(mostAdmitted))) }),
  response: v.object({ id: Id, restrictedTo: Restriction }),
  errors: ['access.withoutYourself', 'access.memberUnknown', 'access.guest'],
})

/** An animal whose lock lets nobody in any more. Who administers users learns no more of it than this. */
export const AbandonedLock = v.object({
  id: Id,
  number: v.string(),
  since: v.nullable(Instant),
  lockedBy: v.nullable(v.object({ forename: v.string(), surname: v.string() })),
})
export type AbandonedLock = v.InferOutput<typeof AbandonedLock>

const administrator = { access: 'signedIn', right: 'admin.users' } as const

export const abandonedLocks = endpoint({
  ...administrator,
  method: 'GET',
  path: '/api/admin/animal/abandoned',
  summary: 'Locked animals that nobody can open: everybody they were shown to has left or lost the right',
  mutates: false,
  response: v.object({ items: v.array(AbandonedLock) }),
  errors: [],
})

/** Written down for the organisation; only while nobody else can open the animal. */
export const takeOverLockCall = endpoint({
  ...administrator,
  method: 'POST',
  path: '/api/admin/animal/abandoned/{id}/take-over',
  summary: 'Be the one whom a locked animal is shown to, when nobody else is left',
  mutates: true,
  online: true,
  params: v.strictObject({ id: Id }),
  response: v.object({ id: Id }),
  errors: ['access.memberUnknown'],
})

/** Whether nobody can open it any more. `members`: who works here and may see animals. */
export const isAbandoned = (restrictedTo: readonly string[] | null | undefined, members: ReadonlySet<string>): boolean =>
  restrictedTo != null && !restrictedTo.some((userId) => members.has(userId))

/**
 * Nobody locks themselves out. A guest cannot be locked: anyone who is at the door must know it. Throws `access.withoutYourself`,
 * `access.memberUnknown`, `access.guest`.
 */
export function checkLock(
  userIds: readonly string[],
  known: { actor: string; members: ReadonlySet<string>; isGuest: boolean },
  field = 'userIds',
): void {
  if (!userIds.includes(known.actor)) throw new Failure('access.withoutYourself', { fields: [field] })
  const strangers = userIds.filter((userId) => !known.members.has(userId))
  if (strangers.length > 0) throw new Failure('access.memberUnknown', { fields: [field] })
  if (known.isGuest) throw new Failure('access.guest')
}
