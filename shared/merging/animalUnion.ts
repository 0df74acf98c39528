// Two animals that are one: what speaks against it, what the one that stays takes over, and the calls, which need the server at hand.
import * as v from 'valibot'
import type { Stay } from '../bookings/booking.ts'
import type { StatusChange } from '../changes/story/statusChange.ts'
import { changeKinds } from '../changes/story/changeKinds.ts'
import { Details } from '../changes/story/flowDetails.ts'
import { endpoint } from '../endpoint.ts'
import { Failure } from '../errors.ts'
import { addDays } from '../time.ts'
import { joinedConflicts, openConflicts, type OpenConflict } from '../conflicts.ts'
import { Id, Instant } from '../values.ts'
import { Animal } from '../animals/animal.ts'
import { coreFields, moreFields } from '../animals/animalActs.ts'
import { mostIdentifiers, safetyFacts, type AnimalFacts, type Identifier } from '../animals/animalFacts.ts'
import { mostPhotos } from '../animals/photo.ts'
import { unionOf, type Union } from '../animals/twinIntakes.ts'

const params = v.strictObject({ id: Id })
const signedIn = { access: 'signedIn', params } as const
const online = { ...signedIn, method: 'POST', right: 'animals.edit', mutates: true, online: true } as const
const refusals = ['animal.same', 'animal.mergeSpecies', 'animal.mergeRestricted', 'animal.mergeOverlap', 'photo.tooMany'] as const

/** Days for which a merge can be undone. */
export const undoDays = 30

/** How many rows of each kind. */
const Moved = v.record(v.string(), v.number())
/** What speaks against a merge, as the call itself would answer it. */
const Refusal = v.object({ code: v.string(), detail: v.optional(v.record(v.string(), v.unknown())) })

const Part = v.object({ contactId: v.nullable(Id), roomId: v.nullable(Id), reason: v.string(), details: Details })
export type PartOfChange = v.InferOutput<typeof Part>

/** An intake that both have, recorded on two devices: that of the later time is cancelled, and the other one takes over what it lacks. */
const Cancelled = v.object({
  id: Id,
  flowId: Id,
  animalId: Id,
  kind: v.picklist(changeKinds),
  at: Instant,
  taken: Part,
  /** Where they differ: what the one that stays says, and what the cancelled one says. */
  stays: Part,
  goes: Part,
})
export type CancelledIntake = v.InferOutput<typeof Cancelled>

export const previewMerge = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/api/animal/{id}/merge',
  summary: 'What merging another animal into this one would move, and what speaks against it',
  right: 'animals.edit',
  mutates: false,
  query: v.strictObject({ other: Id }),
  response: v.object({ moved: Moved, cancelled: v.array(Cancelled), refusal: v.nullable(Refusal) }),
  errors: [],
})

export const mergeAnimals = endpoint({
  ...online,
  path: '/api/animal/{id}/merge',
  summary: 'Merge another animal into this one: blanks are filled, both stories join, whatever named the other names this one',
  body: v.strictObject({ other: Id }),
  response: v.object({ id: Id, animal: Animal, moved: Moved }),
  errors: refusals,
})

export const undoAnimalMerge = endpoint({
  ...online,
  path: '/api/animal/merge/{id}/undo',
  summary: 'Take a merge of animals apart within 30 days: both are there again, each with its own story',
  response: v.object({ animals: v.array(Animal) }),
  errors: ['animal.mergeOver', 'animal.mergeBuiltOn', 'animal.numberTaken'],
})

const Merge = v.object({ id: Id, number: v.string(), name: v.string(), at: Instant, by: v.nullable(v.string()), undoable: v.boolean() })
export type Merge = v.InferOutput<typeof Merge>

export const animalMerges = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/api/animal/{id}/merges',
  summary: 'Animals that were merged into this one, the newest first',
  right: 'animals.view',
  mutates: false,
  response: v.object({ items: v.array(Merge) }),
  errors: [],
})

/** Throws `animal.same`, `animal.mergeSpecies`, `animal.mergeRestricted`. */
export function checkUnion(
  survivor: Pick<Animal, 'id' | 'species' | 'restrictedTo'>,
  other: Pick<Animal, 'id' | 'species' | 'restrictedTo'>,
): void {
  if (survivor.id === other.id) throw new Failure('animal.same', { fields: ['other'] })
  if (survivor.species !== other.species) throw new Failure('animal.mergeSpecies', { fields: ['other'] })
  const seenBy = ({ restrictedTo }: Pick<Animal, 'restrictedTo'>) => restrictedTo?.toSorted().join() ?? ''
  if (seenBy(survivor) !== seenBy(other)) throw new Failure('animal.mergeRestricted', { fields: ['other'] })
}

const clash = (change: StatusChange, why: string) => {
  const { id: changeId, flowId, animalId, kind, at } = change
  return new Failure('animal.mergeOverlap', { fields: ['other'], detail: { changeId, flowId, animalId, kind, at, why } })
}

/** Changes of the other in the order of their arrival, after those of the one that stays. */
export function arrivals(mine: readonly StatusChange[], theirs: readonly StatusChange[]): Map<string, number> {
  const most = Math.max(0, ...mine.map(({ nth }) => nth))
  return new Map(theirs.toSorted((a, b) => a.nth - b.nth).map(({ id }, at) => [id, most + 1 + at]))
}

/**
 * The one story of both, without intakes that both of them have. Throws `animal.mergeOverlap` with the change that is not possible
 * among those of the other animal.
 */
export function joinedStory(mine: readonly StatusChange[], theirs: readonly StatusChange[]): Union {
  const live = (changes: readonly StatusChange[]) => changes.filter(({ cancelledAt }) => cancelledAt === null)
  // A change of both says that they are two.
  const shared = live(theirs).find(({ flowId }) => live(mine).some((change) => change.flowId === flowId))
  if (shared) throw clash(shared, 'change.overlap')
  const nths = arrivals(mine, theirs)
  const all = [...mine, ...theirs.map((change) => ({ ...change, nth: nths.get(change.id)! }))]
  try {
    return unionOf(all)
  } catch (error) {
    const broken = error instanceof Failure ? [...mine, ...theirs].find(({ id }) => id === error.detail?.changeId) : undefined
    if (!broken) throw error
    throw clash(broken, (error as Failure).code)
  }
}

type Fields = Record<string, unknown>
/** `[before, after]` of each field that changes. */
export type Changed = Record<string, [unknown, unknown]>

/** What nobody has entered yet, where it is no empty value. */
const unsaidOf: Record<string, string> = { sex: 'u', neutered: 'unknown', dangerous: 'no' }

const isBlank = (field: string, value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  value === unsaidOf[field] ||
  (typeof value === 'object' && Object.keys(value as object).length === 0)

export function filled(survivor: object, other: object, fields: readonly string[]): Changed {
  const [mine, theirs] = [survivor as Fields, other as Fields]
  const blanks = fields.filter((field) => isBlank(field, mine[field]) && !isBlank(field, theirs[field]))
  return Object.fromEntries(blanks.map((field) => [field, [mine[field], theirs[field]]]))
}

/**
 * What stays of what is recorded of two animals. The primary chip of the other becomes one of the further identifiers where both have one;
 * a different warning, and what else is a fact of safety, is open until somebody decides. `entered`: the merge.
 */
export function takenOver(
  survivor: Animal,
  other: Animal,
  mine: AnimalFacts,
  theirs: AnimalFacts,
  entered: Omit<OpenConflict, 'field' | 'value'>,
): { animal: Changed; facts: Changed } {
  const animal = filled(
    survivor,
    other,
    [...coreFields, 'released', 'quarantine'].filter((field) => field !== 'species'),
  )
  const months = [...new Set([...survivor.activeIn, ...other.activeIn])].sort()
  if (months.length > survivor.activeIn.length) animal.activeIn = [survivor.activeIn, months]
  const facts = filled(mine, theirs, moreFields)
  // The day of chipping goes with the chip.
  if (!animal.chip && survivor.chip !== other.chip) delete facts.chippedOn
  // Whether a date is an estimate goes with the date.
  if (!animal.birthDate) delete facts.birthEstimated
  if (Object.keys(mine.traits).length > 0) {
    const traits = { ...theirs.traits, ...mine.traits }
    if (Object.keys(traits).length > Object.keys(mine.traits).length) facts.traits = [mine.traits, traits]
  }
  const differ = safetyFacts.filter(
    (field) => !isBlank(field, mine[field]) && !isBlank(field, theirs[field]) && mine[field] !== theirs[field],
  )
  const open = joinedConflicts(mine, theirs, differ, entered)
  if (open.length > openConflicts(mine).length) facts.conflicts = [mine.conflicts, open]
  const chip: Identifier[] = survivor.chip && other.chip && survivor.chip !== other.chip ? [{ type: 'transponder', value: other.chip }] : []
  const known = new Set(mine.identifiers.map(({ type, value }) => `${type} ${value}`))
  const more = [...theirs.identifiers, ...chip].filter(({ type, value }) => !known.has(`${type} ${value}`))
  if (more.length > 0) facts.identifiers = [mine.identifiers, [...mine.identifiers, ...more].slice(0, mostIdentifiers)]
  return { animal, facts }
}

export const after = (changes: Changed): Fields => Object.fromEntries(Object.entries(changes).map(([field, [, value]]) => [field, value]))

type Booked = Pick<Stay, 'id' | 'bookingId' | 'animalId' | 'service' | 'startDate' | 'endDate' | 'active'>

/** Nobody stays twice at a time: the database says so too. In boarding the day of departure is free for the next arrival. */
const meet = (a: Booked, b: Booked): boolean => {
  const last = ({ service, startDate, endDate }: Booked) => (service === 'pension' && endDate > startDate ? addDays(endDate, -1) : endDate)
  return a.service === b.service && a.active && b.active && a.startDate <= last(b) && b.startDate <= last(a)
}

/** Throws `animal.mergeOverlap` with the stay of the other animal that lies in one of the first. */
export function checkStays(mine: readonly Booked[], theirs: readonly Booked[]): void {
  const stay = theirs.find((one) => mine.some((other) => meet(one, other)))
  if (!stay) return
  const { bookingId, animalId, service, startDate } = stay
  throw new Failure('animal.mergeOverlap', { fields: ['other'], detail: { bookingId, animalId, kind: service, date: startDate } })
}

/** Throws `photo.tooMany`. */
export function checkPhotos(shown: number): void {
  if (shown > mostPhotos) throw new Failure('photo.tooMany', { fields: ['other'] })
}
