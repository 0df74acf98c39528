import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scrub, scrubFacts } from './scrub.ts'

const clean = (text: string) => scrub(text, 1_000)

test.each([
  ['no account ada.lovelace+dogs@shelter.example here', 'no account [mail address] here'],
  ['Bearer abc.DEF-123456789', 'Bearer [secret]'],
  ['password=kennel-lantern-riverbed-42 was wrong', 'password [secret] was wrong'],
  ['{"token":"pw_x9"}', '{"[text]"}'],
  ['refused token: pw_Zx81', 'refused token [secret]'],
  ['animal 01960000-0000-7000-8000-000000000001 is gone', 'animal [id] is gone'],
  ['at https://ada:geheim@obhut.example/assets/app.js:1:2', 'at https://obhut.example/assets/app.js:1:2'],
  ['at https://obhut.example/animals?search=Bello#top', 'at https://obhut.example/animals'],
  ['link /resetpw/confirm/pw_aB3dE5gH7jK9mN1pQ3sT5vW7 failed', 'link /resetpw/confirm/[token] failed'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.sig', '[token]'],
  ['Unexpected token \'B\', "Bello und Minka" is not valid JSON', 'Unexpected token \'B\', "[text]" is not valid JSON'],
  ["'Frau Müller rief an' is no date", "'[text]' is no date"],
  ['„Frau Müller“ fehlt', '"[text]" fehlt'],
  ['call +49 170 1234567 back', 'call [number] back'],
])('what is about a person or opens a door goes: %s', (text, expected) => {
  expect(clean(text)).toBe(expected)
})

test.each([
  "Cannot read properties of undefined (reading 'name')",
  "Failed to execute 'put' on 'IDBObjectStore': The transaction is not active.",
  'at save (https://obhut.example/assets/app-BxK39dPq.js:1:123456)',
  'save@https://obhut.example/assets/app-BxK39dPq.js:12:3456',
  'SQLSTATE 23505 time_record_no_overlap',
  'route /animals/$animalId',
])('what says where and why stays: %s', (text) => {
  expect(clean(text)).toBe(text)
})

test('nothing is longer than asked for or cut through a character, and no text takes long', () => {
  const odd = fc.string({
    unit: fc.constantFrom('a', 'Z', '0', '9', '@', '.', '/', '?', '"', "'", '\\', ' ', '-', ':', '\n', 'ü', '\ud800', '='),
  })
  fc.assert(
    fc.property(fc.oneof(odd, fc.string({ unit: 'binary' })), fc.integer({ min: 1, max: 300 }), (text, max) => {
      const once = scrub(text, max)
      expect(once.length).toBeLessThanOrEqual(max)
      expect(once.isWellFormed()).toBe(true)
    }),
  )
  for (const letter of ['@', 'a', '0', ' ', '"', "'", '/', 'a.', '1 ', 'ey', 'token ', '?', '`', 'a@'])
    expect(scrub(letter.repeat(100_000), 4_000).length).toBeLessThanOrEqual(4_000)
})

test('of facts short ones with the names of a program are kept, ten at most', () => {
  expect(
    scrubFacts({
      count: 3,
      offline: true,
      about: 'mail to ada@shelter.example',
      'a name': 'x',
      row: { name: 'Bello' },
      list: [1],
      endless: Infinity,
    }),
  ).toEqual({ count: 3, offline: true, about: 'mail to [mail address]' })
  expect(Object.keys(scrubFacts(Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`f${i}`, i]))))).toHaveLength(10)
})
