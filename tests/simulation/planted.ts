// L3: plays schedules over each planted bug until it is found, first the one that found it last time; what is printed is to be noted there when another one does. `node tests/simulation/planted.ts [--budget SEEDS] [--only WORDS]`; exits 1 when one is missed.
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { loadApp, loadEngine } from './engineUnderTest.ts'
import { playModel } from './modelRun.ts'
import { playWhole } from './whole/wholeRun.ts'
import { plant } from './plant.ts'
import { plantedBugs, type PlantedBug } from './plantedBugs.ts'
import { plantedInApps } from './plantedInApps.ts'

const { values } = parseArgs({ options: { budget: { type: 'string', default: '600' }, only: { type: 'string', default: '' } } })
const project = fileURLToPath(new URL('../..', import.meta.url))
const workshop = `${project}.simulation/planted`

/** Plays one schedule over a copy of sync/; rejects with what it finds. */
async function player(
  folder: string,
  { whole, faults }: Pick<PlantedBug, 'whole' | 'faults'>,
): Promise<(seed: number) => Promise<unknown>> {
  if (whole) {
    const app = await loadApp(folder)
    return (seed) => playWhole(seed, app, faults)
  }
  const engine = await loadEngine(folder)
  return (seed) => playModel(seed, engine, faults)
}

/** What the sound code does is the same for every bug. */
const soundPlayers = new Map<boolean, Promise<(seed: number) => Promise<unknown>>>()
const soundPlays = new Map<string, Promise<boolean>>()

/** The sound code gets through the schedule. */
async function isSound(whole: boolean, seed: number): Promise<boolean> {
  if (!soundPlayers.has(whole)) soundPlayers.set(whole, player(`${project}sync`, whole ? { whole } : {}))
  const play = await soundPlayers.get(whole)!
  const key = `${whole} ${seed}`
  const done = () => true
  const failed = () => false
  if (!soundPlays.has(key)) soundPlays.set(key, play(seed).then(done, failed))
  return soundPlays.get(key)!
}

/** Whole devices take longer. */
const budgetOf = ({ whole }: PlantedBug) => Math.ceil(Number(values.budget) / (whole ? 10 : 1))

async function seedThatFinds(bug: PlantedBug): Promise<{ seed: number; violation: string } | null> {
  // A fault of the server needs no copy of the code of devices.
  const play = await player(bug.patch ? plant(bug, project, workshop) : `${project}sync`, bug)
  const others = Array.from({ length: budgetOf(bug) }, (_, index) => index + 1).filter((seed) => seed !== bug.seed)
  for (const seed of [bug.seed, ...others]) {
    const violation = await play(seed).then(
      () => null,
      (error: Error) => error.message.split('\n')[0]!.slice(0, 100),
    )
    // A schedule that the sound code fails as well proves nothing about the bug.
    if (violation !== null && (await isSound(bug.whole === true, seed))) return { seed, violation }
  }
  return null
}

let missed = 0
let found = 0
for (const bug of [...plantedInApps, ...plantedBugs].filter(({ name }) => name.includes(values.only))) {
  const result = await seedThatFinds(bug)
  if (result) found += 1
  else missed += 1
  console.log(`${result ? `seed ${String(result.seed).padStart(4)}` : '   MISSED'}  ${bug.name}${result ? `  (${result.violation})` : ''}`)
}
rmSync(workshop, { recursive: true, force: true })
console.log(`${found} planted bugs found, ${missed} missed`)
// Streams of whole devices stay open.
process.exit(missed > 0 ? 1 : 0)
