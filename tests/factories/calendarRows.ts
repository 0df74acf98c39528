// Rows for tests of the calendar: any row of a kind with the fields that matter.
import fc from 'fast-check'
import type { CalendarRows } from '../../shared/calendar/derive.ts'
import type { Kind, Rows } from '../../shared/rows.ts'
import { rowsOf } from './rows.ts'

/** A row of the kind, always the same but for the fields that are given. */
export function rowWith<K extends Kind>(kind: K, more: Partial<Rows[K]>): Rows[K] {
  const [row] = fc.sample<Rows[K]>(rowsOf[kind], { numRuns: 1, seed: 7 })
  return { ...row!, ...more }
}

export const noRows: CalendarRows = {
  bookings: [],
  stays: [],
  changes: [],
  interests: [],
  checks: [],
  tasks: [],
  vaccinations: [],
  events: [],
  shifts: [],
  animals: new Map(),
  contacts: new Map(),
  planOf: () => [],
}
