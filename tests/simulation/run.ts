// `npm run simulate -- --seeds N [--from S] [--engine FOLDER]`: plays schedules and prints the first violation with its seed.
import { parseArgs } from 'node:util'
import { loadEngine } from './engineUnderTest.ts'
import { playModel } from './modelRun.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '2000' },
    from: { type: 'string', default: '1' },
    engine: { type: 'string', default: new URL('../../sync', import.meta.url).pathname },
    verbose: { type: 'boolean', default: false },
  },
})

const engine = await loadEngine(values.engine)
const from = Number(values.from)
const until = from + Number(values.seeds)
const started = performance.now()
let steps = 0
for (let seed = from; seed < until; seed++) {
  try {
    const played = await playModel(seed, engine)
    steps += played.steps
    if (values.verbose) console.log(`seed ${seed}\n  ${played.log.join('\n  ')}`)
  } catch (error) {
    console.error(`seed ${seed}: ${(error as Error).stack}`)
    process.exit(1)
  }
}
console.log(`${until - from} schedules, ${steps} steps, no violation, ${((performance.now() - started) / 1000).toFixed(1)} s`)
