import { expect, test } from 'vitest'
import { animal, cat, dog, linesOf, price, surcharge, weekend, type House } from '../../../tests/factories/priceTerms.ts'
import type { StayTimes } from './billedDays.ts'
import type { PricedAnimal } from './terms.ts'

const catPrice = price({ id: 'cat', species: 'cat', cents: 1_201 })
const weekends = surcharge({ weekdays: [5, 6] })
const puppy = surcharge({ condition: 'puppy', underMonths: 18, cents: 500 })
const christmas = { startDate: '2026-12-24', endDate: '2026-12-27' }

test.each<[string, Partial<StayTimes>, PricedAnimal[], House, (string | number)[]]>([
  ['of every day', {}, [dog], { surcharges: [surcharge()] }, ['3 × 200 = 600', 6_600]],
  ['of the weekend', {}, [dog], { surcharges: [weekends] }, ['2 × 200 = 400', 6_400]],
  ['of the weekend, by nights', {}, [dog], { prices: [price({ mode: 'night' })], surcharges: [weekends] }, ['1 × 200 = 200', 4_200]],
  ['of the weekend, of two dogs', {}, [dog, dog], { surcharges: [weekends] }, ['2 × 200 = 400', '2 × 200 = 400', 12_800]],
  ['of the weekend, once a day', {}, [dog, dog], { surcharges: [{ ...weekends, per: 'day' }] }, ['2 × 200 = 400', 12_400]],
  ['of the weekend, once a stay', {}, [dog, dog], { surcharges: [{ ...weekends, per: 'stay' }] }, ['1 × 200 = 200', 12_200]],
  ['of a weekend that it does not touch', { endDate: '2026-11-27' }, [dog], { surcharges: [weekends] }, [2_000]],
  ['of holidays', christmas, [dog], { surcharges: [surcharge({ publicHolidays: true, cents: 500 })] }, ['2 × 500 = 1000', 9_000]],
  [
    'of holidays and Sundays, a Saturday holiday once',
    christmas,
    [dog],
    { surcharges: [surcharge({ publicHolidays: true, weekdays: [5, 6] })] },
    ['3 × 200 = 600', 8_600],
  ],
  [
    'of holidays and of the weekend, both',
    christmas,
    [dog],
    { surcharges: [weekends, surcharge({ publicHolidays: true, cents: 500 })] },
    ['2 × 200 = 400', '2 × 500 = 1000', 9_400],
  ],
  ['of days from and to', {}, [dog], { surcharges: [surcharge({ from: '2026-11-28', to: '2026-11-28' })] }, ['1 × 200 = 200', 6_200]],
  ['from a day on', {}, [dog], { surcharges: [surcharge({ from: '2026-11-28' })] }, ['2 × 200 = 400', 6_400]],
  ['of days that were last year', {}, [dog], { surcharges: [surcharge({ from: '2025-11-01', to: '2025-11-30' })] }, [6_000]],
  [
    'of days of every year',
    {},
    [dog],
    { surcharges: [surcharge({ from: '2025-11-01', to: '2025-11-28', yearly: true })] },
    ['2 × 200 = 400', 6_400],
  ],
  [
    'of heating from October to March',
    { startDate: '2027-03-30', endDate: '2027-04-02' },
    [dog],
    { surcharges: [surcharge({ from: '2020-10-01', to: '2020-03-31', yearly: true, cents: 300 })] },
    ['2 × 300 = 600', 8_600],
  ],
  [
    'of heating over the turn of the year',
    { startDate: '2026-12-31', endDate: '2027-01-01' },
    [dog],
    { surcharges: [surcharge({ from: '2020-10-01', to: '2020-03-31', yearly: true, cents: 300 })] },
    ['2 × 300 = 600', 4_600],
  ],
  [
    'of heating in summer',
    { startDate: '2026-07-01', endDate: '2026-07-01' },
    [dog],
    { surcharges: [surcharge({ from: '2020-10-01', to: '2020-03-31', yearly: true })] },
    [2_000],
  ],
  ['of dogs', {}, [dog, cat], { prices: [price(), catPrice], surcharges: [surcharge({ species: 'dog' })] }, ['3 × 200 = 600', 10_203]],
  [
    'of an intact male',
    {},
    [dog, animal({ conditions: ['intactMale'] })],
    { surcharges: [surcharge({ condition: 'intactMale' })] },
    ['3 × 200 = 600', 12_600],
  ],
  [
    'of special food, not of heating',
    {},
    [animal({ conditions: ['heating'] })],
    { surcharges: [surcharge({ condition: 'specialFood' })] },
    [6_000],
  ],
  ['of a puppy', {}, [animal({ birthDate: '2026-01-01' })], { surcharges: [puppy] }, ['3 × 500 = 1500', 7_500]],
  ['of a puppy until it is old enough', {}, [animal({ birthDate: '2025-05-28' })], { surcharges: [puppy] }, ['1 × 500 = 500', 6_500]],
  ['of a puppy of unknown age', {}, [dog], { surcharges: [puppy] }, [6_000]],
  ['in percent of the weekend', {}, [dog], { surcharges: [{ ...weekends, cents: null, percent: 10 }] }, ['1 × 400 = 400', 6_400]],
  [
    'in percent of an odd price, rounded once',
    {},
    [dog],
    { prices: [price({ cents: 1_999 })], surcharges: [surcharge({ cents: null, percent: 15 })] },
    ['1 × 900 = 900', 6_897],
  ],
  [
    'in percent of a stay that touches the weekend',
    {},
    [dog, dog],
    { surcharges: [{ ...weekends, per: 'stay', cents: null, percent: 10 }] },
    ['1 × 1200 = 1200', 13_200],
  ],
  [
    'in percent a day, of two dogs',
    {},
    [dog, dog],
    { surcharges: [{ ...weekends, per: 'day', cents: null, percent: 10 }] },
    ['1 × 800 = 800', 12_800],
  ],
  [
    'in percent of a second dog at half the price',
    {},
    [dog, dog],
    { prices: [price({ furtherPercent: 50 })], surcharges: [surcharge({ cents: null, percent: 10 })] },
    ['1 × 600 = 600', '1 × 300 = 300', 9_900],
  ],
  [
    'in percent of half a day',
    { arrivalWeight: 1 },
    [dog],
    { prices: [price({ mode: 'slotWeighted', cents: 1_999 })], surcharges: [surcharge({ cents: null, percent: 10 })] },
    ['1 × 500 = 500', 5_498],
  ],
  ['that is not used', {}, [dog], { surcharges: [surcharge({ active: false })] }, [6_000]],
  ['of nothing', {}, [dog], { surcharges: [surcharge({ cents: 0 })] }, [6_000]],
  ['of a stay that is not priced', {}, [cat], { surcharges: [surcharge({ per: 'stay' })] }, [0]],
])('a surcharge %s', (_name, more, animals, house, added) => {
  const stay = { ...weekend, ...more }
  const withoutIt = linesOf(stay, animals, { ...house, surcharges: [] }).length - 1
  expect(linesOf(stay, animals, house).slice(withoutIt)).toEqual(added)
})
