import { expect, test } from 'vitest'
import { Failure } from '../../shared/errors.ts'
import { initialLoginStatus, loginScreen, nextLoginStatus, noLoginSoFar, type LoginEvent, type LoginStatus } from './loginStatus.ts'

const after = (...events: LoginEvent[]) => events.reduce<LoginStatus>(nextLoginStatus, { is: 'required' })

test('the form shows when a login is required, and when there was none so far', () => {
  expect(loginScreen({ is: 'required' })).toBe('form')
  const first = initialLoginStatus({ phase: 'signedOut', parked: [], hadLogin: false, locked: null })
  expect(first).toEqual({ is: 'failed', cause: noLoginSoFar })
  expect(loginScreen(first)).toBe('form')
  expect(initialLoginStatus({ phase: 'signedOut', parked: [], hadLogin: true, locked: null })).toEqual({ is: 'required' })
})

test('while the device is opened and while the password is sent there is nothing to fill in', () => {
  expect(loginScreen(initialLoginStatus({ phase: 'starting' }))).toBe('busy')
  expect(after({ kind: 'sent' })).toEqual({ is: 'logging_in' })
  expect(loginScreen(after({ kind: 'sent' }))).toBe('busy')
  expect(loginScreen(after({ kind: 'sent' }, { kind: 'accepted' }))).toBe('busy')
})

test('any other failure has its own screen, and trying again resets it', () => {
  const failed = after({ kind: 'sent' }, { kind: 'refused', cause: new Failure('invalidCredentials') })
  expect(failed).toMatchObject({ is: 'failed', cause: { code: 'invalidCredentials' } })
  expect(loginScreen(failed)).toBe('failed')
  const again = nextLoginStatus(failed, { kind: 'askedAgain' })
  expect(again).toEqual({ is: 'required' })
  expect(loginScreen(again)).toBe('form')
})
