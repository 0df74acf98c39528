// A list as a workbook (ECMA-376) with one sheet: the head stays in sight, dates are dates and texts are never formulas.
import type { Row } from 'write-excel-file/browser'
import { plainText, type Cell, type SavedTable } from './savedTable.ts'

/** Characters that names of sheets must not have, and how long they may be. */
const refused = /[[\]:*?/\\]/g
const longestName = 31
/** Characters that a cell may hold. */
const longestText = 32_767
const widths = { least: 6, most: 60 }

const widthOf = (cell: Cell): number =>
  typeof cell === 'string' ? cell.length : typeof cell === 'number' ? String(cell).length : cell ? 10 : 0

function cellOf(cell: Cell): Row[number] {
  if (cell === null || cell === undefined || cell === '') return null
  if (typeof cell === 'string') return { value: plainText(cell).slice(0, longestText), type: String }
  if (typeof cell === 'number') return { value: cell, type: Number }
  return { value: new Date(`${cell.date}T00:00:00Z`), type: Date, format: 'dd.mm.yyyy' }
}

/** The cells of the sheet, and its options. */
export function sheetOf({ name, head, rows }: SavedTable) {
  const columns = head.map((title, at) => {
    const longest = rows.reduce((most, row) => Math.max(most, widthOf(row[at])), title.length)
    return { width: Math.min(widths.most, Math.max(widths.least, longest + 2)) }
  })
  return {
    data: [head.map((title): Row[number] => ({ value: title, type: String, fontWeight: 'bold' })), ...rows.map((row) => row.map(cellOf))],
    options: { sheet: name.replaceAll(refused, ' ').slice(0, longestName).trim(), stickyRowsCount: 1, columns },
  }
}

export async function xlsxOf(table: SavedTable): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser')
  const { data, options } = sheetOf(table)
  return write(data, options).toBlob()
}
