// Journeys walk through the demo: it is loaded once into the template that every file's database is copied from.
import type { TestProject } from 'vitest/node'
import type { TestDatabases } from '../globalSetup.ts'
import { createDemoDatabase } from './demoDatabase.ts'
import { today } from './steps.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** `day`: the date on which the demo was loaded. `empty`: databases without it. */
    demo: { databases: TestDatabases; empty: TestDatabases; day: string }
  }
}

export default async function setup(project: TestProject) {
  const run = project.vitest.getRootProject()
  // The other project of journeys has made it.
  if (run.getProvidedContext().demo) return
  const { databases: empty } = run.getProvidedContext()
  const day = today()
  run.provide('demo', { databases: { ...empty, template: await createDemoDatabase(empty) }, empty, day })
}
