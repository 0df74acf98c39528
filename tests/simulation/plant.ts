// Plants one bug in a copy of the sync code.
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PlantedBug } from './plantedBugs.ts'

/** A copy of sync/ with the bug in it, beside a link to shared/, so that its imports resolve. */
export function plant(bug: PlantedBug, project: string, into: string): string {
  const home = join(into, bug.name.replaceAll(/\W+/g, '-'))
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  cpSync(join(project, 'sync'), join(home, 'sync'), { recursive: true, filter: (path) => !path.endsWith('.test.ts') })
  for (const part of ['web/session', 'web/reporting']) cpSync(join(project, part), join(home, part), { recursive: true })
  symlinkSync(join(project, 'shared'), join(home, 'shared'))
  if (bug.patch) {
    const file = join(home, 'sync', bug.patch.file)
    const code = readFileSync(file, 'utf8')
    if (code.split(bug.patch.from).length !== 2) throw new Error(`${bug.name}: its place in ${bug.patch.file} is not unique any more`)
    writeFileSync(file, code.replace(bug.patch.from, bug.patch.to))
  }
  return join(home, 'sync')
}
