// Where sync/ can be changed by one small fault, and how: read from its syntax, so that every change still is a program.
import { parseSync } from 'vite'

export interface Mutation {
  file: string
  /** Of the text that is replaced. */
  start: number
  end: number
  by: string
  /** What kind of fault it is. */
  fault: string
  line: number
  /** The line as it is in the source. */
  code: string
}

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Replacing = { start: number; end: number; by: string; fault: string }

const swapped: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
}
const flips = new Set(['IfStatement', 'WhileStatement', 'ConditionalExpression'])

function faultsAt(node: Node, source: string): Replacing[] {
  const { type, start, end } = node
  const text = ({ start: from, end: to }: Node) => source.slice(from, to)
  if (flips.has(type)) {
    const test = node.test as Node
    return [{ start: test.start, end: test.end, by: `!(${text(test)})`, fault: 'condition flipped' }]
  }
  if (type === 'BinaryExpression' || type === 'LogicalExpression') {
    const [left, right, by] = [node.left as Node, node.right as Node, swapped[node.operator as string]]
    // Between its two sides there is nothing but the operator and room.
    return by
      ? [
          {
            start: left.end,
            end: right.start,
            by: source.slice(left.end, right.start).replace(node.operator as string, by),
            fault: 'operator swapped',
          },
        ]
      : []
  }
  if (type === 'AwaitExpression') return [{ start, end, by: text(node.argument as Node), fault: 'await dropped' }]
  if (type === 'ExpressionStatement') return [{ start, end, by: ';', fault: 'statement dropped' }]
  if (type === 'Literal' && typeof node.value === 'number') return [{ start, end, by: `(${text(node)} + 1)`, fault: 'constant changed' }]
  if (type === 'Literal' && typeof node.value === 'boolean') return [{ start, end, by: String(!node.value), fault: 'constant changed' }]
  return []
}

/** Types run nowhere; what is in a cast does. */
function* running(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const child of node) yield* running(child)
  else if (node && typeof node === 'object') {
    const { type, expression } = node as Node
    if (type?.startsWith('TS')) return yield* running(expression)
    if (type) yield node as Node
    for (const [key, value] of Object.entries(node)) if (key !== 'parent' && typeof value === 'object') yield* running(value)
  }
}

/** Every such change of one file. */
export function mutationsOf(file: string, source: string): Mutation[] {
  const lines = source.split('\n')
  return [...running(parseSync(file, source).program)].flatMap((node) =>
    faultsAt(node, source).map((one) => {
      const line = source.slice(0, one.start).split('\n').length
      return { file, ...one, line, code: lines[line - 1]!.trim() }
    }),
  )
}

export const mutated = (source: string, { start, end, by }: Mutation): string => source.slice(0, start) + by + source.slice(end)
