import { expect, test } from 'vitest'
import { dayPermit, exceedsPermit } from './permit.ts'

const date = '2026-06-16'
const terms = { permitMaxAnimals: 3 }
const stay = (bookingId: string, more: object = {}) => ({ bookingId, service: 'daycare' as const, active: true, ...more })
const animal = { animalId: null, name: 'Rex', species: 'dog', breed: '', birthDate: null, sex: null, neutered: null } as never
const asked = (id: string, dates: string[], count: number) => ({
  id,
  service: 'daycare' as const,
  state: 'new' as const,
  startDate: dates[0]!,
  endDate: dates.at(-1)!,
  dates,
  dropOffTime: null,
  pickUpTime: null,
  animals: Array<never>(count).fill(animal),
})

test('nothing bounds boarding, a day that is not known, and a house without a number', () => {
  expect(dayPermit('pension', terms, { date, stays: [], requests: [] })).toBeNull()
  expect(dayPermit('daycare', terms, { date: null, stays: [], requests: [] })).toBeNull()
  expect(dayPermit('daycare', { permitMaxAnimals: 0 }, { date, stays: [], requests: [] })).toBeNull()
})

test('animals of other bookings count that are expected, and animals of requests that hold places on the day', () => {
  const stays = [stay('a'), stay('own'), stay('b', { active: false }), stay('c', { service: 'pension' })]
  const requests = [asked('r', ['2026-06-15', date, '2026-06-17'], 2), asked('s', ['2026-06-17'], 4), asked('accepted', [date], 3)]
  const permit = dayPermit('daycare', terms, { date, stays, requests, bookingId: 'own', requestId: 'accepted' })
  expect(permit).toEqual({ most: 3, booked: 3 })
  expect([exceedsPermit(permit, 0), exceedsPermit(permit, 1), exceedsPermit(null, 400)]).toEqual([false, true, false])
})
