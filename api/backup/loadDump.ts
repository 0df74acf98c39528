// Loads an archive of pg_dump into an empty database as its owner: rows and structure of this program, no roles, no rights.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { postgresClient } from '../postgres/client.ts'
import { findProgram, runProgram, usualFolders, withoutPassword } from './programs.ts'

/** Everything or nothing: a load that fails leaves the database as empty as it was. */
export async function loadDump(
  file: string,
  ownerUrl: string,
  { postgres, extensions }: { postgres: number; extensions: readonly string[] },
  folders: readonly string[] = usualFolders(),
): Promise<void> {
  const program = findProgram('pg_restore', postgres, folders)
  const owner = postgresClient({ connectionString: ownerUrl })
  await owner.connect()
  try {
    for (const name of extensions) await owner.query(`create extension if not exists ${owner.escapeIdentifier(name)}`)
  } finally {
    await owner.end()
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'obhut-list-'))
  try {
    const list = path.join(folder, 'list')
    // Each database has the schema `public` already.
    const entries = (await runProgram(program, ['--list', file]))
      .split('\n')
      .filter((line) => !/^\d+; \d+ \d+ (SCHEMA|COMMENT) - (SCHEMA )?public /.test(line))
    await writeFile(list, entries.join('\n'))
    const { url, password } = withoutPassword(ownerUrl)
    await runProgram(
      program,
      ['--single-transaction', '--no-owner', '--no-privileges', '--no-comments', `--use-list=${list}`, `--dbname=${url}`, file],
      password,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
