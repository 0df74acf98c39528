// A sheet as CSV: texts as they are, whole numbers without an exponent, dates as `YYYY-MM-DD`.
import { stringify } from 'csv-stringify/sync'
import type * as Sheets from '@e965/xlsx'

export interface WorkbookOrder {
  bytes: Uint8Array
}
export type ReadWorkbook = { csv: string } | { refused: 'import.workbook' | 'import.empty' }

type Library = Pick<typeof Sheets, 'read' | 'utils'>

/** Noughts for times are left out: dates of animals are days. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  // Spreadsheets count days as broken numbers, so that a whole second can end in .999.
  const whole = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString()
  const [day, time] = [whole.slice(0, 10), whole.slice(11, 16)]
  return time === '00:00' ? day : `${day} ${time}`
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll('\u0000', '')
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value).toString() : String(value)
  if (value instanceof Date) return dateText(value)
  return typeof value === 'boolean' ? String(value) : ''
}

const isHeading = (row: readonly string[]): boolean => row.filter((cell) => cell.trim() !== '').length > 1

/** The first visible sheet with a heading and rows. Titles above the heading are left out. */
export function csvOf({ read, utils }: Library, bytes: Uint8Array): ReadWorkbook {
  const book = read(bytes, { dense: true, cellDates: true, UTC: true, cellFormula: false, cellHTML: false, cellText: false })
  const hidden = (book.Workbook?.Sheets ?? []).flatMap(({ Hidden, name }) => (Hidden ? (name ?? []) : []))
  for (const name of book.SheetNames.filter((one) => !hidden.includes(one))) {
    const cells = utils.sheet_to_json<unknown[]>(book.Sheets[name]!, { header: 1, raw: true, defval: '', blankrows: false, UTC: true })
    const rows = cells.map((row) => Array.from(row, textOf))
    const first = rows.findIndex(isHeading)
    if (first === -1 || rows.length - first < 2) continue
    const width = rows[first]!.findLastIndex((cell) => cell.trim() !== '') + 1
    return { csv: stringify(rows.slice(first).map((row) => inWidth(row, width))) }
  }
  return { refused: 'import.empty' }
}

/** Every row as wide as the heading. Cells beside the heading belong to no column. */
const inWidth = (row: readonly string[], width: number): string[] => Array.from({ length: width }, (_, at) => row[at] ?? '')
