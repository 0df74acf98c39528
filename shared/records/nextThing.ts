// What comes next for an animal: pure functions over rows, for the card that shows it.
import type { Stay } from '../bookings/booking.ts'
import type { DueVaccination } from '../medical/vaccination.ts'
import type { Task } from '../tasks/task.ts'

export type NextThing =
  | { kind: 'arrival' | 'departure'; date: string }
  | { kind: 'task'; date: string; title: string }
  | { kind: 'vaccination'; date: string | null }

interface Known {
  tasks: readonly Pick<Task, 'state' | 'dueDate' | 'title'>[]
  stays: readonly Pick<Stay, 'active' | 'startDate' | 'endDate' | 'checkedInAt' | 'checkedOutAt'>[]
  /** The one that comes first; null where none does. */
  vaccination: Pick<DueVaccination, 'validityEnd'> | null
}

/** The earliest of what is due, overdue or booked: a vaccination that is missing, then by date; null where nothing is. Tasks without a date wait. */
export function nextThing({ tasks, stays, vaccination }: Known): NextThing | null {
  const things = [
    ...stays.flatMap(stayThing),
    ...tasks.flatMap(({ state, dueDate, title }): NextThing[] =>
      state === 'open' && dueDate ? [{ kind: 'task', date: dueDate, title }] : [],
    ),
    ...(vaccination ? [{ kind: 'vaccination' as const, date: vaccination.validityEnd }] : []),
  ]
  return things.reduce<NextThing | null>((first, one) => (first === null || (one.date ?? '') < (first.date ?? '') ? one : first), null)
}

function stayThing({ active, startDate, endDate, checkedInAt, checkedOutAt }: Known['stays'][number]): NextThing[] {
  if (!active || checkedOutAt) return []
  return [checkedInAt ? { kind: 'departure', date: endDate } : { kind: 'arrival', date: startDate }]
}
