import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnAddress } from './returnAddress.ts'

test.each([
  ['/', '/'],
  ['/animals', '/animals'],
  ['/animals?search=rex&species=dog#top', '/animals?search=rex&species=dog#top'],
  ['/animals?search=a%2F%2Fb', '/animals?search=a%2F%2Fb'],
  ['/support?href=https%3A%2F%2Fexample.org%2F%2F', '/support?href=https%3A%2F%2Fexample.org%2F%2F'],
  ['/animal/x/../y', '/animal/y'],
])('%s leads back to %s', (given, back) => expect(returnAddress(given)).toBe(back))

test.each([
  '',
  'animals',
  '?search=x',
  '#x',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/animals\\..\\..\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2Fevil.example',
  '/%2fevil.example',
  '/%252Fevil.example',
  '/%25252Fevil.example',
  '/%5Cevil.example',
  '/%5cevil.example',
  '/%255Cevil.example',
  '/%09/evil.example',
  '/%0d%0a/evil.example',
  '/%2e//evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://evil.example/animals',
  '//evil.example@obhut.invalid/',
  '//obhut.invalid/animals',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'blob:https://evil.example/x',
  '/auth-response?code=1',
  '/auth-response',
  '/x/../auth-response?code=1',
])('%j leads nowhere', (given) => expect(returnAddress(given)).toBeUndefined())

test.each([null, undefined, 1, true, {}, ['/animals'], { toString: () => '/animals' }])('%j is no address', (given) =>
  expect(returnAddress(given)).toBeUndefined(),
)

const part = fc.constantFrom(
  '/',
  '\\',
  '.',
  '..',
  '%2F',
  '%5c',
  '%25',
  '%2e',
  '\t',
  '\n',
  ' ',
  ':',
  '@',
  '?',
  '#',
  'evil.example',
  'javascript',
)

test('whatever comes out stays on our origin in every reading, and is the same when it is read again', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const back = returnAddress('/' + parts.join(''))
      if (back === undefined) return
      for (const base of ['https://shelter.example/login', 'http://localhost:3000/auth-response?code=1']) {
        expect(new URL(back, base).origin).toBe(new URL(base).origin)
        expect(new URL(decodedPath(back), base).origin).toBe(new URL(base).origin)
      }
      expect(returnAddress(back)).toBe(back)
    }),
    { numRuns: 5_000 },
  )
})

function decodedPath(address: string): string {
  const path = address.split(/[?#]/)[0]!
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
