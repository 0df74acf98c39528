// What a journey asks the database for goes by the clock of its file, which may be another than that of the machine: SQL has `now()` and `today()`
// of the stage for it. The other words of SQL for the moment are the machine's, and in its zone.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.resolve(import.meta.dirname, 'journeys')
const words =
  /\b(current_date|current_timestamp|localtimestamp|clock_timestamp|statement_timestamp)\b|\bnow\(\)\s*::\s*date|toISOString\(\)\.slice\(0, 10\)/i

const foundIn = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => words.test(line))
    .map((line) => line.trim())

test('no journey asks for the moment or the date of the machine', () => {
  const files = globSync('**/*.ts', { cwd: folder })
  expect(files.length).toBeGreaterThan(150)
  expect(files.flatMap((file) => foundIn(readFileSync(path.join(folder, file), 'utf8')).map((line) => `${file}: ${line}`))).toEqual([])
})

test('each of the words is found', () => {
  const lines = ['where date > current_date', 'set at = CURRENT_TIMESTAMP', 'now()::date', 'new Date().toISOString().slice(0, 10)']
  expect(foundIn([...lines, 'where at > now() and date = today()'].join('\n'))).toEqual(lines)
})
