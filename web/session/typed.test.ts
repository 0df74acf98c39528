import { expect, test } from 'vitest'
import { readEmail, readPassword } from './typed.ts'

test.each([
  '',
  ' ',
  'ada',
  'ada@',
  '@example.org',
  'ada@example',
  'ada@@example.org',
  'ada example@example.org',
  `${'a'.repeat(250)}@example.org`,
])('the e-mail step does not go on with %j', (typed) => expect(readEmail(typed)).toBeNull())

test.each([
  ['ada@example.org', 'ada@example.org'],
  [' ada@example.org\n', 'ada@example.org'],
  ['Ada.Lind+tier@Mail.Example.org', 'Ada.Lind+tier@Mail.Example.org'],
])('the e-mail step goes on with %j', (typed, read) => expect(readEmail(typed)).toBe(read))

test('the password step takes whatever can be a password, as it was typed', () => {
  for (const password of ['x', ' with blanks ', 'ü'.repeat(1024)]) expect(readPassword(password)).toBe(password)
  for (const none of ['', 'x'.repeat(1025)]) expect(readPassword(none)).toBeNull()
})
