import { expect, test } from 'vitest'
import { careItemOf, careLogOf } from '../../tests/factories/careRows.ts'
import { careDay, missedDoses, type CareRows } from './careList.ts'
import { careLogId } from './due.ts'
import type { CarePlace } from './here.ts'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const [plan, food] = [id(1), id(2)]
const zone = 'Europe/Berlin'
const resident: CarePlace = { roomId: 'kennel', service: null, since: null }
const fed = careItemOf(food, { kind: 'feeding', label: 'Trockenfutter', times: ['07:00'] })
const rows = (more: Partial<CareRows> = {}): CareRows => ({
  here: new Map([['balu', resident]]),
  items: [careItemOf(plan), fed],
  logs: [],
  ...more,
})
const at = (time: string, date = '2026-06-10') => `${date}T${time}:00.000Z`
const shown = (more: Partial<CareRows>, now: string) =>
  careDay(rows(more), now, zone).lines.map(({ item, due, state }) =>
    [item?.label ?? '-', due?.date.slice(8) ?? '', due?.time ?? '', state].filter(Boolean).join(' '),
  )
const given = (time: string, date = '2026-06-10') => careLogOf(careLogId(plan, date, time), { itemId: plan, dueDate: date, dueTime: time })
const allGiven = [given('20:00', '2026-06-09'), given('08:00')]

test('late ones come first, then what is to come and what is done in order of time', () => {
  const logs = [given('20:00', '2026-06-09'), given('08:00')]
  expect(shown({ logs }, at('06:30'))).toEqual(['Trockenfutter 10 07:00 late', 'Metacam 10 08:00 done', 'Metacam 10 20:00 open'])
})

test('what was refused or skipped is done: somebody has seen to it', () => {
  const logs = [given('20:00', '2026-06-09'), { ...given('08:00'), result: 'refused' as const, note: 'spuckt' }]
  expect(shown({ logs, items: [careItemOf(plan)] }, at('10:00'))).toEqual(['Metacam 10 08:00 done', 'Metacam 10 20:00 open', '- unplanned'])
})

test('a medicine of yesterday that nobody has logged is late for a day, food is not', () => {
  expect(shown({}, at('05:30'))).toEqual([
    'Metacam 09 08:00 late',
    'Metacam 09 20:00 late',
    'Trockenfutter 10 07:00 open',
    'Metacam 10 08:00 open',
    'Metacam 10 20:00 open',
  ])
  expect(shown({}, at('06:00'))[0]).toBe('Metacam 09 20:00 late')
})

test('an animal in the house without a plan of feeding is on the list, with its last feeding of the day', () => {
  const logs = [
    careLogOf(id(7), { kind: 'feeding', label: '', at: at('05:00') }),
    careLogOf(id(8), { kind: 'feeding', label: '', at: at('09:00') }),
    careLogOf(id(9), { kind: 'feeding', label: '', at: '2026-06-09T09:00:00.000Z' }),
  ]
  const [line] = careDay(rows({ items: [], logs }), at('10:00'), zone).lines
  expect(line).toMatchObject({ animalId: 'balu', state: 'unplanned', kind: 'feeding', log: { id: id(8) } })
  expect(careDay(rows({ items: [careItemOf(food, { kind: 'feeding', to: '2026-06-09' })] }), at('10:00'), zone).lines).toMatchObject([
    { state: 'unplanned', log: null },
  ])
})

test('what is done as needed has no time, and a note stands beside the animal', () => {
  const items = [fed, careItemOf(plan, { times: [] }), careItemOf(id(3), { kind: 'note', label: 'zieht an der Leine' })]
  const { lines, notes } = careDay(rows({ items }), at('04:00'), zone)
  expect(lines.map(({ state }) => state)).toEqual(['open', 'asNeeded'])
  expect(notes.get('balu')!.map(({ label }) => label)).toEqual(['zieht an der Leine'])
})

test('what was due before a guest came is no business of the house, and who is not here is not on the list', () => {
  const here = new Map([['balu', { ...resident, service: 'pension' as const, since: at('08:00') }]])
  expect(shown({ here }, at('09:00'))).toEqual(['Metacam 10 20:00 open'])
  expect(shown({ here: new Map() }, at('09:00'))).toEqual([])
})

test('missed are doses of medicine alone, from an hour after they were due', () => {
  const missed = (now: string, logs = allGiven) => missedDoses(rows({ logs }), now, zone).map(({ due }) => due!.time)
  expect([missed(at('07:30')), missed(at('18:59')), missed(at('19:00'))]).toEqual([[], [], ['20:00']])
  expect(missed(at('07:00'), [allGiven[0]!])).toEqual(['08:00'])
})
