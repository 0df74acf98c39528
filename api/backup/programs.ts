// pg_dump and pg_restore of this machine, for a database of one's own: the embedded PostgreSQL brings neither.
import { spawn, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import path from 'node:path'
import { BackupFault } from './backupFault.ts'

export interface Program {
  file: string
  /** Major version of PostgreSQL. */
  major: number
}

type Name = 'pg_dump' | 'pg_restore'

/** Where packages of systems put the programs of several versions side by side. */
const usual = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin', '/usr/local/opt/postgresql@*/bin']

export const usualFolders = (): string[] => [
  ...(process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== ''),
  ...usual.flatMap((pattern) => globSync(pattern)),
]

/** Every program of that name that says its version. */
function programsNamed(name: Name, folders: readonly string[]): Program[] {
  const file = process.platform === 'win32' ? `${name}.exe` : name
  return [...new Set(folders)].flatMap((folder) => {
    const full = path.join(folder, file)
    const { stdout } = spawnSync(full, ['--version'], { encoding: 'utf8' })
    const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1])
    return major ? [{ file: full, major }] : []
  })
}

const install = (major: number): string =>
  `Install the client programs of PostgreSQL ${major} or newer, on Debian and Ubuntu: apt-get install postgresql-client-${major}`

/** The oldest program that is not older than the server, which writes what that server can read again. */
export function findProgram(name: Name, least: number, folders: readonly string[] = usualFolders()): Program {
  const found = programsNamed(name, folders).sort((a, b) => a.major - b.major)
  const fitting = found.find(({ major }) => major >= least)
  if (fitting) return fitting
  const newest = found.at(-1)
  if (newest)
    throw new BackupFault(
      'programTooOld',
      `${name} of this machine is version ${newest.major}, the database is version ${least}. ${install(least)}`,
    )
  throw new BackupFault('programMissing', `This machine has no ${name}. ${install(least)}`)
}

export interface Address {
  /** Without the password, which others could read in the list of processes. */
  url: string
  password: string
}

export function withoutPassword(given: string): Address {
  const url = new URL(given)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { url: url.href, password }
}

/** Runs one of them; throws its own words when it fails. */
export async function runProgram({ file }: Pick<Program, 'file'>, args: readonly string[], password = ''): Promise<string> {
  const child = spawn(file, args, {
    env: { ...process.env, LC_ALL: 'C', ...(password && { PGPASSWORD: password }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, said]: [string[], string[]] = [[], []]
  child.stdout.setEncoding('utf8').on('data', (part: string) => out.push(part))
  child.stderr.setEncoding('utf8').on('data', (part: string) => said.push(part))
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code === 0) return out.join('')
  const words = said.join('').trim()
  if (/No space left on device|Disk quota exceeded|File too large/.test(words)) throw Object.assign(new Error(words), { code: 'ENOSPC' })
  throw new BackupFault('programFailed', `${path.basename(file)} failed: ${words.split('\n').slice(0, 3).join(' ')}`)
}
