// `npm run simulate -- [--seeds N] [--from S] [--real [--office] | --whole] [--engine FOLDER] [--verbose]`: plays schedules and stops at the first violation, with its seed.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { loadApp, loadEngine } from './engineUnderTest.ts'
import { playModel } from './modelRun.ts'
import { playWhole } from './whole/wholeRun.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '2000' },
    from: { type: 'string', default: '1' },
    real: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
    office: { type: 'boolean', default: false },
    engine: { type: 'string', default: fileURLToPath(new URL('../../sync', import.meta.url)) },
    verbose: { type: 'boolean', default: false },
  },
})

const engine = await loadEngine(values.engine)
const app = values.whole ? await loadApp(values.engine) : null
const real = values.real ? await (await import('./realRun.ts')).openReal() : null
const from = Number(values.from)
const until = from + Number(values.seeds)
const started = performance.now()
let steps = 0
let violation: string | null = null
for (let seed = from; seed < until && !violation; seed++) {
  try {
    const played = await (app ? playWhole(seed, app) : real ? real.play(seed, engine, values.office) : playModel(seed, engine))
    steps += played.steps
    if (values.verbose) console.log(`seed ${seed}\n  ${played.log.join('\n  ')}`)
  } catch (error) {
    violation = `seed ${seed}: ${error instanceof Error ? error.stack : JSON.stringify(error)}`
  }
}
await real?.stop()
if (violation) {
  console.error(violation)
} else console.log(`${until - from} schedules, ${steps} steps, no violation, ${((performance.now() - started) / 1000).toFixed(1)} s`)
// Streams of whole devices stay open.
process.exit(violation ? 1 : 0)
