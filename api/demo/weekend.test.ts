import { expect, test } from 'vitest'
import { addDays, weekday } from '../../shared/time.ts'
import { households, numbering } from './animals.ts'
import { boardingPlan, daycarePlan, type NewStay, type Plan } from './bookings.ts'
import { guestHouse } from './guestHouse.ts'
import { tenants, type House } from './organisations.ts'
import { weekendPlan } from './weekend.ts'

const tenantId = '6f627567-7465-4d00-8a00-64656d6f0001'
const days = Array.from({ length: 14 }, (_, n) => addDays('2026-11-27', n))

const isBoarding = ({ service, active }: NewStay) => service === 'pension' && active

function planOn(today: string, house: House) {
  const by = numbering(tenantId, today, house.seed)
  const daycare = households(by, 'daycare', house.daycareOwners, 0)
  const boarders = households(by, 'pension', house.boarders, house.daycareOwners)
  const plan: Plan = { bookings: [], stays: [] }
  daycarePlan(plan, by, daycare, house.daycareBookings, '')
  const forGuests = guestHouse(tenantId, house.boarders, 0)
  boardingPlan(plan, by, boarders, '', forGuests)
  const before = plan.stays.length
  weekendPlan(plan, by, [...daycare, ...boarders], '', forGuests)
  return { plan, added: plan.stays.slice(before), forGuests }
}

test.each(Object.values(tenants).filter(({ house }) => house.boarders > 5))(
  'one Saturday of $name is nearly full, with rooms for all who come, and the weeks before are as they were',
  ({ house }) => {
    for (const today of days) {
      const { plan, added, forGuests } = planOn(today, house)
      const saturday = Array.from({ length: 7 }, (_, n) => addDays(today, 22 + n)).find((day) => weekday(day) === 5)!
      const free = forGuests.freeFor('dog', { startDate: saturday, endDate: addDays(saturday, 1) })
      expect(free).toBeGreaterThanOrEqual(2)
      expect(free).toBeLessThanOrEqual(5)
      expect(plan.stays.filter((stay) => isBoarding(stay) && [stay.startDate, stay.endDate].includes(saturday)).length).toBeGreaterThan(12)
      for (const { id, animalId, roomId, startDate, endDate } of added) {
        expect(roomId).not.toBeNull()
        expect([startDate, endDate]).toContain(saturday)
        const others = plan.stays.filter((stay) => stay.active && stay.animalId === animalId && stay.id !== id)
        expect(others.filter((stay) => stay.startDate <= endDate && stay.endDate >= startDate)).toEqual([])
      }
    }
  },
)
