// What every page takes from its address, fed with values that no page expects. The journey of the same name opens them in a browser.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Search = Record<string, unknown>
interface Page {
  Route: { options: { validateSearch: (given: Search) => Search } }
}

const files = globSync('**/*.{page,layout}.tsx', { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').includes('validateSearch'),
)

/** As the router parses them out of an address. */
const bad: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  Number.POSITIVE_INFINITY,
  Number.NaN,
  '',
  ' ',
  'x',
  '../../x',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  '2026-02-30',
  '2026-13',
  '0000-00-00',
  '\u0000',
  '\ud800',
  'x'.repeat(100_000),
  [],
  ['x'],
  [[]],
  {},
  { toString: 'x' },
  { valueOf: 1, toString: null },
]

/** Words that somebody typed may be anything that is text or a number. */
const typed: Record<string, number> = { search: 200, email: 254, house: 63, href: 2_000, title: 2_000 }

const isTyped = (key: string, value: unknown) => key in typed && ['string', 'number'].includes(typeof value) && value !== ''

/** Keys that are in an address or not. */
const flags = new Set(['banned', 'descending', 'mine', 'noShow', 'open'])

/** Values that belong to the key although they look odd: the other animal of a merge may still be open. */
const fits = (key: string, value: unknown) => (key === 'merge' && value === '') || (flags.has(key) && value === true)

test('there are pages that take something from their address', () => expect(files.length).toBeGreaterThan(20))

describe.each(files)('%s', async (file) => {
  const { Route } = (await import(/* @vite-ignore */ `./${file}`)) as Page
  const validate = Route.options.validateSearch
  const keys = Object.keys(validate({}))

  test('names its keys without any of them in the address', () => {
    expect(keys).not.toEqual([])
    expect(Object.values(validate({})).every((value) => value === undefined)).toBe(true)
  })

  test.each(keys)('drops a bad %s, from the raw search too that the router merges it into', (key) => {
    for (const value of bad) {
      if (fits(key, value)) continue
      const given = { [key]: value, other: 'x' }
      const merged = { ...given, ...validate(given) } as Search
      if (!isTyped(key, value)) expect([value, merged[key]]).toEqual([value, undefined])
      else if (merged[key] !== undefined) expect(String(merged[key]).length).toBeLessThanOrEqual(typed[key]!)
    }
  })

  test('takes what it gave', () => {
    for (const value of bad) {
      const once = validate(Object.fromEntries(keys.map((key) => [key, value])))
      expect(validate(once)).toEqual(once)
    }
  })
})
