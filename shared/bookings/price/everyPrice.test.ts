// Any stay, any list of prices: nothing gets lost between the lines and the total.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../time.ts'
import { dayWeights } from '../dayWeight.ts'
import { billingModes, nightsBetween } from './billedDays.ts'
import { dueFee, feeSteps, feeTypes, tierProblem, type TierTerms } from './cancellationFee.ts'
import { holdsForRoom, isOfKind } from './roomKinds.ts'
import { priceOfStay, type PriceInput } from './priceOfStay.ts'
import { conditions, surchargePers, type PricedAnimal, type PriceTerms, type SurchargeTerms } from './terms.ts'

const orNull = <T>(some: fc.Arbitrary<T>) => fc.option(some)
const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-10-01', days))
const time = orNull(fc.constantFrom('00:00', '08:00', '10:00', '17:30', '23:59'))
const species = fc.constantFrom('dog' as const, 'cat' as const)
const taxRate = fc.constantFrom(0, 700, 1900)
const cents = fc.integer({ min: 0, max: 100_000 })

/** Kinds of rooms, one of them written in two ways. */
const kind = fc.constantFrom('Suite', ' suite', 'Einzelzimmer', '')

const somePrice: fc.Arbitrary<PriceTerms> = fc.record({
  id: fc.uuid(),
  name: fc.constant('Preis'),
  species,
  upToGrams: orNull(fc.constantFrom(10_000, 20_000)),
  mode: fc.constantFrom(...billingModes),
  cents,
  taxRate,
  furtherPercent: orNull(fc.integer({ min: 0, max: 100 })),
  fromNights: orNull(fc.integer({ min: 0, max: 10 })),
  toNights: orNull(fc.integer({ min: 0, max: 40 })),
  validFrom: day,
  validTo: orNull(day),
  active: fc.boolean(),
  roomKind: orNull(kind),
})
const amount = fc.oneof(
  cents.map((value) => ({ unit: 'euro' as const, value })),
  fc.integer({ min: 0, max: 30_000 }).map((value) => ({ unit: 'percent' as const, value })),
)
const someSurcharge: fc.Arbitrary<SurchargeTerms> = fc
  .tuple(
    amount,
    fc.record({
      id: fc.uuid(),
      name: fc.constant('Zuschlag'),
      per: fc.constantFrom(...surchargePers),
      taxRate,
      species: orNull(species),
      from: orNull(day),
      to: orNull(day),
      yearly: fc.boolean(),
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
      publicHolidays: fc.boolean(),
      condition: orNull(fc.constantFrom(...conditions)),
      underMonths: orNull(fc.integer({ min: 1, max: 24 })),
      active: fc.boolean(),
    }),
  )
  .map(([value, rest]) => ({ ...value, ...rest }))
const someAnimal: fc.Arbitrary<PricedAnimal> = fc.record({
  species,
  grams: orNull(fc.integer({ min: 500, max: 60_000 })),
  birthDate: orNull(fc.constantFrom('2015-05-05', '2025-08-31', '2026-07-01')),
  conditions: fc.uniqueArray(fc.constantFrom(...conditions)),
  roomKind: orNull(kind),
  agreedCents: orNull(cents),
})
const weight = fc.constantFrom(...dayWeights)
const someStay: fc.Arbitrary<PriceInput> = fc.record({
  stay: fc.record({ startDate: day, startTime: time, endDate: day, endTime: time, arrivalWeight: weight, departureWeight: weight }),
  animals: fc.array(someAnimal, { maxLength: 4 }),
  prices: fc.array(somePrice, { maxLength: 8 }),
  surcharges: fc.array(someSurcharge, { maxLength: 5 }),
  holidays: fc.uniqueArray(day, { maxLength: 4 }).map((days) => new Set(days)),
})

test('lines sum to the total, by rates of tax too, and nothing is negative or broken', () => {
  fc.assert(
    fc.property(someStay, (input) => {
      const { lines, totalCents, taxes } = priceOfStay(input)
      expect(lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(totalCents)
      expect(taxes.reduce((sum, tax) => sum + tax.grossCents, 0)).toBe(totalCents)
      for (const { quantity, unitCents, amountCents } of lines) {
        expect(Number.isSafeInteger(quantity * 2) && Number.isSafeInteger(unitCents) && Number.isSafeInteger(amountCents)).toBe(true)
        expect(Math.min(quantity, unitCents, amountCents)).toBeGreaterThanOrEqual(0)
        // The only thing that is rounded is half a day at an odd price.
        expect([0, 0.5]).toContain(amountCents - quantity * unitCents)
      }
      for (const { grossCents, taxCents } of taxes) expect(taxCents >= 0 && taxCents <= grossCents).toBe(true)
    }),
    { numRuns: 600 },
  )
})

test('an animal is priced or somebody is told why not', () => {
  fc.assert(
    fc.property(someStay, (input) => {
      const { lines, problems } = priceOfStay(input)
      const nights = nightsBetween(input.stay.startDate, input.stay.endDate)
      if (nights < 0) {
        expect(problems).toEqual([{ code: 'endBeforeStart' }])
        return
      }
      // Weights may leave nothing to bill.
      if (input.stay.arrivalWeight + input.stay.departureWeight < 4) return
      const priced = new Set(lines.flatMap(({ kind, animal }) => (kind === 'surcharge' ? [] : [animal])))
      const untold = input.animals.filter((_, at) => !priced.has(at) && !problems.some((one) => 'animal' in one && one.animal === at))
      expect(untold).toEqual([])
    }),
    { numRuns: 400 },
  )
})

test('a guest without a room, or in one of no kind, has a price without a kind; prices for other kinds change nothing', () => {
  fc.assert(
    fc.property(someStay, kind, (input, own) => {
      const animals = input.animals.map((animal) => ({ ...animal, roomKind: own }))
      const held = input.prices.filter((price) => holdsForRoom(price, { roomKind: own }))
      expect(priceOfStay({ ...input, animals })).toEqual(priceOfStay({ ...input, animals, prices: held }))
      const apart = input.animals.map((animal) => ({ ...animal, roomKind: null }))
      const plain = input.prices.filter((price) => !isOfKind(price))
      expect(priceOfStay({ ...input, animals: apart })).toEqual(priceOfStay({ ...input, animals: apart, prices: plain }))
    }),
  )
})

test('a price that is agreed for an animal changes no line of another one, and no number of days', () => {
  fc.assert(
    fc.property(someStay, (input) => {
      const fixed = { ...input, surcharges: input.surcharges.filter(({ unit }) => unit === 'euro') }
      const { lines } = priceOfStay(fixed)
      const byList = priceOfStay({ ...fixed, animals: input.animals.map((one) => ({ ...one, agreedCents: null })) }).lines
      const isAgreed = (at: number | null) => at !== null && typeof input.animals[at]!.agreedCents === 'number'
      const others = (some: typeof lines) => some.filter(({ kind, animal }) => kind === 'surcharge' || !isAgreed(animal))
      expect(others(lines)).toEqual(others(byList))
      input.animals.forEach(({ agreedCents }, at) => {
        const own = (some: typeof lines) => some.filter(({ kind, animal }) => kind !== 'surcharge' && animal === at)
        const days = (some: typeof lines) => own(some).reduce((sum, { quantity }) => sum + quantity, 0)
        expect(days(lines)).toBe(days(byList))
        if (isAgreed(at)) expect(own(lines).every(({ kind, unitCents }) => kind === 'agreed' && unitCents === agreedCents)).toBe(true)
      })
    }),
    { numRuns: 400 },
  )
})

test('the order in which prices and surcharges were entered changes nothing', () => {
  fc.assert(
    fc.property(someStay, (input) => {
      const turned = { ...input, prices: input.prices.toReversed(), surcharges: input.surcharges.toReversed() }
      expect(priceOfStay(turned).totalCents).toBe(priceOfStay(input).totalCents)
    }),
  )
})

const someTier = fc.record({
  minDaysBefore: fc.integer({ min: 0, max: 60 }),
  value: fc.integer({ min: 0, max: 10_000 }),
  feeType: fc.constantFrom(...feeTypes),
})
const startDate = '2026-12-01'

test('a fee is never more than the price and never falls as arrival comes closer', () => {
  const tier: fc.Arbitrary<TierTerms> = someTier.map((terms) => ({ ...terms, feeType: 'percent' as const }))
  fc.assert(
    fc.property(fc.array(tier, { maxLength: 5 }), cents, (tiers, priceCents) => {
      fc.pre(tierProblem(tiers) === null)
      const fees = Array.from(
        { length: 62 },
        (_, days) => dueFee({ tiers, startDate, cancelDate: addDays(startDate, days - 61), priceCents })?.feeCents ?? 0,
      )
      expect(fees).toEqual([...fees].sort((a, b) => a - b))
      expect(fees.every((fee) => fee >= 0 && fee <= priceCents)).toBe(true)
    }),
  )
})

test('the dates of an example have no gap, and each costs what a cancellation on it costs', () => {
  fc.assert(
    fc.property(fc.array(someTier, { minLength: 1, maxLength: 5 }), cents, (tiers, priceCents) => {
      fc.pre(tierProblem(tiers) !== 'tierDuplicate')
      const steps = feeSteps({ tiers, startDate, priceCents })
      expect(steps.map(({ from }) => from)).toEqual([null, ...steps.slice(0, -1).map(({ to }) => addDays(to, 1))])
      expect(steps.at(-1)?.to).toBe(startDate)
      for (const { from, to, feeCents } of steps)
        for (const cancelDate of [from ?? addDays(to, -100), to])
          expect(dueFee({ tiers, startDate, cancelDate, priceCents })?.feeCents).toBe(feeCents)
    }),
  )
})
