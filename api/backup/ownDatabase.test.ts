// A backup of a database of one's own: which programs and roles it takes, and into what it is put back.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../../tests/refusal.ts'
import { startOwnPostgres, type OwnPostgres } from '../../tests/ownPostgres.ts'
import { migrate } from '../orm/migrate.ts'
import { postgresClient } from '../postgres/client.ts'
import { appRole, ownerRole } from '../postgres/embedded.ts'
import { findProgram } from './programs.ts'
import { restoreBackup } from './restoreBackup.ts'
import { type BackupEnvironment, writeBackup } from './writeBackup.ts'

let top: string
let target: string
beforeAll(() => {
  top = mkdtempSync(path.join(tmpdir(), 'obhut-own-'))
  chmodSync(top, 0o755)
  target = path.join(top, 'backup')
})
afterAll(() => rmSync(top, { recursive: true, force: true }))

describe('programs', () => {
  const said = (version: string) => {
    const folder = path.join(top, `programs-${version}`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'pg_dump'), `#!/bin/sh\necho "pg_dump (PostgreSQL) ${version}"\n`, { mode: 0o755 })
    return folder
  }

  test('the oldest that is no older than the server is taken', () => {
    const folders = ['14.2', '18.1', '16.3 (Debian 16.3-1)', '19beta1'].map(said)
    expect(findProgram('pg_dump', 15, folders).major).toBe(16)
    expect(findProgram('pg_dump', 18, folders).major).toBe(18)
  })

  test.each([
    [() => [], 'programMissing', /apt-get install postgresql-client-15/],
    [() => [said('14.2')], 'programTooOld', /is version 14, the database is version 15.*postgresql-client-15/],
  ] as const)('none, or one that is too old, names what to install', (folders, code, words) => {
    expect(() => findProgram('pg_dump', 15, folders())).toThrow(expect.objectContaining({ code, message: expect.stringMatching(words) }))
  })
})

describe('a database of one’s own', () => {
  let own: OwnPostgres
  beforeAll(async () => {
    own = await startOwnPostgres()
    await own.database('house')
    await migrate(own.url(ownerRole, 'house'))
  })
  afterAll(() => own.stop())

  const ownIn = (database: string, backupRole: string | null): BackupEnvironment => ({
    dataDir: path.join(top, 'data'),
    keysDir: path.join(top, 'data', 'keys'),
    s3Url: null,
    databaseUrl: own.url(appRole, database),
    databaseOwnerUrl: own.url(ownerRole, database),
    databaseBackupUrl: backupRole && own.url(backupRole, database),
  })

  test('is read by a role that may read everything, and by no other', async () => {
    expect(await refusal(writeBackup(ownIn('house', null), target))).toBe('roleTooWeak')
    expect(await refusal(writeBackup({ ...ownIn('house', null), databaseOwnerUrl: null }, target))).toBe('roleTooWeak')
    expect(await refusal(writeBackup(ownIn('house', 'nobody_here'), target))).toBe('databaseUnreachable')
    await own.run('house', `create role half login bypassrls password 'own-lantern'; grant connect on database house to half`)
    expect(await refusal(writeBackup(ownIn('house', 'half'), target))).toBe('roleTooWeak')
    expect(existsSync(target)).toBe(false)
    await own.run('house', 'grant pg_read_all_data to half')
    await writeBackup(ownIn('house', 'half'), target)
    await own.run('postgres', 'drop database house with (force)')
    await own.database('house')

    const empty = ownIn('house', null)
    expect(await refusal(restoreBackup({ ...empty, databaseOwnerUrl: null }, target))).toBe('ownerMissing')
    const other = postgresClient(own.url(appRole, 'house'))
    await other.connect()
    expect(await refusal(restoreBackup(empty, target))).toBe('databaseInUse')
    await other.end()
    await own.run('house', 'create table other (a int)')
    expect(await refusal(restoreBackup(empty, target))).toBe('databaseNotEmpty')
    await own.run('house', 'drop table other')
    expect(existsSync(empty.dataDir) ? readdirSync(empty.dataDir) : []).toEqual([])
    await restoreBackup(empty, target)
    // Row-level security is forced again, and the application may what it could.
    const open = await own.run('house', `select count(*) as n from pg_class where relrowsecurity and not relforcerowsecurity`)
    expect(open.rows).toEqual([{ n: '0' }])
  })
})
