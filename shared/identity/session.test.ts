import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Email } from '../emailAddress.ts'
import { authenticatePassword, authenticatePre } from './session.ts'

const takes = (schema: v.GenericSchema<any, any>, value: unknown) => v.safeParse(schema, value).success

test.each(['a@b.example', ' lead@sonnenhof.example ', 'first.last+tag@sub.domain.example'])('%j is an address', (value) =>
  expect(takes(Email, value)).toBe(true),
)
test.each(['', 'a', 'a@', '@b.example', 'a b@c.example', `${'x'.repeat(250)}@b.example`, null, ['a@b.example']])('%j is none', (value) =>
  expect(takes(Email, value)).toBe(false),
)

describe('signing in', () => {
  const documented = { email: 'a@b.example', password: 'x', newPassword: null, stayLoggedIn: true }

  test('takes the documented body, with or without its optional fields', () => {
    expect(takes(authenticatePassword.body, documented)).toBe(true)
    expect(v.parse(authenticatePassword.body, { email: 'a@b.example', password: 'x' })).toMatchObject({ stayLoggedIn: false })
    expect(takes(authenticatePre.body, { email: 'a@b.example' })).toBe(true)
  })

  test.each<[string, Record<string, unknown>]>([
    ['an unknown field', { isGlobalAdmin: true }],
    ['an empty password', { password: '' }],
    ['an endless password', { password: 'x'.repeat(1025) }],
    ['a password that is no text', { password: { $ne: '' } }],
  ])('refuses %s', (_name, more) => expect(takes(authenticatePassword.body, { ...documented, ...more })).toBe(false))

  test('leaves a password exactly as it was typed', () => {
    const password = '  Zwi\u0308nger \u202E '
    expect(v.parse(authenticatePassword.body, { ...documented, password }).password).toBe(password)
  })
})
