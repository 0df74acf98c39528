import { expect, test } from 'vitest'
import { addressOf } from './endpoint.ts'

test('parameters are filled in and escaped', () => {
  expect(addressOf({ path: '/api/animal/{id}' }, { params: { id: 'a/b?c' } })).toBe('/api/animal/a%2Fb%3Fc')
  expect(
    addressOf({ path: '/api/timetracking/records/{userId}/{year}/{month}' }, { params: { userId: 'u', year: '2026', month: '06' } }),
  ).toBe('/api/timetracking/records/u/2026/06')
})

test('a query is appended, what is missing left out', () => {
  expect(addressOf({ path: '/api/x' })).toBe('/api/x')
  expect(addressOf({ path: '/api/x' }, { query: { a: 1, b: 'ä &', c: undefined, d: null, e: false } })).toBe(
    '/api/x?a=1&b=%C3%A4+%26&e=false',
  )
  expect(addressOf({ path: '/api/x' }, { query: { c: undefined } })).toBe('/api/x')
})
