import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { emailDomainOf, EmailDomains, emailDomainsIn } from './emailDomains.ts'
import { faultOfAddress } from './openidProviders.ts'

test.each([
  ['wald.example', 'wald.example'],
  [' Wald.Example ', 'wald.example'],
  ['a-b.c3.example', 'a-b.c3.example'],
  ['wald', null],
  ['a@wald.example', null],
  ['*.example', null],
  ['-a.example', null],
  ['wald.1', null],
  ['%.example', null],
  [`${'a'.repeat(250)}.example`, null],
])('%j is the domain %j', (typed, domain) => expect(emailDomainOf(typed)).toBe(domain))

test('domains are typed with anything between them, each counts once, and what is none is named', () => {
  expect(emailDomainsIn('Wald.example, @see.example\nwald.example;  x')).toEqual({ domains: ['wald.example', 'see.example'], wrong: ['x'] })
  expect(emailDomainsIn(' ')).toEqual({ domains: [], wrong: [] })
})

test('one to twenty domains, none twice', () => {
  const fits = (domains: string[]) => v.is(EmailDomains, domains)
  const some = (count: number) => Array.from({ length: count }, (_, at) => `d${at}.example`)
  expect([0, 1, 20, 21].map((count) => fits(some(count)))).toEqual([false, true, true, false])
  expect(fits(['a.example', 'a.example'])).toBe(false)
  expect(fits(['A.example'])).toBe(false)
})

test('an address fits if the provider has verified it and its domain is one of the provider', () => {
  expect(faultOfAddress('a@wald.example', ['see.example', 'wald.example'])).toBeNull()
  expect(faultOfAddress(null, ['wald.example'])).toBe('emailUnverified')
  const label = fc.stringMatching(/^[a-z]{1,8}$/)
  fc.assert(
    fc.property(label, label, label, (local, one, other) => {
      const fault = faultOfAddress(`${local}@${one}.example`, [`${other}.example`])
      expect(fault).toBe(one === other ? null : 'domainDiffers')
      // Neither a domain below nor one that merely ends alike fits.
      expect(faultOfAddress(`${local}@${one}.${other}.example`, [`${other}.example`])).toBe('domainDiffers')
    }),
  )
})
