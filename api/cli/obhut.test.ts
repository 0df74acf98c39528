import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, chmodSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Ended, runHere } from '../../tests/commandLine.ts'
import { createDatabase, dropDatabase } from '../../tests/databases.ts'
import { audit } from '../audit/audit.ts'
import { systemClock } from '../clock.ts'
import { openKeys } from '../keys.ts'
import { createTenant } from '../organisation/accounts.ts'
import { storeFault } from '../orm/clientErrors.ts'
import { openOrm } from '../openOrm.ts'
import { identityUnitOfWork } from '../unitOfWork.ts'

const program = path.resolve(import.meta.dirname, 'obhut.ts')
const small = path.resolve(import.meta.dirname, '../../tests/fixtures/longbeach-small.csv')

const databases = inject('databases')

let folder: string
let name: string
let env: Record<string, string>
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'obhut-cli-'))
  chmodSync(folder, 0o755)
  name = await createDatabase(databases)
  const at = (url: string) => url.replace('{database}', name)
  env = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: at(databases.app), DATABASE_OWNER_URL: at(databases.owner) }
})
afterAll(async () => {
  await dropDatabase(databases, name)
  rmSync(folder, { recursive: true, force: true })
})

const obhut = (args: string[], { input = '', more = {} }: { input?: string; more?: Record<string, string> } = {}): Promise<Ended> =>
  runHere(args, { folder, env: { ...env, ...more }, input })

/** As an operator starts it. */
function started(args: string[], input = ''): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH!, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE!, ...env },
    })
    let [out, err] = ['', '']
    child.stdout.on('data', (part) => (out += part))
    child.stderr.on('data', (part) => (err += part))
    child.on('close', (code) => resolve({ code, out, err }))
    child.stdin.end(input)
  })
}

const commands = [
  'doctor',
  'migrate',
  'tenant',
  'user',
  'message',
  'openid',
  'keys',
  'audit',
  'errors',
  'files',
  'backup',
  'restore',
  'jobs',
  'import',
  'demo',
]

test('without a command it lists them, and an unknown one ends with 2', async () => {
  const [none, help, unknown] = await Promise.all([started([]), started(['--help']), started(['bake'])])
  expect([none.code, help.code, unknown.code]).toEqual([2, 0, 2])
  for (const name of commands) expect(help.out).toMatch(new RegExp(`^  ${name} `, 'm'))
  expect(unknown.err).toContain('There is no command bake.')
})

test('every command explains itself, and says what it did not understand', async () => {
  await Promise.all(commands.map(async (name) => expect((await obhut([name, '--help'])).out).toContain(name)))
  const wrong = [
    ['tenant'],
    ['tenant', 'create'],
    ['user', 'create', '--email', 'nobody'],
    ['user', 'create', '--colour', 'red'],
    ['import', 'excel'],
    ['demo'],
    ['keys'],
    ['keys', 'rotate', 'moon'],
    ['errors', '--since', 'yesterday'],
    ['jobs', '--retry', 'everything'],
    ['files', 'move', '--to', 'the moon'],
    ['audit', '--colour', 'red'],
    ['backup'],
    ['restore', '--try'],
  ]
  await Promise.all(wrong.map(async (args) => expect([args, (await obhut(args)).code]).toEqual([args, 2])))
})

test('an organisation and its people are made, and can be found again', async () => {
  expect((await obhut(['tenant', 'create', '--name', 'Tierheim am Wald'])).code).toBe(0)
  expect((await obhut(['tenant', 'create', '--name', 'Mars', '--zone', 'Mars/Olympus'])).err).toContain('no time zone')
  expect((await obhut(['tenant', 'list'])).out).toContain('Tierheim am Wald')
  const person = [
    'user',
    'create',
    '--email',
    'Anna@wald.example',
    '--forename',
    'Anna',
    '--surname',
    'Berg',
    '--tenant',
    'Tierheim am Wald',
    '--rights',
  ]
  const weak = await obhut([...person, 'all'], { input: 'short\n' })
  expect([weak.code, weak.err]).toEqual([1, expect.stringContaining('At least 8 characters')])
  const strong = { input: 'der graue Kater schläft\n' }
  expect((await obhut([...person, 'everything'], strong)).code).toBe(2)
  const made = await obhut([...person, 'animals.view,timetracking.own'], strong)
  expect([made.code, made.out]).toEqual([
    0,
    expect.stringContaining('anna@wald.example can sign in now, in Tierheim am Wald with animals.view, timetracking.own'),
  ])
  expect((await obhut([...person, 'all'], strong)).err).toContain('has an account already')
  // The program itself: the password comes through its input, and what it did is in the database.
  const changed = await started(['user', 'password', '--email', 'anna@wald.example'], 'ein neuer langer Satz\n')
  expect([changed.code, changed.err]).toEqual([0, ''])
  expect((await obhut(['user', 'password', '--email', 'nobody@wald.example'], { input: 'ein neuer langer Satz\n' })).err).toContain(
    'There is no account',
  )
  const admin = ['user', 'create', '--email', 'ops@wald.example', '--forename', 'Ole', '--surname', 'Pohl', '--admin', '--generate']
  const generated = await obhut(admin)
  expect(generated.out).toMatch(/as platform administrator\.\nPassword for the first sign-in.*: ([a-z2-9]{4}-){4}[a-z2-9]{4}\n$/)
  expect((await obhut(['user', 'password', '--email', 'ops@wald.example', '--generate'])).out).toMatch(/-[a-z2-9]{4}\n$/)
})

test('messages for everybody and for one organisation are set and taken back', async () => {
  const until = ['--until', '2026-06-10T20:00:00+02:00']
  expect((await obhut(['message', 'set', 'Maintenance tonight', ...until])).out).toContain('The message is set.')
  expect((await obhut(['message', 'set', 'Maintenance tomorrow'])).code).toBe(0)
  expect((await obhut(['message', 'clear'])).out).toContain('The message is taken back.')
  expect((await obhut(['tenant', 'message', 'Tierheim am Wald', 'Welcome'])).out).toContain('The message for Tierheim am Wald is set.')
  expect((await obhut(['tenant', 'message', 'Tierheim am Wald', '--clear'])).out).toContain('is taken back.')
  expect((await obhut(['tenant', 'message', 'Nirgends', 'Welcome'])).err).toContain('There is no organisation Nirgends')
})

test('a table is imported into an organisation of its own, with a report beside it', async () => {
  const first = await obhut(['import', 'longbeach', small])
  expect([first.code, first.err]).toEqual([0, ''])
  expect(first.out).toContain('64 rows of 51 animals.')
  expect(first.out).toContain('51 new animals')
  expect(first.out).toContain('9 rows refused:\n')
  expect(first.out).toContain('row 47  T910002  overlap  row 46')
  expect(readFileSync(path.join(folder, 'longbeach-small-report.csv'), 'utf8').split('\n')).toHaveLength(44)
  expect((await obhut(['import', 'longbeach', small])).out).toContain('0 new animals, 0 with a newer stay, 51 imported before')
  expect((await obhut(['import', 'longbeach', 'nowhere.csv'])).err).toContain('There is no file')
  expect((await obhut(['import', 'longbeach', small, '--tenant', 'Nirgends'])).err).toContain('There is no organisation Nirgends')
})

test('contacts are imported like in the app: a dry run that writes nothing, then each once', async () => {
  const home = 'Tierheim am Wald'
  writeFileSync(path.join(folder, 'leute.csv'), 'Vorname;Nachname;E-Mail\nEva;Müller;eva@example.org\nJo;Klein;eva@example.org\n')
  const dry = await obhut(['import', 'contacts', 'leute.csv', '--tenant', home, '--dry-run'])
  expect([dry.code, dry.err]).toEqual([0, ''])
  expect(dry.out).toContain('2 rows. 1 of them can be imported.')
  expect(dry.out).toContain('row 3  Jo Klein  emailKnown  eva@example.org, row 2')
  expect(dry.out).toContain('A dry run')
  expect(readFileSync(path.join(folder, 'leute-report.csv'), 'utf8')).toContain('emailKnown')
  const imported = await obhut(['import', 'contacts', 'leute.csv', '--tenant', home])
  expect([imported.code, imported.err]).toEqual([0, ''])
  expect(imported.out).toContain(`In ${home}: newly entered: 1. Rows refused: 1.`)
  expect((await obhut(['import', 'contacts', 'leute.csv', '--tenant', home])).out).toContain(
    `In ${home}: newly entered: 0. Rows refused: 2.`,
  )
  expect((await obhut(['import', 'vaccinations', 'leute.csv', '--tenant', home])).err).toContain('The table has no column for: animal_id')
  writeFileSync(path.join(folder, 'bild.csv'), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]))
  expect((await obhut(['import', 'contacts', 'bild.csv', '--tenant', home])).err).toContain('This is no table.')
})

test('the doctor finds everything in order, and says what is not', async () => {
  const well = await obhut(['doctor'])
  expect([well.code, well.err]).toEqual([0, ''])
  for (const about of ['Node', 'environment', 'keys', 'disk', 'database', 'role', 'migrations'])
    expect(well.out).toMatch(new RegExp(`^[✓!] ${about}: `, 'm'))
  const ill = await obhut(['doctor'], { more: { PORT: 'many', SMTP_URL: 'mail' } })
  expect(ill.code).toBe(1)
  expect(ill.out).toMatch(/✗ environment: PORT .*\n✗ environment: SMTP_URL/)
  const gone = await obhut(['doctor'], { more: { DATABASE_URL: 'postgresql://nobody:x@127.0.0.1:1/none' } })
  expect([gone.code, gone.out]).toEqual([1, expect.stringContaining('✗ database: ')])
})

test('migrations by hand need the owner', async () => {
  expect((await obhut(['migrate'])).out).toContain('up to date')
  const refused = await obhut(['migrate'], { more: { DATABASE_URL: 'postgresql://nobody:x@127.0.0.1:1/none', DATABASE_OWNER_URL: '' } })
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('Set DATABASE_OWNER_URL')])
})

test('a key is changed: the new one is used from now on, the old one still checks and is removed later', async () => {
  expect(await obhut(['keys', 'list'])).toMatchObject({ code: 1, err: expect.stringContaining('There are no keys') })
  // As the first start of the server does.
  openKeys(path.join(folder, 'data/keys'))
  const shown = async () => (await obhut(['keys', 'list'])).out.split('\n').filter((line) => line.startsWith('link'))
  const [first] = await shown()
  const old = /link {2,}(\w{16})/.exec(first!)![1]!
  const rotated = await obhut(['keys', 'rotate', 'link'])
  expect([rotated.code, rotated.err]).toEqual([0, ''])
  expect(rotated.out).toContain('is used from now on')
  expect(await shown()).toEqual([expect.stringContaining('makes new ones'), expect.stringMatching(`${old}.*checks old ones`)])
  const early = await obhut(['keys', 'remove', old])
  expect([early.code, early.err]).toEqual([1, expect.stringContaining('--now')])
  const current = /link {2,}(\w{16})/.exec((await shown())[0]!)![1]!
  expect((await obhut(['keys', 'remove', current, '--now'])).err).toContain('newest')
  expect((await obhut(['keys', 'remove', old, '--now'])).code).toBe(0)
  expect(await shown()).toHaveLength(1)
  expect((await obhut(['keys', 'remove', old])).err).toContain('There is no key')
})

test('faults and what happened around identity can be read, as text and as JSON', async () => {
  const orm = await openOrm({ url: env.DATABASE_URL! })
  const at = new Date().toISOString()
  await storeFault(
    orm,
    {
      source: 'device',
      level: 'warning',
      name: 'TypeError',
      message: 'x is undefined',
      stack: 'at save (a.js:1:2)',
      route: '/',
      build: 'b1',
      facts: { syncing: true },
      count: 3,
      browser: 'Safari, iPadOS',
    },
    at,
  )
  const tenantId = await createTenant({ orm, clock: systemClock }, { name: 'Tierheim im Audit', zone: 'Europe/Berlin' })
  await identityUnitOfWork({ orm, clock: systemClock }, {}, async (em) => {
    audit(em, systemClock, { action: 'user.invited', concerns: tenantId, facts: { rights: 2 } })
    audit(em, systemClock, { action: 'session.stolen' })
    await em.flush()
  })
  await orm.close(true)
  expect((await obhut(['errors'])).out).toMatch(
    /3×  warning  TypeError: x is undefined\n  device · \/ · Safari, iPadOS · b1 .*\n    at save/,
  )
  expect(JSON.parse((await obhut(['errors', '--json', '--since', '1h'])).out)).toMatchObject({ name: 'TypeError', count: 3 })
  expect((await obhut(['errors', '--since', '2999-01-01'])).out).toContain('Nothing was reported')
  const all = (await obhut(['audit', '--json'])).out.trim().split('\n')
  // Both were written in one moment.
  expect(new Set(all.map((line) => JSON.parse(line).action))).toEqual(
    new Set(['platform.changed', 'user.invited', 'session.stolen', 'import.started']),
  )
  const own = await obhut(['audit', '--tenant', 'Tierheim im Audit', '--since', '1d'])
  expect(own.out).toMatch(/^\S+Z  user\.invited {8}Tierheim im Audit  by –  to –  \{"rights":2\}\n$/)
  expect((await obhut(['audit', '--tenant', 'Nirgends'])).err).toContain('There is no organisation Nirgends')
})
