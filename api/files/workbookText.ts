// A sheet as CSV: texts as they are, whole numbers without an exponent, dates as `YYYY-MM-DD`.
import { stringify } from 'csv-stringify/sync'
import type * as Sheets from '@e965/xlsx'
import { startsWith } from './firstBytes.ts'

export interface WorkbookOrder {
  bytes: Uint8Array
  /** The first rows alone, where the format allows it. */
  most?: number
}
export type ReadWorkbook = { csv: string | Uint8Array } | { refused: 'import.workbook' | 'import.empty' }

/** A ZIP archive: XLSX or ODS. */
export const isArchive = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 3, 4)

/** Maximum number of bytes of the CSV: the server holds it as a whole. */
export const mostText = 200 * 1024 * 1024

type Library = Pick<typeof Sheets, 'read' | 'utils'>

/** Noughts for times are left out: dates of animals are days. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  // Spreadsheets count days as broken numbers, so that a whole second can end in .999.
  const whole = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString()
  const [day, time] = [whole.slice(0, 10), whole.slice(11, 16)]
  return time === '00:00' ? day : `${day} ${time}`
}

/** A cell as text; nothing for what is no value. */
export function cellText(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll('\u0000', '')
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value).toString() : String(value)
  if (value instanceof Date) return dateText(value)
  return typeof value === 'boolean' ? String(value) : ''
}

/** The heading is the first row with more than one cell that is not blank. */
export const isHeading = (row: readonly string[]): boolean => row.filter((cell) => cell.trim() !== '').length > 1

/** The first visible sheet with a heading and rows. Titles above the heading are left out. */
export function csvOf({ read, utils }: Library, bytes: Uint8Array): ReadWorkbook {
  const book = read(bytes, { dense: true, cellDates: true, UTC: true, cellFormula: false, cellHTML: false, cellText: false })
  const hidden = (book.Workbook?.Sheets ?? []).flatMap(({ Hidden, name }) => (Hidden ? (name ?? []) : []))
  for (const name of book.SheetNames.filter((one) => !hidden.includes(one))) {
    const cells = utils.sheet_to_json<unknown[]>(book.Sheets[name]!, { header: 1, raw: true, defval: '', blankrows: false, UTC: true })
    const rows = cells.map((row) => Array.from(row, cellText))
    const first = rows.findIndex(isHeading)
    if (first === -1 || rows.length - first < 2) continue
    const columns = columnsOf(rows[first]!)
    return {
      csv: stringify(
        rows.slice(first).map((row) => inColumns(row, columns)),
        { quoted: true },
      ),
    }
  }
  return { refused: 'import.empty' }
}

/** The columns of a table: from the first to the last one with a heading. */
interface Columns {
  from: number
  width: number
}

export function columnsOf(heading: readonly string[]): Columns {
  const isNamed = (cell: string) => cell.trim() !== ''
  const from = heading.findIndex(isNamed)
  return { from, width: heading.findLastIndex(isNamed) + 1 - from }
}

/** Every row as wide as the heading. Cells beside the heading belong to no column. */
export const inColumns = (row: readonly string[], { from, width }: Columns): string[] =>
  Array.from({ length: width }, (_, at) => row[from + at] ?? '')
