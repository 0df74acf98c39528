// Writes a status change of an animal, or cancels one: judged by the matrix among all its changes, wherever its moment lies.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { inCare } from '../../shared/animals/animal.ts'
import { changeOf, settled, type NewChange } from '../../shared/changes/newChange.ts'
import { birthsBy, litterLeft } from '../../shared/changes/litter.ts'
import {
  cannotCancel,
  endsOf,
  noEnds,
  overlaps,
  replay,
  situatedBy,
  storyRevised,
  storyWith,
  storyWithout,
  type Story,
} from '../../shared/changes/story/replay.ts'
import { Failure } from '../../shared/errors.ts'
import type { StatusChange } from '../../shared/changes/story/statusChange.ts'
import { InterestEntity, type StoredInterest } from '../adoption/interest.entity.ts'
import { ReleaseEntity, type StoredRelease } from '../adoption/release.entity.ts'
import { AnimalEntity, type StoredAnimal } from '../animals/animal.entity.ts'
import { AnimalFactsEntity, type StoredAnimalFacts } from '../animals/animalFacts.entity.ts'
import { RegistryEntryEntity, type StoredRegistryEntry } from '../animals/registryEntry.entity.ts'
import { PhotoEntity, type StoredPhoto } from '../animals/photo.entity.ts'
import { VaccinationEntity, type StoredVaccination } from '../medical/vaccination.entity.ts'
import { WeightEntity, type StoredWeight } from '../medical/weight.entity.ts'
import type { Unit } from '../unitOfWork.ts'
import { StatusChangeEntity, type StoredStatusChange } from './statusChange.entity.ts'

/** An animal that is locked, its changes, and what devices hold while it is in care: anyone who writes a change holds the animal. */
export interface Locked {
  animal: StoredAnimal
  changes: StoredStatusChange[]
  /** Births that name it as the mother: they rest on its story. */
  births: StoredStatusChange[]
  dependants: (StoredVaccination | StoredWeight | StoredPhoto | StoredAnimalFacts | StoredRelease | StoredInterest | StoredRegistryEntry)[]
  release: StoredRelease | null
  interests: StoredInterest[]
}

/** Rows of the table as the code knows them. */
const storedChanges = (rows: readonly object[]) => rows as StoredStatusChange[]

/** Several animals, in the one order that every writer keeps. All is read before anything is written: a later look would write too soon. */
export async function lockStories(em: EntityManager, animalIds: readonly string[]): Promise<Map<string, Locked>> {
  const ids = { $in: [...animalIds] }
  const animals = await em.find(AnimalEntity, { id: ids }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } })
  const changes = storedChanges(await em.find(StatusChangeEntity, { animalId: ids }, { orderBy: { nth: 'asc' } }))
  const ofMothers = { kind: 'birth', cancelledAt: null, details: { motherId: ids } } as const
  const births = storedChanges(await em.find(StatusChangeEntity, ofMothers))
  const vaccinations = (await em.find(VaccinationEntity, { animalId: ids })) as StoredVaccination[]
  const weights = (await em.find(WeightEntity, { animalId: ids })) as StoredWeight[]
  const photos = (await em.find(PhotoEntity, { animalId: ids })) as StoredPhoto[]
  const facts = (await em.find(AnimalFactsEntity, { id: ids })) as StoredAnimalFacts[]
  const releases = (await em.find(ReleaseEntity, { id: ids })) as StoredRelease[]
  const interests = (await em.find(InterestEntity, { animalId: ids })) as StoredInterest[]
  const registrations = (await em.find(RegistryEntryEntity, { animalId: ids })) as StoredRegistryEntry[]
  const of = <T extends { animalId: string }>(rows: readonly T[], id: string) => rows.filter(({ animalId }) => animalId === id)
  return new Map(
    animals.map((animal) => [
      animal.id,
      {
        animal: animal as StoredAnimal,
        changes: of(changes, animal.id),
        births: birthsBy(births, animal.id),
        dependants: [
          ...of(vaccinations, animal.id),
          ...of(weights, animal.id),
          ...of(photos, animal.id),
          ...facts.filter(({ id }) => id === animal.id),
          ...releases.filter(({ id }) => id === animal.id),
          ...of(interests, animal.id),
          ...of(registrations, animal.id),
        ],
        release: releases.find(({ id }) => id === animal.id) ?? null,
        interests: of(interests, animal.id),
      },
    ]),
  )
}

/** Throws `notFound`. */
export async function lockStory(em: EntityManager, animalId: string): Promise<Locked> {
  const story = (await lockStories(em, [animalId])).get(animalId)
  if (!story) throw new Failure('notFound')
  return story
}

/** Throws what the matrix says, `change.future`, `change.overlap`. */
export function recordChange(unit: Unit, zone: string, locked: Locked, given: NewChange): StoredStatusChange {
  const { animal, changes } = locked
  const nth = 1 + Math.max(0, ...changes.map((change) => change.nth))
  const added = changeOf(animal.id, nth, given)
  const story = storyWith(changes, added, unit.now)
  const change = unit.em.create(StatusChangeEntity, { ...settled(added, endsOf(story)), tenantId: unit.tenantId }) as StoredStatusChange
  follow(zone, locked, story)
  return change
}

/** Revises a change, with all that follows. Throws as `recordChange`. */
export function reviseChange(unit: Unit, zone: string, locked: Locked, change: StoredStatusChange, said: Partial<StatusChange>): void {
  const story = storyRevised(locked.changes, { ...change, ...said }, unit.now)
  const left = litterLeft(replay(locked.changes), story, locked.births)
  if (left) throw overlaps(left)
  Object.assign(change, said)
  follow(zone, locked, story)
}

/** A cancelled change stays in sight and has no effect. Throws `change.cannotCancel`. */
export function cancelChange(unit: Unit, zone: string, locked: Locked, id: string, reason = ''): void {
  const change = locked.changes.find((one) => one.id === id && one.cancelledAt === null)
  if (!change) throw new Failure('notFound')
  const story = storyWithout(locked.changes, id)
  const left = litterLeft(replay(locked.changes), story, locked.births)
  if (left) throw cannotCancel(left)
  Object.assign(change, { cancelledAt: unit.occurredAt, cancelledBy: unit.userId, cancelReason: reason })
  follow(zone, locked, story)
}

/** What follows from the story: ends of what earlier changes opened, the animal's core row, and who holds what hangs on it. */
export function follow(
  zone: string,
  { animal, changes, dependants }: Pick<Locked, 'animal' | 'changes' | 'dependants'>,
  story: Story,
): void {
  const ends = endsOf(story)
  for (const change of changes) if (change.cancelledAt === null) Object.assign(change, ends.get(change.id) ?? noEnds)
  Object.assign(animal, situatedBy(story, zone))
  if (!inCare(animal)) animal.released = false
  for (const dependant of dependants) dependant.inCare = inCare(animal)
}
