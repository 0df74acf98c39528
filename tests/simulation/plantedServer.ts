// Plays schedules of the real server over each bug of plantedOnServer.ts until its rule finds it. `node tests/simulation/plantedServer.ts [--budget SEEDS] [--only WORDS]`; exits 1 when one is missed.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { loadEngine } from './engineUnderTest.ts'
import { plantedOnServer, planting, uprooting, type ServerBug } from './plantedOnServer.ts'
import { openReal } from './realRun.ts'

const { values } = parseArgs({ options: { budget: { type: 'string', default: '25' }, only: { type: 'string', default: '' } } })
const engine = await loadEngine(fileURLToPath(new URL('../../sync', import.meta.url)))
const [planted, sound] = [await openReal(), await openReal()]

/** What a schedule finds; null: nothing. */
const violationIn = (real: typeof sound, seed: number, salt: number): Promise<string | null> =>
  real.playAnew(seed, engine, salt).then(
    () => null,
    (error: Error) => error.message.split('\n')[0]!.slice(0, 160),
  )

async function seedThatFinds(bug: ServerBug, salt: number): Promise<{ seed: number; violation: string } | { others: string[] }> {
  const first = bug.seed ?? 1
  const others = Array.from({ length: Number(values.budget) }, (_, index) => index + 1).filter((seed) => seed !== first)
  const seen = new Set<string>()
  await planted.sql(planting(bug))
  try {
    for (const seed of [first, ...others]) {
      const violation = await violationIn(planted, seed, salt)
      // A schedule that fails without the bug as well proves nothing about it.
      if (violation?.startsWith(bug.rule) && (await violationIn(sound, seed, salt)) === null) return { seed, violation }
      if (violation) seen.add(violation)
    }
    return { others: [...seen] }
  } finally {
    await planted.sql(uprooting(bug))
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
