import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idNamed } from '../../tests/factories/animals.ts'
import { anyHouse, today } from '../../tests/factories/houses.ts'
import { services } from './booking.ts'
import { dayAtAGlance } from './dayAtAGlance.ts'
import { dayList } from './dayList.ts'

const met = { comes: 0, here: 0, goes: 0 }

test('the counts of generated houses are those of the day list, and nobody who is gone is here', () => {
  fc.assert(
    fc.property(anyHouse(idNamed('me')), ({ animal, stay, booking }) => {
      const rows = { bookings: booking, stays: stay, animals: new Map(animal.map((one) => [one.id, one])), contacts: new Map() }
      const day = dayAtAGlance(rows, services, today)
      const lists = services.map((service) => dayList(rows, service, today, today))
      expect(day.comes).toBe(lists.flatMap(({ comes }) => comes).filter(({ doneAt }) => doneAt === null).length)
      expect(day.goes).toBe(lists.flatMap(({ goes }) => goes).filter(({ doneAt }) => doneAt === null).length)
      expect(day.here).toBeLessThanOrEqual(stay.filter(({ checkedInAt, checkedOutAt }) => checkedInAt && !checkedOutAt).length)
      const each = services.map((service) => dayAtAGlance(rows, [service], today))
      expect(day.here).toBe(each.reduce((sum, { here }) => sum + here, 0))
      met.comes += day.comes
      met.here += day.here
      met.goes += day.goes
    }),
    // Every seventieth house expects somebody today, and one at least must be met.
    { numRuns: 1_500 },
  )
  for (const [name, count] of Object.entries(met)) expect([name, count > 0]).toEqual([name, true])
})
