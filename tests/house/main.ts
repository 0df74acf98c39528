// `npm run house`: how the house stands, counted from its files. `--root` counts another checkout, `--list` names what is counted.
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { declared } from '../../shared/nouns.ts'
import { kinds } from '../../shared/synced.ts'
import { blindCasts, castsIn } from './casts.ts'
import { circlesOf, importsOf, mutualFolders } from './graph.ts'
import { costsIn } from './nouns.ts'
import { longFunction, longFunctions } from './functions.ts'
import { isTest, sourcesIn } from './sources.ts'
import { coreNamesFeature, pastTheDoor, syncNamesFeature } from './wings.ts'

const { values } = parseArgs({
  options: { root: { type: 'string', default: resolve(import.meta.dirname, '../..') }, list: { type: 'boolean', default: false } },
})
const duplicate = 6

const sources = sourcesIn(values.root)
const product = sources.filter(({ path }) => !isTest(path))

const longOnes = longFunctions(product)
const blind = blindCasts(product)

/** Runs of six lines that stand in another place too; imports, closings and catalogues of words aside. */
function duplicates(): string[] {
  const places = new Map<string, string[]>()
  for (const { path, lines } of product) {
    const told = lines
      .map((line, at) => ({ line: line.trim(), at: at + 1 }))
      .filter(({ line }) => line.length > 3 && !line.startsWith('import '))
    for (let from = 0; from + duplicate <= told.length; from++) {
      const run = told
        .slice(from, from + duplicate)
        .map(({ line }) => line)
        .join('\n')
      places.set(run, [...(places.get(run) ?? []), `${path}:${told[from]!.at}`])
    }
  }
  return [...places.values()].filter((found) => found.length > 1).map((found) => found.join(' '))
}

const sizes = product.map(({ lines }) => lines.length).sort((a, b) => a - b)
const part = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))]!
const longest = product.toSorted((a, b) => b.lines.length - a.lines.length)[0]!
const circles = circlesOf(importsOf(product))
const copies = duplicates()
const folders = mutualFolders(product)

const rows: [string, string | number, readonly string[]][] = [
  ['files of the product', product.length, []],
  ['median · p95 · longest, lines', `${part(0.5)} · ${part(0.95)} · ${longest.lines.length} (${basename(longest.path)})`, []],
  ['files in import cycles, types included', circles.flat().length, circles.map((circle) => circle.join(' '))],
  ['pairs of folders that import each other', folders.length, folders],
  ['imports of features in the core of `api/`', coreNamesFeature(product).length, coreNamesFeature(product)],
  ['imports of features in `sync/`', syncNamesFeature(product).length, syncNamesFeature(product)],
  ['imports past the door of a feature', pastTheDoor(product).length, pastTheDoor(product)],
  [`functions over ${longFunction} lines`, longOnes.length, longOnes],
  ['casts', castsIn(product).length, []],
  ['of them to `never` or `unknown`', blind.length, blind.map(({ path, line, to }) => `${path}:${line} ${to}`)],
  [`runs of ${duplicate} lines that stand twice`, copies.length, copies],
]

console.log('| what | count |\n| --- | --- |')
for (const [what, count, list] of rows) {
  console.log(`| ${what} | ${count} |`)
  if (values.list) for (const one of list) console.log(`|  | ${one} |`)
}
console.log('\n| noun | files that name it | central files | lines in them |\n| --- | --- | --- | --- |')
const costs = costsIn(values.root, kinds)
for (const { kind, files, centralFiles, centralLines } of costs.filter((cost) => declared.some((noun) => noun.kind === cost.kind)))
  console.log(`| ${kind} | ${files} | ${centralFiles} | ${centralLines} |`)
