// Stores of a device have keys of one text. Dexie takes a list as well, and answers that there is no such row.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const asksByList = (text: string): boolean => /\.get\(\s*\[/.test(text)

test('no row is asked for by a list', () => {
  const files = ['web', 'sync', 'shared'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  const asking = files.filter((file) => /\.tsx?$/.test(file) && asksByList(readFileSync(path.join(root, file), 'utf8')))
  expect(asking).toEqual([])
})

test('a planted one is found', () => {
  expect(asksByList(`replica.shadow.get(['helperSession', id])`)).toBe(true)
  expect(asksByList(`replica.shadow.bulkGet(['helperSession', id])`)).toBe(false)
})
