import { expect, test } from 'vitest'
import { passOf, singleDay } from '../../../tests/factories/passes.ts'
import { halvesLeft, passFor, returnMove, visitMove, withMove, type Entitlement } from './entitlement.ts'
import { halfHours, settledHours } from './settledHours.ts'

const id = (n: number): string => `00000000-0000-4000-8000-${`${n}`.padStart(12, '0')}`
const [contactId, rex, stayId] = [id(1), id(2), id(3)]
const day = '2026-06-10'
const at = (time: string) => `${day}T${time}:00.000Z`
const act = { at: at('16:00'), by: id(9) }
const animals = [{ id: rex, name: 'Rex', number: 'H-1', contactId }]
const booking = { id: id(4), contactId }

/** A pass of ten hours for 80 euros, with half hours left before the check-in took the first hour. */
function heldFrom(halves: number, n = 10, more: Partial<Entitlement> = {}): Entitlement {
  const pass = passOf(id(n), { contactId, visit: 'hour', priceCents: 8_000, end: null, ...more }, 20)
  const before = withMove(pass, { ...visitMove(id(70), { stayId: id(71), on: '2026-06-01', halves: 20 - halves }, act) })
  return withMove(before, visitMove(id(72), { stayId, on: day, halves: Math.min(2, halves) }, act))
}

function leave(
  passes: readonly Entitlement[],
  from: string,
  to: string,
  products = [singleDay(id(60), { visit: 'hour', priceCents: 900, name: 'Stunde' })],
) {
  const stay = { id: stayId, animalId: rex, startDate: day, endDate: day, checkedInAt: at(from), checkedOutAt: at(to) }
  const { next, items } = settledHours({ booking, animals, passes, stays: [stay], products }, id(80), act)
  return { left: [...next.values()].map(halvesLeft), passes: [...next.values()], items }
}

test.each([
  ['08:00', '08:00', 1],
  ['08:00', '08:01', 1],
  ['08:00', '08:30', 1],
  ['08:00', '08:31', 2],
  ['08:00', '11:00', 6],
  ['08:00', '11:10', 7],
])('from %s to %s are %i half hours', (from, to, halves) => expect(halfHours(at(from), at(to))).toBe(halves))

test.each([
  ['20 half hours, one hour', 20, '09:00', 18, []],
  ['20 half hours, three hours and ten minutes', 20, '11:10', 13, []],
  ['20 half hours, twenty minutes', 20, '08:20', 19, []],
  ['6 half hours, three hours', 6, '11:00', 0, []],
  ['4 half hours, three and a half hours', 4, '11:30', 0, [[1_500, 900, 1_350]]],
  ['1 half hour, three hours', 1, '11:00', 0, [[2_500, 900, 2_250]]],
] as const)('a pass with %s', (_name, before, to, left, items) => {
  const settled = leave([heldFrom(before)], '08:00', to)
  expect(settled.left).toEqual([left])
  expect(settled.items.map((one) => [one.quantityThousandths, one.unitCents, one.amountCents])).toEqual(items)
})

test('hours beyond a pass are taken from the next one before they are billed', () => {
  const next = passOf(id(11), { contactId, visit: 'hour', start: '2026-06-05' }, 4)
  expect(leave([heldFrom(4), next], '08:00', '11:00')).toMatchObject({ left: [0, 2], items: [] })
})

test('without a price of an hour, that of the pass holds: 80 euros for ten hours', () =>
  expect(leave([heldFrom(2)], '08:00', '10:00', []).items).toMatchObject([
    { unitCents: 800, quantityThousandths: 1_000, amountCents: 800, text: '10er-Karte – Rex', state: 'proposed' },
  ]))

test('a check-out after an undo settles the difference, and the undo of the check-in gives everything back', () => {
  const first = leave([heldFrom(20)], '08:00', '11:00').passes
  const stay = { id: stayId, animalId: rex, startDate: day, endDate: day, checkedInAt: at('08:00'), checkedOutAt: at('12:00') }
  const again = settledHours({ booking, animals, passes: first, stays: [stay], products: [] }, id(81), act)
  const [pass] = [...again.next.values()]
  expect(halvesLeft(pass!)).toBe(12)
  expect(halvesLeft(withMove(pass!, returnMove(id(82), pass!, stayId, act)!))).toBe(20)
})

test('a stay that took no hour, and a pass of days, stay as they are', () => {
  const days = withMove(passOf(id(12), { contactId }, 10), visitMove(id(72), { stayId, on: day, halves: 2 }, act))
  expect(leave([passOf(id(13), { contactId, visit: 'hour' }, 10)], '08:00', '11:00')).toMatchObject({ left: [10], items: [] })
  expect(leave([days], '08:00', '11:00')).toMatchObject({ left: [8], items: [] })
})

test('a visit takes an hour from a pass of hours', () => {
  const pass = passOf(id(14), { contactId, visit: 'hour' }, 1)
  expect(passFor([pass], { contactId, animalId: rex, date: day, isHalfDay: false })).toBe(pass)
})
