// The program of the process that reads workbooks. workbooks.ts starts and ends it.
import { Worker } from 'node:worker_threads'
import * as sheets from '@e965/xlsx'
import { csvOf, type ReadWorkbook, type WorkbookOrder } from './workbookText.ts'

/** Bytes of memory of the whole process. */
const mostMemory = 1536 * 1024 * 1024

function answerOf({ bytes }: WorkbookOrder): ReadWorkbook {
  try {
    return csvOf(sheets, bytes)
  } catch {
    return { refused: 'import.workbook' }
  }
}

new Worker(new URL('memoryWatch.ts', import.meta.url), { workerData: { most: mostMemory } }).unref()
process.on('disconnect', () => process.exit())
process.on('message', (order: WorkbookOrder) => process.send!(answerOf(order)))
process.send!('ready')
