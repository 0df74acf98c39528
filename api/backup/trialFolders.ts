// Folders in the data folder in which a backup is opened or a restore is made ready, one for each process that does so.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fallbackFolder, notedFolder } from '../postgres/place.ts'
import { isAlive, stopPostmaster } from '../postgres/postmaster.ts'
import { BackupFault } from './backupFault.ts'

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
  for (const { name, pid } of foldersOf(dataDir, prefix)) if (!isAlive(pid)) await removeSpare(path.join(dataDir, name))
  const folder = path.join(dataDir, `${prefix}-${process.pid}`)
  await removeSpare(folder)
  mkdirSync(folder, { mode: 0o755 })
  return folder
}

export const foldersOf = (dataDir: string, prefix: Prefix): { name: string; pid: number }[] =>
  readdirSync(dataDir).flatMap((name) => {
    const pid = Number(name.startsWith(`${prefix}-`) ? name.slice(prefix.length + 1) : '')
    return Number.isInteger(pid) && pid > 0 ? [{ name, pid }] : []
  })

/** Throws while a restore is under way, and after one that was killed: what lies there is not whole. */
export function assertNotRestoring(dataDir: string): void {
  const [found] = existsSync(dataDir) ? foldersOf(dataDir, 'restoring') : []
  if (!found) return
  throw new BackupFault(
    'restoreBroken',
    isAlive(found.pid)
      ? `A restore into ${dataDir} is under way (process ${found.pid}).`
      : `A restore into ${dataDir} was broken off. Repeat it: npm run obhut -- restore FOLDER`,
  )
}
