// A PostgreSQL as an operator runs one: that of the machine, with a superuser, an owner who may nothing more, and the application's role.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { postgresClient } from '../api/postgres/client.ts'
import { endProcess } from './endProcess.ts'
import { runUser, startedAs } from '../api/postgres/systemUser.ts'

export interface OwnPostgres {
  /** Address of a role for a database. */
  url(role: string, database: string): string
  /** As superuser. */
  run(database: string, sql: string): Promise<pg.QueryResult>
  /** An empty database as docs/OPERATING.md describes it. */
  database(name: string): Promise<void>
  stop(): Promise<void>
}

const password = 'own-lantern'

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const setup = (await import(new URL('../api/cli/setup.mjs', import.meta.url).href)) as { findPostgres(): string | null }
  const programs = setup.findPostgres()
  if (!programs) throw new Error('There is no PostgreSQL of the machine. Run: node api/cli/setup.mjs postgres')
  const folder = mkdtempSync(path.join(tmpdir(), 'obhut-own-postgres-'))
  const user = runUser(folder)
  if (user) chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  const secret = path.join(tmpdir(), `${path.basename(folder)}.password`)
  writeFileSync(secret, password)
  chmodSync(secret, 0o644)
  const data = path.join(folder, 'data')
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  const made = spawnSync(
    path.join(programs, 'initdb'),
    [`--pgdata=${data}`, '--username=root', `--pwfile=${secret}`, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8'],
    { ...startedAs(user), env, encoding: 'utf8' },
  )
  rmSync(secret)
  if (made.status !== 0) throw new Error(made.stderr)
  const port = await freePort()
  const options = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'max_connections=100']
  const child = spawn(path.join(programs, 'postgres'), ['-D', data, ...options.flatMap((one) => ['-c', one])], {
    ...startedAs(user),
    env,
    stdio: 'ignore',
  })
  const url = (role: string, database: string) => `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`
  const own: OwnPostgres = {
    url,
    async run(database, sql) {
      const client = postgresClient(url('root', database))
      await client.connect()
      return client.query(sql).finally(() => client.end())
    },
    async database(name) {
      await own.run('postgres', `create database ${name} owner obhut_owner`)
      await own.run('postgres', `revoke all on database ${name} from public; grant connect on database ${name} to obhut_app`)
    },
    async stop() {
      await endProcess(child, 'PostgreSQL', 'SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await answers(own, child)
  for (const role of ['obhut_owner', 'obhut_app']) await own.run('postgres', `create role ${role} login password '${password}'`)
  return own
}

async function answers(own: OwnPostgres, child: ChildProcess): Promise<void> {
  for (;;) {
    const up = await own.run('postgres', 'select 1').then(
      () => true,
      () => false,
    )
    if (up) return
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode} before it answered.`)
    await pause(50)
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
