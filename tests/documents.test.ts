// What the documents name exists: commands with their options, scripts, settings, paths, tables, addresses, names of the code; and their figures
// are those of the code.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { commands } from '../api/cli/obhut.ts'
import { variableNames } from '../api/env.ts'
import { mostFaults } from '../api/orm/clientErrors.ts'
import { deletedPhotoLife, pictureQuota } from '../shared/animals/photo.ts'
import { entryMinutes } from '../shared/organisation/organization.ts'
import { pushLimit } from '../shared/replication.ts'
import { reportsAtOnce } from '../shared/reporting/faultReport.ts'
import { codeLife, terminalLease } from '../shared/terminal/terminal.ts'
import { inviteLifeMillis } from '../shared/users/user.ts'
import { built } from './builtPages.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/OPERATING.md', 'docs/SYNC.md', 'docs/GLOSSARY.md', '.env.example']
const changelog = 'CHANGELOG.md'
const each = [...documents, changelog].map((file) => [file, read(file)] as const)
const textOf = new Map(each)

const source = (folder: string): string =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => read(path.join(folder, file)))
    .join('\n')
const code = ['shared', 'sync', 'api', 'web'].map(source).join('\n')

describe.each(each)('%s', (file, text) => {
  test('names commands of the operator that exist, with options that they have', () => {
    for (const [, line] of text.matchAll(/npm run obhut -- ([^\n`#|]+)/g)) {
      const [name = '', action = '', ...rest] = line!
        .replace(/"[^"]*"/g, 'TEXT')
        .trim()
        .split(/\s+/)
      if (name === '--help') continue
      const usage = commands[name]?.usage
      expect([file, name, usage === undefined]).toEqual([file, name, false])
      if (/^[a-z]/.test(action) && /^\S+ [a-z]/m.test(usage!))
        expect([name, usage]).toEqual([name, expect.stringContaining(`${name} ${action}`)])
      const options = [action, ...rest].flatMap((word) => /^--[a-z-]+/.exec(word)?.[0] ?? []).filter((option) => option !== '--help')
      for (const option of options) expect([name, option, usage]).toEqual([name, option, expect.stringContaining(option)])
    }
  })

  test('names scripts of the project that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    for (const [, name] of text.matchAll(/npm run (?!--)([a-z:]+)/g)) expect(Object.keys(scripts)).toContain(name)
    for (const [, name] of text.matchAll(/--project ([a-z]+)/g)) expect(read('vitest.config.ts')).toContain(`'${name}'`)
  })

  test('names files and folders that exist', () => {
    const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to]) => path.join(path.dirname(file), to!))
    const quoted = [...text.matchAll(/`((?:api|shared|sync|web|tests|docs|locales)\/[\w./-]*)`/g)].map(([, to]) => to!)
    for (const to of [...linked, ...quoted.map((one) => one.replace(/\/$/, ''))])
      expect([to, existsSync(path.join(root, to))]).toEqual([to, true])
  })
})

test('OPERATING names tables that exist', () => {
  const schema = source('api/orm/migrations')
  const named = [...read('docs/OPERATING.md').matchAll(/(?:table `|`truncate |^select [^;]* from |^update )([a-z_]+)/gm)].map(
    ([, table]) => table!,
  )
  expect(named.length).toBeGreaterThan(5)
  for (const table of named) expect([table, new RegExp(`create (unlogged )?table ${table} \\(`).test(schema)]).toEqual([table, true])
})

test('README and .env.example name every setting and no other, with its default', () => {
  const names = [...variableNames].sort()
  const example = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name!)
  expect(example.sort()).toEqual(names)
  const table = read('README.md')
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
    .flatMap((line) => [...line.split('|')[1]!.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name!))
  expect(table.sort()).toEqual(names)
})

test('no document says of a setting that nothing uses it while something does', () => {
  const settings = source('api')
  for (const [file, text] of each)
    for (const line of text.split('\n').filter((one) => /not (yet )?used|unused|not built/i.test(one)))
      for (const [name] of line.matchAll(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g)) {
        const property = name.toLowerCase().replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
        expect([file, name, new RegExp(`\\.?\\b${property}\\b`).test(settings)]).toEqual([file, name, false])
      }
})

test('README denies no area that has pages, and every area with pages stands in its table', () => {
  const readme = read('README.md')
  const isBuilt = (start: string) => built.some(({ path }) => path.startsWith(start))
  const words: Record<string, string> = {
    adoption: '/adoption',
    contacts: '/contact',
    statistics: '/statistics',
    payments: '/payment',
    planning: '/occupation-plan',
    communication: '/communication',
    calendar: '/calendar',
    documents: '/admin/document-template',
    contracts: '/admin/document-template',
  }
  const denied = /Everything else[^\n]*\(([^)]*)\)/.exec(readme)![1]!
  for (const [word, start] of Object.entries(words)) if (denied.includes(word)) expect([word, isBuilt(start)]).toEqual([word, false])
  const table = readme.slice(readme.indexOf('## What is built'), readme.indexOf('Everything else')).toLowerCase()
  for (const word of [
    'adoption',
    'contacts',
    'registers',
    'administration',
    'missed',
    'links',
    'vaccinations',
    'terminal',
    'import',
    'contracts',
    'prices',
  ])
    expect(table).toContain(word)
})

test('the glossary names types and fields of the code, and labels that people read', () => {
  // The table of words that are not used has a test of its own.
  const [terms] = read('docs/GLOSSARY.md').split('## Words that are not used')
  const rows = terms!
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
  const texts = read('locales/de/messages.po')
  for (const row of rows) {
    const [wire, name, label] = row
      .split('|')
      .slice(1, 4)
      .map((cell) => cell.trim()) as [string, string, string]
    for (const [, word] of name.matchAll(/`([A-Za-z]+)`/g)) expect([wire, word, code.includes(word!)]).toEqual([wire, word, true])
    for (const one of label.split(', ').filter((word) => word !== '–')) expect([wire, one, texts.includes(one)]).toEqual([wire, one, true])
  }
})

const minute = 60_000
const day = 24 * 60 * minute
test.each([
  ['docs/OPERATING.md', `look into one for ${entryMinutes} minutes`],
  ['docs/OPERATING.md', `link works for seven days`, inviteLifeMillis === 7 * day],
  ['docs/OPERATING.md', `within ten minutes makes that device the terminal`, codeLife === 10 * minute],
  ['docs/OPERATING.md', `it works on for seven days`, terminalLease === 7 * day],
  ['docs/OPERATING.md', `at most ${pictureQuota.ofDay} pictures a day`],
  ['docs/OPERATING.md', `at most ${pictureQuota.bytes / 1024 ** 3} GiB of photos`],
  ['docs/OPERATING.md', `Photos that were deleted ${deletedPhotoLife / day} days ago`],
  ['docs/OPERATING.md', `with ${reportsAtOnce} faults each`],
  ['docs/OPERATING.md', `the table ends at ${mostFaults.toLocaleString('en-GB')} different faults`],
  ['docs/SYNC.md', `carries up to ${pushLimit} queued calls`],
] as [string, string, boolean?][])('%s says rightly: %s', (file, sentence, holds = true) => {
  expect(textOf.get(file)).toContain(sentence)
  expect(holds).toBe(true)
})
