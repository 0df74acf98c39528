// The running PostgreSQL of a data folder: found by its postmaster.pid, started detached, stopped gently.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { program } from './binaries.ts'
import { isAlive } from './livingProcess.ts'
import type { Place } from './place.ts'
import { startedAs } from './systemUser.ts'

const startLimit = 60_000
/** One that has begun to recover is given this long. */
const recoverLimit = 120_000
const stopLimit = 60_000
const logLimit = 10_000_000

export interface Postmaster {
  pid: number
  port: number
  /** `starting`, `ready`, `stopping` … as PostgreSQL writes it. */
  status: string
}

/** The postmaster that its file names, when that process lives and is PostgreSQL. */
export function livingPostmaster(cluster: string): Postmaster | null {
  let lines: string[]
  try {
    lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  const pid = Math.abs(Number(lines[0]))
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid) || !isOurs(pid, cluster)) return null
  return { pid, port: Number(lines[3]), status: (lines[7] ?? 'starting').trim() }
}

/** After a reboot the number in a left-over file may belong to any other program, another PostgreSQL among them: ours works in its folder. */
function isOurs(pid: number, cluster: string): boolean {
  if (process.platform === 'win32') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch (error) {
    // Of another user, who may not read our rows either; or it has just ended.
    if (process.platform === 'linux' && (error as NodeJS.ErrnoException).code !== undefined) return false
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(cluster)
  }
}

/** Systems allow about 104 bytes for the name of a socket. */
const longestSocket = 100

const socketFile = (cluster: string, port: number): string => path.join(cluster, `.s.PGSQL.${port}`)

/** The folder of the socket that a cluster has beside its port; empty where the system knows none, or none with so long a name. */
const socketFolder = (cluster: string, port: number): string =>
  process.platform === 'win32' || Buffer.byteLength(socketFile(cluster, port)) > longestSocket ? '' : cluster

/**
 * The host part of the address of a running cluster: its Unix socket, which costs half as much as a network connection, or its port if there is no socket.
 */
export const hostOf = (cluster: string, port: number): string =>
  `${existsSync(socketFile(cluster, port)) ? encodeURIComponent(cluster) : '127.0.0.1'}:${port}`

/** Settings that depend on whether the rows must survive a power cut. */
const durability = (durable: boolean): Record<string, string> =>
  durable
    ? { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
    : {
        fsync: 'off',
        synchronous_commit: 'off',
        full_page_writes: 'off',
        wal_level: 'minimal',
        max_wal_senders: '0',
        autovacuum_naptime: '1h',
      }

const settings = (cluster: string, port: number, durable: boolean): Record<string, string> => ({
  listen_addresses: '127.0.0.1',
  port: String(port),
  unix_socket_directories: socketFolder(cluster, port),
  max_connections: '200',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  password_encryption: 'scram-sha-256',
  // Until a new table is first analysed, the planner takes any index that begins with the organisation for checks of references.
  autovacuum_naptime: '10s',
  // Rows of people do not belong into the log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  ...durability(durable),
})

/**
 * Attaches to the postmaster of this data folder or starts one. It is detached: a Ctrl-C reaches this process alone, which
 * stops PostgreSQL once its requests are answered. `within`: milliseconds until one must have begun to start.
 */
export async function ensurePostmaster(
  place: Place,
  log: string,
  durable: boolean,
  { port, within = startLimit }: { port?: number; within?: number } = {},
): Promise<Postmaster> {
  const begun = Date.now()
  let limit = within
  let child: ChildProcess | undefined
  for (let wait = 10; Date.now() < begun + limit; wait = Math.min(wait * 1.3, 200)) {
    const found = livingPostmaster(place.cluster)
    if (found?.status === 'ready') return found
    if (found) limit = Math.max(within, recoverLimit)
    if (child && (child.exitCode !== null || child.signalCode !== null)) child = undefined
    if (!found && !child) {
      dropForeignLock(place.cluster)
      child = spawnPostmaster(place, log, durable, port ?? (await freePort()))
    }
    await pause(wait)
  }
  throw new Error(`PostgreSQL did not start within ${limit / 1000} s. Its log says:\n${tail(log)}`)
}

/**
 * Takes away a lock whose number lives again as another program. One whose process is gone stays: by it PostgreSQL itself finds out
 * whether a process of its predecessor still works on the rows.
 */
function dropForeignLock(cluster: string): void {
  const file = path.join(cluster, 'postmaster.pid')
  const pid = Math.abs(Number(existsSync(file) ? readFileSync(file, 'utf8').split('\n')[0] : 0))
  if (pid > 1 && isAlive(pid)) rmSync(file, { force: true })
}

function spawnPostmaster(place: Place, log: string, durable: boolean, port: number): ChildProcess {
  const options = Object.entries(settings(place.cluster, port, durable)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const full = (statSync(log, { throwIfNoEntry: false })?.size ?? 0) > logLimit
  const out = openSync(log, full ? 'w' : 'a', 0o600)
  const child = spawn(program(place.programs, 'postgres'), ['-D', place.cluster, ...options], {
    ...startedAs(place.user),
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    detached: true,
    stdio: ['ignore', out, out],
    windowsHide: true,
  })
  child.on('error', () => {})
  child.unref()
  closeSync(out)
  return child
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

/**
 * Ends it as PostgreSQL's fast shutdown does: open transactions are rolled back, everything else is written. PostgreSQL 18 never ends
 * a fast shutdown that comes while it recovers from a crash; after `patience` milliseconds an immediate shutdown ends it, and the next
 * start recovers what was committed.
 */
export async function stopPostmaster(cluster: string, patience = 20_000): Promise<void> {
  const found = livingPostmaster(cluster)
  if (!found) return
  process.kill(found.pid, 'SIGINT')
  const began = Date.now()
  let hurried = false
  while (livingPostmaster(cluster)?.pid === found.pid) {
    const waited = Date.now() - began
    if (waited > patience && !hurried) hurried = process.kill(found.pid, 'SIGQUIT')
    if (waited > stopLimit) throw new Error(`PostgreSQL (process ${found.pid}) did not stop within ${stopLimit / 1000} s.`)
    await pause(10)
  }
}

export function tail(log: string): string {
  try {
    return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-15).join('\n')
  } catch {
    return '(no log)'
  }
}
