import { expect, test } from 'vitest'
import { moduleOfPage } from './moduleOfPage.ts'

test.each([
  ['/daycare/bookings', 'daycare'],
  ['/admin/daycare/check-in', 'daycare'],
  ['/pension/booking/x', 'pension'],
  ['/admin/pension/times', 'pension'],
  ['/sponsored-residencies', 'sponsoredResidency'],
  ['/sponsored-residency/new', 'sponsoredResidency'],
  ['/admin/pension/sponsored-residence', 'sponsoredResidency'],
  ['/animal-seizures', 'seizure'],
  ['/animal-seizure/new', 'seizure'],
  ['/admin/animals/seizure', 'seizure'],
  ['/admin/animals/data', null],
  ['/contact/x/daycare', null],
  ['/pensioners', null],
  ['/', null],
] as const)('%s belongs to %s', (path, module) => expect(moduleOfPage(path)).toBe(module))
