// Databases and profiles of browsers that a run of tests makes and throws away lie in memory, where the machine has enough of it. Copying a
// database makes and deletes hundreds of files, and a browser waits for the disk at each change that must last.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'

const place = '/dev/shm'
/** Bytes. A whole run takes less than two gigabytes. */
const enough = { memory: 10 * 1024 ** 3, folder: 6 * 1024 ** 3 }
/** Milliseconds after which what an interrupted run has left is deleted. */
const oldAfter = 24 * 3_600_000

const freeMemory = (): number => Number(/^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? 0) * 1024

function hasRoom(): boolean {
  if (!existsSync(place) || !existsSync('/proc/meminfo')) return false
  const { bavail, bsize } = statfsSync(place)
  return bavail * bsize >= enough.folder && freeMemory() >= enough.memory
}

/** Has this process and those that it starts put temporary files into memory, unless `TMPDIR` names a folder. */
export function useMemoryFolder(): void {
  if (process.env.TMPDIR || !hasRoom()) return
  const folder = path.join(place, `obhut-tests-${process.getuid?.() ?? 0}`)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  for (const name of readdirSync(folder)) {
    const one = path.join(folder, name)
    if ((statSync(one, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < Date.now() - oldAfter)
      rmSync(one, { recursive: true, force: true })
  }
  process.env.TMPDIR = folder
}
