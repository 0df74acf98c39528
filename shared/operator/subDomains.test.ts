import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressOfSubDomain, isLabel, readSubDomain, subDomainOf } from './subDomains.ts'

const origin = 'https://obhut.example'

describe('a sub-domain', () => {
  test.each([
    ['nord', 'nord'],
    [' Tierheim-Nord2 ', 'tierheim-nord2'],
    ['', null],
    [null, null],
    ['a', 'a'],
    ['x'.repeat(63), 'x'.repeat(63)],
  ])('%j is kept as %j', (typed, kept) => expect(readSubDomain(typed)).toBe(kept))

  test.each(['-nord', 'nord-', '2nord', 'nord.süd', 'süd', 'a b', 'a.b', 'x'.repeat(64), 'xn--sd-xka', 'a_b', 'nord\n'.trim() + '/'])(
    '%j is none',
    (typed) =>
      expect(() => readSubDomain(typed)).toThrow(expect.objectContaining({ code: 'tenant.subDomainShape', fields: ['subDomain'] })),
  )

  test.each(['www', 'API', 'mail', 'tenantadmin'])('%j is reserved', (typed) =>
    expect(() => readSubDomain(typed)).toThrow(expect.objectContaining({ code: 'tenant.subDomainReserved' })),
  )

  test('is found in the host of its own address, and no other host has one', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z][a-z0-9]{0,20}$/), (name) => {
        expect(isLabel(name)).toBe(true)
        expect(subDomainOf(origin, new URL(addressOfSubDomain(origin, name)!).host)).toBe(name)
      }),
    )
    for (const host of [
      'obhut.example',
      'evil.example',
      'nord.evil.example',
      'nordobhut.example',
      'a.b.obhut.example',
      'nord.obhut.example:8080',
      '',
    ])
      expect(subDomainOf(origin, host)).toBe(null)
    expect(subDomainOf(null, 'nord.obhut.example')).toBe(null)
    expect(subDomainOf('http://localhost:3000', 'nord.localhost:3000')).toBe('nord')
  })

  test('has no address without a host that names can be below', () => {
    expect([null, 'http://192.168.0.4:3000', 'http://[::1]:3000'].map((one) => addressOfSubDomain(one, 'nord'))).toEqual([null, null, null])
  })
})
