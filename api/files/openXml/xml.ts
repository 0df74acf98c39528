// What is read of the XML of a workbook (ECMA-376): elements by their end, attributes, and the text of a cell.

/** Characters that one element may have: without its end, the rest of the part would be kept as one row. */
const longestElement = 16 * 1024 * 1024

/** The texts up to the end of each element `name`, in groups as the pieces bring them. Throws when one has no end. */
export async function* elementsIn(pieces: AsyncIterable<string>, name: string): AsyncGenerator<string[]> {
  const empty = new RegExp(String.raw`<((?:\w+:)?${name})(?:\s[^>]*)?/>`, 'g')
  let closing = ''
  let rest = ''
  for await (const piece of pieces) {
    rest += piece
    closing ||= new RegExp(String.raw`</(?:\w+:)?${name}>`).exec(rest)?.[0] ?? ''
    const end = closing ? rest.lastIndexOf(closing) : -1
    if (end === -1) {
      if (rest.length > longestElement) throw new Error(`An element ${name} has no end.`)
      continue
    }
    const whole = rest.slice(0, end).replace(empty, (_, tag: string) => `<${tag}></${tag}>`)
    rest = rest.slice(end + closing.length)
    yield whole.split(closing)
  }
}

/** The attributes of a tag, without their prefixes. */
export const attributesOf = (tag: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(tag.matchAll(/\s(?:\w+:)?(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g), ([, name, double, single]) => [
      name!,
      plain(double ?? single ?? ''),
    ]),
  )

/** All tags of this name with their attributes. */
export const tagsIn = (xml: string, name: string): Record<string, string>[] =>
  Array.from(xml.matchAll(new RegExp(String.raw`<(?:\w+:)?${name}(?=[\s/>])[^>]*>`, 'g')), ([tag]) => attributesOf(tag))

const named: Readonly<Record<string, string>> = { quot: '"', apos: "'", gt: '>', lt: '<', amp: '&' }

/** Characters that are written by their names or numbers, `&amp;` and `_x000D_`. */
const decoded = (text: string): string =>
  text
    .replace(/&(?:(quot|apos|gt|lt|amp)|#x([\da-f]+)|#(\d+));/gi, (whole, name: string | undefined, hex?: string, number?: string) =>
      name ? named[name.toLowerCase()]! : characterOf(whole, hex ? parseInt(hex, 16) : Number(number)),
    )
    .replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))

const characterOf = (written: string, code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : written)

/** The text of an element, with sections that are taken as they are. */
export const plain = (xml: string): string =>
  (xml.includes('<![CDATA[')
    ? xml
        .split(/(<!\[CDATA\[[\s\S]*?\]\]>)/)
        .map((part) => (part.startsWith('<![CDATA[') ? part.slice(9, -3) : decoded(part)))
        .join('')
    : xml.includes('&') || xml.includes('_x')
      ? decoded(xml)
      : xml
  ).replaceAll('\r\n', '\n')

/** The text of a shared or inline string: its runs one after the other, without what says how it is pronounced. */
export function stringOf(xml: string): string {
  const spoken = xml.includes('rPh') ? xml.replace(/<(?:\w+:)?rPh[\s>][\s\S]*?<\/(?:\w+:)?rPh>/g, '') : xml
  let text = ''
  for (const [, part] of spoken.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?t>/g)) text += plain(part!)
  return text
}
