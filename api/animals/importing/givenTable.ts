// A table that the command line was given: read, checked and imported like an uploaded one, so that the app lists it and takes it back.
import { type ImportKind } from '../../../shared/animals/importing/importColumns.ts'
import { lackingColumns } from '../../../shared/animals/importing/importFile.ts'
import { orderedId } from '../../../shared/uuid.ts'
import { audit } from '../../audit/audit.ts'
import { within } from '../../files/uploads.ts'
import { hashOf } from '../../files/fileStore.ts'
import { Refused } from '../../refused.ts'
import { systemUser } from '../../systemUser.ts'
import { reading } from '../../unitOfWork.ts'
import { admitSystem } from '../../identity/admitSystem.ts'
import type { Doors } from './importAttempt.ts'
import { ImportFileEntity, newImportFile, type StoredImportFile } from './importFile.entity.ts'
import { beginningOf, importWhole, shortReport } from './importFiles.ts'
import { headingsHashOf, placesOf } from './importPlaces.ts'
import { reportOf } from './importReport.ts'
import { proposedPlaces } from './importStaysFile.ts'
import { rowsOfTable } from './tableText.ts'
import { wholeTable, type WholeTable } from './wholeTable.ts'

export interface GivenTable {
  tenantId: string
  kind: ImportKind
  fileName: string
  bytes: Uint8Array
}

interface Checked extends WholeTable {
  /** Imports the table. Returns what was written; throws Refused where somebody stopped it in the app. */
  importIt(onProgress: (done: number, total: number) => void): Promise<NonNullable<StoredImportFile['result']>>
}

const report = async (whole: WholeTable) => Buffer.from(`\ufeff${await reportOf(whole.file, whole.facts)}`)

/**
 * The dry run: reads the table with the columns that were chosen last in the app for the same headings and kind, else with those that its
 * headings name. Writes nothing. An import of the same table that was cut off is continued. Throws Refused where a needed column is missing,
 * and every error of `tableOf` and `rowsOfTable`.
 */
export async function checkGivenTable(doors: Doors, { tenantId, kind, fileName, bytes }: GivenTable): Promise<Checked> {
  const actor = { tenantId, userId: systemUser }
  const sha256 = hashOf(bytes)
  const text = await doors.workbooks.tableOf(bytes)
  const { headings, sample } = await beginningOf(text)
  const headingsHash = headingsHashOf(headings)
  const { open, remembered } = await reading(doors.orm, actor, async (em) => ({
    open: await em.findOne(ImportFileEntity, { tenantId, sha256, kind, uploadedBy: systemUser, finishedAt: null }),
    remembered: await placesOf(em, { tenantId, kind: null, places: null, headings, headingsHash }),
  }))
  const places = open?.places ?? (remembered.kind === kind ? remembered.places : proposedPlaces(headings, kind))
  const lacking = lackingColumns(kind, places)
  if (lacking.length > 0)
    throw new Refused(
      `The table has no column for: ${lacking.join(', ')}. Its headings are: ${headings.join(', ')}. Rename them, or choose columns in the app.`,
    )
  const id = open?.id ?? orderedId(doors.clock.now(), doors.clock.random(16))
  const whole = await wholeTable(doors, { tenantId, runId: id, fileName, sha256, kind, places }, rowsOfTable(text))

  /** The file and the report of its check. One that is continued has both. */
  async function stored() {
    const { name: storedName } = await doors.fileStore.put(bytes)
    const { name: reportName, sha256: reportHash, size: reportSize } = await doors.fileStore.put(await report(whole))
    const file = { fileName, size: bytes.length, sha256, storedName, headings, sample, headingsHash, kind, places }
    return { ...newImportFile, ...file, report: shortReport(whole.file, whole.count), reportName, reportHash, reportSize, tenantId, id }
  }

  async function start(): Promise<void> {
    const fresh = open ? null : await stored()
    const state = { state: 'importing', failure: null, total: whole.count } as const
    await within(doors, actor, async ({ em, now }) => {
      if (fresh) em.create(ImportFileEntity, { ...fresh, ...state, uploadedAt: now, uploadedBy: systemUser })
      else Object.assign(await em.findOneOrFail(ImportFileEntity, { tenantId, id }), state)
      audit(em, doors.clock, { action: 'import.started', concerns: tenantId, subjectId: id, facts: { fileName, size: bytes.length } })
    })
  }

  return {
    ...whole,
    async importIt(onProgress) {
      await admitSystem(doors, tenantId)
      await start()
      await importWhole(doors, { tenantId, fileId: id }, { isLast: true, signal: new AbortController().signal, onProgress })
      const file = await reading(doors.orm, actor, (em) => em.findOneOrFail(ImportFileEntity, { tenantId, id }))
      if (file.state !== 'imported' || !file.result)
        throw new Refused('The import was stopped in the app. Continue it or take it back there, at /admin/animals/import.')
      return file.result
    },
  }
}
