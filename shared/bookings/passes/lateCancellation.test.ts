import { describe, expect, test } from 'vitest'
import { passOf, subscriptionOf } from '../../../tests/factories/passes.ts'
import { slot } from '../../../tests/factories/bookingTerms.ts'
import { halvesLeft } from './entitlement.ts'
import { beginsAt, isLateClosing, takesVisits, visitsLost } from './lateCancellation.ts'
import { isSubscription } from './subscription.ts'
import { weekOf } from './subscriptionLedger.ts'
import { returnedVisits, takenVisits } from './takenVisits.ts'

const zone = 'Europe/Berlin'
const id = (n: number): string => `00000000-0000-4000-8000-${`${n}`.padStart(12, '0')}`
const [contactId, dog, other] = [id(1), id(2), id(3)]
const open = { openingTimes: [slot('07:00', '18:00', { service: 'daycare' })], holidays: new Set<string>() }
const house = { openingTimes: [], holidays: new Set<string>() }
const booking = {
  service: 'daycare' as const,
  contactId,
  startDate: '2026-06-12',
  dropOffTime: null as string | null,
  pickUpTime: null,
  price: null,
}

test.each([
  ['at its agreed time', { dropOffTime: '09:30' }, open, '2026-06-12T07:30:00.000Z'],
  ['with the first opening time', {}, open, '2026-06-12T05:00:00.000Z'],
  ['with the day where the house has none', {}, house, '2026-06-11T22:00:00.000Z'],
  ['at a time after the clocks went back', { startDate: '2026-10-25', dropOffTime: '08:00' }, open, '2026-10-25T07:00:00.000Z'],
])('a day begins %s', (_name, more, of, wanted) => expect(beginsAt({ ...booking, ...more }, of, zone)).toBe(wanted))

// The day begins on 12 June at 07:00 in Berlin.
test.each([
  ['cancelled', 24, '2026-06-11T05:00:00.000Z', false],
  ['cancelled', 24, '2026-06-11T05:00:01.000Z', true],
  ['cancelled', 48, '2026-06-11T05:00:00.000Z', true],
  ['cancelled', 168, '2026-06-05T05:00:00.000Z', false],
  ['cancelled', 24, '2026-06-12T09:00:00.000Z', true],
  ['cancelled', 0, '2026-06-12T09:00:00.000Z', false],
  ['noShow', 24, '2026-06-12T09:00:00.000Z', true],
  ['noShow', 0, '2026-06-12T09:00:00.000Z', false],
] as const)('%s with %s hours, at %s: late: %s', (closing, cancelHours, at, wanted) => {
  expect(isLateClosing(booking, { closing, at }, { cancelHours }, open, zone)).toBe(wanted)
})

test('the hours are counted across a change of clocks', () => {
  const sunday = { ...booking, startDate: '2026-03-29', dropOffTime: '08:00' }
  const late = (at: string) => isLateClosing(sunday, { closing: 'cancelled', at }, { cancelHours: 24 }, open, zone)
  expect([late('2026-03-28T06:00:00.000Z'), late('2026-03-28T06:00:01.000Z')]).toEqual([false, true])
})

test('boarding takes no visit', () => {
  const pension = { ...booking, service: 'pension' as const }
  expect(isLateClosing(pension, { closing: 'noShow', at: '2026-06-12T09:00:00.000Z' }, { cancelHours: 24 }, open, zone)).toBe(false)
})

describe('a late cancellation', () => {
  const animals = [dog, other].map((one) => ({ id: one, name: one, number: '', contactId }))
  const stay = (animalId: string) => ({ id: id(Number(animalId.at(-1)) + 100), animalId, startDate: '2026-06-12' })
  const act = { at: '2026-06-12T04:00:00.000Z', by: id(99) }
  const rules = { terms: { cancelHours: 24 }, house: open, zone }
  const lose = (passes: Parameters<typeof visitsLost>[0]['passes'], stays = [stay(dog)], more = {}) =>
    visitsLost({ booking: { ...booking, ...more }, animals, passes }, stays, { closing: 'cancelled', key: id(50), act }, rules)
  const pass = passOf(id(10), { contactId })

  test('takes the visit as the check-in would have: of the subscription, else of the pass, half for half a day', () => {
    const subscription = subscriptionOf(id(11), { contactId, animalId: dog })
    const ofSubscription = lose([pass, subscription])!
    const next = ofSubscription.next.get(id(11))!
    expect(isSubscription(next) && weekOf(next, '2026-06-12').taken).toBe(2)
    expect(halvesLeft(ofSubscription.next.get(id(10))!)).toBe(20)
    const ofPass = lose([pass])!.next.get(id(10))!
    expect(ofPass.moves.at(-1)).toMatchObject({ reason: 'cancelledLate', halves: -2, stayId: id(102), on: '2026-06-12' })
    expect(halvesLeft(lose([pass], [stay(dog)], { dropOffTime: '08:00', pickUpTime: '12:00' })!.next.get(id(10))!)).toBe(19)
  })

  test('takes nothing without a pass, and of two animals what is left', () => {
    expect(lose([])).toBeNull()
    const last = lose([passOf(id(10), { contactId }, 2)], [stay(dog), stay(other)])!
    expect(last.covered.map(({ stay: { animalId } }) => animalId)).toEqual([dog])
  })

  test('takes nothing where somebody decides so, or charges a fee for the same stays', () => {
    const lost = lose([passOf(id(10), { contactId }, 2)])
    const no = { keepsVisits: false, fee: null }
    expect(takesVisits(lost, 1, no)).toBe(true)
    expect(takesVisits(lost, 1, { ...no, keepsVisits: true })).toBe(false)
    expect(takesVisits(lost, 1, { ...no, fee: { cents: 0 } })).toBe(false)
    expect(takesVisits(lost, 2, { ...no, fee: { cents: 500 } })).toBe(true)
    expect(takesVisits(null, 1, no)).toBe(false)
  })

  test('is given back when it is taken back, and not taken twice when the animal comes after all', () => {
    const after = [...lose([pass])!.next.values()]
    const again = takenVisits({ booking, animals, passes: after, stays: [stay(dog)] }, { key: id(51), act, reason: 'visit' })
    expect([again.covered.length, halvesLeft(again.next.get(id(10))!)]).toEqual([1, 18])
    expect(halvesLeft(returnedVisits(after, [stay(dog).id], id(52), act)[0]!)).toBe(20)
  })
})
