// Closed periods: days on which nobody is taken in for boarding, for daycare, or for either.
import * as v from 'valibot'
import type { FieldProblem } from '../noun.ts'
import { plainNoun } from '../plainNoun.ts'
import { whole } from '../settings/animalAreas.ts'
import { CalendarDate, Id, text, Version } from '../values.ts'
import { services, type Service } from './booking.ts'

export const closedServices = ['all', ...services] as const
export type ClosedService = (typeof closedServices)[number]

const service = v.picklist(closedServices)

export const mostRegularStays = 100
const regularsFrom = whole(1, mostRegularStays)

/** Both days are closed, and all between them. */
export const ClosedPeriod = v.object({
  id: Id,
  version: Version,
  service,
  from: CalendarDate,
  to: CalendarDate,
  note: v.string(),
  /** Customers with this many finished stays are taken all the same. Null, and absent in older rows of devices: nobody is. */
  regularsFrom: v.optional(v.nullable(regularsFrom)),
})
export type ClosedPeriod = v.InferOutput<typeof ClosedPeriod>

declare module '../rows.ts' {
  interface Rows {
    closedPeriod: ClosedPeriod
  }
}

export const ClosedPeriodBody = v.strictObject({
  id: v.nullable(Id),
  service,
  note: text(200),
  from: v.nullable(CalendarDate),
  to: v.nullable(CalendarDate),
  // Older devices send none.
  regularsFrom: v.optional(v.nullable(regularsFrom), null),
})
export type ClosedPeriodBody = v.InferOutput<typeof ClosedPeriodBody>

function problems({ from, to }: Pick<ClosedPeriodBody, 'from' | 'to'>): FieldProblem<'from' | 'to'>[] {
  const missing = (['from', 'to'] as const).filter((field) => ({ from, to })[field] === null)
  if (from !== null && to !== null && to < from) return [{ code: 'field.beforeStart', field: 'to' }]
  return missing.map((field) => ({ code: 'field.missing', field }))
}

export const closedPeriod = plainNoun({
  kind: 'closedPeriod',
  schema: ClosedPeriod,
  body: ClosedPeriodBody,
  since: 39,
  indexes: 'service',
  // Given with the opening times.
  scopes: () => ['openingTimes'],
  path: '/api/admin/daycare/closed-period',
  right: 'admin.settings',
  problems,
  refusals: ['field.missing', 'field.beforeStart', 'moduleOff'],
  acts: { create: 'Add a closed period', change: 'Change a closed period', delete: 'Delete a closed period' },
})

/** The closed periods that hold on a day for one of the services. `day`: the organisation's date. */
export const closedOn = (periods: readonly ClosedPeriod[], of: Service, day: string): ClosedPeriod[] =>
  periods.filter(({ service, from, to }) => (service === 'all' || service === of) && from <= day && day <= to)

/** The periods that are closed to a customer with a number of finished stays; null: it is not known, which speaks against nothing. */
export const closedTo = (periods: readonly ClosedPeriod[], finishedStays: number | null): ClosedPeriod[] =>
  periods.filter(({ regularsFrom }) => !regularsFrom || (finishedStays !== null && finishedStays < regularsFrom))
