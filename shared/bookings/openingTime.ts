// Opening times: when animals are brought and picked up, by the days of the week, for boarding and for daycare.
import * as v from 'valibot'
import { seesGuests } from '../access.ts'
import type { FieldProblem } from '../noun.ts'
import { plainNoun } from '../plainNoun.ts'
import { whole } from '../settings/animalAreas.ts'
import { Id, text, TimeOfDay, Version } from '../values.ts'
import { services } from './booking.ts'
import { dayWeights } from './dayWeight.ts'
import { nameLimit } from './product.ts'

export const openingKinds = ['both', 'dropOff', 'pickUp'] as const
export type OpeningKind = (typeof openingKinds)[number]

export const mostInSlot = 500

const said = {
  service: v.picklist(services),
  kind: v.picklist(openingKinds),
  /** 0 is Monday, 6 is Sunday. */
  weekdays: v.pipe(v.array(whole(0, 6)), v.maxLength(7)),
  /** How much a day counts on which an animal arrives or leaves at this time, in halves: for prices that weigh both ends. */
  dayWeight: v.picklist(dayWeights),
  /** Most animals that are brought or picked up in it; null: any number. */
  maxAnimals: v.nullable(whole(1, mostInSlot)),
  closedOnHolidays: v.boolean(),
  /** Whether it is still used. */
  active: v.boolean(),
}

export const OpeningTime = v.object({ id: Id, version: Version, name: v.string(), from: TimeOfDay, to: TimeOfDay, ...said })
export type OpeningTime = v.InferOutput<typeof OpeningTime>

declare module '../rows.ts' {
  interface Rows {
    openingTime: OpeningTime
  }
}

export const OpeningTimeBody = v.strictObject({
  id: v.nullable(Id),
  name: text(nameLimit),
  from: v.nullable(TimeOfDay),
  to: v.nullable(TimeOfDay),
  ...said,
})
export type OpeningTimeBody = v.InferOutput<typeof OpeningTimeBody>
type Said = Omit<OpeningTimeBody, 'id'>

function problems({ name, weekdays, from, to }: Said): FieldProblem<keyof Said>[] {
  const found: FieldProblem<keyof Said>[] = []
  if (name === '') found.push({ code: 'field.missing', field: 'name' })
  if (weekdays.length === 0) found.push({ code: 'field.missing', field: 'weekdays' })
  if (from === null) found.push({ code: 'field.missing', field: 'from' })
  if (to === null) found.push({ code: 'field.missing', field: 'to' })
  if (from !== null && to !== null && to <= from) found.push({ code: 'fromAfterTo', field: 'to' })
  return found
}

type Slot = Pick<OpeningTime, 'service' | 'kind' | 'weekdays' | 'active' | 'from' | 'to'>

/** Whether two hold at once for the same of bringing and picking up. One may begin when the other ends. */
export const overlaps = (a: Slot, b: Slot): boolean =>
  a.active &&
  b.active &&
  a.service === b.service &&
  (a.kind === 'both' || b.kind === 'both' || a.kind === b.kind) &&
  a.weekdays.some((day) => b.weekdays.includes(day)) &&
  a.from < b.to &&
  b.from < a.to

function problemsAmong(slot: Said, others: readonly OpeningTime[]): FieldProblem<keyof Said>[] {
  const { from, to } = slot
  const isFree = from === null || to === null || !others.some((other) => overlaps({ ...slot, from, to }, other))
  return isFree ? [] : [{ code: 'slotOverlap', field: 'from' }]
}

export const openingTime = plainNoun({
  kind: 'openingTime',
  schema: OpeningTime,
  body: OpeningTimeBody,
  since: 18,
  indexes: 'service',
  scopes: () => ['openingTimes'],
  // Those who see guests, terminals among them, are given it with the bookings.
  granted: ({ rights }) => (rights.has('admin.settings') && !seesGuests(rights) ? ['openingTimes'] : []),
  path: '/api/admin/opening-time',
  right: 'admin.settings',
  problems,
  among: { field: 'service', problems: problemsAmong },
  refusals: ['field.missing', 'fromAfterTo', 'slotOverlap', 'moduleOff'],
  acts: { create: 'Add an opening time', change: 'Change an opening time', delete: 'Delete an opening time' },
})
