import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { singleDay } from '../../../tests/factories/passes.ts'
import { rowsOf } from '../../../tests/factories/rows.ts'
import type { Product } from '../product.ts'
import { halfDayMinutes, isHalfDay, itemOfDay, itemOfFee, itemsOfBoarding, singleVisit } from './itemsOfStays.ts'
import { chargedCents, itemIdOf } from './toBillItem.ts'

const id = (n: number): string => `00000000-0000-4000-8000-${`${n}`.padStart(12, '0')}`
const product = (n: number, more: Partial<Product>): Product => singleDay(id(n), { name: `Produkt ${n}`, ...more })

test.each([
  [null, null, false],
  ['08:00', null, false],
  [null, '12:00', false],
  ['08:00', '13:00', true],
  ['08:00', '13:01', false],
  ['13:00', '17:30', true],
  ['07:00', '18:00', false],
])('a visit from %s to %s is half a day: %s', (dropOffTime, pickUpTime, isHalf) => {
  expect(halfDayMinutes).toBe(300)
  expect(isHalfDay({ dropOffTime, pickUpTime })).toBe(isHalf)
})

describe('the price of a single visit', () => {
  const day = product(1, { priceCents: 2_500 })
  const dear = product(2, { priceCents: 3_000 })
  const half = product(3, { visit: 'halfDay', priceCents: 1_600 })
  const pass = product(4, { kind: 'pass', visits: 10, priceCents: 100 })
  const gone = product(5, { priceCents: 100, active: false })
  const hour = product(6, { visit: 'hour', priceCents: 400 })
  test.each([
    ['of a whole day is the cheapest on sale', [dear, day, half, pass, gone, hour], false, day],
    ['of half a day is that of half a day', [dear, day, half], true, half],
    ['of half a day is that of a day where there is no other', [day, pass], true, day],
    ['of a day is never that of half a day', [half], false, null],
    ['is unknown without a single visit on sale', [pass, gone, hour], false, null],
    ['is unknown without a list', [], true, null],
  ])('%s', (_name, products, isHalf, wanted) => expect(singleVisit(products, isHalf)).toEqual(wanted))
})

const booking = { id: id(10), contactId: id(11), dropOffTime: null, pickUpTime: null, price: null }
const stay = { id: id(12), animalId: id(13), startDate: '2026-06-10', endDate: '2026-06-10' }
const animal = { id: id(13), name: 'Rex', number: 'H-1', contactId: id(14) }

test('a day names the animal, its day and its price; one stay has one item, whoever makes it', () => {
  const item = itemOfDay(booking, stay, animal, [product(1, {})])
  expect(item).toMatchObject({
    service: 'daycare',
    contactId: id(11),
    text: 'Produkt 1 – Rex',
    amountCents: 2_500,
    proposedCents: 2_500,
    from: '2026-06-10',
    to: '2026-06-10',
    state: 'proposed',
  })
  expect(item?.id).toBe(itemOfDay({ ...booking, contactId: null }, stay, { ...animal, name: 'Max' }, [product(2, {})])?.id)
  expect(item?.id).toBe(itemIdOf({ source: 'daycareDay', sourceId: id(12), period: '2026-06-10', line: 0 }))
  expect(itemOfDay({ ...booking, contactId: null }, stay, animal, [product(1, {})])?.contactId).toBe(id(14))
  expect(itemOfDay(booking, stay, animal, [])).toBeNull()
  const line = { kind: 'price' as const, name: 'Probetag', quantity: 1, unitCents: 3_000, amountCents: 3_000, taxRate: 1900 }
  const price = (animalId: string) => ({ lines: [{ ...line, animalId }], totalCents: 3_000 })
  expect(itemOfDay({ ...booking, price: price(id(13)) }, stay, animal, [])).toMatchObject({ text: 'Probetag – Rex', amountCents: 3_000 })
  expect(itemOfDay({ ...booking, price: price(id(15)) }, stay, animal, [product(1, {})])).toMatchObject({ text: 'Produkt 1 – Rex' })
})

describe('an agreed price', () => {
  const someBooking = rowsOf.booking.filter(({ price }) => price !== null)
  const ofAll = (lines: readonly { animalId: string | null }[]) => [...new Set(lines.flatMap(({ animalId }) => animalId ?? []))]

  test('becomes items that together are its lines, to the cent and each once', () =>
    fc.assert(
      fc.property(someBooking, (agreed) => {
        const { lines } = agreed.price!
        const items = itemsOfBoarding(agreed, { animalIds: ofAll(lines), isOver: true, animals: [] })
        expect(chargedCents(items)).toBe(lines.reduce((sum, { amountCents }) => sum + amountCents, 0))
        expect(new Set(items.map((item) => item.id)).size).toBe(lines.length)
      }),
    ))

  test('is due in parts as its animals leave, and nothing of it twice or not at all', () =>
    fc.assert(
      fc.property(someBooking, fc.infiniteStream(fc.boolean()), (agreed, leaves) => {
        const all = ofAll(agreed.price!.lines)
        const first = all.filter(() => leaves.next().value)
        const early = itemsOfBoarding(agreed, { animalIds: first, isOver: false, animals: [] })
        const late = itemsOfBoarding(agreed, { animalIds: all, isOver: true, animals: [] })
        const ids = late.map((item) => item.id)
        expect(early.every((item) => ids.includes(item.id))).toBe(true)
        const rest = late.filter((item) => !early.some((one) => one.id === item.id))
        expect(chargedCents(early) + chargedCents(rest)).toBe(chargedCents(late))
      }),
    ))

  test('that is not there bills nothing', () =>
    fc.assert(
      fc.property(rowsOf.booking, (one) => {
        expect(itemsOfBoarding({ ...one, price: null }, { animalIds: [], isOver: true, animals: [] })).toEqual([])
      }),
    ))
})

test('a fee is an item of the whole fee exactly while the booking is closed and something is due', () =>
  fc.assert(
    fc.property(rowsOf.booking, (one) => {
      const item = itemOfFee(one, [animal, { ...animal, name: '' }])
      const isDue = (one.state === 'cancelled' || one.state === 'noShow') && (one.cancelFeeCents ?? 0) > 0
      expect(item && [item.amountCents, item.text, item.service]).toEqual(isDue ? [one.cancelFeeCents, 'Rex, H-1', one.service] : null)
    }),
  ))
