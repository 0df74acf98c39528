// Journeys walk through the demo: it is loaded once into the template that every file's database is copied from.
import type { TestProject } from 'vitest/node'
import { systemClock } from '../../api/clock.ts'
import { loadDemo } from '../../api/demo/load.ts'
import { openOrm } from '../../api/openOrm.ts'
import { createDatabase } from '../databases.ts'
import type { TestDatabases } from '../globalSetup.ts'
import { demoPassword } from './demo.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demo: { databases: TestDatabases }
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
  run.provide('demo', { databases })
}
