// Whether an animal has the vaccinations that a house demands of its guests, from the day of arrival through the day of departure.
import { protectionsOf, type Dose, type Protection } from '../medical/protection.ts'
import type { RequiredVaccination } from '../settings/guestAreas.ts'
import { addDays } from '../time.ts'

/** The last is the best; an animal is as good as the worst of its vaccinations. */
export const gateStates = ['missing', 'expired', 'tooFresh', 'expiresDuringStay', 'ok'] as const
export type GateState = (typeof gateStates)[number]

/** One demanded vaccination of one animal. */
export interface GateResult {
  classification: RequiredVaccination['classification']
  mode: RequiredVaccination['mode']
  state: GateState
  /** Of `expired` and `expiresDuringStay` the last day that is covered, of `tooFresh` the first. Null for the others. */
  day: string | null
}

interface Days {
  startDate: string
  endDate: string
}

interface Span {
  from: string
  until: string
}

/** The days that each dose covers. A repetition that was given while the dose before still protected continues its protection, so it needs no days of waiting. */
function spansOf(protections: readonly Protection[], { minDaysSince, graceDays }: RequiredVaccination): Span[] {
  const spans: Span[] = []
  for (const { dose, from, until } of protections) {
    if (from === null) continue
    const isFurther = spans.some((span) => span.from <= dose.date && dose.date <= addDays(span.until, -graceDays))
    const counts = addDays(dose.date, minDaysSince)
    spans.push({ from: isFurther || counts < from ? from : counts, until: addDays(until, graceDays) })
  }
  return spans
}

/** The last day of unbroken cover from a day on; null where that day is not covered. */
function coveredUntil(spans: readonly Span[], day: string): string | null {
  let last: string | null = null
  for (const { from, until } of spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    if (until < day || from > (last === null ? day : addDays(last, 1))) continue
    if (last === null || until > last) last = until
  }
  return last
}

function resultOf(
  required: RequiredVaccination,
  doses: readonly Dose[],
  birthDate: string | null,
  { startDate, endDate }: Days,
): GateResult {
  const { classification, mode } = required
  const result = (state: GateState, day: string | null = null): GateResult => ({ classification, mode, state, day })
  const spans = spansOf(protectionsOf(doses, classification, birthDate), required)
  const last = coveredUntil(spans, startDate)
  if (last !== null) return last >= endDate ? result('ok') : result('expiresDuringStay', last)
  const later = spans.map(({ from }) => from).filter((from) => from > startDate)
  if (later.length > 0)
    return result(
      'tooFresh',
      later.reduce((a, b) => (a < b ? a : b)),
    )
  if (spans.length === 0) return result('missing')
  return result(
    'expired',
    spans.map(({ until }) => until).reduce((a, b) => (a > b ? a : b)),
  )
}

/** Every vaccination that the house demands of the species, in the order of the settings. `doses` are all of the animal. */
export const gateOf = (
  demanded: readonly RequiredVaccination[],
  { species, birthDate }: { species: string; birthDate: string | null },
  doses: readonly Dose[],
  days: Days,
): GateResult[] => demanded.filter((one) => one.species === species).map((one) => resultOf(one, doses, birthDate, days))

export const isOpen = ({ state }: GateResult): boolean => state !== 'ok'

/** Those that stop a check-in until somebody gives a reason. */
export const blockersOf = (results: readonly GateResult[]): GateResult[] => results.filter((one) => isOpen(one) && one.mode === 'block')
