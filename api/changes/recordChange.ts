// Writes a status change of an animal, or cancels one: judged by the matrix among all its changes, wherever its moment lies.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { inCare } from '../../shared/animals/animal.ts'
import { changeOf, settled, type NewChange } from '../../shared/changes/newChange.ts'
import { endsOf, situatedBy, storyWith, storyWithout, type Story } from '../../shared/changes/replay.ts'
import { Failure } from '../../shared/errors.ts'
import { AnimalEntity, type StoredAnimal } from '../animals/animal.entity.ts'
import { VaccinationEntity } from '../medical/vaccination.entity.ts'
import type { Unit } from '../unitOfWork.ts'
import { StatusChangeEntity, type StoredStatusChange } from './statusChange.entity.ts'

/** An animal that is locked, and its changes: whoever writes one holds the animal. */
export interface Locked {
  animal: StoredAnimal
  changes: StoredStatusChange[]
}

/** Throws `notFound`. */
export async function lockStory(em: EntityManager, animalId: string): Promise<Locked> {
  const animal = (await em.findOne(AnimalEntity, { id: animalId }, { lockMode: LockMode.PESSIMISTIC_WRITE })) as StoredAnimal | null
  if (!animal) throw new Failure('notFound')
  const changes = (await em.find(StatusChangeEntity, { animalId }, { orderBy: { nth: 'asc' } })) as StoredStatusChange[]
  return { animal, changes }
}

/** Throws what the matrix says, `change.future`, `change.conflict`. */
export async function recordChange(unit: Unit, zone: string, { animal, changes }: Locked, given: NewChange): Promise<void> {
  const nth = 1 + Math.max(0, ...changes.map((change) => change.nth))
  const added = changeOf(animal.id, nth, given)
  const story = storyWith(changes, added, unit.now)
  unit.em.create(StatusChangeEntity, { ...settled(added, endsOf(story)), tenantId: unit.tenantId })
  await follow(unit, zone, animal, changes, story)
}

/** A cancelled change stays in sight and has no effect. Throws `change.cannotCancel`. */
export async function cancelChange(unit: Unit, zone: string, { animal, changes }: Locked, id: string, reason = ''): Promise<void> {
  const change = changes.find((one) => one.id === id && one.cancelledAt === null)
  if (!change) throw new Failure('notFound')
  const story = storyWithout(changes, id)
  Object.assign(change, { cancelledAt: unit.occurredAt, cancelledBy: unit.userId, cancelReason: reason })
  await follow(unit, zone, animal, changes, story)
}

/** What follows from the story: ends of what earlier changes opened, the animal's core row, and who holds its vaccinations. */
async function follow(unit: Unit, zone: string, animal: StoredAnimal, changes: StoredStatusChange[], story: Story): Promise<void> {
  const ends = endsOf(story)
  for (const change of changes) Object.assign(change, ends.get(change.id))
  const before = inCare(animal)
  Object.assign(animal, situatedBy(story, zone))
  const now = inCare(animal)
  if (before === now) return
  if (!now) animal.released = false
  for (const vaccination of await unit.em.find(VaccinationEntity, { animalId: animal.id })) vaccination.inCare = now
}
