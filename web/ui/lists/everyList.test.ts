// What holds for every list, however many there are: it is ordered by its columns, and where nothing is found there is a way out.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const web = join(import.meta.dirname, '../..')
const sources = globSync('**/*.tsx', { cwd: web }).map((file) => ({ file, text: readFileSync(join(web, file), 'utf8') }))
const own = (file: string) => file.startsWith('ui/lists/')

test('what people looked for and did not find is drawn by one part, which has the way out', () => {
  const others = sources.filter(({ text }) => /picture=(\{[^}]*'|")notFound/.test(text)).map(({ file }) => file)
  expect(others).toEqual(['ui/lists/NothingFound.tsx'])
})

/** The compiler asks for the order of a `ListTable`. A table of its own has heads that order it. */
const tables = sources.filter(({ file, text }) => !own(file) && /<ListTable|role="columnheader"/.test(text))

test('there are lists with columns', () => expect(tables.length).toBeGreaterThanOrEqual(3))

describe.each(tables)('$file', ({ file, text }) => {
  test('is ordered by a tap on the head of a column', () => {
    if (!text.includes('<ListTable')) expect(text).toMatch(/aria-sort=\{ariaSort\([^]*<SortHead\b/)
  })

  test('has the same orders where it is drawn without heads, and columns that its address and bookmarks keep', () => {
    const area = file.slice(0, file.lastIndexOf('/'))
    const beside = sources.filter((one) => one.file.startsWith(area)).map((one) => one.text)
    for (const part of ['<OrderMenu', '<SaveBookmark', '<BookmarkBar', '<NothingFound'])
      expect([part, beside.some((one) => one.includes(part))]).toEqual([part, true])
  })
})
