// Sponsored residencies: long paid stays, such as while the owner is in hospital. The row, its states and what each act makes of it.
import * as v from 'valibot'
import { Failure } from '../../errors.ts'
import { whole } from '../../settings/animalAreas.ts'
import { addDays } from '../../time.ts'
import { CalendarDate, Id, Instant, text, Version } from '../../values.ts'
import { taxRates } from '../product.ts'
import type { Nights } from '../roomNights.ts'
import * as terms from '../../settings/residencyTerms.ts'

/** `notice`: the day on which it ends is known. `converted`: it ended because the owner gives the animal up. */
export const residencyStates = ['requested', 'active', 'notice', 'ended', 'converted'] as const
export type ResidencyState = (typeof residencyStates)[number]

const Cents = whole(0, terms.mostResidencyCents)
const mode = v.picklist(terms.residencyModes)

/** The price from a day on; `from` null: from the first day. Prices contain the tax. */
export const ResidencyPrice = v.object({ from: v.nullable(CalendarDate), mode, cents: Cents })
export type ResidencyPrice = v.InferOutput<typeof ResidencyPrice>

const said = {
  /** The planned last day. */
  plannedUntil: v.nullable(CalendarDate),
  /** The day of the month on which a new billed month begins. */
  billingDay: whole(1, terms.lastBillingDay),
  taxRate: v.picklist(taxRates),
  depositCents: v.nullable(Cents),
  /** Days between a notice and the day on which the animal leaves. */
  noticeDays: whole(0, terms.mostNoticeDays),
  /** The room that is kept for it. */
  roomId: v.nullable(Id),
  /** The amount up to which a vet may treat without asking. */
  vetLimitCents: v.nullable(Cents),
}

/** Of one animal. `contactId`: who pays. The owner is the contact of the animal. */
export const SponsoredResidency = v.object({
  id: Id,
  version: Version,
  animalId: Id,
  contactId: Id,
  state: v.picklist(residencyStates),
  /** The planned first day. */
  from: CalendarDate,
  prices: v.array(ResidencyPrice),
  ...said,
  emergencyContact: v.string(),
  notes: v.string(),
  beganAt: v.nullable(Instant),
  beganBy: v.nullable(Id),
  /** The day of the notice, and the day on which the animal leaves by it. */
  noticeOn: v.nullable(CalendarDate),
  leavesOn: v.nullable(CalendarDate),
  endedAt: v.nullable(Instant),
  endedBy: v.nullable(Id),
})
export type SponsoredResidency = v.InferOutput<typeof SponsoredResidency>

declare module '../../rows.ts' {
  interface Rows {
    sponsoredResidency: SponsoredResidency
  }
}

/** What the rules may find missing is nullable. */
export const ResidencyBody = v.strictObject({
  id: v.nullable(Id),
  animalId: v.nullable(Id),
  contactId: v.nullable(Id),
  from: v.nullable(CalendarDate),
  prices: v.pipe(
    v.array(v.strictObject({ from: v.nullable(CalendarDate), mode, cents: v.nullable(Cents) })),
    v.maxLength(terms.mostResidencyPrices),
  ),
  ...said,
  emergencyContact: text(terms.emergencyLimit),
  notes: text(terms.residencyNotes),
})
export type ResidencyBody = v.InferOutput<typeof ResidencyBody>
/** What somebody enters of a residency. */
export type ResidencySaid = Omit<ResidencyBody, 'id'>

/** The fields of the row as they were entered; null while one is missing. Prices are in the order of their days. */
export function fieldsSaid({ animalId, contactId, from, prices, ...rest }: ResidencySaid) {
  if (animalId === null || contactId === null || from === null) return null
  const known = prices.flatMap(({ cents, ...price }) => (cents === null ? [] : [{ ...price, cents }]))
  return { ...rest, animalId, contactId, from, prices: known.toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1)) }
}

const notBegun = { state: 'requested', beganAt: null, beganBy: null, noticeOn: null, leavesOn: null } as const

/** A residency as it is requested; null while something is missing. */
export function newResidency(id: string, { id: _, ...body }: ResidencyBody): SponsoredResidency | null {
  const fields = fieldsSaid(body)
  return fields && { ...fields, ...notBegun, endedAt: null, endedBy: null, id, version: 0 }
}

export const isResidencyOver = ({ state }: Pick<SponsoredResidency, 'state'>): boolean => state === 'ended' || state === 'converted'
export const isUnderWay = ({ state }: Pick<SponsoredResidency, 'state'>): boolean => state === 'active' || state === 'notice'

interface Act {
  at: string
  by: string
}

function assertNotOver(residency: Pick<SponsoredResidency, 'state'>): void {
  if (isResidencyOver(residency)) throw new Failure('sponsored.over')
}
function assertUnderWay(residency: Pick<SponsoredResidency, 'state'>): void {
  assertNotOver(residency)
  if (!isUnderWay(residency)) throw new Failure('sponsored.notBegun')
}

/** Begun; a second beginning changes nothing. Throws `sponsored.over`. */
export function begun(residency: SponsoredResidency, { at, by }: Act): SponsoredResidency {
  assertNotOver(residency)
  return isUnderWay(residency) ? residency : { ...residency, state: 'active', beganAt: at, beganBy: by }
}

/** Requested again. Throws `sponsored.over`. */
export function beginUndone(residency: SponsoredResidency): SponsoredResidency {
  assertNotOver(residency)
  return isUnderWay(residency) ? { ...residency, ...notBegun } : residency
}

export interface Notice {
  on: string
  leavesOn: string
}

/** With a notice, or with another one. Throws `sponsored.over`, `sponsored.notBegun`, `sponsored.endBeforeStart`. */
export function withNotice(residency: SponsoredResidency, { on, leavesOn }: Notice): SponsoredResidency {
  assertUnderWay(residency)
  if (leavesOn < on) throw new Failure('sponsored.endBeforeStart', { fields: ['leavesOn'] })
  return { ...residency, state: 'notice', noticeOn: on, leavesOn }
}

/** Without a notice. Throws `sponsored.over`. */
export function noticeUndone(residency: SponsoredResidency): SponsoredResidency {
  assertNotOver(residency)
  return residency.state === 'notice' ? { ...residency, state: 'active', noticeOn: null, leavesOn: null } : residency
}

/** Ended; a second end changes nothing. Throws `sponsored.notBegun`, `sponsored.endBeforeStart`. */
export function ended(residency: SponsoredResidency, { at, by, converted }: Act & { converted: boolean }): SponsoredResidency {
  if (isResidencyOver(residency)) return residency
  assertUnderWay(residency)
  if (residency.beganAt !== null && at < residency.beganAt) throw new Failure('sponsored.endBeforeStart', { fields: ['at'] })
  return { ...residency, state: converted ? 'converted' : 'ended', endedAt: at, endedBy: by }
}

/** Under way again; one that is not over stays as it is. */
export const endUndone = (residency: SponsoredResidency): SponsoredResidency =>
  isResidencyOver(residency)
    ? { ...residency, state: residency.noticeOn === null ? 'active' : 'notice', endedAt: null, endedBy: null }
    : residency

/** A day after every planned one. */
export const openEnd = '9999-12-31'

/** The days for which its room is kept. `today`: the organisation's date; somebody who is here stays until tomorrow at least. */
export function nightsOfResidency(
  residency: Pick<SponsoredResidency, 'state' | 'from' | 'plannedUntil' | 'leavesOn'>,
  today: string,
): Nights {
  const { from, plannedUntil, leavesOn } = residency
  const planned = leavesOn ?? plannedUntil ?? openEnd
  const isLate = isUnderWay(residency) && planned <= today
  return { startDate: from, endDate: isLate ? addDays(today, 1) : planned }
}
