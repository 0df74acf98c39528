// Decision records are named by their number all over the code: each has one of its own, and a link to one leads there.
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const top = path.resolve(import.meta.dirname, '..')
const records = globSync('docs/decisions/*.md', { cwd: top }).sort()
const numberOf = (file: string) => path.basename(file).slice(0, 3)

test('each decision has a number of its own, and says it', () => {
  const numbers = records.map(numberOf)
  expect(numbers.length).toBeGreaterThan(20)
  expect(numbers).toEqual([...new Set(numbers)])
  for (const file of records) expect(readFileSync(path.join(top, file), 'utf8')).toMatch(new RegExp(`^# ${numberOf(file)} · `))
})

test('every link of a page leads to a file', () => {
  const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: top })
  const dead = pages.flatMap((page) =>
    [...readFileSync(path.join(top, page), 'utf8').matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)]
      .filter(([, to]) => !existsSync(path.join(top, path.dirname(page), to!)))
      .map(([, to]) => `${page}: ${to}`),
  )
  expect(dead).toEqual([])
})

test('every decision that the code names is there', () => {
  const numbers = new Set(records.map(numberOf))
  const named = globSync(['{api,shared,sync,web,tests}/**/*.{ts,tsx,mjs}'], { cwd: top }).flatMap((file) =>
    [...readFileSync(path.join(top, file), 'utf8').matchAll(/(?:docs\/decisions\/|[Dd]ecisions? )(\d{3})\b/g)].map(
      ([, number]) => `${file} ${number}`,
    ),
  )
  expect(named).not.toEqual([])
  expect(named.filter((one) => !numbers.has(one.slice(-3)))).toEqual([])
})
