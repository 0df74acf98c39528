// What the calendar takes from its address, and the days that follow from it.
import { entryKinds, type EntryKind } from '../../shared/calendar/calendarEntry.ts'
import type { calendarLengths } from '../../shared/calendar/calendarCalls.ts'
import { addDays, addMonths, monthOf, weekday } from '../../shared/time.ts'
import { dateOf, idOf, oneOf, searchOf, yes } from '../ui/search.ts'

export const views = ['agenda', 'day', 'week', 'month'] as const
export type View = (typeof views)[number]

const separator = '.'
/** The kinds that are shown, in an address. Undefined where it names none or one that is unknown: all are shown then. */
const onlyOf = (given: unknown): string | undefined => {
  const named = typeof given === 'string' ? new Set(given.split(separator)) : new Set<string>()
  const kinds = entryKinds.filter((kind) => named.has(kind))
  return kinds.length > 0 && kinds.length === named.size ? kinds.join(separator) : undefined
}

export const calendarSearch = searchOf({ view: oneOf(views), date: dateOf, only: onlyOf, mine: yes, event: idOf })
export interface CalendarSearch {
  view?: View | undefined
  date?: string | undefined
  only?: string | undefined
  /** Appointments and tasks of the person alone. */
  mine?: true | undefined
  /** The appointment that is open. */
  event?: string | undefined
}

/** The kinds that an address names; none: all are shown. */
export const kindsIn = ({ only }: CalendarSearch): readonly EntryKind[] =>
  entryKinds.filter((kind) => only?.split(separator).includes(kind))

/** The address that shows these kinds alone; without kinds all of them. */
export const withOnly = (search: CalendarSearch, kinds: readonly EntryKind[]): CalendarSearch => ({
  ...search,
  only: onlyOf(kinds.join(separator)),
})

export type Length = (typeof calendarLengths)[number]

export interface Period {
  from: string
  to: string
  length: Length
  /** The dates to which the buttons for the time before and after lead. */
  before: string
  after: string
}

const monday = (date: string): string => addDays(date, -weekday(date))
const firstOf = (month: string): string => `${month}-01`

/** First days and steps of the views. A month is drawn with the weeks that it touches, always six. */
export function periodOf(view: View, date: string): Period {
  if (view === 'month') {
    const month = monthOf(date)
    const from = monday(firstOf(month))
    const [before, after] = [-1, 1].map((by) => firstOf(addMonths(month, by))) as [string, string]
    return { from, to: addDays(from, 41), length: '42', before, after }
  }
  const days = view === 'day' ? 1 : 7
  const from = view === 'week' ? monday(date) : date
  return { from, to: addDays(from, days - 1), length: view === 'day' ? '1' : '7', before: addDays(date, -days), after: addDays(date, days) }
}

export const daysOf = ({ from, length }: Period): string[] => Array.from({ length: Number(length) }, (_, index) => addDays(from, index))
