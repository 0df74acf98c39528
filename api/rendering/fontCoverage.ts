// Which characters a font can show. PDF/A forbids missing glyphs, so that one emoji in a note would cost the whole document.
const boxed = '□'

/** First and last code point of each run of characters that the font has, from its `cmap` table (OpenType, format 12). */
export function coverageOf(font: Buffer): [number, number][] {
  const tables = font.readUInt16BE(4)
  for (let at = 12; at < 12 + 16 * tables; at += 16) {
    if (font.toString('latin1', at, at + 4) !== 'cmap') continue
    const cmap = font.readUInt32BE(at + 8)
    for (let entry = 0; entry < font.readUInt16BE(cmap + 2); entry++) {
      const table = cmap + font.readUInt32BE(cmap + 4 + 8 * entry + 4)
      if (font.readUInt16BE(table) === 12) return runsOf(font, table)
    }
  }
  throw new Error('The font has no table of characters that we can read.')
}

const runsOf = (font: Buffer, table: number): [number, number][] =>
  Array.from({ length: font.readUInt32BE(table + 12) }, (_, at) => {
    const run = table + 16 + 12 * at
    return [font.readUInt32BE(run), font.readUInt32BE(run + 4)]
  })

/** Composed, without control characters, and with a box for each character that the font lacks. */
export function shownBy(coverage: readonly [number, number][], text: string): string {
  const has = (code: number) => coverage.some(([first, last]) => first <= code && code <= last)
  return Array.from(text.normalize('NFC').replace(/\r\n?/g, '\n'), (letter) => {
    const code = letter.codePointAt(0)!
    if (letter === '\n' || letter === '\t') return letter
    // Joiners and variation selectors belong to the emoji before them and show nothing by themselves.
    if (code < 32 || (code >= 0x7f && code < 0xa0) || code === 0x200d || (code >= 0xfe00 && code <= 0xfe0f)) return ''
    return has(code) ? letter : boxed
  }).join('')
}
