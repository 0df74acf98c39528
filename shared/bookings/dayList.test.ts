import { expect, test } from 'vitest'
import { house, today, type Given } from '../../tests/factories/house.ts'
import { dayList, listedDays, type DayListLine } from './dayList.ts'

const [yesterday, tomorrow, later] = ['2026-06-09', '2026-06-11', '2026-06-20']
const names = (lines: DayListLine[]) => lines.map(({ animal }) => animal!.name)

function shown(given: Record<string, Given>, date = today, service: 'daycare' | 'pension' = 'pension') {
  const { bookings, stays, animals, contacts } = house(given, { service })
  const breeds = new Map([...animals].map(([id, animal]) => [id, { ...animal, breed: '', species: 'dog' as const }]))
  return dayList({ bookings, stays, animals: breeds, contacts }, service, date, today)
}
const listed = (...given: Parameters<typeof shown>) =>
  Object.fromEntries(Object.entries(shown(...given)).map(([part, lines]: [string, DayListLine[]]) => [part, names(lines)]))

test('a guest comes on the first day, goes on the last and stays between', () => {
  const given = { Rex: { startDate: tomorrow, endDate: '2026-06-13' } }
  expect(listed(given, tomorrow)).toEqual({ comes: ['Rex'], goes: [], stays: [] })
  expect(listed(given, '2026-06-12')).toEqual({ comes: [], goes: [], stays: ['Rex'] })
  expect(listed(given, '2026-06-13')).toEqual({ comes: [], goes: ['Rex'], stays: [] })
  expect(listed(given, '2026-06-14')).toEqual({ comes: [], goes: [], stays: [] })
})

test('a day in daycare is a coming and a going', () => {
  expect(listed({ Rex: {} }, today, 'daycare')).toEqual({ comes: ['Rex'], goes: ['Rex'], stays: [] })
})

test('of today, only what is really here stays or goes', () => {
  const over = { startDate: yesterday, endDate: later }
  expect(
    listed({
      Here: { ...over, dogs: [{ name: 'Here', in: true }] },
      Fetched: { ...over, dogs: [{ name: 'Fetched', out: true }] },
      NeverCame: over,
      Leaves: { startDate: yesterday, endDate: today, dogs: [{ name: 'Leaves', in: true }] },
      NeverCameToo: { startDate: yesterday, endDate: today },
      Overdue: { startDate: '2026-06-01', endDate: yesterday, dogs: [{ name: 'Overdue', in: true }] },
      LongGone: { startDate: '2026-06-01', endDate: yesterday, dogs: [{ name: 'LongGone', out: true }] },
    }),
  ).toEqual({ comes: [], goes: ['Leaves', 'Overdue'], stays: ['Here'] })
})

test('what was done stands with its time, and whoever was fetched early is not waited for', () => {
  const [came] = shown({ Rex: { startDate: today, endDate: later, dogs: [{ name: 'Rex', in: true }] } }).comes
  expect(came!.doneAt).not.toBeNull()
  const early = { Rex: { startDate: yesterday, endDate: tomorrow, dogs: [{ name: 'Rex', out: true }] } }
  expect(listed(early, tomorrow)).toEqual({ comes: [], goes: [], stays: [] })
})

test('the past tells who was there', () => {
  const given = {
    Rex: { startDate: '2026-06-01', endDate: yesterday, dogs: [{ name: 'Rex', out: true }] },
    No: { startDate: '2026-06-01', endDate: yesterday },
  }
  expect(listed(given, '2026-06-05')).toEqual({ comes: [], goes: [], stays: ['Rex'] })
})

test('each animal has a line, by time and then by name; cancelled bookings and other services have none', () => {
  const pair = { dropOffTime: '09:00', dogs: [{ name: 'Zora' }, { name: 'Anton' }] }
  const given = {
    Pair: pair,
    Late: { dropOffTime: null },
    Early: { dropOffTime: '07:30' },
    Gone: { state: 'cancelled' as const },
    Away: { state: 'noShow' as const },
  }
  expect(names(shown(given, today, 'daycare').comes)).toEqual(['Early', 'Anton', 'Zora', 'Late'])
  const { bookings, stays, animals, contacts } = house(given, { service: 'daycare' })
  expect(dayList({ bookings, stays, animals: animals as never, contacts }, 'pension', today, today)).toEqual({
    comes: [],
    goes: [],
    stays: [],
  })
})

test('a line says the owner, the telephone, the note and an animal that is not known as null', () => {
  const { bookings, stays, contacts } = house({ Rex: { note: 'Bites postmen' } }, { service: 'daycare' })
  const [line] = dayList({ bookings, stays, animals: new Map(), contacts }, 'daycare', today, today).comes
  expect(line).toMatchObject({ animal: null, contact: { name: 'Anna Rex', phone: '0123' }, note: 'Bites postmen' })
})

test('listed are the month before to two months ahead', () => {
  expect(listedDays('2026-01-31')).toEqual({ from: '2025-12-01', to: '2026-03-31' })
})
