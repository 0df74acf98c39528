// The language of document templates: text, placeholders, conditions and ready parts. No expressions, and what is filled in is never read as template.
//
//   # Heading            ! Notice            - Line of a list            § Clause, its text on the lines below
//   {{animal.name}}      {{part animals}}    {{if fee}} … {{else}} … {{end}}      {{if animal.species is dog}} … {{end}}
import type { Block } from './blocks.ts'
import { templateParts, valuesOf, type TemplatePart, type TemplateType } from './templateKeys.ts'

export const templateProblemCodes = ['template.unknownKey', 'template.unknownValue', 'template.syntax'] as const

/** What is wrong with a text: `line` counts from 1, `found` is what is there. */
export interface TemplateProblem {
  code: (typeof templateProblemCodes)[number]
  line: number
  found: string
}

interface Condition {
  key: string
  /** One of the listed values; null asks whether anything is set. */
  value: string | null
}
type Node = { is: 'text'; text: string } | { is: 'value'; key: string } | { is: 'part'; part: TemplatePart } | Choice
interface Choice {
  is: 'if'
  condition: Condition
  met: Node[]
  otherwise: Node[]
}

export interface Template {
  nodes: readonly Node[]
  parts: ReadonlySet<TemplatePart>
}

const deepest = 10
const tag = /(\{\{[^{}]*\}\})/
const controlLine = /^\s*(\{\{\s*(if\s[^{}]*|else|end)\s*\}\}\s*)+$/

interface Open {
  choice: Choice
  line: number
  found: string
  isElse: boolean
}

/** The template, and everything that is wrong with it in the order of its lines. What is wrong is left out of it, so that the rest can be previewed. */
export function parseTemplate(type: TemplateType, text: string): { template: Template; problems: TemplateProblem[] } {
  const problems: TemplateProblem[] = []
  const nodes: Node[] = []
  const parts = new Set<TemplatePart>()
  const open: Open[] = []
  const into = (): Node[] => {
    const last = open.at(-1)
    return last ? (last.isElse ? last.choice.otherwise : last.choice.met) : nodes
  }

  function keyOf(key: string, line: number, found: string): readonly string[] | null {
    const values = valuesOf(type, key)
    if (!values) problems.push({ code: 'template.unknownKey', line, found })
    return values ?? null
  }

  function begin(said: string, line: number, found: string): void {
    const [, key = '', value = null] = /^(\S+)(?:\s+is\s+(\S+))?$/.exec(said) ?? []
    if (!key || open.length >= deepest) problems.push({ code: 'template.syntax', line, found })
    else {
      const values = keyOf(key, line, found)
      if (values && value !== null && !values.includes(value)) problems.push({ code: 'template.unknownValue', line, found })
    }
    const choice: Choice = { is: 'if', condition: { key, value }, met: [], otherwise: [] }
    into().push(choice)
    open.push({ choice, line, found, isElse: false })
  }

  function take(found: string, line: number, isAlone: boolean): void {
    const said = found.slice(2, -2).trim()
    const [word, ...rest] = said.split(/\s+/)
    const last = open.at(-1)
    const isPart = word === 'part' && rest.length === 1
    if (word === 'if') begin(rest.join(' '), line, found)
    else if (said === 'else' && last && !last.isElse) last.isElse = true
    else if (said === 'end' && last) open.pop()
    else if (isPart && !(templateParts as readonly string[]).includes(rest[0]!)) problems.push({ code: 'template.unknownKey', line, found })
    else if (isPart && isAlone) {
      parts.add(rest[0] as TemplatePart)
      into().push({ is: 'part', part: rest[0] as TemplatePart })
    } else if (rest.length > 0 || isPart || said === '' || said === 'else' || said === 'end' || said === 'part')
      problems.push({ code: 'template.syntax', line, found })
    else if (keyOf(said, line, found)) into().push({ is: 'value', key: said })
  }

  const lines = text.split(/\r\n|\r|\n/)
  for (const [at, line] of lines.entries()) {
    const isControl = controlLine.test(line)
    for (const piece of line.split(tag)) {
      if (tag.test(piece)) take(piece, at + 1, line.trim() === piece)
      else if (/\{\{|\}\}/.test(piece)) problems.push({ code: 'template.syntax', line: at + 1, found: piece.trim() })
      else if (piece && !isControl) into().push({ is: 'text', text: piece })
    }
    // A line of conditions alone is no line of the document.
    if (!isControl) into().push({ is: 'text', text: '\n' })
  }
  for (const { line, found } of open) problems.push({ code: 'template.syntax', line, found })
  return { template: { nodes, parts }, problems: problems.toSorted((a, b) => a.line - b.line) }
}

/** What a placeholder represents: the words that are shown, and the listed values that conditions compare. */
export interface Value {
  text: string
  is: readonly string[]
}
export type Values = Readonly<Record<string, Value | undefined>>

/** To be filled in by hand. */
const blank = '________________'

interface Line {
  /** How the template begins the line; a value that is filled in begins nothing. */
  mark: string
  text: string
  blocks?: readonly Block[]
}

const marks = ['# ', '! ', '- ', '§ '] as const

/** The blocks of a document. `parts` are put in where the template names them. */
export function fillTemplate({ nodes }: Template, values: Values, parts: Readonly<Record<TemplatePart, readonly Block[]>>): Block[] {
  const lines: Line[] = [{ mark: '', text: '' }]
  const holds = ({ key, value }: Condition): boolean =>
    value === null ? Boolean(values[key]?.text) : Boolean(values[key]?.is.includes(value))

  function say(node: Node): void {
    const last = lines.at(-1)!
    if (node.is === 'if') for (const one of holds(node.condition) ? node.met : node.otherwise) say(one)
    else if (node.is === 'part') last.blocks = parts[node.part]
    else if (node.is === 'value') last.text += values[node.key]?.text || blank
    else if (node.text === '\n') lines.push({ mark: '', text: '' })
    else {
      const mark = last.text === '' && last.mark === '' ? marks.find((one) => node.text.trimStart().startsWith(one)) : undefined
      if (mark) Object.assign(last, { mark, text: node.text.trimStart().slice(mark.length) })
      else last.text += node.text
    }
  }
  for (const node of nodes) say(node)
  return blocksOf(lines)
}

/** Lines as blocks: neighbouring lines of text are one paragraph, neighbouring clauses are numbered together. */
function blocksOf(lines: readonly Line[]): Block[] {
  const blocks: Block[] = []
  let paragraph: string[] = []
  let clause: [title: string, text: string] | null = null
  const close = (): void => {
    const text = paragraph.join('\n').trim()
    paragraph = []
    if (!text) return
    if (clause) clause[1] = [clause[1], text].filter(Boolean).join('\n\n')
    else blocks.push({ is: 'text', text })
  }
  for (const { mark, text, blocks: ready } of lines) {
    const said = text.trim()
    if (mark === '' && !ready) {
      if (said) paragraph.push(said)
      else close()
      continue
    }
    close()
    const last = blocks.at(-1)
    if (mark === '§ ') {
      clause = [said, '']
      if (last?.is === 'clauses') last.items.push(clause)
      else blocks.push({ is: 'clauses', items: [clause] })
      continue
    }
    clause = null
    if (ready) blocks.push(...ready)
    else if (mark === '# ') blocks.push({ is: 'heading', text: said })
    else if (mark === '! ') blocks.push({ is: 'notice', text: said })
    else if (last?.is === 'list') last.items.push(said)
    else blocks.push({ is: 'list', items: [said] })
  }
  close()
  return blocks
}
