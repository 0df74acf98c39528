// Which processes use a cluster: the last one to leave stops it. Also the lock under which it is started and stopped.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { lives, ownNote, readNote } from './livingProcess.ts'

const lockLimit = 120_000

/** Runs `work` while no other process starts, makes or stops the cluster of this folder. */
export async function exclusively<T>(folder: string, work: () => Promise<T>, within = lockLimit): Promise<T> {
  const lock = path.join(folder, 'lock')
  const deadline = Date.now() + within
  while (!tryLock(lock)) {
    if (Date.now() > deadline)
      throw new Error(`Another process has been starting or stopping the database for too long. If none is, delete ${lock}.`)
    await pause(50)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function tryLock(lock: string): boolean {
  try {
    writeFileSync(lock, ownNote(), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  if (isLeftOver(lock)) rmSync(lock, { force: true })
  return false
}

/** A lock whose maker was killed. One that is empty is just being written. */
function isLeftOver(lock: string): boolean {
  try {
    const note = readNote(readFileSync(lock, 'utf8'))
    return note ? !lives(note) : Date.now() - statSync(lock).mtimeMs > 5_000
  } catch {
    return false
  }
}

const folderOf = (folder: string) => path.join(folder, 'users')

let counter = 0

/** Notes that this process uses the cluster; the answer takes the note back and says whether anybody else still does. */
export function enter(folder: string): () => boolean {
  const users = folderOf(folder)
  mkdirSync(users, { recursive: true, mode: 0o700 })
  const note = path.join(users, `${process.pid}.${++counter}`)
  writeFileSync(note, ownNote())
  return () => {
    rmSync(note, { force: true })
    return othersIn(users)
  }
}

function othersIn(users: string): boolean {
  let others = false
  for (const name of readdirSync(users)) {
    const full = path.join(users, name)
    // What an older version left is empty, and its name begins with the number.
    const note = readNote(textOf(full)) ?? readNote(name.split('.')[0]!)
    if (note && lives(note)) others = true
    else rmSync(full, { force: true })
  }
  return others
}

/** Another process may take its note back at this moment. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
