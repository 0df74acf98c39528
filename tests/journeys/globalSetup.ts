// Journeys walk through the demo: it is loaded once into the template that every file's database is copied from, and people of it sign in there.
import type { TestProject } from 'vitest/node'
import { systemClock } from '../../api/clock.ts'
import { loadDemo } from '../../api/demo/load.ts'
import { openOrm } from '../../api/orm/orm.ts'
import { createDatabase } from '../databases.ts'
import type { TestDatabases } from '../globalSetup.ts'
import { demoPassword } from './demo.ts'
import { makeSignIns } from './makeSignIns.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demo: {
      databases: TestDatabases
      /** Folder of what `makeSignIns.ts` has kept. */
      signIns: string
    }
  }
}

export default async function setup(project: TestProject) {
  const run = project.vitest.getRootProject()
  // The other project of journeys has made it.
  if (run.getProvidedContext().demo) return
  const { databases: empty } = run.getProvidedContext()
  const databases = { ...empty, template: await createDatabase(empty) }
  const orm = await openOrm({ url: databases.app.replace('{database}', databases.template), pool: 4 })
  await loadDemo({ orm, clock: systemClock }, { password: demoPassword })
  await orm.close(true)
  const signIns = await makeSignIns(databases)
  run.provide('demo', { databases, signIns: signIns.folder })
  return signIns.remove
}
