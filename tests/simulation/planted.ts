// L3: plays schedules over each planted bug until it is found, first the one that found it last time; what is printed is to be noted there when another one does. `node tests/simulation/planted.ts [--budget SEEDS] [--only WORDS]`; exits 1 when one is missed.
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { loadEngine } from './engineUnderTest.ts'
import { playModel } from './modelRun.ts'
import { plant, plantedBugs, type PlantedBug } from './plantedBugs.ts'

const { values } = parseArgs({ options: { budget: { type: 'string', default: '600' }, only: { type: 'string', default: '' } } })
const project = fileURLToPath(new URL('../..', import.meta.url))
const workshop = `${project}.simulation/planted`

const sound = await loadEngine(`${project}sync`)
const isSound = (seed: number): Promise<boolean> =>
  playModel(seed, sound).then(
    () => true,
    () => false,
  )

async function seedThatFinds(bug: PlantedBug): Promise<{ seed: number; violation: string } | null> {
  const engine = await loadEngine(plant(bug, project, workshop))
  const others = Array.from({ length: Number(values.budget) }, (_, index) => index + 1).filter((seed) => seed !== bug.seed)
  for (const seed of [bug.seed, ...others]) {
    try {
      await playModel(seed, engine, bug.faults)
    } catch (error) {
      // A schedule that the sound code fails as well proves nothing about the bug.
      if (!(await isSound(seed))) continue
      return { seed, violation: (error as Error).message.split('\n')[0]!.slice(0, 100) }
    }
  }
  return null
}

let missed = 0
let found = 0
for (const bug of plantedBugs.filter(({ name }) => name.includes(values.only))) {
  const result = await seedThatFinds(bug)
  if (result) found += 1
  else missed += 1
  console.log(`${result ? `seed ${String(result.seed).padStart(4)}` : '   MISSED'}  ${bug.name}${result ? `  (${result.violation})` : ''}`)
}
rmSync(workshop, { recursive: true, force: true })
console.log(`${found} planted bugs found, ${missed} missed`)
process.exitCode = missed > 0 ? 1 : 0
