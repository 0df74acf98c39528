// In which group an animal of daycare is on its day. Without one it is in the group in which it was last.
import * as v from 'valibot'
import type { FieldProblem } from '../../noun.ts'
import { plainNoun } from '../../plainNoun.ts'
import { monthOf } from '../../time.ts'
import { derivedId } from '../../uuid.ts'
import { CalendarDate, Id, Version } from '../../values.ts'

/** `groupId` null: in none. `date`: the day of the stay. */
export const GroupPlace = v.object({ id: Id, version: Version, stayId: Id, groupId: v.nullable(Id), date: CalendarDate })
export type GroupPlace = v.InferOutput<typeof GroupPlace>

declare module '../../rows.ts' {
  interface Rows {
    groupPlace: GroupPlace
  }
}

export const GroupPlaceBody = v.strictObject({
  id: v.nullable(Id),
  stayId: v.nullable(Id),
  groupId: v.nullable(Id),
  date: v.nullable(CalendarDate),
})
export type GroupPlaceBody = v.InferOutput<typeof GroupPlaceBody>
type Said = Pick<GroupPlaceBody, 'stayId' | 'date'>

const problems = (said: Said): FieldProblem<keyof Said>[] =>
  (['stayId', 'date'] as const).filter((field) => said[field] === null).map((field) => ({ code: 'field.missing', field }))

export const groupPlace = plainNoun({
  kind: 'groupPlace',
  schema: GroupPlace,
  body: GroupPlaceBody,
  since: 27,
  indexes: 'stayId, date',
  // Granted with the bookings of daycare.
  scopes: ({ date }) => [`daycare:${monthOf(date)}`],
  references: { stayId: 'stay', groupId: 'daycareGroup' },
  path: '/api/daycare/group-place',
  right: 'daycare.checkin',
  problems,
  refusals: ['field.missing', 'booking.permitExceeded'],
  acts: { create: 'Put an animal of daycare into a group', change: 'Put an animal of daycare into another group' },
})

/** The place of a stay: the same id on every device, so that two who place it at once do not make two. */
export const placeIdOf = (stayId: string): string => derivedId(stayId, 'place in a group')

/** The place after its booking is moved: the animal stays in its group, on the new day. */
export const movedPlace = <P extends Pick<GroupPlace, 'date'>>(place: P, date: string): P =>
  place.date === date ? place : { ...place, date }
