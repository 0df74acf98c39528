// Which processes use a cluster: the last one to leave stops it. Also the lock under which it is started and stopped.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from './postmaster.ts'

const lockLimit = 120_000

/** Runs `work` while no other process starts, makes or stops the cluster of this folder. */
export async function exclusively<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = path.join(folder, 'lock')
  const deadline = Date.now() + lockLimit
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
    writeFileSync(lock, String(process.pid), { flag: 'wx', mode: 0o600 })
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
    const pid = Number(readFileSync(lock, 'utf8'))
    if (pid === 0) return Date.now() - statSync(lock).mtimeMs > 5_000
    return pid !== process.pid && !isAlive(pid)
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
  writeFileSync(note, '')
  return () => {
    rmSync(note, { force: true })
    return othersIn(users)
  }
}

function othersIn(users: string): boolean {
  let others = false
  for (const name of readdirSync(users)) {
    if (isAlive(Number(name.split('.')[0]))) others = true
    else rmSync(path.join(users, name), { force: true })
  }
  return others
}
