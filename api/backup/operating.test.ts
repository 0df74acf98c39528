// The chapter "Backup" of docs/OPERATING.md, carried out word by word, for both kinds of database, while people work.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createTask } from '../../shared/tasks/taskActs.ts'
import { orderedId } from '../../shared/uuid.ts'
import { fakeEnvironment } from '../../tests/factories/environment.ts'
import { engineOf } from '../../tests/factories/sessionDevice.ts'
import { runCommand, startServer, type ServerProcess } from '../../tests/journeys/server.ts'
import { startOwnPostgres, type OwnPostgres } from '../../tests/ownPostgres.ts'
import { Session } from '../../web/session/session.ts'
import { asSuperuser } from '../postgres/provision.ts'
import { startCluster } from '../postgres/embedded.ts'

const root = path.resolve(import.meta.dirname, '../..')
const chapter = /^## Backup\n(.+?)^## /ms.exec(readFileSync(path.join(root, 'docs/OPERATING.md'), 'utf8'))![1]!
const blocks = (language: string) => [...chapter.matchAll(new RegExp('^```' + language + '\\n(.+?)^```$', 'gms'))].map(([, text]) => text!)
const [backup, trial, restore, ...noMore] = blocks('sh')
const [role, emptyDatabase] = blocks('sql')

test('the chapter has the commands that are carried out here, and no others', () => {
  expect([backup, trial, restore].map((block) => /obhut -- (\w+)/.exec(block!)?.[1])).toEqual(['backup', 'restore', 'restore'])
  expect(noMore).toEqual([])
  expect(blocks('sql')).toHaveLength(2)
})

const password = 'der graue Kater schläft'
const email = 'ada@wald.example'

const ended: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

interface House {
  env: Record<string, string>
  server: ServerProcess
}

async function openHouse(given: Record<string, string>): Promise<House> {
  const top = mkdtempSync(path.join(tmpdir(), 'obhut-drill-'))
  chmodSync(top, 0o755)
  ended.push(() => rmSync(top, { recursive: true, force: true }))
  const env = { ...given, DATA_DIR: path.join(top, 'data'), BACKUPS: path.join(top, 'backups'), OBHUT_DEMO: '0' }
  mkdirSync(env.BACKUPS)
  const house: House = { env, server: await startServer(env) }
  ended.push(() => house.server.stop())
  await runCommand(env, ['tenant', 'create', '--name', 'Tierheim am Wald'])
  const person = ['--email', email, '--forename', 'Ada', '--surname', 'Berg', '--tenant', 'Tierheim am Wald', '--rights', 'all']
  await runCommand(env, ['user', 'create', ...person], `${password}\n`)
  return house
}

/** As a person at a command line does: the block as it is in the document. */
async function carryOut({ env }: House, block: string): Promise<string> {
  const child = spawn('sh', ['-e', '-c', block], { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part.toString()))
  const [code] = (await once(child, 'close')) as [number]
  expect([block, code, said.join('')]).toEqual([block, 0, said.join('')])
  return said.join('')
}

/** A device of that house: the app's own session and engine, with a real network. */
async function openDevice(house: House): Promise<Session> {
  const environment = fakeEnvironment((address, init) => fetch(`http://127.0.0.1:${house.server.port}${address}`, init))
  const session = new Session({ ...environment, now: () => Date.now(), random: (count) => crypto.getRandomValues(new Uint8Array(count)) })
  await session.signIn({ email, password, newPassword: null, stayLoggedIn: true })
  ended.push(() => engineOf(session).stop())
  return session
}

const note = (session: Session, title: string) =>
  engineOf(session).perform(createTask, {
    id: orderedId(Date.now(), crypto.getRandomValues(new Uint8Array(16))),
    title,
    text: '',
    dueDate: null,
    dueTime: null,
    priority: 'normal',
    repeat: null,
    assigneeId: null,
    animalId: null,
    contactId: null,
  })

/** Everything that was entered has been confirmed. */
async function settle(session: Session): Promise<void> {
  const engine = engineOf(session)
  for (;;) {
    await engine.sync()
    const { waiting, attention } = await engine.status()
    expect(attention).toBe(0)
    if (waiting === 0) return
  }
}

type Ask = (sql: string) => Promise<{ rows: Record<string, unknown>[] }>

async function drill(house: House, ask: () => Ask, beforeRestore: () => Promise<void>): Promise<void> {
  const device = await openDevice(house)
  const titles: string[] = []
  const enter = async (title: string) => {
    titles.push(title)
    await note(device, title)
  }
  for (let n = 0; n < 20; n += 1) await enter(`before ${n}`)
  await settle(device)

  // People go on while the backup is written, some entries a second.
  let writing = true
  const work = (async () => {
    for (let n = 0; writing; n += 1) {
      await enter(`during ${n}`)
      await engineOf(device).sync()
      await pause(100)
    }
  })()
  expect(await carryOut(house, backup!)).toContain('opened again: 1 organisations')
  writing = false
  await work
  expect(await carryOut(house, trial!)).toContain('can be restored')
  expect(titles.length).toBeGreaterThan(25)

  for (let n = 0; n < 20; n += 1) await enter(`after ${n}`)
  await settle(device)
  const titlesThere = async () => (await ask()('select title from task')).rows.map(({ title }) => String(title)).sort()
  expect(await titlesThere()).toEqual(titles.toSorted())
  const epoch = async () => (await ask()('select epoch from tenant_clock')).rows[0]!.epoch
  const before = await epoch()

  await house.server.stop()
  await beforeRestore()
  expect(await carryOut(house, restore!)).toContain('Restored: 1 organisations')
  house.server = await startServer(house.env)
  const restored = await titlesThere()
  expect(restored).toEqual(expect.arrayContaining(titles.filter((title) => title.startsWith('before'))))
  expect(restored.filter((title) => title.startsWith('after'))).toEqual([])
  expect(await epoch()).not.toBe(before)

  // The device that was there all the time sends again what the server lacks: nothing is lost, nothing is there twice.
  await settle(device)
  await settle(device)
  expect(await titlesThere()).toEqual(titles.toSorted())
  const twice = await ask()(
    'select mutation_id from change_log where mutation_id is not null group by 1 having count(distinct version) > 1',
  )
  expect(twice.rows).toEqual([])
  // Links in mails, passwords and sessions are what they were.
  await openDevice(house)
}

test('with the embedded database nothing is lost and nothing doubled', async () => {
  const house = await openHouse({})
  const ask: Ask = async (sql) => {
    const cluster = await startCluster({ dir: path.join(house.env.DATA_DIR!, 'postgres'), durable: true })
    return asSuperuser(cluster, 'obhut', (client) => client.query(sql)).finally(() => cluster.stop())
  }
  await drill(
    house,
    () => ask,
    async () => undefined,
  )
  expect(existsSync(path.join(house.env.DATA_DIR!, 'keys'))).toBe(true)
})

// The commands are the same; a short run carries them out on one kind of database.
test.runIf(import.meta.env.MODE === 'long')('with a PostgreSQL of one’s own likewise', async () => {
  const own: OwnPostgres = await startOwnPostgres()
  ended.push(() => own.stop())
  await own.database('obhut')
  const named = (database: string) => ({
    DATABASE_URL: own.url('obhut_app', database),
    DATABASE_OWNER_URL: own.url('obhut_owner', database),
    DATABASE_BACKUP_URL: own.url('obhut_backup', database).replace(/:[^:@/]+@/, ':CHANGE-ME@'),
  })
  for (const line of role!.trim().split('\n')) await own.run('obhut', line)
  const house = await openHouse(named('obhut'))
  let database = 'obhut'
  await drill(
    house,
    () => (sql) => own.run(database, sql),
    async () => {
      for (const line of emptyDatabase!.trim().split('\n')) await own.run('postgres', line)
      database = 'obhut_restored'
      Object.assign(house.env, named(database))
    },
  )
})
