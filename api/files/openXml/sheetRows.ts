// The rows of a sheet of a workbook, read piece by piece.
import { localName, readXml, textOfCells, unescaped } from './xml.ts'

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

/** Rows with at least one cell, in groups as the pieces bring them. A cell without a value is a hole. */
export const rowsIn = (pieces: AsyncIterable<string>, cells: Cells): AsyncGenerator<CellValue[][]> =>
  readXml<CellValue[]>(pieces, (parser, found) => {
    const text = textOfCells(parser)
    let row: CellValue[] = []
    let column = -1
    let cell: Record<string, string> = {}
    parser.on('opentag', ({ name, attributes }) => {
      const local = localName(name)
      text.opened(local)
      if (local === 'row') [row, column] = [[], -1]
      if (local !== 'c') return
      cell = attributes
      const letters = /^[A-Z]{1,3}/.exec(cell.r ?? '')?.[0]
      column = letters ? columnOf(letters) : column + 1
      text.take()
    })
    parser.on('closetag', ({ name }) => {
      const local = localName(name)
      text.closed(local)
      if (local === 'row' && row.length > 0) found(row)
      if (local !== 'c') return
      const value = column < mostColumns ? valueOf(cell, text.take(), cells) : undefined
      if (value !== undefined) row[column] = value
    })
  })

const columnOf = (letters: string): number => Array.from(letters).reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Undefined for errors and cells without a value. */
function valueOf({ t: type = 'n', s: style }: Record<string, string>, written: string, cells: Cells): CellValue | undefined {
  if (type === 'inlineStr') return unescaped(written)
  if (written === '' || type === 'e') return undefined
  if (type === 's') return cells.strings[Number(written)]
  if (type === 'str') return unescaped(written)
  if (type === 'b') return written === '1' || written === 'true'
  if (type === 'd') return dayOf(written)
  const number = parseFloat(written)
  if (Number.isNaN(number)) return undefined
  return style && cells.dates[Number(style)] ? dateOf(number, cells.from1904) : number
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
