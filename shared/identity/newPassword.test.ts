import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Failure } from '../errors.ts'
import { assertNewPassword, NewPassword } from './newPassword.ts'

const refusal = (password: string, password2 = password, current: string | null = null) => {
  try {
    assertNewPassword({ password, password2 }, current)
    return null
  } catch (error) {
    return (error as Failure).toProblem()
  }
}

describe('a new password', () => {
  test.each([['12345678'], ['ä'.repeat(8)], ['🐈'.repeat(8)], ['x'.repeat(256)], ['🐈'.repeat(256)], ['  spaces count  ']])(
    '%j has the right length',
    (password) => expect(refusal(password)).toBeNull(),
  )

  test.each([[''], ['1234567'], ['🐈'.repeat(7)], ['x'.repeat(257)], ['u\u0308'.repeat(7)], ['broken \uD800 text']])(
    '%j has not',
    (password) => expect(refusal(password)).toEqual({ code: 'password.length', fields: ['newPassword.password'] }),
  )

  test('must be typed twice the same; how a letter is composed does not matter', () => {
    expect(refusal('kettle-lamp', 'kettle-lamb')).toEqual({ code: 'password.notMatching', fields: ['newPassword.password2'] })
    expect(refusal('kettle-lamp', 'Kettle-lamp')?.code).toBe('password.notMatching')
    expect(refusal('Zwi\u0308nger-42', 'Zw\u00EFnger-42')).toBeNull()
  })

  test('must differ from the current one, however that was typed', () => {
    expect(refusal('Zwi\u0308nger-42', undefined, 'Zw\u00EFnger-42')).toEqual({ code: 'password.differ', fields: ['newPassword.password'] })
    expect(refusal('Zwinger-42', undefined, 'zwinger-42')).toBeNull()
  })

  test('is taken by the schema whatever its length, so that the rule can name the fault', () => {
    for (const password of ['', 'x'.repeat(4096)]) expect(v.is(NewPassword, { password, password2: password })).toBe(true)
    for (const password of ['x'.repeat(4097), null, 12345678]) expect(v.is(NewPassword, { password, password2: 'x' })).toBe(false)
  })
})
