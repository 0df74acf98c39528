import { expect, test } from 'vitest'
import { Failure } from '../../shared/errors.ts'
import { isNewPasswordProblem, problemsBeforeSending, problemsOf } from './newPasswordProblems.ts'

const twice = (password: string) => ({ password, password2: password })

test('each documented message stands at its field', () => {
  expect(problemsBeforeSending(twice('kurz'), null)).toEqual({ password: 'password.length' })
  expect(problemsBeforeSending({ password: 'lantern-river', password2: 'lantern-rivet' }, null)).toEqual({
    password2: 'password.notMatching',
  })
  expect(problemsBeforeSending(twice('lantern-river'), 'lantern-river')).toEqual({ password: 'password.differ' })
  expect(problemsOf(new Failure('password.blacklisted'))).toEqual({ password: 'password.blacklisted' })
  expect(problemsOf(new Failure('password.wrong'))).toEqual({ current: 'password.wrong' })
})

test('a current password that is asked for and not given is missing, beside what else is wrong', () => {
  expect(problemsBeforeSending(twice('lantern-river'), '')).toEqual({ current: 'field.missing' })
  expect(problemsBeforeSending(twice(''), '')).toEqual({ current: 'field.missing', password: 'password.length' })
})

test('a good password has nothing to be said against it', () => {
  expect(problemsBeforeSending(twice('lantern-river'), 'something-else')).toBeNull()
})

test('what no field can mend is left to the page', () => {
  for (const code of ['unreachable', 'invalidCredentials', 'resetLink.expired'] as const) {
    expect(problemsOf(new Failure(code))).toBeNull()
    expect(isNewPasswordProblem(new Failure(code))).toBe(false)
  }
  expect(problemsOf(new Error('other'))).toBeNull()
})
