// What was agreed about a subscription of daycare beside its price, and what became of it.
import * as v from 'valibot'
import { whole } from '../../settings/animalAreas.ts'
import { CalendarDate, TimeOfDay } from '../../values.ts'
import { absencePolicies, mostCarryDays, mostSubscriptionNotice, mostTermMonths } from '../product.ts'

const Pause = v.object({ from: CalendarDate, to: CalendarDate })
export type Pause = v.InferOutput<typeof Pause>

export const SubscriptionTerms = v.object({
  /** Visits of a week that the price contains. Weeks begin on Monday. */
  perWeek: whole(1, 7),
  /** Weekdays on which the animal is booked ahead; 0 is Monday. */
  weekdays: v.array(whole(0, 6)),
  /** The agreed times of these days. */
  dropOffTime: v.nullable(TimeOfDay),
  pickUpTime: v.nullable(TimeOfDay),
  minTermMonths: whole(0, mostTermMonths),
  noticeDays: whole(0, mostSubscriptionNotice),
  /** What becomes of a day that is cancelled in time. Null, and missing in older rows: it is included in the price. */
  absencePolicy: v.optional(v.nullable(v.picklist(absencePolicies))),
  /** Days of a month that are carried. */
  carryDays: v.optional(v.nullable(whole(1, mostCarryDays))),
  /** Ordered by day. The first and the last day belong to a pause. */
  pauses: v.array(Pause),
  /** The day on which notice was given. */
  terminatedOn: v.nullable(CalendarDate),
  /** Standing days that could not be booked, with the code of the refusal. */
  refused: v.array(v.object({ on: CalendarDate, code: v.string() })),
})
export type SubscriptionTerms = v.InferOutput<typeof SubscriptionTerms>

export const isPausedOn = (terms: Pick<SubscriptionTerms, 'pauses'> | null | undefined, date: string): boolean =>
  terms?.pauses.some(({ from, to }) => from <= date && date <= to) ?? false
