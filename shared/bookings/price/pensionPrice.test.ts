import { expect, test } from 'vitest'
import { pensionPrice, type PensionPriceBody } from './pensionPrice.ts'
import { pensionSurcharge, type PensionSurchargeBody } from './pensionSurcharge.ts'

const price: PensionPriceBody = {
  id: null,
  name: 'Hund',
  species: 'dog',
  upToGrams: null,
  mode: 'night',
  cents: 2_000,
  taxRate: 1900,
  furtherPercent: 50,
  fromNights: null,
  toNights: null,
  validFrom: '2026-01-01',
  validTo: null,
  active: true,
  roomKind: null,
}

test.each<[string, Partial<PensionPriceBody>, [string, string][]]>([
  ['a price', {}, []],
  ['a price of nothing', { cents: 0 }, []],
  ['a price for a kind of room', { roomKind: 'Suite' }, []],
  ['a price of one day', { validTo: '2026-01-01' }, []],
  ['a price of exactly seven nights', { fromNights: 7, toNights: 7 }, []],
  [
    'without what it cannot do without',
    { name: '', cents: null, validFrom: null },
    [
      ['field.missing', 'name'],
      ['field.missing', 'cents'],
      ['field.missing', 'validFrom'],
    ],
  ],
  ['a tier that ends before it begins', { fromNights: 7, toNights: 6 }, [['price.nights', 'toNights']]],
  ['a validity that ends before it begins', { validTo: '2025-12-31' }, [['field.beforeStart', 'validTo']]],
])('%s', (_name, part, problems) => {
  expect(pensionPrice.problems({ ...price, ...part }).map(({ code, field }) => [code, field])).toEqual(problems)
})

const surcharge: PensionSurchargeBody = {
  id: null,
  name: 'Wochenende',
  per: 'animalDay',
  unit: 'euro',
  value: 200,
  taxRate: 1900,
  species: null,
  from: null,
  to: null,
  yearly: false,
  weekdays: [5, 6],
  publicHolidays: true,
  condition: null,
  underMonths: null,
  active: true,
  isPeak: false,
}

test.each<[string, Partial<PensionSurchargeBody>, [string, string][]]>([
  ['a surcharge', {}, []],
  ['of every year over its turn', { yearly: true, from: '2026-10-01', to: '2026-03-31' }, []],
  ['in percent', { unit: 'percent', value: 30_000 }, []],
  ['of a puppy', { condition: 'puppy', underMonths: 18 }, []],
  [
    'without what it cannot do without',
    { name: '', value: null },
    [
      ['field.missing', 'name'],
      ['field.missing', 'value'],
    ],
  ],
  ['more percent than anybody means', { unit: 'percent', value: 30_001 }, [['price.percent', 'value']]],
  ['an end before its start', { from: '2026-10-01', to: '2026-03-31' }, [['field.beforeStart', 'to']]],
  ['of a puppy of any age', { condition: 'puppy' }, [['field.missing', 'underMonths']]],
])('%s', (_name, part, problems) => {
  expect(pensionSurcharge.problems({ ...surcharge, ...part }).map(({ code, field }) => [code, field])).toEqual(problems)
})
