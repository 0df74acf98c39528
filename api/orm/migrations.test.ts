import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Migrations that came before several versions could run side by side. */
const before = 'Migration20261122180000'

/** What a server of the version before, which still runs, would stumble over: it reads and writes the columns and functions that it knows. */
const breaking: [RegExp, string][] = [
  [/\bdrop (table|view|function|type)\b/i, 'drops what the older version uses'],
  [/\bdrop column\b/i, 'drops a column'],
  [/\brename\b/i, 'renames'],
  [/\balter column \S+ (set data )?type\b/i, 'changes the type of a column'],
  [/\bset not null\b/i, 'demands a value that the older version does not write'],
  [/\badd column (if not exists )?\S+ [^,;]*\bnot null\b(?![^,;]*\bdefault\b)/i, 'adds a column that the older version does not write'],
]

const faultsOf = (text: string): string[] => breaking.filter(([pattern]) => pattern.test(text)).map(([, what]) => what)

test('a migration leaves everything that the version before it uses', () => {
  const files = globSync('Migration*.ts', { cwd: path.join(import.meta.dirname, 'migrations') }).sort()
  expect(files.length).toBeGreaterThan(40)
  const faults = files
    .filter((name) => name > before)
    .flatMap((name) => faultsOf(readFileSync(path.join(import.meta.dirname, 'migrations', name), 'utf8')).map((what) => `${name} ${what}`))
  expect(faults).toEqual([])
})

test.each([
  ['alter table animal drop column colour', 'drops a column'],
  ['alter table animal rename column colour to color', 'renames'],
  ['drop function take_clock', 'drops what the older version uses'],
  ['alter table animal add column colour text not null', 'adds a column that the older version does not write'],
  ['alter table animal alter column colour set not null', 'demands a value that the older version does not write'],
  ['alter table animal alter column colour type integer', 'changes the type of a column'],
])('a planted one is found: %s', (sql, what) => expect(faultsOf(sql)).toEqual([what]))

test.each([
  `alter table animal add column colour text not null default ''`,
  'alter table animal add column colour text',
  'create table colour (id uuid not null)',
])('and what may be is not: %s', (sql) => expect(faultsOf(sql)).toEqual([]))
