// Journeys walk through the demo: it is loaded once into the template that every file's database is copied from.
import type { TestProject } from 'vitest/node'
import { systemClock } from '../../api/clock.ts'
import { loadDemo } from '../../api/demo/load.ts'
import { openOrm } from '../../api/orm/orm.ts'
import setupDatabases, { type TestDatabases } from '../globalSetup.ts'
import { demoPassword } from './demo.ts'

export default async function setup(project: TestProject) {
  let databases: TestDatabases | undefined
  const provide = (name: 'databases', value: TestDatabases) => {
    databases = value
    project.provide(name, value)
  }
  const stop = await setupDatabases({ provide } as unknown as TestProject)
  const orm = await openOrm({ url: databases!.app.replace('{database}', databases!.template), pool: 4 })
  await loadDemo({ orm, clock: systemClock }, { password: demoPassword })
  await orm.close(true)
  return stop
}
