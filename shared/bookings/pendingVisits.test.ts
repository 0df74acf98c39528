import { expect, test } from 'vitest'
import { askedOf } from '../../tests/factories/asked.ts'
import { areaDefaults } from '../settings/areaSetting.ts'
import { holdingPlaces, pendingOn, pendingVisits, type PendingRequest } from './pendingVisits.ts'

const [rex] = askedOf('').animals
const request = (id: string, more: Partial<PendingRequest>): PendingRequest => ({
  ...askedOf(''),
  id,
  service: 'pension',
  state: 'new',
  startDate: '2026-06-12',
  endDate: '2026-06-15',
  dates: [],
  dropOffTime: '08:00',
  pickUpTime: '17:00',
  ...more,
})
const boarding = request('boarding', { animals: [rex!, rex!] })
const days = request('days', { service: 'daycare', endDate: '2026-06-16', dates: ['2026-06-12', '2026-06-16'] })
const span = { startDate: '2026-06-12', endDate: '2026-06-15' }
const none = { dropOff: [], pickUp: [] }

test('requests that nobody has answered hold places in the services that want it', () => {
  const all = [
    boarding,
    days,
    ...(['standby', 'accepted', 'rejected', 'withdrawn', 'expired'] as const).map((state) => request(state, { state })),
  ]
  expect(holdingPlaces(areaDefaults, all)).toEqual([boarding, days])
  const off = { ...areaDefaults, pensionBookings: { ...areaDefaults.pensionBookings, pendingBlocksCapacity: false } }
  expect(holdingPlaces(off, all)).toEqual([days])
})

test('boarding is brought on its first day and picked up on its last', () => {
  const expected = { dropOff: [{ time: '08:00', animals: 2 }], pickUp: [{ time: '17:00', animals: 2 }] }
  expect(pendingVisits('pension', span, null, [boarding, days])).toEqual(expected)
  expect(pendingVisits('pension', { startDate: '2026-06-15', endDate: '2026-06-12' }, null, [boarding])).toEqual(none)
  expect(pendingVisits('pension', { startDate: null, endDate: null }, null, [boarding])).toEqual(none)
  expect(pendingVisits('pension', span, 'boarding', [boarding])).toEqual(none)
})

test('daycare comes and goes on each of its days', () => {
  const visits = (date: string) => pendingVisits('daycare', { startDate: date, endDate: date }, null, [boarding, days])
  expect(visits('2026-06-16')).toEqual({ dropOff: [{ time: '08:00', animals: 1 }], pickUp: [{ time: '17:00', animals: 1 }] })
  expect(visits('2026-06-13')).toEqual(none)
})

test('requests are counted that have one of the days', () => {
  expect(pendingOn('pension', { startDate: '2026-06-15', endDate: '2026-06-20' }, null, [boarding, days])).toEqual({
    requests: 1,
    animals: 2,
  })
  expect(pendingOn('pension', { startDate: '2026-06-16', endDate: '2026-06-20' }, null, [boarding])).toEqual({ requests: 0, animals: 0 })
  expect(pendingOn('daycare', { startDate: '2026-06-13', endDate: '2026-06-15' }, null, [days])).toEqual({ requests: 0, animals: 0 })
  expect(pendingOn('daycare', { startDate: '2026-06-16', endDate: '2026-06-16' }, null, [days])).toEqual({ requests: 1, animals: 1 })
})
