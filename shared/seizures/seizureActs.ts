// Animals of a seizure come and go, offline too.
import type { Animal } from '../animals/animal.ts'
import { checkAnimal, checkDemanded, coreOf, moreOf, type AnimalSaid } from '../animals/animalActs.ts'
import { noFacts } from '../animals/animalFacts.ts'
import { advanced, assertPossible } from '../changes/foresee.ts'
import { changeOf, type NewChange } from '../changes/newChange.ts'
import { openedBy } from '../changes/story/matrix.ts'
import { asItIs, namedContact } from '../contacts/contactActs.ts'
import { Failure } from '../errors.ts'
import { mutation, type Intent, type ReplicaReader } from '../mutation.ts'
import { settingsOn } from '../settings/areaSetting.ts'
import { localDate } from '../time.ts'
import { releaseCall, takeCall } from './seizureCalls.ts'
import { checkRelease, intakeId, intakeOf, releaseOf, type ReleaseSaid } from './seizureRules.ts'

export interface TakeInput {
  seizureId: string
  /** The authority that the device knows of the seizure. */
  authorityId: string | null
  animalId: string
  at: string
  roomId: string | null
  animal: AnimalSaid | null
}

export interface ReleaseInput extends ReleaseSaid {
  seizureId: string
  releaseId: string
  animalIds: string[]
  /** What the device knows of the seizure, and where the animals live that stay here. */
  known: { authorityId: string; keeperId: string | null; stays: Record<string, { roomId: string | null; inFoster: boolean }> }
}

/** Until the server has numbered them, changes of this device come after all that it holds. */
const arrivalOf = ({ occurredAt }: Intent): number => Date.parse(occurredAt)
const nothing = { custody: null, place: null, roomId: null, outcome: null, careFrom: null, careUntil: null, released: false, activeIn: [] }
const seizureKey = (id: string) => ({ kind: 'animalSeizure' as const, id })
const unchanged = { animalSeizure: <R>(held: R | null) => held }

const taken = ({ input: { seizureId, authorityId, animalId, at, roomId }, userId }: Intent<TakeInput>): NewChange =>
  intakeOf(seizureId, authorityId, animalId, { at, roomId }, userId)

const after = (animal: Animal, { kind, at, ...choice }: NewChange, zone: string): Animal =>
  advanced(animal, kind, openedBy(kind, choice), at, zone)

async function checkTaken(intent: Intent<TakeInput>, replica: ReplicaReader): Promise<void> {
  const { input, occurredAt, zone, tenantId } = intent
  const { animal: said, animalId, at } = input
  const change = changeOf(animalId, arrivalOf(intent), taken(intent))
  if (said) {
    checkAnimal(said, localDate(occurredAt, zone))
    checkDemanded(said, await settingsOn(replica, tenantId, 'animals'))
    checkBorn(said, at, zone)
    return assertPossible({ ...nothing, ...coreOf(said), id: animalId, version: 0, number: '' }, [], change, occurredAt)
  }
  const animal = await replica.get('animal', animalId)
  if (!animal) return
  checkBorn(animal, at, zone)
  assertPossible(animal, await replica.where('statusChange', 'animalId', animalId), change, occurredAt)
}

/** Throws `change.beforeBirth`. */
export function checkBorn({ birthDate }: Pick<Animal, 'birthDate'>, at: string, zone: string): void {
  if (birthDate !== null && localDate(at, zone) < birthDate) throw new Failure('change.beforeBirth', { fields: ['at'] })
}

export const takeSeized = mutation<TakeInput>()({
  name: 'takeSeized',
  mv: 1,
  endpoint: takeCall,
  lane: ({ input }) => `animal:${input.animalId}`,
  rows: ({ input: { seizureId, animalId, animal } }) => [
    { kind: 'animal', id: animalId },
    ...(animal ? [{ kind: 'animalFacts' as const, id: animalId }] : []),
    { kind: 'statusChange', id: intakeId(seizureId, animalId) },
    seizureKey(seizureId),
  ],
  parts: ({ input: { seizureId, authorityId: _, ...body } }) => ({ params: { id: seizureId }, body }),
  told: ({ params, body }) => Object.assign({ seizureId: params.id, authorityId: null }, body),
  reads: ['animal', 'statusChange', 'areaSetting'],
  check: checkTaken,
  effects: {
    animal: (row, intent, id) => {
      const { animal: said } = intent.input
      const before = row ?? (said && { ...nothing, ...coreOf(said), id, version: 0, number: '' })
      return before && after(before, taken(intent), intent.zone)
    },
    animalFacts: (row, { input: { animal } }, id) => row ?? (animal && { ...noFacts(id, true), ...moreOf(animal) }),
    statusChange: (row, intent) => row ?? changeOf(intent.input.animalId, arrivalOf(intent), taken(intent)),
    ...unchanged,
  },
  settled: ({ animal, facts, change }) => [
    { kind: 'animal', id: animal.id, row: animal },
    ...(facts ? [{ kind: 'animalFacts' as const, id: facts.id, row: facts }] : []),
    { kind: 'statusChange', id: change.id, row: change },
  ],
  // Another device may still have to send the seizure.
  retryOnceOn: ['notFound'],
})

function stepsOf({ input, userId }: Intent<ReleaseInput>, animalId: string): NewChange[] {
  const { known, releaseId } = input
  return releaseOf(releaseId, animalId, known, input, known.stays[animalId] ?? { roomId: null, inFoster: false }, userId)
}

export const releaseSeized = mutation<ReleaseInput>()({
  name: 'releaseSeized',
  mv: 1,
  endpoint: releaseCall,
  lane: ({ input }) => `animal:${input.animalIds[0]}`,
  rows: (intent) => [
    ...intent.input.animalIds.flatMap((id) => [
      { kind: 'animal' as const, id },
      ...stepsOf(intent, id).map((step) => ({ kind: 'statusChange' as const, id: step.id })),
    ]),
    seizureKey(intent.input.seizureId),
    ...namedContact(intent.input.contactId),
  ],
  parts: ({ input: { seizureId, known: _, ...body } }) => ({ params: { id: seizureId }, body }),
  told: ({ params, body }) => Object.assign({ seizureId: params.id, known: { authorityId: '', keeperId: null, stays: {} } }, body),
  reads: ['animal', 'statusChange'],
  async check(intent, replica) {
    const { input, occurredAt } = intent
    checkRelease(input)
    for (const animalId of input.animalIds) {
      const animal = await replica.get('animal', animalId)
      const [out] = stepsOf(intent, animalId)
      if (animal && out)
        assertPossible(
          animal,
          await replica.where('statusChange', 'animalId', animalId),
          changeOf(animalId, arrivalOf(intent), out),
          occurredAt,
        )
    }
  },
  effects: {
    animal: (row, intent) => row && stepsOf(intent, row.id).reduce((animal, step) => after(animal, step, intent.zone), row),
    statusChange(row, intent, id) {
      if (row) return row
      for (const animalId of intent.input.animalIds) {
        const steps = stepsOf(intent, animalId)
        const at = steps.findIndex((step) => step.id === id)
        if (at >= 0) return changeOf(animalId, arrivalOf(intent) + at, steps[at]!)
      }
      return null
    },
    ...unchanged,
    contact: asItIs,
  },
  settled: ({ animals, changes }) => [
    ...animals.map((row) => ({ kind: 'animal' as const, id: row.id, row })),
    ...changes.map((row) => ({ kind: 'statusChange' as const, id: row.id, row })),
  ],
  retryOnceOn: ['notFound'],
})
