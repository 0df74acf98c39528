// The program of the process that reads workbooks. workbooks.ts starts and ends it.
import { Worker } from 'node:worker_threads'
import * as sheets from '@e965/xlsx'
import { csvOfLarge } from './largeWorkbook.ts'
import { csvOf, isArchive, mostText, type ReadWorkbook, type WorkbookOrder } from './workbookText.ts'

/** Bytes of memory of the whole process. */
const mostMemory = 1536 * 1024 * 1024

/** Bytes from which on a workbook is read row by row. The library reads more formats, and needs the whole sheet in memory. */
const large = 2 * 1024 * 1024

async function answerOf({ bytes, most }: WorkbookOrder): Promise<ReadWorkbook> {
  try {
    const isLarge = isArchive(bytes) && bytes.length > large
    const streamed = isLarge ? await csvOfLarge(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), most) : null
    const read = streamed ?? csvOf(sheets, bytes)
    return 'csv' in read && read.csv.length > mostText ? { refused: 'import.workbook' } : read
  } catch {
    return { refused: 'import.workbook' }
  }
}

new Worker(new URL('memoryWatch.ts', import.meta.url), { workerData: { most: mostMemory } }).unref()
process.on('disconnect', () => process.exit())
process.on('message', (order: WorkbookOrder) => void answerOf(order).then((answer) => process.send!(answer)))
process.send!('ready')
