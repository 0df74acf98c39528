// A backup put back, or tried beside the running installation.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Restored, restoreBackup, type Tried, tryBackup } from '../backup/restoreBackup.ts'
import { readEnvironment } from '../env.ts'
import { seconds } from './backup.ts'
import { type Command, needed } from './command.ts'

export const restore: Command = {
  about: 'put a backup back, or try it',
  usage: `restore FOLDER --try
restore FOLDER [--force]
With --try it opens the backup as a spare database, compares every row and file with what the backup says of itself, and reports;
nothing of the installation changes, and the server may run. Without it the backup is put into an empty data folder (and, for a
database of your own, into an empty database), and every device learns that it has to send again what the server lacks. --force
restores a backup that is older than what devices keep, too.`,
  async run(args) {
    const options = { try: { type: 'boolean', default: false }, force: { type: 'boolean', default: false } } as const
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
    const source = path.resolve(needed(positionals[0], 'The folder'))
    const env = readEnvironment()
    if (values.try) return report(await tryBackup(env, source))
    const restored = await restoreBackup(env, source, { force: values.force })
    console.log(
      `Restored: ${restored.organisations} organisations and ${restored.files} files as they were at ${restored.manifest.startedAt}. Start the server; devices send again what they had sent since.`,
    )
    tellGap(restored)
    return 0
  },
}

function report(tried: Tried): number {
  const { manifest, newer, missing, opened } = tried
  const rows = Object.values(manifest.facts.tables).reduce((sum, table) => sum + table.rows, 0)
  console.log(
    [
      `The backup of ${manifest.endedAt} can be restored. It answered as a database after ${seconds(opened)} s.`,
      `  ${manifest.kind === 'embedded' ? 'embedded database' : 'database of your own'}, PostgreSQL ${manifest.postgres}, written by version ${manifest.version}`,
      `  ${manifest.facts.clocks.length} organisations, ${rows} rows, ${manifest.count} files, all as they were written`,
      `  ${newer.length} migrations to run`,
    ].join('\n'),
  )
  for (const name of missing) console.log(`  missing since before the backup: ${name}`)
  tellGap(tried)
  return 0
}

function tellGap({ gap }: Pick<Tried | Restored, 'gap'>): void {
  if (gap) console.log(`What was entered from ${gap.from} until ${gap.until} stays lost: devices keep what they sent for 35 days only.`)
}
