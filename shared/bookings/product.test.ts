import { expect, test } from 'vitest'
import { product, type ProductBody } from './product.ts'

const tenVisits: Omit<ProductBody, 'id'> = {
  name: '10er-Karte',
  kind: 'pass',
  visit: 'day',
  visits: 10,
  perWeek: null,
  validMonths: 12,
  minTermMonths: null,
  noticeDays: null,
  priceCents: 20_000,
  taxRate: 1900,
  active: true,
  absencePolicy: null,
  carryDays: null,
  inRequests: [],
}

test.each<[string, Partial<ProductBody>, string[]]>([
  ['a pass', {}, []],
  ['a visit', { kind: 'single', visits: null }, []],
  ['a subscription', { kind: 'subscription', visits: null, perWeek: 2 }, []],
  ['a subscription that refunds days', { kind: 'subscription', visits: null, perWeek: 2, absencePolicy: 'refund' }, []],
  ['a subscription that carries a day', { kind: 'subscription', visits: null, perWeek: 2, absencePolicy: 'carry', carryDays: 1 }, []],
  [
    'a subscription that carries nobody knows how many days',
    { kind: 'subscription', visits: null, perWeek: 2, absencePolicy: 'carry' },
    ['carryDays'],
  ],
  ['what costs nothing', { priceCents: 0 }, []],
  ['what has no name and no price', { name: '', priceCents: null }, ['name', 'priceCents']],
  ['a pass of nobody knows how many visits', { visits: null }, ['visits']],
  ['a subscription of nobody knows how many visits', { kind: 'subscription' }, ['perWeek']],
])('of %s is missing what it cannot do without', (_name, part, missing) => {
  const found = product.problems({ ...tenVisits, ...part })
  expect(found.map(({ code, field }) => [code, field])).toEqual(missing.map((field) => ['field.missing', field]))
})
