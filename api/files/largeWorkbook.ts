// A large workbook (XLSX) as CSV, row by row: as a whole it would need gigabytes.
import { stringify } from 'csv-stringify/sync'
import { cellText, columnsOf, inColumns, isHeading, mostText, type ReadWorkbook } from './workbookText.ts'
import { partsOf, textOf, type Part } from './openXml/archive.ts'
import { rowsIn, type Cells } from './openXml/sheetRows.ts'
import { isOpenXml, workbookParts } from './openXml/workbookParts.ts'

/** Maximum number of bytes that a sheet may unpack to. */
const mostSheet = 2 * 1024 * 1024 * 1024

/** A workbook in the XLSX format as CSV, as `csvOf` makes it: its first `most` rows. Null for other archives. Throws when the archive is damaged. */
export async function csvOfLarge(bytes: Buffer, most = Infinity): Promise<ReadWorkbook | null> {
  const parts = await partsOf(bytes)
  if (!isOpenXml(parts)) return null
  const { sheets, cells } = await workbookParts(parts)
  const shared = await cells()
  for (const sheet of sheets) {
    const csv = await csvOfSheet(sheet, shared, most)
    if (csv) return { csv }
  }
  return { refused: 'import.empty' }
}

/** Null for a sheet without a heading or without a row below it. */
async function csvOfSheet(sheet: Part, cells: Cells, most: number): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  let columns: ReturnType<typeof columnsOf> | null = null
  let [bytes, rows] = [0, 0]
  for await (const group of rowsIn(textOf(sheet, mostSheet), cells)) {
    const texts = group.map((row) => Array.from(row, cellText)).filter((row) => row.some((cell) => cell !== ''))
    const first = columns ? 0 : texts.findIndex(isHeading)
    if (first === -1) continue
    columns ??= columnsOf(texts[first]!)
    const within = columns
    const taken = texts.slice(first, first + most - rows)
    rows += taken.length
    const piece = Buffer.from(
      stringify(
        taken.map((row) => inColumns(row, within)),
        { quoted: true },
      ),
    )
    bytes += piece.length
    if (bytes > mostText) throw new Error('The table is too large.')
    pieces.push(piece)
    if (rows >= most) break
  }
  return rows < 2 ? null : Buffer.concat(pieces)
}
