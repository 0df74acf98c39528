import * as v from 'valibot'
import { expect, test } from 'vitest'
import { untouchedHoneypot } from '../honeypot.ts'
import { createDemo, monthLater } from './demo.ts'

test.each([
  ['2026-06-10T10:00:00.000Z', '2026-07-10T10:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', '2027-01-31T23:59:59.999Z'],
  ['2026-01-31T08:00:00.000Z', '2026-02-28T08:00:00.000Z'],
  ['2028-01-30T08:00:00.000Z', '2028-02-29T08:00:00.000Z'],
  ['2026-03-31T00:00:00.000Z', '2026-04-30T00:00:00.000Z'],
])('a month after %s is %s', (from, to) => expect(monthLater(from)).toBe(to))

const form = {
  email: 'ada@wald.example',
  organisation: 'Tierheim am Wald',
  kind: 'shelter',
  forename: 'Ada',
  surname: 'Berg',
  locale: 'de',
  consent: true,
  ...untouchedHoneypot,
}

test.each([
  ['everything in it', {}, true],
  ['no consent', { consent: false }, false],
  ['an organisation without a name', { organisation: '  ' }, false],
  ['a name that is too long', { organisation: 'x'.repeat(201) }, false],
  ['an address that is none', { email: 'ada' }, false],
  ['a kind that there is not', { kind: 'zoo' }, false],
  ['a language that there is not', { locale: 'fr' }, false],
  ['a status of its own choosing', { status: 'ACTIVE' }, false],
])('a request with %s', (_name, change, fine) => expect(v.is(createDemo.body, { ...form, ...change })).toBe(fine))
