// What speaks against a sponsored residency that somebody enters or changes: one pure function for the form, the device and the server.
import type { Animal } from '../../animals/animal.ts'
import { situationOf } from '../../changes/story/situation.ts'
import { Failure, type ErrorCode } from '../../errors.ts'
import { guestRefusal, guestRefusals } from '../mayCome.ts'
import { mostTaken, shareNight, type Nights } from '../roomNights.ts'
import { isResidencyOver, nightsOfResidency, type ResidencySaid, type SponsoredResidency } from './sponsoredResidency.ts'

/** Takes a place in the room. */
export interface Occupant extends Nights {
  animalId: string
  name: string
}

type Judged = Pick<Animal, 'custody' | 'place' | 'roomId' | 'outcome' | 'careFrom' | 'careUntil' | 'contactId' | 'restrictedTo'>

/** What is known where the rules are asked; rows that are not known speak against nothing. */
export interface ResidencyFacts {
  /** The organisation's date on which the person acts. */
  today: string
  /** The residency as it was; null for a new one. */
  before: SponsoredResidency | null
  animal: Judged | null
  /** Places of the chosen room. */
  capacity: number | null
  /** Those who are in the chosen room or for whom it is kept. This animal does not count. */
  occupants: readonly Occupant[]
  /** Stays of boarding and other residencies of the animal that are agreed. */
  agreed: readonly Nights[]
}

export const residencyRefusals = [
  'sponsored.payerMissing',
  'sponsored.priceMissing',
  'sponsored.endBeforeStart',
  'sponsored.roomTaken',
  'field.missing',
  'sponsored.priceOrder',
  'alreadyBooked',
  'access.guest',
  ...guestRefusals.filter((code) => code !== 'booking.isBoarding'),
] as const satisfies readonly ErrorCode[]

/** Of changes. */
export const residencyChangeRefusals = ['sponsored.over', 'sponsored.begun'] as const satisfies readonly ErrorCode[]

export interface ResidencyProblem {
  code: ErrorCode
  field: keyof ResidencySaid
  /** Names of those who are in the room. */
  by?: readonly string[]
}

/** Everything that speaks against it, in the order in which it is answered. On a change only what changes is judged. */
export const residencyProblems = (said: ResidencySaid, facts: ResidencyFacts): ResidencyProblem[] => [
  ...stateProblems(said, facts),
  ...missingIn(said),
  ...priceProblems(said),
  ...animalProblems(said, facts),
  ...roomProblems(said, facts),
]

/** Throws the first of them. */
export function checkResidency(said: ResidencySaid, facts: ResidencyFacts): void {
  const [first] = residencyProblems(said, facts)
  if (first) throw new Failure(first.code, { fields: [first.field], ...(first.by && { detail: { by: first.by } }) })
}

/** Nothing changes once it is over; of one that has begun the animal and the first day stay. */
function stateProblems({ animalId, from }: ResidencySaid, { before }: ResidencyFacts): ResidencyProblem[] {
  if (!before) return []
  if (isResidencyOver(before)) return [{ code: 'sponsored.over', field: 'from' }]
  if (before.state === 'requested') return []
  if (animalId !== before.animalId) return [{ code: 'sponsored.begun', field: 'animalId' }]
  return from === before.from ? [] : [{ code: 'sponsored.begun', field: 'from' }]
}

function missingIn({ animalId, contactId, from, plannedUntil }: ResidencySaid): ResidencyProblem[] {
  const found: ResidencyProblem[] = []
  if (animalId === null) found.push({ code: 'field.missing', field: 'animalId' })
  if (contactId === null) found.push({ code: 'sponsored.payerMissing', field: 'contactId' })
  if (from === null) found.push({ code: 'field.missing', field: 'from' })
  if (from !== null && plannedUntil !== null && plannedUntil < from) found.push({ code: 'sponsored.endBeforeStart', field: 'plannedUntil' })
  return found
}

/** The first price holds from the first day; each later one begins on a day of its own after it. */
function priceProblems({ from, prices }: ResidencySaid): ResidencyProblem[] {
  const days = prices.map((price) => price.from)
  if (!days.includes(null) || prices.some(({ cents }) => cents === null)) return [{ code: 'sponsored.priceMissing', field: 'prices' }]
  if (days.filter((day) => day === null).length > 1) return [{ code: 'field.missing', field: 'prices' }]
  const isDouble = new Set(days).size < days.length
  const isEarly = days.some((day) => day !== null && from !== null && day <= from)
  return isDouble || isEarly ? [{ code: 'sponsored.priceOrder', field: 'prices' }] : []
}

const nightsSaid = (
  { from, plannedUntil }: ResidencySaid,
  before: Pick<SponsoredResidency, 'state' | 'leavesOn'> | null,
  today: string,
): Nights | null =>
  from === null || (plannedUntil !== null && plannedUntil < from)
    ? null
    : nightsOfResidency({ state: before?.state ?? 'requested', leavesOn: before?.leavesOn ?? null, from, plannedUntil }, today)

const isSameTime = (said: ResidencySaid, { before }: ResidencyFacts): boolean =>
  before !== null && said.from === before.from && said.plannedUntil === before.plannedUntil

function animalProblems(said: ResidencySaid, facts: ResidencyFacts): ResidencyProblem[] {
  const { animal, before, agreed, today } = facts
  const isNew = said.animalId !== before?.animalId
  if (animal?.restrictedTo && isNew) return [{ code: 'access.guest', field: 'animalId' }]
  const refusal = animal && isNew ? guestRefusal('pension', situationOf(animal)) : null
  if (refusal) return [{ code: refusal, field: 'animalId' }]
  const nights = nightsSaid(said, before, today)
  if (!nights || (!isNew && isSameTime(said, facts))) return []
  return agreed.some((other) => shareNight(other, nights)) ? [{ code: 'alreadyBooked', field: 'animalId' }] : []
}

function roomProblems(said: ResidencySaid, facts: ResidencyFacts): ResidencyProblem[] {
  const { before, capacity, occupants, today } = facts
  const nights = nightsSaid(said, before, today)
  const isKept = said.roomId === before?.roomId && isSameTime(said, facts)
  if (said.roomId === null || capacity === null || !nights || isKept || mostTaken(nights, occupants) < capacity) return []
  const by = [...new Set(occupants.filter((one) => shareNight(one, nights)).map(({ name }) => name))]
  return [{ code: 'sponsored.roomTaken', field: 'roomId', by }]
}
