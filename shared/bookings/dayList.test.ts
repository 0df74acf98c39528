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
/** The parts that have lines, by the names of their animals. */
const listed = (...given: Parameters<typeof shown>) =>
  Object.fromEntries(
    Object.entries(shown(...given))
      .filter(([, lines]: [string, DayListLine[]]) => lines.length > 0)
      .map(([part, lines]: [string, DayListLine[]]) => [part, names(lines)]),
  )

test('a guest comes on the first day, goes on the last and stays between', () => {
  const given = { Rex: { startDate: tomorrow, endDate: '2026-06-13' } }
  expect(listed(given, tomorrow)).toEqual({ comes: ['Rex'] })
  expect(listed(given, '2026-06-12')).toEqual({ stays: ['Rex'] })
  expect(listed(given, '2026-06-13')).toEqual({ goes: ['Rex'] })
  expect(listed(given, '2026-06-14')).toEqual({})
})

test('the dead are not expected; whoever is here still goes', () => {
  const { bookings, stays, animals, contacts } = house({ Rex: {}, Here: { dogs: [{ name: 'Here', in: true }] } })
  const dead = new Map([...animals].map(([id, animal]) => [id, { ...animal, breed: '', outcome: 'dead' as const }]))
  const list = dayList({ bookings, stays, animals: dead, contacts }, 'daycare', today, today)
  expect([names(list.comes), names(list.goes)]).toEqual([['Here'], ['Here']])
})

test('a day in daycare is a coming and a going', () => {
  expect(listed({ Rex: {} }, today, 'daycare')).toEqual({ comes: ['Rex'], goes: ['Rex'] })
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
  ).toEqual({ missed: ['NeverCame', 'NeverCameToo'], goes: ['Overdue', 'Leaves'], stays: ['Here'] })
})

test('leftovers of earlier days are marked with their day and come first, in order of date, as far back as the widget reaches', () => {
  const given = {
    Monday: { startDate: '2026-06-08', endDate: '2026-06-08', dropOffTime: '07:00' },
    May: { startDate: '2026-05-20', endDate: '2026-05-20', dropOffTime: '09:00' },
    April: { startDate: '2026-04-30', endDate: '2026-04-30' },
    Punctual: { endDate: today, dogs: [{ name: 'Punctual', in: true }] },
    StillIn: { startDate: '2026-06-01', endDate: yesterday, dogs: [{ name: 'StillIn', in: true }], pickUpTime: '18:00' },
  }
  const { missed, goes } = shown(given, today, 'daycare')
  expect(missed.map(({ animal, dueSince }) => [animal!.name, dueSince])).toEqual([
    ['May', '2026-05-20'],
    ['Monday', '2026-06-08'],
  ])
  expect(goes.map(({ animal, dueSince }) => [animal!.name, dueSince])).toEqual([
    ['StillIn', yesterday],
    ['Punctual', null],
  ])
  expect(shown(given, tomorrow, 'daycare').missed).toEqual([])
})

test('a line knows whom of its booking a cancellation is about', () => {
  const given = { Pair: { dogs: [{ name: 'Anton', in: true }, { name: 'Berta' }, { name: 'Cora' }] } }
  const [anton, berta] = shown(given, today, 'daycare').comes
  expect([berta!.expected.length, berta!.active, berta!.expected.map(({ id }) => id).includes(anton!.stayId)]).toEqual([2, 3, false])
})

test('what was done stands with its time, and whoever was fetched early is not waited for', () => {
  const [came] = shown({ Rex: { startDate: today, endDate: later, dogs: [{ name: 'Rex', in: true }] } }).comes
  expect(came!.doneAt).not.toBeNull()
  const early = { Rex: { startDate: yesterday, endDate: tomorrow, dogs: [{ name: 'Rex', out: true }] } }
  expect(listed(early, tomorrow)).toEqual({})
})

test('the past tells who was there', () => {
  const given = {
    Rex: { startDate: '2026-06-01', endDate: yesterday, dogs: [{ name: 'Rex', out: true }] },
    No: { startDate: '2026-06-01', endDate: yesterday },
  }
  expect(listed(given, '2026-06-05')).toEqual({ stays: ['Rex'] })
})

test('each animal has a line, by time and then by name; what was cancelled stands apart, other services have none', () => {
  const pair = { dropOffTime: '09:00', dogs: [{ name: 'Zora' }, { name: 'Anton' }] }
  const given = {
    Pair: pair,
    Late: { dropOffTime: null },
    Early: { dropOffTime: '07:30' },
    Gone: { state: 'cancelled' as const },
    Away: { state: 'noShow' as const },
  }
  expect(names(shown(given, today, 'daycare').comes)).toEqual(['Early', 'Anton', 'Zora', 'Late'])
  expect(names(shown(given, today, 'daycare').closed)).toEqual(['Away', 'Gone'])
  const { bookings, stays, animals, contacts } = house(given, { service: 'daycare' })
  expect(dayList({ bookings, stays, animals: animals as never, contacts }, 'pension', today, today)).toEqual({
    missed: [],
    comes: [],
    goes: [],
    stays: [],
    closed: [],
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
