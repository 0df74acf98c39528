// Costs that were noted at tests, procedures and treatments of an animal. An invoice may hold the same amount, so they are a sum of their own.
import * as v from 'valibot'
import type { CareItem } from '../care/careItem.ts'
import type { Procedure } from '../medical/findings/procedure.ts'
import { CalendarDate, Id } from '../values.ts'

export const NotedCost = v.object({
  id: Id,
  /** The day on which it was done; of a treatment its first day. */
  date: CalendarDate,
  cents: v.number(),
})
export type NotedCost = v.InferOutput<typeof NotedCost>

/** What is only planned costs nothing yet. */
export function notedCosts(
  procedures: readonly Pick<Procedure, 'id' | 'doneOn' | 'costCents'>[],
  treatments: readonly Pick<CareItem, 'id' | 'from' | 'costCents'>[],
  today: string,
): NotedCost[] {
  const dated = [
    ...procedures.map(({ id, doneOn, costCents }) => ({ id, date: doneOn, cents: costCents })),
    ...treatments.map(({ id, from, costCents }) => ({ id, date: from, cents: costCents ?? null })),
  ]
  return dated.flatMap(({ id, date, cents }) => (date !== null && date <= today && cents ? [{ id, date, cents }] : []))
}
