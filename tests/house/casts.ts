// Casts, which the compiler believes: all of them, and those to `never` and `unknown`, which say nothing of what a value is.
import { lineAt } from './functions.ts'
import { nodesOf, type Source } from './sources.ts'

export interface Cast {
  path: string
  line: number
  to: string
}

/** But `as const`, which is none. */
export const castsIn = (sources: readonly Source[]): Cast[] =>
  sources.flatMap((source) =>
    [...nodesOf(source.program)].flatMap((node) => {
      if (node.type !== 'TSAsExpression') return []
      const to = source.text.slice((node.typeAnnotation as { start: number }).start, node.end)
      return to === 'const' ? [] : [{ path: source.path, line: lineAt(source, node.start), to }]
    }),
  )

export const blindCasts = (sources: readonly Source[]): Cast[] => castsIn(sources).filter(({ to }) => to === 'never' || to === 'unknown')

/** How many there are in each file that has some. */
export const countsByFile = (casts: readonly Cast[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { path } of casts) counts[path] = (counts[path] ?? 0) + 1
  return counts
}
