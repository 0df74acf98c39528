// The XML of a workbook (ECMA-376), read piece by piece.
import { SaxesParser } from 'saxes'

/** The name of an element or attribute without its prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** What `follow` finds, in groups as the pieces bring them. Throws where it is no XML. */
export async function* readXml<T>(
  pieces: AsyncIterable<string>,
  follow: (parser: SaxesParser, found: (one: T) => void) => void,
): AsyncGenerator<T[]> {
  const parser = new SaxesParser()
  let group: T[] = []
  follow(parser, (one) => group.push(one))
  for await (const piece of pieces) {
    parser.write(piece)
    if (group.length === 0) continue
    yield group
    group = []
  }
  parser.close()
  if (group.length > 0) yield group
}

export interface Tag {
  name: string
  attributes: Record<string, string>
  /** The name of the element around it. */
  within: string
}

/** All elements of a small part, without their prefixes. */
export async function tagsOf(pieces: AsyncIterable<string>): Promise<Tag[]> {
  const tags: Tag[] = []
  const open: string[] = []
  const groups = readXml<Tag>(pieces, (parser, found) => {
    parser.on('opentag', ({ name, attributes }) => {
      const local = localName(name)
      found({ name: local, within: open.at(-1) ?? '', attributes: withoutPrefixes(attributes) })
      open.push(local)
    })
    parser.on('closetag', () => void open.pop())
  })
  for await (const group of groups) tags.push(...group)
  return tags
}

const withoutPrefixes = (attributes: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]))

/**
 * Collects the text of `t` and `v`, the elements with the text of a cell: its runs one after the other, without how it is pronounced
 * (`rPh`). `take` returns the text since the last call.
 */
export function textOfCells(parser: SaxesParser): { opened(name: string): void; closed(name: string): void; take(): string } {
  let [text, isOpen, isSpoken] = ['', false, false]
  const add = (more: string) => {
    if (isOpen && !isSpoken) text += more
  }
  parser.on('text', add)
  parser.on('cdata', add)
  return {
    opened(name) {
      if (name === 'rPh') isSpoken = true
      else if (name === 't' || name === 'v') isOpen = true
    },
    closed(name) {
      if (name === 'rPh') isSpoken = false
      else if (name === 't' || name === 'v') isOpen = false
    },
    take() {
      const taken = text
      text = ''
      return taken
    },
  }
}

/** A text with the characters that the format writes as their numbers: `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))) : text
