// Brings the schema up to date by hand, where the server has no owner's address at start.
import { openDatabase } from '../database.ts'
import { readEnvironment } from '../env.ts'
import { migrate as runMigrations } from '../orm/migrate.ts'
import { Refused } from '../refused.ts'
import type { Command } from './command.ts'

export const migrate: Command = {
  about: 'bring the database up to date',
  usage: 'migrate',
  async run() {
    const database = await openDatabase(readEnvironment())
    try {
      if (!database.ownerUrl)
        throw new Refused('Set DATABASE_OWNER_URL for this command: the address with the role that owns the database.')
      const ran = await runMigrations(database.ownerUrl, new URL(database.appUrl).username)
      console.log(ran.length > 0 ? `Done: ${ran.join(', ')}` : 'The database is up to date.')
    } finally {
      await database.stop()
    }
    return 0
  },
}
