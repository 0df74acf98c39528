// Uploaded tables: read once for their headings, checked and imported by jobs with the functions that the command line uses.
import { hashOf } from '../../files/fileStore.ts'
import { endUpload, joinedUpload, within } from '../../files/uploads.ts'
import { Failure } from '../../../shared/errors.ts'
import { derivedId } from '../../../shared/uuid.ts'
import type { ImportReport } from '../../../shared/animals/importing/importFile.ts'
import { TenantClockEntity } from '../../orm/tenantClock.entity.ts'
import { systemUser } from '../../systemUser.ts'
import type { Actor } from '../../unitOfWork.ts'
import type { Attempt } from '../../jobs/worker.ts'
import { attempt, change, Stopped, type Doors, type Ids } from './importAttempt.ts'
import { ImportFileEntity, newImportFile, type StoredImportFile } from './importFile.entity.ts'
import { headingsHashOf } from './importPlaces.ts'
import { reportOf } from './importReport.ts'
import type { StaysFile } from './importStaysFile.ts'
import { rowsOfTable } from './tableText.ts'
import { wholeTable, type WholeTable } from './wholeTable.ts'

/** Rows below the heading that are shown while columns are chosen. */
const shownRows = 5
/** Maximum number of columns, and of characters of a field that is shown. */
const mostHeadings = 500
const mostShown = 200
/** Rows that the report on screen names of each finding; the CSV has all. */
const namedRows = 20
const namedWords = 200

/** The upload of a table has no row yet that it is for. */
export const uploadIdOf = (userId: string): string => derivedId(userId, 'import')

/** Reads the headings of a complete upload and stores the table. Throws `upload.incomplete`, and every error of `tableOf` and `rowsOfTable`. */
export async function takeImportFile(
  doors: Doors,
  actor: Actor,
  { sha256, fileName }: { sha256: string; fileName: string },
): Promise<StoredImportFile> {
  const { tenantId, userId } = actor
  const id = uploadIdOf(userId)
  const known = await within(doors, actor, ({ em }) => em.findOne(ImportFileEntity, { sha256, finishedAt: null }))
  if (known) {
    await endUpload(doors, actor, id)
    return known
  }
  const { bytes } = await joinedUpload(doors, actor, id)
  try {
    if (hashOf(bytes) !== sha256) throw new Failure('upload.incomplete')
    const { headings, sample } = await beginningOf(await doors.workbooks.beginningOf(bytes, shownRows + 1))
    const { name } = await doors.fileStore.put(bytes)
    return await within(doors, actor, async ({ em, now, key }) =>
      em.create(ImportFileEntity, {
        ...newImportFile,
        tenantId,
        id: key,
        fileName,
        size: bytes.length,
        sha256,
        storedName: name,
        uploadedAt: now,
        uploadedBy: userId,
        headings,
        sample,
        headingsHash: headingsHashOf(headings),
      }),
    )
  } finally {
    await endUpload(doors, actor, id)
  }
}

/** The heading of a table and its first rows. Throws `import.empty`, `import.kind`, and every error of `rowsOfTable`. */
export async function beginningOf(bytes: Uint8Array): Promise<{ headings: string[]; sample: string[][] }> {
  const rows: string[][] = []
  for await (const row of rowsOfTable(bytes)) {
    rows.push(row.slice(0, mostHeadings).map((field) => field.slice(0, mostShown).toWellFormed().replaceAll('\u0000', '')))
    if (rows.length > shownRows) break
  }
  const [headings, ...sample] = rows
  if (!headings) throw new Failure('import.empty')
  if (rows[0]!.length < 2) throw new Failure('import.kind')
  if (sample.length === 0) throw new Failure('import.empty')
  return { headings, sample }
}

/** Reads an uploaded table with the columns as chosen, without what is here already. */
async function readWhole(doors: Doors, stored: StoredImportFile): Promise<WholeTable> {
  const { id: runId, tenantId, fileName, storedName, sha256, places, kind } = stored
  const bytes = await doors.fileStore.read({ name: storedName!, sha256 })
  const rows = rowsOfTable(await doors.workbooks.tableOf(bytes))
  return wholeTable(doors, { tenantId, runId, fileName, sha256, kind: kind ?? 'animals', places: places! }, rows)
}

/** What the screen shows of a report: counts, and the first rows of each finding. */
export function shortReport({ rows, words, findings, unread }: Omit<StaysFile, 'hash'>, count: number): ImportReport {
  const groups = Map.groupBy(findings, ({ verdict, reason }) => `${verdict} ${reason}`)
  return {
    rows,
    animals: count,
    unread: unread.map((heading) => heading.slice(0, mostShown)),
    words: words
      .filter(({ meaning }) => meaning === null)
      .slice(0, namedWords)
      .map(({ column, word, count }) => ({ column, word: word.slice(0, mostShown), count })),
    groups: [...groups.values()]
      .map((all) => ({
        verdict: all[0]!.verdict,
        reason: all[0]!.reason,
        count: all.length,
        first: all
          .slice(0, namedRows)
          .map(({ row, number, value }) => ({ row, number: number.slice(0, mostShown), value: value.slice(0, mostShown) })),
      }))
      .sort((a, b) => b.count - a.count),
  }
}

/** The dry run. */
export const checkFile = (doors: Doors, ids: Ids, { isLast }: Pick<Attempt, 'isLast'>): Promise<void> =>
  attempt(doors, ids, 'checking', isLast, async (file) => {
    const whole = await readWhole(doors, file)
    const { name, sha256, size } = await doors.fileStore.put(Buffer.from(`\ufeff${await reportOf(whole.file, whole.facts)}`))
    const report = { report: shortReport(whole.file, whole.count), reportName: name, reportHash: sha256, reportSize: size }
    const isKept = await change(doors, file, 'checking', { ...report, state: 'checked', total: whole.count })
    const useless = isKept ? file.reportName : name
    if (useless) await doors.fileStore.remove(useless)
  })

/** Keeps from which version of the organisation on the import writes; that of an earlier attempt stays. */
const begin = (doors: Doors, { tenantId, id }: StoredImportFile) =>
  within(doors, { tenantId, userId: systemUser }, async ({ em }) => {
    const file = await em.findOneOrFail(ImportFileEntity, { tenantId, id })
    file.startVersion ??= (await em.findOneOrFail(TenantClockEntity, { tenantId })).version
  })

interface Watched {
  onProgress?: (done: number, total: number) => void
}

/** The import. What an attempt that was cut off had written counts as created. */
export const importWhole = (doors: Doors, ids: Ids, { isLast, signal, onProgress }: Attempt & Watched): Promise<void> =>
  attempt(doors, ids, 'importing', isLast, async (file) => {
    const whole = await readWhole(doors, file)
    await begin(doors, file)
    const progress = async (done: number, total: number) => {
      if (!(await change(doors, file, 'importing', { done, total }))) throw new Stopped()
      onProgress?.(done, total)
      signal.throwIfAborted()
    }
    const written = await whole.write(progress)
    const finishedAt = new Date(doors.clock.now()).toISOString()
    const result = { ...written, refused: whole.file.findings.filter(({ verdict }) => verdict === 'refused').length }
    await change(doors, file, 'importing', { state: 'imported', result, finishedAt, storedName: null })
    await doors.fileStore.remove(file.storedName!)
  })
