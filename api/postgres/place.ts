// Where an embedded cluster lies: in the folder asked for, or below /var/lib/obhut where its user cannot enter that folder.
import { createHash } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  chmodSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { Binaries } from './binaries.ts'
import { mayEnter, mayRun, runUser, type SystemUser } from './systemUser.ts'

export interface Place {
  user: SystemUser | undefined
  /** PostgreSQL's data folder; made by initdb. */
  cluster: string
  /** Folder with bin, lib and share. */
  programs: string
  /** Set where the cluster does not lie in the folder asked for. */
  movedTo: string | null
}

/** The place that every start of a cluster asked for in `folder` finds again: a function of the folder's full path. */
export const fallbackFolder = (folder: string): string =>
  path.join('/var/lib/obhut', createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 16))

/** Settles the place of the cluster asked for in `folder` and makes its folders. */
export function settle(folder: string, binaries: Binaries): Place {
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const here = path.join(folder, 'cluster')
  const away = awayFolder(folder)
  const elsewhere = path.join(away, 'cluster')
  for (const cluster of [here, elsewhere]) assertOurs(cluster)
  const user = runUser(existsSync(here) ? here : elsewhere)
  const fits = mayEnter(user, folder) && mayRun(user, binaries.folder)
  if (fits && !existsSync(elsewhere)) return { user, cluster: here, programs: binaries.folder, movedTo: null }
  if (!fits && existsSync(here))
    throw new Error(
      `The database in ${here} cannot be used: its user cannot enter every folder above it or run ${binaries.folder}. Give others the right to enter these folders (chmod o+x).`,
    )
  return settleElsewhere(folder, away, user, binaries)
}

/** PostgreSQL runs as the owner of its rows; only root may become somebody else. */
function assertOurs(cluster: string): void {
  const uid = process.getuid?.()
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid
  if (uid && owner !== undefined && owner !== uid)
    throw new Error(
      `The database in ${cluster} belongs to another system user. Start as that user or as root, or set DATA_DIR to another folder.`,
    )
}

/** Note in the folder asked for, and note in the one where the rows lie, each with the path of the other. */
const noteOfPlace = (folder: string): string => path.join(folder, 'WHERE.txt')
const noteOfFolder = (away: string): string => path.join(away, 'BELONGS-TO.txt')
const firstLine = (file: string, pattern: RegExp): string | undefined =>
  existsSync(file) ? pattern.exec(readFileSync(file, 'utf8'))?.[1] : undefined

/** Where the rows of `folder` lie when not in it, as its note says. */
export function notedFolder(folder: string): string | null {
  const noted = firstLine(noteOfPlace(folder), /^The database lies in (.+), because /)
  return noted && existsSync(path.join(noted, 'cluster')) ? noted : null
}

/**
 * Where the rows lie when not in `folder`: where its note says, so that a folder that was moved finds them again. A new folder gets a
 * place of its own, even if a folder of the same name was moved aside before. Throws for a copy of a folder whose
 * original is still there: two folders must not share one database.
 */
function awayFolder(folder: string): string {
  const noted = notedFolder(folder)
  if (noted) {
    const original = firstLine(noteOfFolder(noted), /^(.+)$/m)
    if (original && original !== path.resolve(folder) && notedFolder(original) === noted)
      throw new Error(
        `${folder} is a copy of ${original}, whose database lies in ${noted} and was not copied. Use npm run obhut -- backup and restore instead.`,
      )
    return noted
  }
  const usual = fallbackFolder(folder)
  // A folder without its note still has its passwords.
  if (existsSync(path.join(folder, 'passwords.json'))) return usual
  let place = usual
  for (let n = 1; existsSync(path.join(place, 'cluster')); n += 1) place = `${usual}-${n}`
  return place
}

function settleElsewhere(folder: string, movedTo: string, user: SystemUser | undefined, binaries: Binaries): Place {
  mkdirSync(movedTo, { recursive: true, mode: 0o755 })
  for (const made of [path.dirname(movedTo), movedTo]) if (owns(made)) chmodSync(made, 0o755)
  writeFileSync(
    noteOfPlace(folder),
    `The database lies in ${movedTo}, because the system user that runs it cannot enter every folder above ${folder}.\nnpm run obhut -- backup writes both.\n`,
  )
  writeFileSync(noteOfFolder(movedTo), `${path.resolve(folder)}\n`)
  return { user, cluster: path.join(movedTo, 'cluster'), programs: copyPrograms(binaries, movedTo), movedTo }
}

const owns = (folder: string): boolean => statSync(folder).uid === process.getuid?.()

function copyPrograms(binaries: Binaries, into: string): string {
  const target = path.join(into, `postgresql-${binaries.version}`)
  if (existsSync(target)) return target
  const partly = `${target}.${process.pid}`
  cpSync(binaries.folder, partly, { recursive: true, verbatimSymlinks: true })
  openToAll(partly)
  renameSync(partly, target)
  return target
}

/** A restrictive umask at install time must not keep the system user from the programs. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) openToAll(full)
    else if (entry.isFile()) chmodSync(full, statSync(full).mode & 0o100 ? 0o755 : 0o644)
  }
}

/** An empty folder that belongs to the user of the cluster. */
export function makeOwned(folder: string, user: SystemUser | undefined): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  if (user) chownSync(folder, user.uid, user.gid)
}
