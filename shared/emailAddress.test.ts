import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Email, isEmail } from './emailAddress.ts'

test.each([
  'anna@post.example',
  'anna.huber+tier@mail.post.example',
  "o'neil@tierheim.example",
  "d'arc.o'neil@tierheim.example",
  'hund@müller.example',
  'hund@tierheim-müller.österreich',
  'hund@xn--mller-kva.example',
  'müller@post.example',
  'a@b.de',
  'a&b=c/d#e!f%g@b.example',
  '用户@例子.公司',
  `${'a'.repeat(64)}@b.example`,
])('%s is an e-mail address', (text) => {
  expect(isEmail(text)).toBe(true)
  expect(v.parse(Email, ` ${text} `)).toBe(text)
})

test.each([
  '',
  'anna',
  'anna@',
  'anna@post',
  '@post.example',
  'anna@@post.example',
  'anna@post..example',
  'anna..huber@post.example',
  '.anna@post.example',
  'anna.@post.example',
  'anna post@post.example',
  'anna@post .example',
  'anna@-post.example',
  'anna@post-.example',
  'anna@192.0.2.1',
  'anna@post.e',
  'anna@po_st.example',
  'Anna <anna@post.example>',
  'anna@post.example,otto@post.example',
  'anna@post.example\r\nBcc: x@post.example',
  'an\u0000na@post.example',
  'anna\u202e@post.example',
  'an\ud800na@post.example',
  `${'a'.repeat(65)}@b.example`,
  `a@${'b'.repeat(64)}.example`,
  `a@${'b.'.repeat(130)}example`,
])('%j is none', (text) => {
  expect(isEmail(text)).toBe(false)
  expect(v.safeParse(Email, text).success).toBe(false)
})

test('an umlaut of two signs is the one of one sign', () =>
  expect(v.parse(Email, 'hund@mu\u0308ller.example')).toBe('hund@m\u00fcller.example'))
