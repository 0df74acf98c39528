// What happens when processes are killed: the database comes back, and what they left blocks nobody.
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { untilAccepting } from './accepting.ts'
import { postgresClient } from './client.ts'
import { type Cluster, startCluster, superuser } from './embedded.ts'
import { isAlive } from './livingProcess.ts'
import { fallbackFolder } from './place.ts'
import { livingPostmaster, stopPostmaster } from './postmaster.ts'

let top: string
let dir: string
let running: Cluster[]
beforeEach(() => {
  top = mkdtempSync(path.join(tmpdir(), 'obhut-killed-'))
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

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = postgresClient(url)
  await client.connect()
  return (await client.query(sql).finally(() => client.end())).rows
}

const writers = `select pid from pg_stat_activity where backend_type = 'background writer'`

describe('a cluster that is watched', () => {
  const kill = async ({ pid }: Pick<Cluster, 'pid'>) => {
    process.kill(pid, 'SIGKILL')
    while (isAlive(pid)) await pause(10)
  }

  test('is back on its port after its process was killed, as often as that happens', async () => {
    const cluster = await start(true)
    // However long the recovery takes on a busy disk; the limit of the product has its own test below.
    const lost = new Promise<never>((_, reject) => cluster.watch(reject, 600_000))
    const back = async () => {
      while (livingPostmaster(cluster.folder)?.status !== 'ready') await pause(20)
    }
    await ask(cluster.url(superuser, 'postgres'), 'create table kept as select 3 as three')
    for (let round = 0; round < 2; round += 1) {
      await kill(livingPostmaster(cluster.folder)!)
      await Promise.race([back(), lost])
      expect(await ask(cluster.url(superuser, 'postgres'), 'select three from kept')).toEqual([{ three: 3 }])
    }
    await running.pop()!.stop()
    await pause(1_200)
    expect(livingPostmaster(cluster.folder)).toBeNull()
  })

  test('says so once when it cannot come back', async () => {
    const cluster = await start()
    await ask(cluster.url(superuser, 'postgres'), 'select 1')
    const lost = new Promise<Error>((resolve) => cluster.watch(resolve))
    writeFileSync(path.join(cluster.folder, 'postgresql.conf'), 'no_such_setting = 1\n')
    await kill(cluster)
    expect((await lost).message).toMatch(/did not start within 10 s.*no_such_setting/s)
  })
})

test('a start waits while the database recovers and lets nobody in', async () => {
  const cluster = await start(true)
  const url = cluster.url(superuser, 'postgres')
  const isClosed = () =>
    ask(url, 'select 1').then(
      () => false,
      ({ code }: { code?: string }) => code === '57P03',
    )
  // It may be open again before it was looked at, and closed when it is asked whom to kill: on a busy machine it notices late.
  for (let closed = false; !closed;) {
    for (const { pid } of (await ask(url, writers).catch(() => [])) as { pid: number }[]) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
    for (let looks = 0; looks < 200 && !closed; looks++) closed = await isClosed()
  }
  await untilAccepting(url)
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a stop in the middle of a recovery ends too, and keeps what was committed', async () => {
  // PostgreSQL hangs at some moments of a recovery only; a long run tries more of them.
  const steps = import.meta.env.MODE === 'long' ? 12 : 6
  for (let step = 0; step < steps; step++) {
    const cluster = await start(true)
    const url = cluster.url(superuser, 'postgres')
    await ask(url, `create table kept_${step} as select 1 as one`)
    const [writer] = (await ask(url, writers)) as { pid: number }[]
    process.kill(writer!.pid, 'SIGKILL')
    await pause((step * 120) / steps)
    await stopPostmaster(cluster.folder, 1_000)
    expect(livingPostmaster(cluster.folder)).toBeNull()
  }
  const kept = await ask((await start(true)).url(superuser, 'postgres'), `select from pg_class where relname like 'kept_%'`)
  expect(kept).toHaveLength(steps)
})

test('a start waits while connections are ended by a crash, and leaves any other refusal to the next one', async () => {
  const refusal = (code: string) => {
    const fields = Buffer.from(`SFATAL\0C${code}\0Mno\0\0`)
    const head = Buffer.alloc(5)
    head.write('E')
    head.writeInt32BE(fields.length + 4, 1)
    return Buffer.concat([head, fields])
  }
  const answers = [Buffer.alloc(0), refusal('57P03'), refusal('57P02'), refusal('28P01'), refusal('57P03')]
  let asked = 0
  const server = createServer((socket) => socket.once('data', () => socket.end(answers[asked++]!))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  await untilAccepting(`postgresql://somebody@127.0.0.1:${(server.address() as AddressInfo).port}/any`)
  server.close()
  expect(asked).toBe(4)
})

describe('what a killed process left', () => {
  test('blocks nobody whose number it has now: as in a container, where every process has the same', async () => {
    mkdirSync(path.join(dir, 'users'), { recursive: true })
    writeFileSync(path.join(dir, 'lock'), `${process.pid}\nan earlier boot 1\n`)
    writeFileSync(path.join(dir, 'users', `${process.pid}.99`), `${process.pid}\nan earlier boot 1\n`)
    const cluster = await start()
    await running.pop()!.stop()
    expect(livingPostmaster(cluster.folder)).toBeNull()
  })

  test('is no PostgreSQL of ours when its number belongs to another one', async () => {
    const other = await startCluster({ dir: path.join(top, 'other'), durable: false })
    running.push(other)
    const cluster = await start()
    const file = path.join(cluster.folder, 'postmaster.pid')
    const lines = readFileSync(file, 'utf8').split('\n')
    await running.pop()!.stop()
    lines[0] = String(other.pid)
    writeFileSync(file, lines.join('\n'))
    expect((await start()).pid).not.toBe(other.pid)
  })
})
