// Workbooks of spreadsheet programs (XLSX, XLS, ODS) as CSV, made in a process of its own: a workbook of some MB can unpack to gigabytes.
import path from 'node:path'
import { Failure } from '../../shared/errors.ts'
import { startsWith } from './firstBytes.ts'
import { createOwnProcess } from './ownProcess.ts'
import { isArchive, type ReadWorkbook, type WorkbookOrder } from './workbookText.ts'

export interface Workbooks {
  /**
   * A table as text: the bytes themselves, or the first sheet of a workbook that has rows as CSV in UTF-8. Throws `import.workbook` for one
   * that is damaged, protected or too large, `import.empty`, and `unavailable` while too many wait. A workbook of 50 MB takes a minute.
   */
  tableOf(bytes: Uint8Array): Promise<Uint8Array>
  /** The same within the deadline of a request: of a large workbook at least the first `most` rows, the heading included. */
  beginningOf(bytes: Uint8Array, most: number): Promise<Uint8Array>
  stop(): void
}

/** Milliseconds: the longest time for the beginning of a workbook, within the deadline of a request, for a whole one, and the rest until the process ends. */
const patience = 20_000
const wholePatience = 240_000
const idle = 5_000
const mostWaiting = 5
/** Megabytes of objects: enough for the texts of a sheet of 500,000 rows. */
const heap = 1024

/** A ZIP archive (XLSX, ODS) or a compound file of old Excel. */
export const isWorkbook = (bytes: Uint8Array): boolean => isArchive(bytes) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/** The longest comment of an archive with the record before it, bytes. */
const longestEnd = 65_557
const endOfArchive = Buffer.from([0x50, 0x4b, 5, 6])
/** An archive that was cut off has no directory at its end. The library looks for one without an end. */
const isWhole = (bytes: Uint8Array): boolean => !isArchive(bytes) || Buffer.from(bytes.subarray(-longestEnd)).includes(endOfArchive)

interface Options {
  /** Called when the process was ended before it had read the workbook. */
  onLoss?: (error: Error) => void
  patience?: number
}

export function createWorkbooks({ onLoss, ...given }: Options = {}): Workbooks {
  const own = createOwnProcess<WorkbookOrder, ReadWorkbook>({
    program: path.join(import.meta.dirname, 'readingWorkbooks.ts'),
    does: 'reads workbooks',
    patience,
    idle,
    mostWaiting,
    heap,
  })

  async function ask(order: WorkbookOrder, longest: number): Promise<ReadWorkbook> {
    try {
      return await own.ask(order, given.patience ?? longest)
    } catch (error) {
      if (error instanceof Failure) throw error
      if (error instanceof Error) onLoss?.(error)
      return { refused: 'import.workbook' }
    }
  }

  async function textOf(order: WorkbookOrder, longest: number): Promise<Uint8Array> {
    const { bytes } = order
    if (!isWorkbook(bytes)) return bytes
    if (!isWhole(bytes)) throw new Failure('import.workbook')
    const read = await ask(order, longest)
    if ('refused' in read) throw new Failure(read.refused)
    const { csv } = read
    return typeof csv === 'string' ? Buffer.from(csv) : csv
  }

  return {
    tableOf: (bytes) => textOf({ bytes }, wholePatience),
    beginningOf: (bytes, most) => textOf({ bytes, most }, patience),
    stop: own.stop,
  }
}
