// Opening times and closed periods with as much of them as a test is about.
import type { ClosedPeriod } from '../../shared/bookings/closedPeriod.ts'
import type { OpeningTime } from '../../shared/bookings/openingTime.ts'

const id = '00000000-0000-4000-8000-000000000001'
export const workingDays = [0, 1, 2, 3, 4]

/** Boarding, on working days, for bringing and picking up. */
export const slot = (from: string, to: string, more: Partial<OpeningTime> = {}): OpeningTime => ({
  id,
  version: 1,
  service: 'pension',
  name: 'Vormittag',
  kind: 'both',
  weekdays: workingDays,
  dayWeight: 2,
  maxAnimals: null,
  closedOnHolidays: false,
  active: true,
  from,
  to,
  ...more,
})

export const closed = (from: string, to: string, more: Partial<ClosedPeriod> = {}): ClosedPeriod => ({
  id,
  version: 1,
  service: 'all',
  note: '',
  from,
  to,
  ...more,
})
