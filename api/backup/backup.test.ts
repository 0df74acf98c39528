// What keeps a backup or a restore from being done: one line with a code, and nothing is lost, left half done or begun anew.
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runHere } from '../../tests/commandLine.ts'
import { startS3 } from '../../tests/factories/s3.ts'
import { refusal } from '../../tests/refusal.ts'
import { openDatabase } from '../database.ts'
import { createFileStore } from '../files/fileStore.ts'
import { createS3Store } from '../files/s3Store.ts'
import { openKeys } from '../keys.ts'
import { migrate } from '../orm/migrate.ts'
import { startCluster, type Cluster } from '../postgres/embedded.ts'
import { asSuperuser } from '../postgres/provision.ts'
import type { BackupCode } from './backupFault.ts'
import { hashFile } from './copyTree.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup, tryBackup } from './restoreBackup.ts'
import { type BackupEnvironment, writeBackup } from './writeBackup.ts'

const program = path.resolve(import.meta.dirname, '../cli/obhut.ts')

let top: string
let env: BackupEnvironment
let held: Cluster
/** A whole backup; each test that spoils one makes a copy. */
let whole: string
const picture = Buffer.from('a picture that a person has sent')

const embeddedIn = (name: string): BackupEnvironment => ({
  dataDir: path.join(top, name),
  keysDir: path.join(top, name, 'keys'),
  databaseUrl: null,
  databaseOwnerUrl: null,
  databaseBackupUrl: null,
  s3Url: null,
})

/** A row that names a file of the store. */
async function nameFile(client: pg.ClientBase, folder: string): Promise<void> {
  const file = await createFileStore(path.join(folder, 'files')).put(picture)
  await client.query(
    `insert into feedback (id, reason, message1, message2, message3, contact_name, contact_email, browser, url, images, created_at)
     values (gen_random_uuid(), 'bug', 'one', '', '', '', '', '', '', $1, now())`,
    [JSON.stringify([file])],
  )
}

beforeAll(async () => {
  top = mkdtempSync(path.join(tmpdir(), 'obhut-backup-'))
  chmodSync(top, 0o755)
  env = embeddedIn('data')
  const database = await openDatabase(env)
  await migrate(database.ownerUrl!)
  held = await startCluster({ dir: path.join(env.dataDir, 'postgres'), durable: true })
  await database.stop()
  await asSuperuser(held, 'obhut', (client) => nameFile(client, env.dataDir))
  openKeys(env.keysDir)
  mkdirSync(path.join(env.dataDir, 'legal'))
  writeFileSync(path.join(env.dataDir, 'legal', 'impressum.md'), '# Tierheim')
  whole = path.join(top, 'whole')
  await writeBackup(env, whole)
})
afterAll(async () => {
  await held.stop()
  rmSync(top, { recursive: true, force: true })
})

let number = 0
let spoilt: string
let target: BackupEnvironment
beforeEach(() => {
  number += 1
  spoilt = path.join(top, `spoilt-${number}`)
  target = embeddedIn(`target-${number}`)
})
const copy = () => cpSync(whole, spoilt, { recursive: true })

/** As if the backup had been written with these facts. */
async function amend(change: (manifest: Manifest) => object): Promise<void> {
  copy()
  const file = path.join(spoilt, 'backup.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  writeFileSync(file, JSON.stringify({ ...manifest, ...change(manifest) }))
  const sums = path.join(spoilt, 'SHA256SUMS')
  writeFileSync(sums, readFileSync(sums, 'utf8').replace(/^.{64}(?= {2}backup\.json$)/m, await hashFile(file)))
}

const leftIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

describe('a backup', () => {
  test('holds database, files, keys and texts, and sums that everybody can check', async () => {
    expect(readdirSync(whole).sort()).toEqual(['SHA256SUMS', 'backup.json', 'cluster', 'files', 'keys', 'legal', 'passwords.json'])
    const checked = spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: whole, encoding: 'utf8' })
    expect([checked.status, checked.stdout]).toEqual([0, ''])
    expect(leftIn(env.dataDir).sort()).toEqual(['files', 'keys', 'legal', 'postgres'])
  })

  test('comes back as it was, with every folder and the rights of its files; files that are damaged afterwards are named', async () => {
    const { files } = await restoreBackup(target, whole)
    expect(files).toBe(1)
    expect(readFileSync(path.join(target.dataDir, 'legal', 'impressum.md'), 'utf8')).toBe('# Tierheim')
    expect(openKeys(target.keysDir).link.current).toEqual(openKeys(env.keysDir).link.current)
    const again = await writeBackup(target, path.join(top, 'again'))
    expect(leftIn(path.join(top, 'again', 'files'))).toEqual(leftIn(path.join(whole, 'files')))
    expect(again.manifest.lost).toEqual([])
    // A backup of them can be restored all the same.
    const stored = readdirSync(path.join(target.dataDir, 'files'), { recursive: true, withFileTypes: true })
    const [file] = stored.filter((entry) => entry.isFile())
    appendFileSync(path.join(file!.parentPath, file!.name), 'x')
    const { manifest } = await writeBackup(target, spoilt)
    expect(manifest.lost).toEqual([file!.name])
    expect((await tryBackup(target, spoilt)).missing).toEqual([file!.name])
  })

  test('into a folder that is not empty is refused, and what is there stays', async () => {
    mkdirSync(spoilt)
    writeFileSync(path.join(spoilt, 'letter'), 'mine')
    expect(await refusal(writeBackup(env, spoilt))).toBe('targetNotEmpty')
    expect(readdirSync(spoilt)).toEqual(['letter'])
    expect(await refusal(writeBackup(env, path.join(spoilt, 'letter')))).toBe('targetNotEmpty')
  })

  test('without room is refused before it begins; a disk that fills in the middle leaves nothing behind', async () => {
    expect(await refusal(writeBackup(env, spoilt, { free: () => Promise.resolve(1_000_000) }))).toBe('diskFull')
    expect(existsSync(spoilt)).toBe(false)
    // No file may grow beyond 4 MB, and a part of PostgreSQL's log has 16.
    const run = spawnSync('sh', ['-c', 'ulimit -f 8000; exec "$0" "$@"', process.execPath, program, 'backup', spoilt], {
      encoding: 'utf8',
      cwd: top,
      env: { PATH: process.env.PATH, DATA_DIR: env.dataDir },
    })
    expect([run.status, run.stderr.trim().split('\n')]).toEqual([1, [expect.stringMatching(/no room left.*\(diskFull\)$/)]])
    expect(existsSync(spoilt)).toBe(false)
  })

  test('of a data folder without a database is refused, and none is made', async () => {
    expect(await refusal(writeBackup(target, spoilt))).toBe('databaseUnreachable')
    expect([existsSync(spoilt), leftIn(path.join(target.dataDir, 'postgres'))]).toEqual([false, []])
  })
})

describe('a restore is refused and leaves nothing behind', () => {
  test.each<[BackupCode, string, () => Promise<void> | void]>([
    ['noBackup', 'of a folder that is not there', () => undefined],
    ['noBackup', 'of another folder', () => void mkdirSync(spoilt)],
    ['backupIncomplete', 'of a backup that was broken off', () => (copy(), rmSync(path.join(spoilt, 'SHA256SUMS')))],
    ['backupDamaged', 'of a backup with a changed row', () => (copy(), appendFileSync(path.join(spoilt, 'cluster', 'PG_VERSION'), ' '))],
    ['backupDamaged', 'of a backup without its passwords', () => (copy(), rmSync(path.join(spoilt, 'passwords.json')))],
    ['backupDamaged', 'of a backup with another statement', () => (copy(), appendFileSync(path.join(spoilt, 'backup.json'), ' '))],
    [
      'backupDamaged',
      'of a backup with a shorter list',
      () => {
        copy()
        const lines = readFileSync(path.join(spoilt, 'SHA256SUMS'), 'utf8').split('\n')
        writeFileSync(path.join(spoilt, 'SHA256SUMS'), lines.slice(1).join('\n'))
      },
    ],
    ['formatUnknown', 'of another form', () => amend(() => ({ format: 2 }))],
    [
      'newerSchema',
      'of a newer version',
      () => amend(({ facts }) => ({ facts: { ...facts, migrations: ['Migration29990101000000_moon'] } })),
    ],
    ['otherPostgres', 'of another PostgreSQL', () => amend(() => ({ postgres: 17 }))],
    ['otherKind', 'of another kind of database', () => amend(() => ({ kind: 'own' }))],
    ['notTheSame', 'of rows that are not those of the statement', () => amend(({ facts }) => ({ facts: { ...facts, tables: {} } }))],
    ['olderThanJournal', 'that is older than what devices keep', () => amend(() => ({ endedAt: '2026-01-01T00:00:00.000Z' }))],
  ])('%s: %s', async (code, _what, spoil) => {
    await spoil()
    expect(await refusal(restoreBackup(target, spoilt))).toBe(code)
    expect(leftIn(target.dataDir)).toEqual([])
  })

  test('targetNotEmpty: into a data folder that is used, which stays as it is', async () => {
    expect(await refusal(restoreBackup(env, whole))).toBe('targetNotEmpty')
    expect(await refusal(restoreBackup({ ...target, databaseUrl: 'postgresql://app@127.0.0.1/own' }, whole))).toBe('otherKind')
    mkdirSync(path.join(target.dataDir, 'files', 'ab'), { recursive: true })
    expect(await refusal(restoreBackup(target, whole))).toBe('targetNotEmpty')
    expect(leftIn(target.dataDir)).toEqual(['files'])
  })

  test('keysDiffer: other keys are never mixed with those of the backup', async () => {
    openKeys(target.keysDir)
    expect(await refusal(restoreBackup(target, whole))).toBe('keysDiffer')
  })

  test('restoreBroken: after a restore that was killed nothing starts, and it can be repeated, with keys that are there already', async () => {
    const { pid } = spawnSync('true')
    mkdirSync(path.join(target.dataDir, `restoring-${pid}`, 'postgres'), { recursive: true })
    await expect(openDatabase(target)).rejects.toThrow(/^A restore into .* was broken off.*\(restoreBroken\)$/)
    cpSync(env.keysDir, target.keysDir, { recursive: true })
    await restoreBackup(target, whole)
    await (await openDatabase(target)).stop()
  })
})

test('a backup older than the journals of devices is restored by force, and what stays lost is said', async () => {
  await amend(() => ({ endedAt: '2026-01-01T00:00:00.000Z' }))
  const now = new Date('2026-03-01T00:00:00.000Z')
  const gap = { from: '2026-01-01T00:00:00.000Z', until: '2026-01-25T00:00:00.000Z' }
  expect((await restoreBackup(target, spoilt, { force: true, now })).gap).toEqual(gap)
  const run = await runHere(['restore', spoilt, '--try'], { folder: top, env: { DATA_DIR: target.dataDir } })
  expect([run.code, run.out]).toEqual([0, expect.stringMatching(/entered from 2026-01-01.* until .* stays lost/)])
  expect(run.out).not.toContain('missing')
})

test('files of an S3 store are in the backup, and go into the store of the restored one', async () => {
  const s3 = await startS3(path.join(top, 's3'))
  const s3Url = s3.address
  await restoreBackup({ ...target, s3Url }, whole)
  expect(existsSync(path.join(target.dataDir, 'files'))).toBe(false)
  const names: string[] = []
  for await (const { name } of createS3Store(s3Url).list()) names.push(name)
  expect(names).toHaveLength(1)
  const { manifest } = await writeBackup({ ...target, s3Url }, spoilt)
  expect(manifest.lost).toEqual([])
  expect(readFileSync(path.join(spoilt, 'files', names[0]!.slice(0, 2), names[0]!))).toEqual(picture)
  await s3.stop()
})
