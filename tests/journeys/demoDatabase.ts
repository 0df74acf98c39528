// A database that holds the demo.
import { systemClock } from '../../api/clock.ts'
import { loadDemo } from '../../api/demo/load.ts'
import { openOrm } from '../../api/openOrm.ts'
import { createDatabase } from '../databases.ts'
import type { TestDatabases } from '../globalSetup.ts'
import { demoPassword } from './demo.ts'

/** Makes a database, loads the demo into it and returns its name. The template of `databases` must be empty. */
export async function createDemoDatabase(databases: TestDatabases): Promise<string> {
  const name = await createDatabase(databases)
  const orm = await openOrm({ url: databases.app.replace('{database}', name), pool: 4 })
  await loadDemo({ orm, clock: systemClock }, { password: demoPassword })
  await orm.close(true)
  return name
}
