// Plays schedules of the real server over each bug of plantedOnServer.ts until its rule finds it. `node tests/simulation/plantedServer.ts [--budget SEEDS] [--only WORDS]`; exits 1 when one is missed.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { loadEngine } from './engineUnderTest.ts'
import { awake, plantInCode } from './plantedCode.ts'
import { plantedInCode } from './plantedInCode.ts'
import { plantedOnServer, planting, uprooting } from './plantedOnServer.ts'

plantInCode(plantedInCode)
const { openReal } = await import('./realRun.ts')

const { values } = parseArgs({ options: { budget: { type: 'string', default: '25' }, only: { type: 'string', default: '' } } })
const engine = await loadEngine(fileURLToPath(new URL('../../sync', import.meta.url)))
const [planted, sound] = [await openReal(), await openReal()]

/** What a schedule finds; null: nothing. */
const violationIn = (real: typeof sound, seed: number, salt: number): Promise<string | null> =>
  real.playAnew(seed, engine, salt).then(
    () => null,
    (error: Error) => error.message.split('\n')[0]!.slice(0, 160),
  )

/** What it finds with the bug in place. */
async function violationOf(bug: Bug, seed: number, salt: number): Promise<string | null> {
  awake(bug.name)
  return violationIn(planted, seed, salt).finally(() => awake(null))
}

type Bug = (typeof plantedOnServer)[number]

async function seedThatFinds(bug: Bug, salt: number): Promise<{ seed: number; violation: string } | { others: string[] }> {
  const first = bug.seed ?? 1
  const others = Array.from({ length: Number(values.budget) }, (_, index) => index + 1).filter((seed) => seed !== first)
  const seen = new Set<string>()
  const inTable = 'table' in bug ? bug : null
  if (inTable) await planted.sql(planting(inTable))
  try {
    for (const seed of [first, ...others]) {
      const violation = await violationOf(bug, seed, salt)
      // A schedule that fails without the bug as well proves nothing about it.
      if (violation?.startsWith(bug.rule) && (await violationIn(sound, seed, salt)) === null) return { seed, violation }
      if (violation) seen.add(violation)
    }
    return { others: [...seen] }
  } finally {
    if (inTable) await planted.sql(uprooting(inTable))
  }
}

let [found, missed] = [0, 0]
for (const [index, bug] of plantedOnServer.entries()) {
  if (!bug.name.includes(values.only)) continue
  const result = await seedThatFinds(bug, 1_000 * (index + 1))
  const isFound = 'seed' in result
  if (isFound) found += 1
  else missed += 1
  const said = isFound
    ? [`seed ${String(result.seed).padStart(4)}`, result.violation]
    : ['   MISSED', result.others.join('; ') || 'no violation']
  console.log(`${said[0]}  ${bug.name}  (${said[1]})`)
}
await Promise.all([planted.stop(), sound.stop()])
console.log(`${found} planted bugs found, ${missed} missed`)
process.exit(missed > 0 ? 1 : 0)
