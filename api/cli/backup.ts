// A backup of the running installation.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { writeBackup } from '../backup/writeBackup.ts'
import { readEnvironment } from '../env.ts'
import { type Command, needed } from './command.ts'

export const backup: Command = {
  about: 'write a backup while the server runs',
  usage: `backup FOLDER
Writes database, files, keys and texts of the operator into a new or empty folder, opens what it wrote as a database once more and
compares it. Nobody has to stop working. Whoever can read the folder can read everything: keep it as safe as the server. A database
of your own needs pg_dump of its version or newer, and DATABASE_BACKUP_URL.`,
  async run(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const target = path.resolve(needed(positionals[0], 'The folder'))
    const { manifest, opened } = await writeBackup(readEnvironment(), target)
    const rows = Object.values(manifest.facts.tables).reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `Written to ${target} and opened again: ${manifest.facts.clocks.length} organisations, ${rows} rows, ${manifest.count} files, ${Math.ceil(manifest.bytes / 1e6)} MB. It answered as a database after ${seconds(opened)} s.`,
    )
    for (const name of manifest.lost) console.error(`Missing or damaged before the backup: ${name}`)
    return 0
  },
}

export const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1)
