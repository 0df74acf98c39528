// What stops a start: one line that says what to do, before anything is made or answered.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { runHere } from '../tests/commandLine.ts'
import { createDatabase, dropDatabase } from '../tests/databases.ts'
import { startServer } from '../tests/journeys/server.ts'
import { systemClock } from './clock.ts'
import { examine } from './cli/doctor.ts'
import { users } from './demo/organisations.ts'
import { createUser } from './organisation/accounts.ts'
import { openOrm } from './openOrm.ts'
import { isAlive } from './postgres/livingProcess.ts'
import { fallbackFolder } from './postgres/place.ts'
import { livingPostmaster } from './postgres/postmaster.ts'

const databases = inject('databases')
const main = path.resolve(import.meta.dirname, 'main.ts')

let name: string
let folder: string
let env: Record<string, string>
const at = (url: string) => url.replace('{database}', name)
beforeEach(async () => {
  name = await createDatabase(databases)
  folder = mkdtempSync(path.join(tmpdir(), 'obhut-start-'))
  chmodSync(folder, 0o755)
  env = {
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: at(databases.app),
    DATABASE_OWNER_URL: at(databases.owner),
    OBHUT_DEMO: '0',
    PORT: '0',
  }
})
afterEach(async () => {
  await dropDatabase(databases, name)
  rmSync(folder, { recursive: true, force: true })
})

/** A command of the operator, run in this process. Tests of the command line start it as a process. */
const obhut = (args: string[], more: Record<string, string> = {}) => runHere(args, { folder, env: { ...env, ...more } })

async function start(more: Record<string, string> = {}) {
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env: { PATH: process.env.PATH!, ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (part: Buffer) => (said.out += part.toString()))
  child.stderr.on('data', (part: Buffer) => (said.err += part.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, ...said }
}

/** The one line with which a start ended. */
async function refusedStart(more: Record<string, string> = {}): Promise<string> {
  const { code, out, err } = await start(more)
  expect([code, out, err.trim().split('\n').length]).toEqual([1, '', 1])
  return err.trim()
}

test('demo accounts stop a start without demo until a command has locked them, and doctor says so', async () => {
  const orm = await openOrm({ url: at(databases.app) })
  for (const { id, email, forename, surname } of users.slice(0, 3))
    await createUser({ orm, clock: systemClock }, { id, email, forename, surname, passwordHash: 'known to everybody' })
  await orm.close(true)
  expect(await refusedStart()).toMatch(/3 demo accounts.*obhut -- demo lock$/)
  expect(await refusedStart({ PUBLIC_ORIGIN: 'https://obhut.example', OBHUT_DEMO: '' })).toMatch(/3 demo accounts/)
  const about = async () => (await examine({ ...env })).filter((finding) => finding.about === 'demo').map(({ level }) => level)
  expect(await about()).toEqual(['fault'])
  expect((await obhut(['demo', 'load'])).err).toContain('Set OBHUT_DEMO=1')

  const locked = await obhut(['demo', 'lock'])
  expect([locked.code, locked.out]).toEqual([0, expect.stringContaining(users[0]!.email)])
  expect((await obhut(['demo', 'lock'])).out).toContain('No demo account is open')
  expect(await about()).toEqual(['ok'])
  await (await startServer(env)).stop()
})

test('keys that a database was used with are never made anew: not by a start, not by a look', async () => {
  await (await startServer(env)).stop()
  const keys = path.join(env.DATA_DIR!, 'keys')
  expect(readdirSync(keys)).toHaveLength(2)
  renameSync(keys, path.join(folder, 'kept'))
  const words = /none for link and field\. Put the folder back/
  expect(await refusedStart()).toMatch(words)
  expect(await refusedStart({ OBHUT_KEYS: path.join(folder, 'nowhere') })).toMatch(words)
  expect((await examine({ ...env })).filter(({ about, level }) => about === 'keys' && level === 'fault')).toHaveLength(1)
  expect((await obhut(['keys', 'list'])).err).toContain('There are no keys')
  const secret = ['--issuer', 'https://login.example', '--client-id', 'obhut', '--domain', 'wald.example']
  await obhut(['tenant', 'create', '--name', 'Tierheim am Wald'])
  expect((await obhut(['openid', 'add', '--tenant', 'Tierheim am Wald', ...secret])).err).toMatch(words)
  expect(existsSync(keys)).toBe(false)
  renameSync(path.join(folder, 'kept'), keys)
  await (await startServer(env)).stop()
})

test('a slip in a variable does not begin a demo', async () => {
  env = { DATA_DIR: env.DATA_DIR!, DATABSE_URL: env.DATABASE_URL! }
  const { code, err } = await start()
  expect([code, err]).toEqual([1, expect.stringContaining('DATABSE_URL is no variable')])
  expect(err).not.toMatch(/^\s+at /m)
  expect(existsSync(env.DATA_DIR!)).toBe(false)
})

test('every other fault is one line too, of the server and of its commands', async () => {
  const busy = createServer().listen(0, '127.0.0.1')
  await once(busy, 'listening')
  const { port } = busy.address() as { port: number }
  expect(await refusedStart({ PORT: String(port) })).toContain(`127.0.0.1:${port} is used by another program`)
  busy.close()
  await once(busy, 'close')
  const nobody = `postgresql://app:secret@127.0.0.1:${port}/obhut`
  const unreachable = { DATABASE_URL: nobody, DATABASE_OWNER_URL: nobody }
  expect(await refusedStart(unreachable)).toContain('does not answer (ECONNREFUSED)')
  const command = await obhut(['tenant', 'list'], unreachable)
  expect([command.code, command.err.trim().split('\n')]).toEqual([1, [expect.stringContaining('does not answer (ECONNREFUSED)')]])
  const wrong = new URL(env.DATABASE_OWNER_URL!)
  wrong.password = 'wrong'
  expect(await refusedStart({ DATABASE_OWNER_URL: wrong.href })).toContain('password authentication failed')
  expect((await start({ ...unreachable, LOG_LEVEL: 'debug' })).err).toMatch(/^\s+at /m)
})

test('an embedded database that is killed is back while the server goes on, and a stop takes less than five seconds, however much is asked meanwhile', async () => {
  const server = await startServer({ DATA_DIR: env.DATA_DIR!, OBHUT_DEMO: '0' })
  const ready = () => fetch(`http://127.0.0.1:${server.port}/readyz`).then(({ status }) => status)
  expect(await ready()).toBe(200)
  const places = [path.join(env.DATA_DIR!, 'postgres'), fallbackFolder(path.join(env.DATA_DIR!, 'postgres'))]
  const { pid } = places.map((place) => livingPostmaster(path.join(place, 'cluster'))).find((found) => found !== null)!
  process.kill(pid, 'SIGKILL')
  let seen = await ready()
  // Either it was gone for a moment, or it is back before anybody noticed.
  while (seen !== 200 || isAlive(pid)) seen = await ready()
  const signIn = () =>
    fetch(`http://127.0.0.1:${server.port}/api/auth/authenticate/password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@wald.example', password: 'der graue Kater schläft' }),
    }).then(({ status }) => status)
  // Connections to the killed one end a moment after it; a call that had one is to be sent again.
  let answer = await signIn()
  while (answer === 503) answer = await signIn()
  expect(answer).toBe(401)

  // Somebody keeps a connection and sends half a call.
  const silent = connect(server.port, '127.0.0.1').on('error', () => undefined)
  silent.write('POST /api/auth/authenticate/password HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{')
  let goes = true
  let answered = 0
  const load = Array.from({ length: 16 }, async () => {
    while (goes) {
      const status = await fetch(`http://127.0.0.1:${server.port}/api/auth/user`, { headers: { Authorization: 'Bearer nobody' } }).then(
        async (answer) => (await answer.text(), answer.status),
        () => null,
      )
      if (status === null) return
      expect([401, 503]).toContain(status)
      answered += 1
    }
  })
  while (answered < 100) await new Promise((resolve) => setImmediate(resolve))
  const began = performance.now()
  await server.stop()
  expect(performance.now() - began).toBeLessThan(5_000)
  goes = false
  await Promise.all(load)
  silent.destroy()
})
