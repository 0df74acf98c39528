// An uploaded table as rows: finds out its character encoding and the delimiter of its columns.
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { Failure } from '../../../shared/errors.ts'
import { startsWith } from '../../files/firstBytes.ts'
import { nextTurn } from './inTurns.ts'

/** Characters that are looked at to find the delimiter, and that are handed to the parser at once. */
const glance = 64 * 1024
/** Maximum length of a row in characters: a quotation mark that is never closed would swallow the rest of the file. */
const longestRow = 1024 * 1024
const delimiters = [',', ';', '\t', '|'] as const
// eslint-disable-next-line no-control-regex
const binary = /[\u0000-\u0008\u000e-\u001f]/

const decode = (bytes: Uint8Array, label: string, fatal = true): string => {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes)
  } catch {
    throw new Failure('import.encoding')
  }
}

/**
 * The text of a table: UTF-8, UTF-16 with a mark, else Windows-1252, which spreadsheets still write.
 * Throws `import.empty`, `import.kind` for what is no text, and `import.encoding` where the text is not what its mark says.
 */
export function textOf(bytes: Uint8Array): string {
  const text = decoded(bytes)
  if (text.trim() === '') throw new Failure('import.empty')
  if (binary.test(text.slice(0, glance))) throw new Failure('import.kind')
  if (text.includes('\u0000')) throw new Failure('import.encoding')
  return text
}

function decoded(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return decode(bytes, 'utf-16le')
  if (startsWith(bytes, 0xfe, 0xff)) return decode(bytes, 'utf-16be')
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return decode(bytes, 'utf-8')
  try {
    return decode(bytes, 'utf-8')
  } catch {
    return decode(bytes, 'windows-1252', false)
  }
}

/** The delimiter of the columns: the sign that the heading has most often outside of quotation marks. */
export function delimiterOf(text: string): string {
  const heading = text
    .slice(0, glance)
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split(/\r?\n|\r/, 1)[0]!
  const counts = delimiters.map((sign) => heading.split(sign).length)
  return delimiters[counts.indexOf(Math.max(...counts))]!
}

/** After each piece the process answers what waits: a table of 50 MB is read for more than ten seconds. */
async function* pieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += glance) {
    yield text.slice(at, at + glance)
    await nextTurn()
  }
}

/** The rows of a table, the heading first. Throws `import.unreadable`, `import.encoding`, `import.empty` and `import.kind`. */
export async function* rowsOfTable(bytes: Uint8Array): AsyncGenerator<string[]> {
  const text = textOf(bytes)
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
  })
  const source = Readable.from(pieces(text))
  source.pipe(parser)
  try {
    for await (const row of parser as AsyncIterable<string[]>) yield row
  } catch {
    throw new Failure('import.unreadable')
  } finally {
    source.destroy()
  }
}
