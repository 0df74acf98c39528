// The rows of a sheet of a workbook, read piece by piece.
import { elementsIn, plain, stringOf } from './xml.ts'

/** What cells refer to. */
export interface Cells {
  strings: readonly string[]
  /** Whether a style shows its number as a date, by the number of the style. */
  dates: readonly boolean[]
  /** Days are counted from 1904 instead of 1900. */
  from1904: boolean
}

export type CellValue = string | number | boolean | Date

/** Column 16,384, XFD, is the last one. */
const mostColumns = 16_384
const cellPattern = /<(?:\w+:)?c(\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g
const valuePattern = /<(?:\w+:)?v(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?v>/
const columnPattern = /\sr\s*=\s*["']([A-Z]{1,3})\d/
const typePattern = /\st\s*=\s*["'](\w+)["']/
const stylePattern = /\ss\s*=\s*["'](\d+)["']/

/** Rows with at least one cell, in groups as the pieces bring them. A cell without a value is a hole. */
export async function* rowsIn(pieces: AsyncIterable<string>, cells: Cells): AsyncGenerator<CellValue[][]> {
  for await (const some of elementsIn(pieces, 'row')) {
    const rows = some.map((xml) => rowOf(xml, cells)).filter((row) => row.length > 0)
    if (rows.length > 0) yield rows
  }
}

function rowOf(xml: string, cells: Cells): CellValue[] {
  const row: CellValue[] = []
  let column = -1
  for (const [, attributes = '', content = ''] of xml.matchAll(cellPattern)) {
    const letters = columnPattern.exec(attributes)?.[1]
    column = letters ? columnOf(letters) : column + 1
    if (column >= mostColumns || !content) continue
    const value = valueOf(attributes, content, cells)
    if (value !== undefined) row[column] = value
  }
  return row
}

const columnOf = (letters: string): number => Array.from(letters).reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Undefined for errors and cells without a value. */
function valueOf(attributes: string, content: string, { strings, dates, from1904 }: Cells): CellValue | undefined {
  const type = typePattern.exec(attributes)?.[1] ?? 'n'
  if (type === 'inlineStr') return stringOf(content)
  const written = valuePattern.exec(content)?.[1]
  if (written === undefined || written === '' || type === 'e') return undefined
  if (type === 's') return strings[Number(written)]
  if (type === 'str') return plain(written)
  if (type === 'b') return written === '1' || written === 'true'
  if (type === 'd') return dayOf(written)
  const number = parseFloat(written)
  if (Number.isNaN(number)) return undefined
  const style = stylePattern.exec(attributes)?.[1]
  return style && dates[Number(style)] ? dateOf(number, from1904) : number
}

/** A date as a text of ISO 8601. Without a zone it is taken as UTC. */
const dayOf = (written: string): Date => new Date(/[zZ]|[+-]\d\d:\d\d$/.test(written) || !written.includes('T') ? written : `${written}Z`)

const dayMillis = 86_400_000
/** 1899-12-30, from which days are counted; the 29th of February 1900, day 60, never was. */
const firstDay = Date.UTC(1899, 11, 30)
const daysTo1904 = 1462

function dateOf(days: number, from1904: boolean): Date | number {
  const counted = days + (from1904 ? daysTo1904 : 0)
  if (counted >= 60 && counted < 61) return days
  return new Date(firstDay + (counted > 60 ? counted : counted + 1) * dayMillis)
}
