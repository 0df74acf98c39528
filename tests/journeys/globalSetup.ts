// Journeys walk through the demo: it is loaded once into the template that every file's database is copied from.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import type { TestDatabases } from '../globalSetup.ts'
import { createDemoDatabase } from './demoDatabase.ts'
import { aheadOfMachine } from './keptDay.ts'
import { shiftTime } from './shiftTime.ts'
import { today } from './steps.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * `day`: the date on which the demo was loaded. `empty`: databases without it. `kept`: the folder of devices on which somebody has signed in.
     * `ahead`: milliseconds by which the clocks of the run are ahead of the machine.
     */
    demo: { databases: TestDatabases; empty: TestDatabases; day: string; kept: string; ahead: number }
  }
}

export default async function setup(project: TestProject) {
  const run = project.vitest.getRootProject()
  // The other project of journeys has made it.
  if (run.getProvidedContext().demo) return
  const { databases: empty } = run.getProvidedContext()
  const ahead = aheadOfMachine()
  shiftTime(() => ahead)
  const day = today()
  const kept = mkdtempSync(path.join(tmpdir(), 'obhut-devices-'))
  run.provide('demo', { databases: { ...empty, template: await createDemoDatabase(empty) }, empty, day, kept, ahead })
  shiftTime(() => 0)
  return () => rmSync(kept, { recursive: true, force: true })
}
