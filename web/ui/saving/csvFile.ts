// CSV as spreadsheets of the language open it: RFC 4180 with semicolons, a byte order mark and no formulas (OWASP ASVS 1.2.10).
import { stringify } from 'csv-stringify/browser/esm/sync'
import { keptFor } from '../../../shared/kept.ts'
import type { Formats } from '../formats.ts'
import { plainText, type Cell, type SavedTable } from './savedTable.ts'

const byteOrderMark = '\ufeff'
const numbersIn = keptFor((tag: string) => new Intl.NumberFormat(tag, { useGrouping: false, maximumFractionDigits: 6 }))

/** `tag`: the language of the numbers, as BCP 47 names it. */
export function csvOf({ head, rows }: SavedTable, formats: Pick<Formats, 'date'>, tag: string): string {
  const text = (cell: Cell): string | number => {
    if (cell === null || cell === undefined) return ''
    if (typeof cell === 'string') return plainText(cell)
    return typeof cell === 'number' ? cell : formats.date(cell.date)
  }
  return stringify([[...head], ...rows.map((row) => row.map(text))], {
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { number: (value) => numbersIn(tag).format(value) },
  }).replace(/^/, byteOrderMark)
}
