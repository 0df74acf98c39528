// Workbooks of spreadsheet programs (XLSX, XLS, ODS) as CSV, made in a process of its own: a workbook of some MB can unpack to gigabytes.
import path from 'node:path'
import { Failure } from '../../shared/errors.ts'
import { startsWith } from './firstBytes.ts'
import { createOwnProcess } from './ownProcess.ts'
import type { ReadWorkbook, WorkbookOrder } from './workbookText.ts'

export interface Workbooks {
  /**
   * A table as text: the bytes themselves, or the first sheet of a workbook that has rows as CSV in UTF-8. Throws `import.workbook` for one
   * that is damaged, protected or too large, `import.empty`, and `unavailable` while too many wait.
   */
  tableOf(bytes: Uint8Array): Promise<Uint8Array>
  stop(): void
}

/** Milliseconds: the longest time for a workbook, within the deadline of a request, and the rest until the process ends. */
const patience = 20_000
const idle = 5_000
const mostWaiting = 5
/** Megabytes of objects: enough for a sheet of 100,000 rows with 16 columns. */
const heap = 1024

const isArchive = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 3, 4)
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
    patience: given.patience ?? patience,
    idle,
    mostWaiting,
    heap,
  })

  async function ask(bytes: Uint8Array): Promise<ReadWorkbook> {
    try {
      return await own.ask({ bytes })
    } catch (error) {
      if (error instanceof Failure) throw error
      if (error instanceof Error) onLoss?.(error)
      return { refused: 'import.workbook' }
    }
  }

  return {
    async tableOf(bytes) {
      if (!isWorkbook(bytes)) return bytes
      if (!isWhole(bytes)) throw new Failure('import.workbook')
      const read = await ask(bytes)
      if ('refused' in read) throw new Failure(read.refused)
      return Buffer.from(read.csv)
    },
    stop: own.stop,
  }
}
