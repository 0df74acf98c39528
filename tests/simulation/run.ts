// `npm run simulate -- [--seeds N] [--from S] [--real] [--engine FOLDER] [--verbose]`: plays schedules and stops at the first violation, with its seed.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { loadEngine } from './engineUnderTest.ts'
import { playModel } from './modelRun.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '2000' },
    from: { type: 'string', default: '1' },
    real: { type: 'boolean', default: false },
    engine: { type: 'string', default: fileURLToPath(new URL('../../sync', import.meta.url)) },
    verbose: { type: 'boolean', default: false },
  },
})

const engine = await loadEngine(values.engine)
const real = values.real ? await (await import('./realRun.ts')).openReal() : null
const from = Number(values.from)
const until = from + Number(values.seeds)
const started = performance.now()
let steps = 0
let violation: string | null = null
for (let seed = from; seed < until && !violation; seed++) {
  try {
    const played = await (real ? real.play(seed, engine) : playModel(seed, engine))
    steps += played.steps
    if (values.verbose) console.log(`seed ${seed}\n  ${played.log.join('\n  ')}`)
  } catch (error) {
    violation = `seed ${seed}: ${error instanceof Error ? error.stack : JSON.stringify(error)}`
  }
}
await real?.stop()
if (violation) {
  console.error(violation)
  process.exitCode = 1
} else console.log(`${until - from} schedules, ${steps} steps, no violation, ${((performance.now() - started) / 1000).toFixed(1)} s`)
