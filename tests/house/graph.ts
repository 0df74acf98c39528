// Circles in what imports what.
import { dirname } from 'node:path'
import type { Source } from './sources.ts'

/** Groups of files that reach each other, the largest first (Tarjan's strongly connected components). */
export function circlesOf(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const [index, low] = [new Map<string, number>(), new Map<string, number>()]
  const stack: string[] = []

  function visit(node: string): void {
    index.set(node, index.size)
    low.set(node, index.get(node)!)
    stack.push(node)
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node)!, low.get(next)!))
    }
    if (low.get(node) !== index.get(node)) return
    const circle = stack.splice(stack.indexOf(node))
    if (circle.length > 1) found.push(circle.sort())
  }

  for (const node of edges.keys()) if (!index.has(node)) visit(node)
  return found.sort((a, b) => b.length - a.length)
}

export const importsOf = (sources: readonly Source[]): Map<string, string[]> => new Map(sources.map(({ path, imports }) => [path, imports]))

/** Pairs of folders of one wing that import each other. */
export function mutualFolders(sources: readonly Source[]): string[] {
  const wing = (path: string) => path.split('/')[0]
  const pairs = new Set(
    sources.flatMap(({ path, imports }) =>
      imports
        .filter((to) => wing(to) === wing(path) && dirname(to) !== dirname(path))
        .filter((to) => dirname(to).includes('/') && dirname(path).includes('/'))
        .map((to) => `${dirname(path)} ${dirname(to)}`),
    ),
  )
  return [...pairs].filter((pair) => {
    const [from, to] = pair.split(' ') as [string, string]
    return from < to && pairs.has(`${to} ${from}`)
  })
}
