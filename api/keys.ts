// The keys of this installation: files in a folder, made at the first start, never in the database.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * `link` makes the tokens of links in mails, so that the database alone is not enough to use one. `field` seals secrets of others
 * that stand in the database.
 */
export const keyKinds = ['link', 'field'] as const
export type KeyKind = (typeof keyKinds)[number]

export interface Key {
  /** Is beside whatever the key made, so that keys can be changed. */
  id: string
  secret: Buffer
}

export interface KeyRing {
  /** Makes new things. */
  current: Key
  /** Checks old ones. */
  byId(id: string): Key | undefined
}

export type Keys = Record<KeyKind, KeyRing>

const keyBytes = 32
/** Milliseconds within which two changes of a folder may have one time: file systems count time in ticks, the coarsest in two seconds. */
const tick = 2_000
const pattern = /^([a-z]+)-(\d{8}[0-9a-f]{8})\.key$/

/**
 * Reads every key, and makes the first of each kind. What is added to the folder or taken from it later counts from its next use
 * on. Throws in plain words when a key is too short or open to others; what is wrong with one that came later, `doctor` says.
 */
export function openKeys(folder: string, today: string = new Date().toISOString().slice(0, 10)): Keys {
  // Only this folder is closed: the database's system user must be able to enter those above it.
  mkdirSync(path.dirname(folder), { recursive: true })
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const kind of keyKinds) if (idsOf(folder, kind).length === 0) makeKey(folder, kind, idOn(today))
  return { link: ringOf(folder, 'link'), field: ringOf(folder, 'field') }
}

function ringOf(folder: string, kind: KeyKind): KeyRing {
  /** When the folder was changed last; null while another change could have the same time. */
  const changedAt = () => {
    const { mtimeNs } = statSync(folder, { bigint: true })
    return Date.now() - Number(mtimeNs / 1_000_000n) > tick ? mtimeNs : null
  }
  let seen = changedAt()
  let keys = readKeys(folder, kind)
  const look = (): Key[] => {
    try {
      const changed = changedAt()
      if (changed !== null && changed === seen) return keys
      seen = changed
      keys = readKeys(folder, kind)
    } catch {
      // One that cannot be used does not take those away that can.
    }
    return keys
  }
  return {
    get current() {
      return look()[0]!
    },
    byId: (id) => look().find((key) => key.id === id),
  }
}

function readKeys(folder: string, kind: KeyKind): Key[] {
  const keys = idsOf(folder, kind).map((id) => ({ id, secret: readKey(fileOf(folder, kind, id)) }))
  if (keys.length === 0) throw new Error(`There is no ${kind} key in ${folder}.`)
  return keys
}

/** The newest first: an id begins with the day on which its key was made. */
export const idsOf = (folder: string, kind: KeyKind): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .flatMap((name) => {
      const [, of, id] = pattern.exec(name) ?? []
      return of === kind && id ? [id] : []
    })
    .sort()
    .reverse()

/** Makes the key that makes new things from now on; the ones before it go on checking. Returns its id. */
export function rotateKey(folder: string, kind: KeyKind, today: string = new Date().toISOString().slice(0, 10)): string {
  const newest = openKeys(folder, today)[kind].current.id
  const id = idOn(today)
  // Of two that were made on one day the later one has the greater number.
  const next = id > newest ? id : newest.slice(0, 8) + (Number.parseInt(newest.slice(8), 16) + 1).toString(16).padStart(8, '0')
  return makeKey(folder, kind, next).id
}

/** What this key made is worth nothing from now on. Never the newest of its kind. */
export function removeKey(folder: string, kind: KeyKind, id: string): void {
  if (idsOf(folder, kind)[0] === id) throw new Error(`${kind}-${id} is the newest of its kind.`)
  rmSync(fileOf(folder, kind, id))
}

const fileOf = (folder: string, kind: KeyKind, id: string): string => path.join(folder, `${kind}-${id}.key`)
const idOn = (day: string): string => day.replaceAll('-', '') + randomBytes(4).toString('hex')

function readKey(file: string): Key['secret'] {
  if (process.platform !== 'win32' && statSync(file).mode & 0o077)
    throw new Error(`The key ${file} can be read by others. Run: chmod 600 ${file}`)
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  if (secret.length < keyBytes) throw new Error(`The key ${file} is shorter than ${keyBytes} bytes. Put the right file back from a backup.`)
  return secret
}

function makeKey(folder: string, kind: KeyKind, id: string): Key {
  const key = { id, secret: randomBytes(keyBytes) }
  const file = fileOf(folder, kind, id)
  writeFileSync(`${file}.new`, `${key.secret.toString('base64')}\n`, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return key
}
