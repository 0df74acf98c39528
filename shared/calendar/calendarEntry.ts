// Entries of the calendar: what is booked, planned and due, on the days and at the times of the organisation's zone. They are derived and never stored.
import * as v from 'valibot'
import { classifications } from '../medical/basics/vaccines.ts'
import { speciesCodes } from '../species.ts'
import { CalendarDate, Id, TimeOfDay } from '../values.ts'

export const entryKinds = ['pension', 'daycare', 'adoption', 'reservation', 'homeCheck', 'task', 'vaccination', 'event', 'shift'] as const
export type EntryKind = (typeof entryKinds)[number]

/** The pages that entries lead to. */
export const leads = [
  'pensionBooking',
  'daycareBooking',
  'adoption',
  'animalAdoption',
  'animalMedical',
  'contact',
  'task',
  'event',
  'shift',
] as const
export type Lead = (typeof leads)[number]

export const CalendarEntry = v.object({
  /** Made of the kind and the row: the same each time it is derived, and of one entry alone. */
  id: v.string(),
  kind: v.picklist(entryKinds),
  /** The record that it leads to. */
  lead: v.picklist(leads),
  recordId: Id,
  /** First and last day. */
  startDate: CalendarDate,
  endDate: CalendarDate,
  /** When it begins on its first day and ends on its last; null: no time is known. */
  startTime: v.nullable(TimeOfDay),
  endTime: v.nullable(TimeOfDay),
  /** Words of the record itself, of a shift what is done in it; empty where the names say it all. */
  title: v.string(),
  animals: v.array(v.object({ id: Id, name: v.string(), number: v.string(), species: v.picklist(speciesCodes) })),
  contactName: v.string(),
  /** Of an appointment: where. */
  place: v.string(),
  /** Of an appointment: who takes part, by their user ids. */
  attendees: v.array(Id),
  /** An appointment of the person who looks, or a task that was given to them. */
  isOwn: v.boolean(),
  /** Of a vaccination: against what. */
  classification: v.nullable(v.picklist(classifications)),
})
export type CalendarEntry = v.InferOutput<typeof CalendarEntry>

type Days = Pick<CalendarEntry, 'startDate' | 'endDate'>

export const touches = ({ startDate, endDate }: Days, from: string, to: string): boolean => startDate <= to && endDate >= from

/** Which part of an entry a day shows. `whole`: it has one day. */
export type Phase = 'whole' | 'first' | 'between' | 'last'

export function phaseOn({ startDate, endDate }: Days, date: string): Phase {
  if (startDate === endDate) return 'whole'
  if (date === startDate) return 'first'
  return date === endDate ? 'last' : 'between'
}

/** Kinds of entries that are stays: the arrival and the departure have a time, and between them the animal is in the house. */
const stays: readonly EntryKind[] = ['pension', 'daycare']

/** When an entry is to be looked at on a day; null: at no certain time. The last day of a stay is its departure. */
export function timeOn(entry: CalendarEntry, date: string): string | null {
  const phase = phaseOn(entry, date)
  if (phase === 'whole' || phase === 'first') return entry.startTime
  return phase === 'last' && stays.includes(entry.kind) ? entry.endTime : null
}

/** One line of a day: an entry, or many of a kind that the day shows the same part of. */
export interface DayLine {
  kind: EntryKind
  phase: Phase
  /** Null: at no certain time. */
  time: string | null
  /** At least one, in their order. */
  entries: readonly CalendarEntry[]
}

/** From this many on, the guests of a service that come, go or stay on a day are one line. */
export const foldedFrom = 4

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const isStaying = ({ kind, phase }: Pick<DayLine, 'kind' | 'phase'>): boolean => stays.includes(kind) && phase === 'between'

/** Without a time first, then by time; animals that stay come last. Of equals by kind and id. */
const inOrder = (a: DayLine, b: DayLine): number =>
  Number(isStaying(a)) - Number(isStaying(b)) ||
  compare(a.time ?? '', b.time ?? '') ||
  entryKinds.indexOf(a.kind) - entryKinds.indexOf(b.kind) ||
  compare(a.entries[0]!.id, b.entries[0]!.id)

const lineOf = (entries: readonly CalendarEntry[], date: string): DayLine => ({
  kind: entries[0]!.kind,
  phase: phaseOn(entries[0]!, date),
  time: entries.length > 1 ? null : timeOn(entries[0]!, date),
  entries,
})

/** All entries of a day, one a line. */
export const linesOfDay = (entries: readonly CalendarEntry[], date: string): DayLine[] =>
  entries
    .filter((entry) => touches(entry, date, date))
    .map((entry) => lineOf([entry], date))
    .sort(inOrder)

/** The same with many guests of a service in one line, and those that stay always. */
export function foldedLines(entries: readonly CalendarEntry[], date: string): DayLine[] {
  const lines = linesOfDay(entries, date)
  const groups = Map.groupBy(lines, (line) => (stays.includes(line.kind) ? `${line.kind} ${line.phase}` : line.entries[0]!.id))
  return [...groups.values()]
    .flatMap((group) => {
      const isFolded = group.length >= foldedFrom || (group.length > 1 && isStaying(group[0]!))
      return isFolded
        ? [
            lineOf(
              group.flatMap((line) => line.entries),
              date,
            ),
          ]
        : group
    })
    .sort(inOrder)
}
