import { expect, test } from 'vitest'
import { codeOfLate } from '../../tests/codeOf.ts'
import type { ReplicaReader } from '../mutation.ts'
import { areaSettingId } from '../settings/areaSetting.ts'
import { checkAtDoorOn, refusedAtDoor } from './refusedAtDoor.ts'

const today = '2026-06-10'
const [tenantId, ada] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const shp = { classification: 'SHP', species: 'dog', mode: 'block', minDaysSince: 0, graceDays: 0 }

interface House {
  permit?: number
  requireTrial?: boolean
  vaccinations?: object[]
  banned?: boolean
}

/** Rex of Ada, and one visit that is booked for today. */
function houseWith({ permit = 0, requireTrial = false, vaccinations = [], banned = false }: House): ReplicaReader & { asked: string[] } {
  const setting = (area: 'daycareBookings' | 'daycareCheckIn', values: object) => [areaSettingId(tenantId, area), { values }] as const
  const rows = new Map<string, unknown>([
    setting('daycareBookings', { permitMaxAnimals: permit, requireTrial }),
    setting('daycareCheckIn', { vaccinations }),
    [ada, { id: ada, banned, bannedUntil: null }],
    ['rex', { id: 'rex', species: 'dog', birthDate: null, activeIn: ['2026-06'] }],
  ])
  const asked: string[] = []
  return {
    asked,
    get: async (_kind, id) => {
      asked.push(id)
      return rows.get(id) as never
    },
    from: async () => [],
    where: async (kind, field) => {
      if (kind === 'trialDay') return [{ animalId: 'rex', outcome: null }] as never
      return (kind === 'stay' && field === 'startDate' ? [{ bookingId: 'other', service: 'daycare', active: true }] : []) as never
    },
  }
}

const rex = { animalId: 'rex', contactId: ada, today, isBooked: false }

test.each<[string, House, boolean, string | null]>([
  ['nothing speaks against it', { permit: 2 }, false, null],
  ['the permit is full', { permit: 1, banned: true }, false, 'booking.permitExceeded'],
  ['the owner is banned', { banned: true, requireTrial: true }, false, 'contact.banned'],
  ['the trial day is missing', { requireTrial: true, vaccinations: [shp] }, false, 'trialRequired'],
  ['a vaccination is missing', { vaccinations: [shp] }, false, 'booking.vaccinationMissing'],
  ['it is booked, so it was counted already', { permit: 1, requireTrial: true, banned: true }, true, null],
  ['it is booked, and a vaccination is missing', { vaccinations: [shp] }, true, 'booking.vaccinationMissing'],
])('before the tap and by the tap: %s', async (_name, house, isBooked, code) => {
  const one = { ...rex, isBooked }
  const refused = await refusedAtDoor(houseWith(house), tenantId, [one])
  expect(refused.get('rex')?.code ?? null).toBe(code)
  expect(await codeOfLate(() => checkAtDoorOn(houseWith(house), tenantId, one, []))).toBe(code)
})

test('a reason sets a missing vaccination aside', async () =>
  expect(
    await codeOfLate(() =>
      checkAtDoorOn(houseWith({ vaccinations: [shp] }), tenantId, rex, [{ animalId: 'rex', reason: 'Impfpass kommt nach' }]),
    ),
  ).toBeNull())

test('many animals ask for what they share once', async () => {
  const house = houseWith({ permit: 9, requireTrial: true, vaccinations: [shp] })
  await refusedAtDoor(house, tenantId, [rex, { ...rex, animalId: 'bello' }, { ...rex, animalId: 'luna' }])
  expect(house.asked.filter((id) => id === ada)).toHaveLength(1)
  expect(house.asked.filter((id) => id === areaSettingId(tenantId, 'daycareCheckIn')).length).toBeLessThanOrEqual(1)
})
