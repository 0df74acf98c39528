// Who runs the embedded PostgreSQL: PostgreSQL refuses root, so root hands it to an unprivileged system user.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'
import { program } from './binaries.ts'

export interface SystemUser {
  uid: number
  gid: number
}

/** The user for a cluster in `folder`; undefined: anyone who runs this process. */
export function runUser(folder: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  // An existing cluster can be read by its owner alone.
  const owner = ownerOf(folder)
  if (owner && owner.uid !== 0) return owner
  return named('obhut') ?? created('obhut') ?? named('nobody') ?? { uid: 65534, gid: 65534 }
}

function ownerOf(folder: string): SystemUser | undefined {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found && { uid: found.uid, gid: found.gid }
}

function named(name: string): SystemUser | undefined {
  const ask = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' })
  const [uid, gid] = [ask('-u'), ask('-g')]
  if (uid.status !== 0 || gid.status !== 0) return undefined
  return { uid: Number(uid.stdout.trim()), gid: Number(gid.stdout.trim()) }
}

function created(name: string): SystemUser | undefined {
  // Root may run with a PATH that lacks the folder of useradd.
  const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin` }
  const made = spawnSync(
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin', name],
    {
      env,
    },
  )
  return made.status === 0 ? named(name) : undefined
}

/** How a child of that user is started. The folder we stand in may be closed to it. */
export const startedAs = (user: SystemUser | undefined): { cwd: string; uid?: number; gid?: number } => ({
  cwd: path.parse(process.cwd()).root,
  ...user,
})

/** Whether the user can enter `folder`, all folders above it included. The system is asked, so that access lists count too. */
export const mayEnter = (user: SystemUser | undefined, folder: string): boolean =>
  user === undefined || spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], startedAs(user)).status === 0

/** Whether the user can run the PostgreSQL in `folder`. */
export const mayRun = (user: SystemUser | undefined, folder: string): boolean =>
  user === undefined ||
  (mayEnter(user, path.join(folder, 'share')) && spawnSync(program(folder, 'postgres'), ['--version'], startedAs(user)).status === 0)
