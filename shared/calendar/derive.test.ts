import { describe, expect, test } from 'vitest'
import { idNamed, inmate } from '../../tests/factories/animals.ts'
import { noRows, rowWith } from '../../tests/factories/calendarRows.ts'
import { house, user, type Given } from '../../tests/factories/house.ts'
import { presets, rights, type Right } from '../access.ts'
import type { Interest } from '../adoption/interest.ts'
import { tell } from '../changes/newChange.ts'
import type { Shift } from '../planning/shift.ts'
import type { Task } from '../tasks/task.ts'
import type { CalendarEntry } from './calendarEntry.ts'
import { calendarEntries, kindsSeen, type CalendarRows, type Looking } from './derive.ts'

const zone = 'Europe/Berlin'
const all: Looking = { userId: user, rights: new Set(rights), zone, from: '2026-06-01', to: '2026-06-30' }
const booked = (given: Record<string, Given>): Partial<CalendarRows> => {
  const { bookings, stays, animals, contacts } = house(given, { service: 'pension' })
  return {
    bookings,
    stays,
    contacts,
    animals: new Map([...animals].map(([id, animal]) => [id, inmate(animal.name, { ...animal, custody: null })])),
  }
}
const entriesOf = (rows: Partial<CalendarRows>, looking: Partial<Looking> = {}): CalendarEntry[] =>
  calendarEntries({ ...noRows, ...rows }, { ...all, ...looking })
const shown = (rows: Partial<CalendarRows>, looking: Partial<Looking> = {}) =>
  entriesOf(rows, looking).map(({ kind, startDate, startTime, endDate, endTime, title, animals, contactName }) =>
    [
      kind,
      [startDate, startTime].filter(Boolean).join(' '),
      [endDate, endTime].filter(Boolean).join(' '),
      title || animals.map(({ name }) => name).join(),
      contactName,
    ].join(' | '),
  )

describe('bookings', () => {
  test('a stay is one entry in every month that it touches, and in none besides', () => {
    const rows = booked({ Rex: { startDate: '2026-05-28', endDate: '2026-08-02', dropOffTime: '10:00', pickUpTime: '17:30' } })
    const stay = 'pension | 2026-05-28 10:00 | 2026-08-02 17:30 | Rex | Anna Rex'
    for (const month of ['05', '06', '07']) expect(shown(rows, { from: `2026-${month}-01`, to: `2026-${month}-30` })).toEqual([stay])
    expect(shown(rows, { from: '2026-08-02', to: '2026-08-02' })).toEqual([stay])
    expect(shown(rows, { from: '2026-08-03', to: '2026-08-31' })).toEqual([])
    expect(shown(rows, { from: '2026-05-01', to: '2026-05-27' })).toEqual([])
  })

  test('those that were cancelled, or that nobody came for, are left out, and so are animals that will not come', () => {
    const rows = booked({
      Rex: { state: 'cancelled' },
      Luna: { state: 'noShow' },
      Balu: { dogs: [{ name: 'Balu' }, { name: 'Ida' }] },
    })
    const stays = rows.stays!.map((stay, index) => (index === 3 ? { ...stay, active: false } : stay))
    expect(shown({ ...rows, stays })).toEqual(['pension | 2026-06-10 | 2026-06-10 | Balu | Anna Balu'])
    const animals = new Map([...rows.animals!].map(([id, animal]) => [id, { ...animal, outcome: 'dead' as const }]))
    expect(shown({ ...rows, animals })).toEqual([])
  })
})

describe('what happened at an instant', () => {
  const adopted = (at: string): Partial<CalendarRows> => {
    const luna = inmate('Luna')
    const came = { id: 'in', kind: 'turnedIn', at: '2026-01-01T08:00:00.000Z', recordedBy: user, owner: 'organisation' } as const
    const { changes } = tell(luna.id, [came, { id: 'out', kind: 'adoption', at, recordedBy: user, contactId: null, details: {} }])
    return { changes, animals: new Map([[luna.id, luna]]) }
  }
  const year = { from: '2026-01-01', to: '2026-12-31' }

  test.each([
    ['in the hour that is left out in spring', '2026-03-29T00:59:00.000Z', '2026-03-29 01:59'],
    ['just after it', '2026-03-29T01:00:00.000Z', '2026-03-29 03:00'],
    ['in the first of two equal hours in autumn', '2026-10-25T00:30:00.000Z', '2026-10-25 02:30'],
    ['in the second of them', '2026-10-25T01:30:00.000Z', '2026-10-25 02:30'],
    ['late in the evening, by UTC a day earlier', '2026-06-08T22:30:00.000Z', '2026-06-09 00:30'],
  ])('has the day and time of the house: %s', (_, at, local) => {
    expect(shown(adopted(at), year)).toEqual([`adoption | ${local} | ${local.slice(0, 10)} | Luna | `])
  })

  test('an adoption that was cancelled is left out', () => {
    const rows = adopted('2026-06-08T10:00:00.000Z')
    const changes = rows.changes!.map((change) => ({ ...change, cancelledAt: '2026-06-09T10:00:00.000Z' }))
    expect(shown({ ...rows, changes })).toEqual([])
  })
})

describe('reservations, home checks, tasks, vaccinations', () => {
  const luna = inmate('Luna')
  const animals = new Map([[luna.id, luna]])
  const kim = { forename: 'Kim', surname: 'Lang', company: '' }
  const contacts = new Map([[idNamed('Kim'), kim]])
  const interest = (more: Partial<Interest>) =>
    rowWith('interest', { animalId: luna.id, contactId: idNamed('Kim'), homeCheck: null, ...more })
  const task = (more: Partial<Task>) =>
    rowWith('task', {
      state: 'open',
      title: 'Fragen',
      dueDate: '2026-06-12',
      dueTime: null,
      assigneeId: null,
      animalId: luna.id,
      contactId: null,
      ...more,
    })

  test('a reservation is on its last day while it holds', () => {
    const reserved = interest({ status: 'reserved', reservedUntil: '2026-06-20' })
    expect(shown({ animals, contacts, interests: [reserved] })).toEqual(['reservation | 2026-06-20 | 2026-06-20 | Luna | Kim Lang'])
    expect(shown({ animals, contacts, interests: [{ ...reserved, status: 'adopted' }] })).toEqual([])
  })

  test('a home check is on its due day while it is open, a checked home on the day of the visit', () => {
    const check = rowWith('homeCheck', { state: 'assigned', due: '2026-06-15', contactId: idNamed('Kim'), animalIds: [luna.id] })
    const visit = interest({ status: 'accepted', homeCheck: { on: '2026-06-16', by: user, note: '' } })
    expect(shown({ animals, contacts, checks: [check], interests: [visit] })).toEqual([
      'homeCheck | 2026-06-15 | 2026-06-15 | Luna | Kim Lang',
      'homeCheck | 2026-06-16 | 2026-06-16 | Luna | Kim Lang',
    ])
    expect(
      shown({
        animals,
        contacts,
        checks: [
          { ...check, state: 'done' },
          { ...check, due: null },
        ],
      }),
    ).toEqual([])
  })

  test('open tasks of the person and of nobody are on their due day', () => {
    const other = idNamed('other')
    const tasks = [task({ dueTime: '14:00' }), task({ id: other, assigneeId: other }), task({ state: 'done' }), task({ dueDate: null })]
    expect(shown({ animals, tasks })).toEqual(['task | 2026-06-12 14:00 | 2026-06-12 | Fragen | '])
    expect(entriesOf({ animals, tasks })[0]!.animals.map(({ name }) => name)).toEqual(['Luna'])
    const blind = new Set<Right>(['tasks.view'])
    expect(entriesOf({ animals, tasks }, { rights: blind })[0]!.animals).toEqual([])
  })

  test('a vaccination is on the day on which the protection ends, of animals in care alone', () => {
    const dose = rowWith('vaccination', { animalId: luna.id, classification: 'L', validityEnd: '2026-06-22', date: '2025-06-22' })
    expect(shown({ animals, vaccinations: [dose] })).toEqual(['vaccination | 2026-06-22 | 2026-06-22 | Luna | '])
    expect(shown({ animals: new Map([[luna.id, { ...luna, custody: null }]]), vaccinations: [dose] })).toEqual([])
  })

  test('names of people are for those who may see contacts', () => {
    const interests = [interest({ status: 'reserved', reservedUntil: '2026-06-20' })]
    expect(shown({ animals, contacts, interests }, { rights: new Set(presets.volunteer) })).toEqual([
      'reservation | 2026-06-20 | 2026-06-20 | Luna | ',
    ])
  })
})

test('everybody sees the kinds of their rights, and nothing of others', () => {
  expect(kindsSeen(new Set())).toEqual([])
  expect(kindsSeen(new Set(presets.volunteer))).toEqual(['adoption', 'reservation', 'homeCheck', 'event'])
  expect(kindsSeen(new Set(presets.accounting))).toEqual(['pension', 'daycare', 'event', 'shift'])
  expect(shown(booked({ Rex: {} }), { rights: new Set<Right>(['daycare.view', 'animals.view']) })).toEqual([])
})

test('the own shifts that are published, by the clock of the organisation, and none of others', () => {
  const shift = (name: string, more: Partial<Shift>) =>
    rowWith('shift', {
      id: idNamed(name),
      userId: user,
      state: 'published',
      date: '2026-06-10',
      startTime: '2026-06-10T20:00:00.000Z',
      endTime: '2026-06-11T04:00:00.000Z',
      role: 'Nachtdienst',
      ...more,
    })
  const shifts = [
    shift('own', {}),
    shift('draft', { state: 'draft' }),
    shift('declined', { state: 'declined' }),
    shift('other', { userId: idNamed('Bernd') }),
  ]
  const night = 'shift | 2026-06-10 22:00 | 2026-06-11 06:00 | Nachtdienst | '
  expect(shown({ shifts })).toEqual([night])
  expect(shown({ shifts }, { from: '2026-06-11' })).toEqual([night])
  expect(shown({ shifts }, { rights: new Set<Right>(['tasks.view']) })).toEqual([])
})
