// Functions that no longer fit a screen.
import { nodesOf, type Source } from './sources.ts'

/** Lines of the formatted file; a screen holds so many. */
export const longFunction = 60

export const lineAt = ({ text }: Source, offset: number): number => text.slice(0, offset).split('\n').length

/** With the line they begin in and their length. */
export const longFunctions = (sources: readonly Source[]): string[] =>
  sources.flatMap((source) =>
    [...nodesOf(source.program)]
      .filter(({ type }) => ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type))
      .map(({ start, end }) => ({ at: lineAt(source, start), length: lineAt(source, end) - lineAt(source, start) + 1 }))
      .filter(({ length }) => length > longFunction)
      .map(({ at, length }) => `${source.path}:${at} ${length}`),
  )
