// Measures the product beside what its stack can do without it. Usage: npm run bench -- [--only row,…] [--quick] [--long]
import { parseArgs } from 'node:util'
import { animalRows } from './animals.rows.ts'
import { bundleRows } from './bundle.rows.ts'
import { careRows } from './care.rows.ts'
import { chosen } from './chosen.ts'
import { checkInRows } from './checkIns.rows.ts'
import { guestRows } from './guests.rows.ts'
import { growthRows } from './growth.rows.ts'
import { homeRows } from './home.rows.ts'
import { identityRows } from './identity.rows.ts'
import { logRows } from './log.rows.ts'
import { type Bench, type Group, type Result } from './measure.ts'
import { planPageRows } from './planPages.rows.ts'
import { planRows } from './plan.rows.ts'
import { pictureRows } from './pictures.rows.ts'
import { pullRows } from './pulls.rows.ts'
import { queueRows } from './queue.rows.ts'
import { readRows } from './reads.rows.ts'
import { roundTripRows } from './roundTrips.rows.ts'
import { startRows } from './start.rows.ts'
import { moreOf, store, tableOf } from './table.ts'
import { operatorRows } from './operator.rows.ts'
import { tapRows } from './taps.rows.ts'
import { useRows } from './use.rows.ts'

const groups: Group[] = [
  checkInRows,
  roundTripRows,
  queueRows,
  readRows,
  tapRows,
  startRows,
  homeRows,
  useRows,
  animalRows,
  pullRows,
  growthRows,
  logRows,
  identityRows,
  pictureRows,
  planRows,
  planPageRows,
  guestRows,
  careRows,
  operatorRows,
  bundleRows,
]

const { values } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean', default: false }, long: { type: 'boolean', default: false } },
})
const { quick, long } = values
const asked = chosen(groups, values.only)
if ('stray' in asked) {
  const all = groups.map(({ name, rows }) => `${name}\n  ${rows.join('\n  ')}`)
  console.error(`No such row: ${asked.stray.join(', ')}. There are:\n${all.join('\n')}`)
  process.exit(1)
}
const notes: string[] = []
const closing: (() => Promise<unknown>)[] = []
const closingGroup: (() => Promise<unknown>)[] = []
const bench: Bench = {
  quick,
  long,
  count: (full, few) => (quick ? few : full),
  note: (text) => void notes.push(text),
  later: (close) => void closing.push(close),
  afterGroup: (close) => void closingGroup.push(close),
}
const started = performance.now()
const results: Result[] = []
const faults: string[] = []
try {
  for (const group of asked.groups) {
    process.stderr.write(`${group.name} …\n`)
    try {
      results.push(...(await group.run(bench)))
    } catch (error) {
      // The other rows are still worth having; the run as a whole has failed.
      faults.push(`${group.name}: ${error instanceof Error ? error.stack : String(error)}`)
    }
    for (const close of closingGroup.splice(0).reverse()) await close()
  }
} finally {
  for (const close of closing.reverse()) await close()
}
const seconds = Math.round((performance.now() - started) / 1000)
console.log(tableOf(results))
for (const line of [...results.map(moreOf).filter((text) => text !== null), ...notes, ...faults]) console.log(line)
console.log(`${seconds} s · ${store(results, [...notes, ...faults], { quick, seconds })}`)
if (faults.length > 0) process.exitCode = 1
