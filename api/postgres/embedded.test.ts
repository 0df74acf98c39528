import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { postgresClient } from './client.ts'
import { appRole, type Cluster, ownerRole, startCluster, superuser } from './embedded.ts'
import { fallbackFolder } from './place.ts'
import { isAlive } from './livingProcess.ts'
import { livingPostmaster } from './postmaster.ts'
import { ensureDatabase, ensureRoles } from './provision.ts'

const isRoot = process.getuid?.() === 0
const embedded = path.resolve(import.meta.dirname, 'embedded.ts')

let top: string
let dir: string
let running: Cluster[]
beforeEach(() => {
  top = mkdtempSync(path.join(tmpdir(), 'obhut-embedded-'))
  chmodSync(top, 0o755)
  dir = path.join(top, 'postgres')
  running = []
})
afterEach(async () => {
  for (const cluster of running) await cluster.stop()
  for (const folder of [top, fallbackFolder(dir)]) rmSync(folder, { recursive: true, force: true })
})

async function start(durable = false): Promise<Cluster> {
  const cluster = await startCluster({ dir, durable })
  running.push(cluster)
  return cluster
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = postgresClient(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

/** Another process that starts the cluster, says so, and then waits to be killed. */
async function startElsewhere(): Promise<number> {
  const script = `import { startCluster } from ${JSON.stringify(embedded)}
    import { writeFileSync } from 'node:fs'
    await startCluster({ dir: ${JSON.stringify(dir)}, durable: false })
    writeFileSync(${JSON.stringify(path.join(top, 'up'))}, String(process.pid))
    setInterval(() => {}, 1000)`
  spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
  while (!existsSync(path.join(top, 'up'))) await pause(20)
  await pause(20)
  return Number(readFileSync(path.join(top, 'up'), 'utf8'))
}

describe('a cluster', () => {
  test('is made with passwords for its owner alone, with checksums, listening on this machine only', async () => {
    const cluster = await start()
    expect(statSync(path.join(dir, 'passwords.json')).mode & 0o777).toBe(0o600)
    expect(new Set(Object.values(cluster.passwords)).size).toBe(3)
    const [row] = await ask(
      cluster.url(superuser, 'postgres'),
      "select current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses, lower('ÄÖÜ') as lower",
    )
    expect(row).toEqual({ checksums: 'on', addresses: '127.0.0.1', lower: 'äöü' })
    const near = cluster.url(superuser, 'postgres')
    expect(near).toContain(process.platform === 'win32' ? '127.0.0.1' : encodeURIComponent(cluster.folder))
    const far = `postgresql://${superuser}:${cluster.passwords[superuser]}@127.0.0.1:${cluster.port}/postgres`
    for (const url of [near, far]) {
      expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
      await expect(ask(url.replace(cluster.passwords[superuser], 'wrong'), 'select 1')).rejects.toThrow(/password/)
    }
  })

  test('keeps its rows over a stop and a start', async () => {
    const first = await start()
    await ask(first.url(superuser, 'postgres'), 'create table kept as select 42 as answer')
    await running.pop()!.stop()
    expect(livingPostmaster(first.folder)).toBeNull()
    const second = await start()
    expect(second.attached).toBe(false)
    expect(await ask(second.url(superuser, 'postgres'), 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  test('is shared by all who ask for it, and stops with the last of them', async () => {
    const [first, second] = await Promise.all([start(), start()])
    expect(second!.pid).toBe(first!.pid)
    expect([first!.attached, second!.attached].sort()).toEqual([false, true])
    await running.pop()!.stop()
    expect(livingPostmaster(first!.folder)?.pid).toBe(first!.pid)
    await running.pop()!.stop()
    expect(livingPostmaster(first!.folder)).toBeNull()
  })

  test('that a killed process left running is attached to, and stops with its new user', async () => {
    const killed = await startElsewhere()
    process.kill(killed, 'SIGKILL')
    while (isAlive(killed)) await pause(10)
    const cluster = await start()
    expect(cluster.attached).toBe(true)
    await running.pop()!.stop()
    expect(livingPostmaster(cluster.folder)).toBeNull()
  })

  test('outlives the Ctrl-C that its process gets, because it has a session of its own', async () => {
    const other = await startElsewhere()
    const { pid } = livingPostmaster(path.join(dir, 'cluster'))!
    const group = (process: number) => spawnSync('ps', ['-o', 'pgid=', '-p', String(process)], { encoding: 'utf8' }).stdout.trim()
    expect(group(pid)).not.toBe(group(other))
    process.kill(other, 'SIGKILL')
    await start()
  })

  test('starts over a stale postmaster.pid whose number belongs to another program now', async () => {
    const cluster = await start()
    const file = path.join(cluster.folder, 'postmaster.pid')
    const lines = readFileSync(file, 'utf8').split('\n')
    await running.pop()!.stop()
    lines[0] = String(process.pid)
    writeFileSync(file, lines.join('\n'))
    expect((await start()).attached).toBe(false)
  })

  test('recovers by itself after its own kill, with the rows that were committed', async () => {
    const cluster = await start(true)
    await ask(cluster.url(superuser, 'postgres'), 'create table kept as select 1 as one')
    process.kill(cluster.pid, 'SIGKILL')
    while (isAlive(cluster.pid)) await pause(10)
    const again = await start(true)
    expect(again.pid).not.toBe(cluster.pid)
    expect(await ask(again.url(superuser, 'postgres'), 'select one from kept')).toEqual([{ one: 1 }])
  })

  test('half made by a killed initdb is made anew', async () => {
    mkdirSync(path.join(dir, 'cluster.new'), { recursive: true })
    writeFileSync(path.join(dir, 'cluster.new', 'PG_VERSION'), '18\n')
    expect((await start()).attached).toBe(false)
    expect(existsSync(path.join(dir, 'cluster.new'))).toBe(false)
  })

  test('of another PostgreSQL is refused in plain words', async () => {
    const cluster = await start()
    await running.pop()!.stop()
    writeFileSync(path.join(cluster.folder, 'PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow(/was made by PostgreSQL 17/)
  })

  test('whose passwords are lost is refused in plain words', async () => {
    await start()
    await running.pop()!.stop()
    rmSync(path.join(dir, 'passwords.json'))
    await expect(start()).rejects.toThrow(/passwords of the database are missing/)
  })
})

describe('a folder whose parts were torn apart', () => {
  test('with passwords and without rows is refused, and nothing is made anew', async () => {
    const cluster = await start()
    await running.pop()!.stop()
    renameSync(cluster.folder, path.join(top, 'kept'))
    await expect(start()).rejects.toThrow(/rows of the database are missing/)
    expect(existsSync(cluster.folder)).toBe(false)
    renameSync(path.join(top, 'kept'), cluster.folder)
    expect((await start()).passwords).toEqual(cluster.passwords)
  })

  test('where the first start was killed goes on: before the rows were there, and before the passwords had their name', async () => {
    mkdirSync(dir)
    writeFileSync(path.join(dir, 'passwords.json.new'), '{}')
    const cluster = await start()
    await running.pop()!.stop()
    renameSync(path.join(dir, 'passwords.json'), path.join(dir, 'passwords.json.new'))
    expect((await start()).passwords).toEqual(cluster.passwords)
  })

  test('that was moved as a whole keeps its rows', async () => {
    const cluster = await start()
    await ask(cluster.url(superuser, 'postgres'), 'create table kept as select 5 as five')
    await running.pop()!.stop()
    const before = dir
    dir = path.join(top, 'moved')
    renameSync(before, dir)
    expect(await ask((await start()).url(superuser, 'postgres'), 'select five from kept')).toEqual([{ five: 5 }])
  })
})

describe('roles and databases', () => {
  test('the owner may migrate, the application owns nothing, others stay out', async () => {
    const cluster = await start()
    await ensureRoles(cluster)
    await ensureRoles(cluster)
    expect(await Promise.all([ensureDatabase(cluster, 'house'), ensureDatabase(cluster, 'house')])).toContain(false)
    const owner = cluster.url(ownerRole, 'house')
    await ask(owner, 'create extension btree_gist; create extension pg_trgm; create extension btree_gin; create table t (a int)')
    await expect(ask(cluster.url(appRole, 'house'), 'select * from t')).rejects.toThrow(/permission denied/)
    await expect(ask(cluster.url(appRole, 'house'), 'create table x (a int)')).rejects.toThrow(/permission denied/)
    const flags = await ask(
      owner,
      `select bool_or(rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication) as any from pg_roles where rolname in ('${ownerRole}', '${appRole}')`,
    )
    expect(flags).toEqual([{ any: false }])
  })
})

describe.runIf(isRoot)('started by root', () => {
  test('runs as a user without rights, who owns the rows', async () => {
    const cluster = await start()
    expect(cluster.movedTo).toBeNull()
    expect(cluster.folder).toBe(path.join(dir, 'cluster'))
    const owner = statSync(cluster.folder).uid
    expect(owner).not.toBe(0)
    const uid = spawnSync('ps', ['-o', 'uid=', '-p', String(cluster.pid)], { encoding: 'utf8' }).stdout.trim()
    expect(uid).toBe(String(owner))
  })

  test('lies below /var/lib/obhut where a folder above is closed to that user, and a note says so', async () => {
    chmodSync(top, 0o700)
    const cluster = await start()
    expect(cluster.movedTo).toBe(fallbackFolder(dir))
    expect(cluster.folder.startsWith(`${fallbackFolder(dir)}/`)).toBe(true)
    expect(statSync(cluster.movedTo!).mode & 0o777).toBe(0o755)
    expect(readFileSync(path.join(dir, 'WHERE.txt'), 'utf8')).toContain(cluster.movedTo)
    expect(statSync(cluster.folder).uid).not.toBe(0)
    await ask(cluster.url(superuser, 'postgres'), 'create table kept as select 7 as seven')
    await running.pop()!.stop()
    // Opening the folder later does not make it lose the rows that lie elsewhere.
    chmodSync(top, 0o755)
    const again = await start()
    expect(again.movedTo).toBe(cluster.movedTo)
    expect(await ask(again.url(superuser, 'postgres'), 'select seven from kept')).toEqual([{ seven: 7 }])
    expect(readdirSync(cluster.movedTo!).filter((name) => name.startsWith('postgresql-'))).toHaveLength(1)
  })

  test('and later closed to its user, is refused in plain words', async () => {
    await start()
    await running.pop()!.stop()
    chmodSync(top, 0o700)
    await expect(start()).rejects.toThrow(/cannot be used/)
  })

  test('a moved folder finds rows that lie elsewhere; a copy beside the original is refused', async () => {
    chmodSync(top, 0o700)
    const first = await start()
    await ask(first.url(superuser, 'postgres'), 'create table kept as select 9 as nine')
    await running.pop()!.stop()
    const before = dir
    dir = path.join(top, 'elsewhere')
    cpSync(before, dir, { recursive: true })
    await expect(start()).rejects.toThrow(/is a copy of/)
    rmSync(before, { recursive: true })
    const moved = await start()
    expect(moved.folder).toBe(first.folder)
    expect(await ask(moved.url(superuser, 'postgres'), 'select nine from kept')).toEqual([{ nine: 9 }])
    // In the place of the first one a new one begins, beside it.
    dir = before
    const second = await start()
    expect([second.folder === first.folder, second.attached]).toEqual([false, false])
    await running.pop()!.stop()
    rmSync(second.movedTo!, { recursive: true })
    await running.pop()!.stop()
    rmSync(first.movedTo!, { recursive: true })
  })
})
