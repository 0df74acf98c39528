// Who lived in which room and when, and with whom: from the residencies that status changes opened.
import * as v from 'valibot'
import { speciesCodes } from '../species.ts'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, Instant } from '../values.ts'

/** A stay of an animal in a room: half-open, `until` null while it lasts. The id is that of the change that opened it. */
export const Residency = v.object({
  id: Id,
  roomId: Id,
  from: Instant,
  until: v.nullable(Instant),
  animal: v.object({ id: Id, name: v.string(), number: v.string(), species: v.picklist(speciesCodes) }),
})
export type Residency = v.InferOutput<typeof Residency>

/** Days of one question at most. */
export const longestPeriod = 366

export const residenciesCall = endpoint({
  method: 'GET',
  path: '/api/shelter/{id}/residencies',
  summary: 'Who lived in the rooms of a shelter within a period of at most 366 days',
  access: 'signedIn',
  right: 'animals.view',
  mutates: false,
  params: v.strictObject({ id: Id }),
  /** Both days belong to the period. */
  query: v.strictObject({ from: CalendarDate, to: CalendarDate }),
  response: v.object({ residencies: v.array(Residency) }),
  errors: [],
})

/** Whether it lies at least partly between two instants, `to` left out. One that ended when it began counts where it began. */
export const touches = ({ from, until }: Pick<Residency, 'from' | 'until'>, start: string, end: string): boolean =>
  from < end && (until === null || until > start || (until === from && from >= start))

/** What a status change says of the room that it led to. */
export interface RoomTaken {
  id: string
  animalId: string
  roomId: string | null
  at: string
  residencyUntil: string | null
  cancelledAt: string | null
}

/** The residencies in these rooms that lie within the period, from the changes that are known; the newest first. */
export function residenciesOf(
  changes: readonly RoomTaken[],
  { roomIds, start, end }: { roomIds: ReadonlySet<string>; start: string; end: string },
  animalOf: (id: string) => Residency['animal'] | undefined,
): Residency[] {
  return changes
    .flatMap(({ id, animalId, roomId, at: from, residencyUntil: until, cancelledAt }) => {
      const animal = animalOf(animalId)
      if (roomId === null || !roomIds.has(roomId) || cancelledAt !== null || !animal || !touches({ from, until }, start, end)) return []
      const { name, number, species } = animal
      return [{ id, roomId, from, until, animal: { id: animalId, name, number, species } }]
    })
    .sort(newestFirst)
}

export const newestFirst = (a: Residency, b: Residency): number => (a.from > b.from ? -1 : a.from < b.from ? 1 : a.id < b.id ? -1 : 1)

/** Somebody who was there too, and for how long together. */
export interface Company {
  animal: Residency['animal']
  from: string
  /** Null while they still share it. */
  until: string | null
}

/** With whom an animal shared the room during a residency, those longest together first. `now` ends what lasts. */
export function companyOf(residency: Residency, all: readonly Residency[], now: string): Company[] {
  const end = (until: string | null) => until ?? now
  return all
    .filter((other) => other.roomId === residency.roomId && other.animal.id !== residency.animal.id)
    .map((other) => ({
      animal: other.animal,
      from: other.from > residency.from ? other.from : residency.from,
      until: residency.until === null ? other.until : other.until === null || other.until > residency.until ? residency.until : other.until,
    }))
    .filter(({ from, until }) => from < end(until))
    .sort((a, b) => lasted(b, now) - lasted(a, now) || (a.animal.id < b.animal.id ? -1 : 1))
}

const lasted = ({ from, until }: Company, now: string): number => Date.parse(until ?? now) - Date.parse(from)
