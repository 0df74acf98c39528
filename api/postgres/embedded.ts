// The embedded PostgreSQL: makes a cluster in a folder, starts it or attaches to the one that runs, and says how to connect.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Binaries, findBinaries, majorOf, program } from './binaries.ts'
import { makeOwned, type Place, settle } from './place.ts'
import { ensurePostmaster, hostOf, livingPostmaster, stopPostmaster } from './postmaster.ts'
import { startedAs } from './systemUser.ts'
import { enter, exclusively } from './users.ts'
import { watchPostmaster } from './watch.ts'

export const superuser = 'postgres'
export const ownerRole = 'obhut_owner'
export const appRole = 'obhut_app'
export type Role = typeof superuser | typeof ownerRole | typeof appRole

export interface Cluster {
  port: number
  /** Process of PostgreSQL. */
  pid: number
  /** Where the rows lie; not below the folder asked for when `movedTo` says so. */
  folder: string
  movedTo: string | null
  /** True when it was running already. */
  attached: boolean
  passwords: Record<Role, string>
  url(role: Role, database: string): string
  /**
   * Starts it again when it ends unasked, as long as this process uses it; `lost` is called when that does not succeed within
   * `within` milliseconds.
   */
  watch(lost: (error: Error) => void, within?: number): void
  /** Leaves it; the last process that uses it stops it. */
  stop(): Promise<void>
}

/** `durable: false` is for tests: nothing survives a power cut, and everything is faster. */
export function startCluster({ dir, durable }: { dir: string; durable: boolean }): Promise<Cluster> {
  const folder = path.resolve(dir)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  return exclusively(folder, async () => {
    const binaries = findBinaries()
    const place = settle(folder, binaries)
    const passwords = existsSync(place.cluster) ? passwordsOf(folder) : makeCluster(folder, place)
    checkVersion(place, binaries)
    const attached = livingPostmaster(place.cluster) !== null
    const log = path.join(folder, 'postgres.log')
    const { pid, port } = await ensurePostmaster(place, log, durable)
    const host = hostOf(place.cluster, port)
    const leave = enter(folder)
    let unwatch = () => undefined as void
    return {
      port,
      pid,
      folder: place.cluster,
      movedTo: place.movedTo,
      attached,
      passwords,
      url: (role, database) => `postgresql://${role}:${passwords[role]}@${host}/${database}`,
      watch: (lost, within) => void (unwatch = watchPostmaster({ folder, place, log, durable, port, within }, lost)),
      stop: () => {
        unwatch()
        return exclusively(folder, async () => {
          if (!leave()) await stopPostmaster(place.cluster)
        })
      },
    }
  })
}

type Passwords = Record<Role, string>

export const passwordsName = 'passwords.json'
const passwordFile = (folder: string): string => path.join(folder, passwordsName)

/** Made once for each cluster and kept for the user of this process alone. */
function passwordsOf(folder: string): Passwords {
  const file = passwordFile(folder)
  const made = [file, `${file}.new`].find((one) => existsSync(one))
  if (!made) throw new Error(`The passwords of the database are missing: ${file}. Put the file back from a backup.`)
  // The process that made the cluster was killed before it gave the file its name.
  if (made !== file) renameSync(made, file)
  return JSON.parse(readFileSync(file, 'utf8')) as Passwords
}

/** The passwords get their name last: a file of that name without a cluster beside it means that the rows were lost or left behind. */
function makeCluster(folder: string, place: Place): Passwords {
  const file = passwordFile(folder)
  if (existsSync(file))
    throw new Error(
      `The rows of the database are missing: ${file} belongs to a database in ${place.cluster}, and there is none. Put the folder back, or restore a backup into another DATA_DIR. Nothing was made anew.`,
    )
  const fresh = () => randomBytes(24).toString('base64url')
  const passwords = { [superuser]: fresh(), [ownerRole]: fresh(), [appRole]: fresh() }
  writeFileSync(`${file}.new`, JSON.stringify(passwords, null, 2), { mode: 0o600 })
  initialise(folder, place, passwords[superuser])
  renameSync(`${file}.new`, file)
  return passwords
}

/** initdb beside the final place, so that a kill in between leaves no half cluster behind. */
function initialise(folder: string, place: Place, password: string): void {
  const fresh = `${place.cluster}.new`
  makeOwned(fresh, place.user)
  const handedOver = path.join(path.dirname(place.cluster), 'password.new')
  writeFileSync(handedOver, password, { mode: 0o600 })
  if (place.user) chownSync(handedOver, place.user.uid, place.user.gid)
  try {
    const made = spawnSync(
      program(place.programs, 'initdb'),
      [
        `--pgdata=${fresh}`,
        `--username=${superuser}`,
        `--pwfile=${handedOver}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--data-checksums',
        '--no-instructions',
      ],
      { ...startedAs(place.user), env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }, encoding: 'utf8' },
    )
    if (made.status !== 0) throw new Error(`The database in ${folder} could not be made: ${made.error?.message ?? made.stderr}`)
  } finally {
    rmSync(handedOver, { force: true })
  }
  renameSync(fresh, place.cluster)
}

function checkVersion(place: Place, binaries: Binaries): void {
  const has = readFileSync(path.join(place.cluster, 'PG_VERSION'), 'utf8').trim()
  const wanted = majorOf(binaries.version)
  if (has !== wanted)
    throw new Error(
      `The database in ${place.cluster} was made by PostgreSQL ${has}, this release brings ${wanted}. Dump it with the older release first.`,
    )
}
