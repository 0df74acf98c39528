// Reads and locks a subscription: its contact and its animal first, as a booking does.
import { LockMode } from '@mikro-orm/core'
import { isSubscription, type Subscription } from '../../../shared/bookings/passes/subscription.ts'
import { Failure } from '../../../shared/errors.ts'
import { AnimalEntity } from '../../animals/animal.entity.ts'
import { lockContacts } from '../../contacts/namedContacts.ts'
import { entityOf } from '../../entities.ts'
import { rowsOf } from '../../orm/rows.ts'
import type { Unit } from '../../unitOfWork.ts'

const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const

/** As it is stored, without a lock. Throws `notFound`. */
export async function readSubscription({ em, tenantId }: Unit, id: string): Promise<Subscription> {
  const [row] = await rowsOf(em, tenantId, 'entitlement', { where: 'r.id = ?::uuid', values: [id] })
  if (!row || !isSubscription(row)) throw new Failure('notFound')
  return row
}

/** Locks its contact and its animal, and returns the name of the animal. */
export async function lockHolders(work: Unit, { contactId, animalId }: Pick<Subscription, 'contactId' | 'animalId'>): Promise<string> {
  await lockContacts(work, [contactId])
  const animal = animalId && (await work.em.findOne(AnimalEntity, { id: animalId }, lock))
  return animal ? animal.name || animal.number : ''
}

/** Throws `notFound`. */
export async function lockSubscription({ em }: Unit, id: string) {
  const stored = await em.findOne(entityOf.entitlement, { id }, lock)
  if (!stored || !isSubscription(stored)) throw new Failure('notFound')
  return stored
}
