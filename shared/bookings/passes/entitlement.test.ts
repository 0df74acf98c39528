import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { passOf } from '../../../tests/factories/passes.ts'
import { rowsOf } from '../../../tests/factories/rows.ts'
import type { Product } from '../product.ts'
import {
  corrected,
  entitlementScopes,
  halvesLeft,
  halvesOf,
  isLow,
  notPaid,
  paid,
  passFor,
  returnMove,
  saleCancelled,
  shownPass,
  soldPass,
  visitMove,
  withMove,
} from './entitlement.ts'
import { codeOf } from '../../../tests/codeOf.ts'

const id = (n: number): string => `00000000-0000-4000-8000-${`${n}`.padStart(12, '0')}`
const act = { at: '2026-06-10T07:00:00.000Z', by: id(99) }
const [contactId, dog, other] = [id(1), id(2), id(3)]
const visit = { contactId, animalId: dog, date: '2026-06-10', isHalfDay: false }

const day = { visit: 'day' } as const
test.each([
  ['a day of a pass of days', 'day', false, 2],
  ['half a day of a pass of days', 'day', true, 1],
  ['half a day of a pass of half days', 'halfDay', true, 2],
  ['a day of a pass of half days', 'halfDay', false, 4],
  ['a visit of a pass of hours', 'hour', false, 2],
] as const)('%s takes its half visits', (_name, unit, isHalfDay, wanted) => {
  expect(halvesOf({ visit: unit }, isHalfDay)).toBe(wanted)
})

describe('the pass of a visit', () => {
  const soon = passOf(id(10), { contactId, end: '2026-06-30' })
  const late = passOf(id(11), { contactId, end: '2027-06-30' })
  const endless = passOf(id(12), { contactId, end: null })
  const own = passOf(id(13), { contactId, animalId: dog, end: '2027-06-30' })
  const hours = passOf(id(17), { contactId, visit: 'hour' }, 1)
  const older = passOf(id(14), { contactId, end: '2027-06-30', start: '2026-01-01' })
  test.each([
    ['is the one that ends first', [late, endless, soon], soon],
    ['has an end before one without an end', [endless, late], late],
    ['is the one of the animal where both end on the same day', [late, own], own],
    ['ends first, even where another is for the animal alone', [own, soon], soon],
    ['is the older one among equals', [late, older], older],
    ['is not one of another animal', [{ ...own, animalId: other }], null],
    ['is not one of another contact', [{ ...late, contactId: id(9) }], null],
    ['is good on its last day', [{ ...soon, end: '2026-06-10' }], { ...soon, end: '2026-06-10' }],
    ['is not good the day after', [{ ...soon, end: '2026-06-09' }], null],
    ['is good on its first day', [{ ...soon, start: '2026-06-10' }], { ...soon, start: '2026-06-10' }],
    ['is not good before', [{ ...soon, start: '2026-06-11' }], null],
    ['is not one that was taken back', [{ ...soon, state: 'cancelled' as const }], null],
    ['has enough left', [passOf(id(15), { contactId }, 1)], null],
    ['has exactly enough left', [passOf(id(15), { contactId }, 2)], passOf(id(15), { contactId }, 2)],
    ['of hours is enough with its last half hour', [hours], hours],
    ['is none without any', [], null],
  ])('%s', (_name, passes, wanted) => expect(passFor(passes, visit)).toEqual(wanted))

  test('half a day is taken from the last half visit', () => {
    const half = passOf(id(15), { contactId }, 1)
    expect(passFor([half], { ...visit, isHalfDay: true })).toEqual(half)
  })

  test('that is used up is shown all the same, so that the person sees that nothing is left', () => {
    const usedUp = passOf(id(16), { contactId, state: 'usedUp' }, 0)
    expect(passFor([usedUp], visit)).toBeNull()
    expect(shownPass([usedUp], visit)).toEqual(usedUp)
    expect(shownPass([usedUp, soon], visit)).toEqual(soon)
  })
})

test.each([
  ['three visits', 6, null, false],
  ['two visits', 4, null, true],
  ['none', 0, null, true],
  ['fifteen days', 20, '2026-06-25', false],
  ['fourteen days', 20, '2026-06-24', true],
  ['no day', 20, '2026-06-10', true],
] as const)('%s left: low %#', (_name, halves, end, wanted) => {
  expect(isLow(passOf(id(1), { end }, halves), '2026-06-10')).toBe(wanted)
})

test('the visits left are the sum of the moves; visits that are taken and given back leave them as they were', () =>
  fc.assert(
    fc.property(fc.array(fc.record({ stay: fc.nat(5), isHalf: fc.boolean() }), { maxLength: 30 }), (steps) => {
      let pass = passOf(id(1), { contactId }, 20)
      const inside = new Map<number, number>()
      steps.forEach(({ stay, isHalf }, index) => {
        const key = id(1_000 + index)
        const halves = halvesOf(day, isHalf)!
        if (inside.has(stay)) {
          pass = withMove(pass, returnMove(key, pass, id(stay), act)!)
          inside.delete(stay)
        } else if (passFor([pass], { ...visit, isHalfDay: isHalf })) {
          pass = withMove(pass, visitMove(key, { stayId: id(stay), on: visit.date, halves }, act))
          inside.set(stay, halves)
        }
        expect(returnMove(id(5_000), pass, id(77), act)).toBeNull()
        expect(halvesLeft(pass)).toBe(20 - [...inside.values()].reduce((sum, taken) => sum + taken, 0))
        expect(halvesLeft(pass)).toBeGreaterThanOrEqual(0)
        expect(pass.state).toBe(halvesLeft(pass) > 0 ? 'active' : 'usedUp')
      })
    }),
  ))

test('a move that arrives twice counts once', () => {
  const move = visitMove(id(50), { stayId: id(51), on: '2026-06-10', halves: 2 }, act)
  const once = withMove(passOf(id(1), { contactId }, 20), move)
  expect(withMove(once, move)).toBe(once)
})

const product: Product = {
  id: id(20),
  version: 1,
  name: '10er-Karte',
  priceCents: 22_000,
  kind: 'pass',
  visit: 'day',
  visits: 10,
  perWeek: null,
  validMonths: 12,
  minTermMonths: null,
  noticeDays: null,
  taxRate: 1900,
  active: true,
}
const sale = { id: id(21), contactId, animalId: null, start: '2026-01-31' }

test.each([
  ['for a year', { validMonths: 12 }, '2027-01-31'],
  ['for a month, to the last day of a shorter one', { validMonths: 1 }, '2026-02-28'],
  ['without an end', { validMonths: null }, null],
])('a pass is sold %s with its visits, at the price of the day', (_name, more, end) => {
  const pass = soldPass({ ...product, ...more }, sale, act, true)
  expect(pass).toMatchObject({ name: '10er-Karte', priceCents: 22_000, end, state: 'active' })
  expect(halvesLeft(pass)).toBe(20)
})

test.each([
  ['off sale', { active: false }],
  ['a single visit', { kind: 'single' as const, visits: null }],
  ['a subscription', { kind: 'subscription' as const, visits: null, perWeek: 2 }],
])('what is %s is not sold as a pass', (_name, more) => {
  expect(codeOf(() => soldPass({ ...product, ...more }, sale, act, true))).toBe('notOnSale')
})

test('visits are corrected in half steps, never below none', () => {
  const pass = passOf(id(1), { contactId }, 20)
  expect(halvesLeft(corrected(pass, id(60), { halves: -5, note: 'Alte Karte', on: '2026-06-10' }, act))).toBe(15)
  expect(corrected(pass, id(60), { halves: -20, note: 'x', on: '2026-06-10' }, act).state).toBe('usedUp')
  expect(codeOf(() => corrected(pass, id(60), { halves: -21, note: 'x', on: '2026-06-10' }, act))).toBe('noUnitsLeft')
  expect(codeOf(() => corrected({ ...pass, state: 'cancelled' }, id(60), { halves: 1, note: 'x', on: '2026-06-10' }, act))).toBe(
    'passCancelled',
  )
})

test('a sale is taken back while no visit is taken from it', () => {
  const pass = passOf(id(1), { contactId }, 20)
  const used = withMove(pass, visitMove(id(50), { stayId: id(51), on: '2026-06-10', halves: 2 }, act))
  expect(codeOf(() => saleCancelled(used))).toBe('passUsed')
  const back = withMove(used, returnMove(id(52), used, id(51), act)!)
  expect(saleCancelled(back).state).toBe('cancelled')
  expect(saleCancelled(saleCancelled(back)).state).toBe('cancelled')
})

test('devices hold passes with visits left whatever their age, and the others by the month of their last move', () =>
  fc.assert(
    fc.property(rowsOf.entitlement, (pass) => {
      const [scope, ...rest] = entitlementScopes(pass)
      expect(rest).toEqual([])
      expect(scope === 'passes:open').toBe(pass.state === 'active' || pass.state === 'draft')
    }),
  ))

describe('a pass that is not paid', () => {
  const day = '2026-06-10'
  const visit = { contactId, animalId: id(30), date: day, isHalfDay: false }
  const draft = { ...soldPass(product, { ...sale, start: '2026-06-01' }, act, false), version: 1 }

  test('is a draft from which no visit is taken, and is shown all the same', () => {
    expect(draft).toMatchObject({ state: 'draft', paidOn: null })
    expect(passFor([draft], visit)).toBeNull()
    expect(shownPass([draft], visit)).toBe(draft)
    expect(entitlementScopes(draft)).toEqual(['passes:open'])
  })

  test('is valid at once if it costs nothing, or if the person may sell it so', () => {
    expect(soldPass({ ...product, priceCents: 0 }, sale, act, false).state).toBe('active')
    expect(soldPass(product, sale, act, true).state).toBe('active')
  })

  test('stays a draft when its visits are corrected', () =>
    expect(corrected(draft, id(60), { halves: -2, note: 'x', on: day }, act).state).toBe('draft'))

  test('becomes valid with its payment, on a day that has come', () => {
    const valid = paid(draft, day, day)
    expect(valid).toMatchObject({ state: 'active', paidOn: day })
    expect(passFor([valid], visit)).toBe(valid)
    expect(codeOf(() => paid(draft, '2026-06-11', day))).toBe('change.future')
    expect(codeOf(() => paid({ ...draft, state: 'cancelled' }, day, day))).toBe('passCancelled')
    const used = corrected(draft, id(60), { halves: -20, note: 'x', on: day }, act)
    expect(paid(used, day, day).state).toBe('usedUp')
  })

  test('is one again when the note of the payment is taken back, unless a visit is taken', () => {
    const valid = paid(draft, day, day)
    expect(notPaid(valid)).toMatchObject({ state: 'draft', paidOn: null })
    expect(notPaid(draft)).toBe(draft)
    const used = withMove(valid, visitMove(id(61), { stayId: id(62), on: day, halves: 2 }, act))
    expect(codeOf(() => notPaid(used))).toBe('passUsed')
  })
})
