// `npm run mutants -- [--seed N] [--count N] [--seeds N] [--only WORDS]`: plants seeded faults in sync/, one at a time, and names those that neither its unit tests nor a short simulation find. Exits 1 when one of them is not among the survivors that are accounted for.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { choose } from './choose.ts'
import { mutationsOf, type Mutation } from './operators.ts'
import { accountOf, readSurvivors } from './survivors.ts'
import { finderOf, openWorkshop, put } from './workshop.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '100' },
    seeds: { type: 'string', default: '30' },
    only: { type: 'string', default: '' },
  },
})
const project = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(project, '.simulation/mutants')

const files = readdirSync(join(project, 'sync')).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
const all = files.sort().flatMap((name) => mutationsOf(`sync/${name}`, readFileSync(join(project, 'sync', name), 'utf8')))

/** `--only WORDS`: a part of the name of a file, or of the line that the fault is in. */
const isAsked = ({ file, code }: Mutation): boolean => `${file} ${code}`.includes(values.only)

openWorkshop(project, folder)
if (await finderOf(folder, Number(values.seeds))) throw new Error('the sound code fails already: see npm run check and npm run simulate')
const known = readSurvivors(project)
const counts = { simulation: 0, 'unit tests': 0, survived: 0 }
const unaccounted: Mutation[] = []
for (const mutation of choose(all.filter(isAsked), values.seed, Number(values.count))) {
  const restore = put(folder, mutation)
  const finder = await finderOf(folder, Number(values.seeds))
  restore()
  counts[finder ?? 'survived'] += 1
  const account = finder ? null : accountOf(known, mutation)
  if (!finder && !account) unaccounted.push(mutation)
  const { file, line, fault, code, by } = mutation
  console.log(
    `${(finder ?? 'SURVIVED').padEnd(10)}  ${file}:${line}  ${fault}: ${by.replaceAll(/\s+/g, ' ').slice(0, 60)}  in  ${code}${account ? `  (${account})` : ''}`,
  )
}
rmSync(folder, { recursive: true, force: true })
console.log(
  `${counts.simulation} found by the simulation, ${counts['unit tests']} by unit tests, ${counts.survived} survived, ${unaccounted.length} of them not accounted for; ${all.length} faults are possible`,
)
process.exitCode = unaccounted.length > 0 ? 1 : 0
