import { describe, expect, test } from 'vitest'
import type { Mode } from '../../shared/bookings/nextBookings.ts'
import { house, today, type Given } from '../../tests/factories/house.ts'
import type { BookingRows } from '../bookings/parts/readNextBookings.ts'
import { guestsOf } from './guests.ts'

function names(given: Record<string, Given>, mode: Mode) {
  const rows = { ...house(given), settings: new Map(), pending: new Set() } as unknown as BookingRows
  const { due, done } = guestsOf(rows, 'daycare', mode)
  const named = (list: typeof due) => list.map(({ animals }) => animals.map(({ name }) => name).join('+'))
  return { due: named(due), done: named(done) }
}

describe('arrivals', () => {
  test('are those of today, with what has arrived apart', () => {
    const given: Record<string, Given> = {
      Ada: { dropOffTime: '08:00' },
      Ben: { dropOffTime: '07:00', dogs: [{ name: 'Ben', in: true }] },
      Tomorrow: { startDate: '2026-06-11', endDate: '2026-06-11' },
      NeverCame: { startDate: '2026-06-08', endDate: '2026-06-08' },
      Cancelled: { state: 'cancelled' },
    }
    expect(names(given, 'dropOff')).toEqual({ due: ['Ada'], done: ['Ben'] })
  })

  test('keep a booking of which one animal is missing', () => {
    expect(names({ Two: { dogs: [{ name: 'Max', in: true }, { name: 'Moritz' }] } }, 'dropOff')).toEqual({ due: ['Max+Moritz'], done: [] })
  })
})

describe('departures', () => {
  test('are whoever is here and leaves today or should have left, and nobody who has not come', () => {
    const given: Record<string, Given> = {
      Here: { dogs: [{ name: 'Here', in: true }] },
      Expected: {},
      Left: { dogs: [{ name: 'Left', out: true }] },
      Late: { startDate: '2026-06-08', endDate: '2026-06-09', state: 'checkedIn', dogs: [{ name: 'Late', in: true }] },
      Staying: { endDate: '2026-06-12', dogs: [{ name: 'Staying', in: true }] },
    }
    expect(today).toBe('2026-06-10')
    expect(names(given, 'pickup')).toEqual({ due: ['Late', 'Here'], done: ['Left'] })
  })
})
