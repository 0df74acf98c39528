// What a noun costs: the files that name it, and its lines in files that name many nouns.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'

/** A file that names so many nouns is a central one: a list, a table or a test that knows them all. */
const many = 8

export interface Cost {
  kind: string
  files: number
  centralFiles: number
  centralLines: number
}

/** In any of its spellings: `lostReport`, `LostReport`, `lost_report`, `lost-report`, and their plurals. */
function spellings(kind: string): RegExp {
  const words = kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).split(' ')
  const last = words.at(-1)!
  const plural = last.endsWith('y') ? `${last.slice(0, -1)}(?:y|ies)` : `${last}s?`
  return new RegExp(`(?<![a-z])${[...words.slice(0, -1), plural].join('[-_ ]?')}(?![a-z])|${kind[0]!.toUpperCase()}${kind.slice(1)}`, 'i')
}

export function costsIn(root: string, kinds: readonly string[]): Cost[] {
  // Neither what is generated nor what tells of the house.
  const files = execFileSync('git', ['ls-files', 'shared', 'sync', 'api', 'web', 'tests', 'locales'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((path) => /\.(tsx?|po|tsv)$/.test(path) && !/\.gen\.ts$|^tests\/house\//.test(path))
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n') }))
  const hits = kinds.map((kind) => {
    const pattern = spellings(kind)
    const named = files.map(({ path, lines }) => ({ path, count: lines.filter((line) => pattern.test(line)).length }))
    return { kind, named: named.filter(({ count }) => count > 0) }
  })
  const naming = Map.groupBy(
    hits.flatMap(({ named }) => named),
    ({ path }) => path,
  )
  const isCentral = (path: string) => !path.endsWith('.po') && naming.get(path)!.length >= many
  return hits.map(({ kind, named }) => {
    const central = named.filter(({ path }) => isCentral(path))
    return { kind, files: named.length, centralFiles: central.length, centralLines: central.reduce((sum, { count }) => sum + count, 0) }
  })
}
