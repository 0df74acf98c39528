// Databases and profiles of browsers that a run of tests makes and throws away lie in memory, where the machine has enough of it. Copying a
// database makes and deletes hundreds of files, and a browser waits for the disk at each change that must last.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from '../api/postgres/livingProcess.ts'

const place = '/dev/shm'
/** Bytes. A whole run takes less than two gigabytes. */
const enough = { memory: 10 * 1024 ** 3, folder: 6 * 1024 ** 3 }
const prefix = 'obhut-tests-'

const freeMemory = (): number => Number(/^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? 0) * 1024

function hasRoom(): boolean {
  if (!existsSync(place) || !existsSync('/proc/meminfo')) return false
  const { bavail, bsize } = statfsSync(place)
  return bavail * bsize >= enough.folder && freeMemory() >= enough.memory
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/**
 * Has this process and those that it starts put temporary files into memory, unless `TMPDIR` names a folder. They go when the process ends. What a
 * run left that was killed goes when the next one begins; a database that was still running there stops by itself once its folder is gone.
 */
export function useMemoryFolder(): void {
  if (process.env.TMPDIR || !existsSync(place)) return
  for (const name of readdirSync(place))
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)))) remove(path.join(place, name))
  if (!hasRoom()) return
  const folder = path.join(place, `${prefix}${process.pid}`)
  mkdirSync(folder, { mode: 0o755 })
  process.env.TMPDIR = folder
  process.once('exit', () => remove(folder))
}
