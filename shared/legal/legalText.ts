// Imprint and privacy: texts that the operator may write, in a small and harmless part of Markdown.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'

export const legalPages = ['impressum', 'privacy'] as const
export type LegalPage = (typeof legalPages)[number]

export const legalText = endpoint({
  method: 'GET',
  path: '/api/legal/{page}',
  summary: 'The text of the imprint or of the privacy page, German, in Markdown',
  access: 'public',
  right: null,
  mutates: false,
  params: v.strictObject({ page: v.picklist(legalPages) }),
  /** `own`: written by the operator; else the text that comes with the program. */
  response: v.object({ own: v.boolean(), markdown: v.string() }),
  errors: [],
})

/** A piece of a line: plain, strong, as typed on a machine, or a link. */
export interface Span {
  text: string
  strong?: true
  code?: true
  href?: string
}

export type Block =
  { kind: 'heading'; level: 1 | 2 | 3; spans: Span[] } | { kind: 'paragraph'; spans: Span[] } | { kind: 'list'; items: Span[][] }

/** Headings, paragraphs, lists, `**strong**`, code between backticks, `[text](address)`, `<address>`. Whatever else is written is shown as it is, HTML too. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = []
  for (const part of markdown.replaceAll('\r\n', '\n').split(/\n{2,}/)) {
    const lines = part.split('\n').filter((line) => line.trim() !== '')
    let paragraph: string[] = []
    const endParagraph = () => {
      if (paragraph.length > 0) blocks.push({ kind: 'paragraph', spans: spansOf(paragraph.join('\n')) })
      paragraph = []
    }
    let items: string[] = []
    const endList = () => {
      if (items.length > 0) blocks.push({ kind: 'list', items: items.map(spansOf) })
      items = []
    }
    for (const line of lines) {
      const [, hashes, heading] = /^(#{1,3})\s+(.*)$/.exec(line) ?? []
      const [, item] = /^[-*]\s+(.*)$/.exec(line) ?? []
      if (hashes) {
        endParagraph()
        endList()
        blocks.push({ kind: 'heading', level: hashes.length as 1 | 2 | 3, spans: spansOf(heading!) })
      } else if (item !== undefined) {
        endParagraph()
        items.push(item)
      } else if (items.length > 0 && /^\s+/.test(line)) items[items.length - 1] += ` ${line.trim()}`
      else {
        endList()
        paragraph.push(line.trim())
      }
    }
    endParagraph()
    endList()
  }
  return blocks
}

const inline = /\*\*([^*\n]+)\*\*|`([^`\n]+)`|\[([^\]\n]+)\]\(([^\s()]+)\)|<((?:https?:\/\/|mailto:)[^\s<>]+)>/g

export function spansOf(line: string): Span[] {
  const spans: Span[] = []
  let at = 0
  for (const match of line.matchAll(inline)) {
    const [whole, strong, code, label, address, bare] = match
    const href = address ?? bare
    // Anything but a web address, a mail address and a page of our own stays text: `javascript:` is one of those.
    if (href !== undefined && !/^(https?:\/\/|mailto:|tel:|\/(?!\/))/.test(href)) continue
    if (match.index > at) spans.push({ text: line.slice(at, match.index) })
    if (strong !== undefined) spans.push({ text: strong, strong: true })
    else if (code !== undefined) spans.push({ text: code, code: true })
    else spans.push({ text: label ?? bare!.replace(/^mailto:/, ''), href: href! })
    at = match.index + whole.length
  }
  if (at < line.length) spans.push({ text: line.slice(at) })
  return spans
}
