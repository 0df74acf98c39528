// Folders in the data folder in which a backup is opened or a restore is made ready, one for each process that does so.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fallbackFolder, notedFolder } from './place.ts'
import { lives, ownNote, readNote } from './livingProcess.ts'
import { stopPostmaster } from './postmaster.ts'
import { Refused } from '../refused.ts'

type Prefix = 'trial' | 'restoring'

/** Takes a spare database away, and where its rows lay. */
export async function removeSpare(folder: string): Promise<void> {
  const dir = path.join(folder, 'postgres')
  const places = [dir, notedFolder(dir) ?? fallbackFolder(dir)]
  for (const place of places) await stopPostmaster(path.join(place, 'cluster'))
  for (const place of [...places, folder]) rmSync(place, { recursive: true, force: true })
}

/** A folder of this process in the data folder; those of processes that were killed are cleared away first. */
export async function ownFolder(dataDir: string, prefix: Prefix): Promise<string> {
  mkdirSync(dataDir, { recursive: true })
  for (const { name, living } of foldersOf(dataDir, prefix)) if (!living) await removeSpare(path.join(dataDir, name))
  const folder = path.join(dataDir, `${prefix}-${process.pid}`)
  await removeSpare(folder)
  mkdirSync(folder, { mode: 0o755 })
  writeFileSync(path.join(folder, noteName), ownNote())
  return folder
}

const noteName = 'process'

/** Folders of that kind, whose they are, and whether that process lives. */
export const foldersOf = (dataDir: string, prefix: Prefix): { name: string; pid: number; living: boolean }[] =>
  readdirSync(dataDir).flatMap((name) => {
    const pid = Number(name.startsWith(`${prefix}-`) ? name.slice(prefix.length + 1) : '')
    if (!Number.isInteger(pid) || pid <= 0) return []
    const file = path.join(dataDir, name, noteName)
    const note = existsSync(file) ? readNote(readFileSync(file, 'utf8')) : null
    return [{ name, pid, living: note !== null && lives(note) }]
  })

/** Throws while a restore is under way, and after one that was killed: what lies there is not whole. */
export function assertNotRestoring(dataDir: string): void {
  const [found] = existsSync(dataDir) ? foldersOf(dataDir, 'restoring') : []
  if (!found) return
  throw new Refused(
    found.living
      ? `A restore into ${dataDir} is under way (process ${found.pid}). (restoreBroken)`
      : `A restore into ${dataDir} was broken off. Repeat it: npm run obhut -- restore FOLDER (restoreBroken)`,
  )
}
