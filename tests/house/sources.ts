// The source files of the house and what imports what, types included: for counting, not for running.
import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'

export interface Source {
  path: string
  text: string
  lines: string[]
  /** Files of the house that it imports, for their types too. */
  imports: string[]
  program: unknown
}

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('tests/')

export function sourcesIn(root: string): Source[] {
  const paths = globSync('{shared,sync,api,web,tests}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.(gen|d)\.ts$/.test(path))
    .sort()
  const known = new Set(paths)
  return paths.map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const { module, program } = parseSync(path, text)
    const asked = [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ]
    const imports = asked.filter((from) => from.startsWith('.')).map((from) => posix.normalize(posix.join(posix.dirname(path), from)))
    return { path, text, lines: text.trimEnd().split('\n'), imports: [...new Set(imports)].filter((one) => known.has(one)), program }
  })
}

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** Every node of a file's syntax, the outer ones first. */
export function* nodesOf(node: unknown): Generator<Node> {
  if (Array.isArray(node)) {
    for (const child of node) yield* nodesOf(child)
    return
  }
  if (!node || typeof node !== 'object') return
  if (typeof (node as Node).type === 'string') yield node as Node
  for (const [key, value] of Object.entries(node)) if (key !== 'parent' && typeof value === 'object') yield* nodesOf(value)
}
