// Writes the export of an organisation: a CSV for each table, the files, and a list of all of it with checksums.
import { stringify } from 'csv-stringify/sync'
import type { EntityManager } from '@mikro-orm/postgresql'
import { exportLife } from '../../shared/leaving/export.ts'
import { audit } from '../audit/audit.ts'
import { within } from '../files/uploads.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { UserEntity } from '../identity/user.entity.ts'
import type { Attempt } from '../jobs/worker.ts'
import { writeMail } from '../mail/writeMail.ts'
import { atOneMoment, rowsOfTable, schemaVersion } from '../orm/exportReads.ts'
import { namedFilesOf } from '../orm/namedFiles.ts'
import type { Server } from '../server.ts'
import { systemUser } from '../systemUser.ts'
import { ExportJobEntity, type StoredExport } from './exportJob.entity.ts'
import { exportedTables, leftOut, ofPlatform } from './exportTables.ts'
import { storeInParts, zipOf, type Entry, type WrittenEntry } from './zipOf.ts'

type Doors = Pick<Server, 'orm' | 'clock' | 'fileStore'>
type Ids = { tenantId: string; exportId: string }

/** Version of the archive's layout. A changed layout gets a new number. */
const formatVersion = 1
/** Entries after which the progress is noted. */
const noteEvery = 20

/** Texts are quoted and missing values are not, so that an empty text differs from a missing one. */
const csv = (rows: readonly (readonly (string | null)[])[]): Buffer =>
  Buffer.from(
    stringify(
      rows.map((row) => [...row]),
      { quoted_string: true, record_delimiter: '\r\n' },
    ),
  )

const change = (
  doors: Doors,
  { tenantId, exportId }: Ids,
  part: Partial<StoredExport>,
  and?: (em: EntityManager, job: StoredExport) => unknown,
) =>
  within(doors, { tenantId, userId: systemUser }, async ({ em }) => {
    const job = await em.findOne(ExportJobEntity, { tenantId, id: exportId })
    if (!job) return null
    Object.assign(job, part)
    await and?.(em, job)
    return null
  })

/** The entries of the archive, and how many rows each table has once they are written. */
async function entriesOf({ fileStore }: Doors, em: EntityManager, tenantId: string) {
  const rows: Record<string, number> = {}
  const tables = exportedTables()
  const files = [...new Map((await namedFilesOf(em, tenantId)).map((file) => [file.name, file])).values()]
  const entries: Entry[] = [
    ...tables.map((table): Entry => ({
      path: `tables/${table.name}.csv`,
      content: async function* () {
        rows[table.name] = 0
        yield csv([table.columns])
        for await (const some of rowsOfTable(em, tenantId, table)) {
          rows[table.name]! += some.length
          yield csv(some)
        }
      },
    })),
    ...files.map((file): Entry => ({
      path: `files/${file.name}`,
      packed: true,
      content: async function* () {
        yield await fileStore.read(file)
      },
    })),
  ]
  return { entries, tables, rows, files: files.length }
}

/** Writes the archive and returns its parts. */
async function write(doors: Doors, ids: Ids, signal: AbortSignal) {
  const { orm, clock, fileStore } = doors
  const at = new Date(clock.now())
  return atOneMoment(orm, ids.tenantId, async (em) => {
    const tenant = await em.findOneOrFail(TenantEntity, { id: ids.tenantId })
    const { entries, tables, rows, files } = await entriesOf(doors, em, ids.tenantId)
    const schema = await schemaVersion(em)
    await change(doors, ids, { state: 'running', done: 0, total: entries.length })
    let done = 0
    const list = (written: readonly WrittenEntry[]) => ({
      path: 'meta.json',
      text: JSON.stringify(
        {
          format: 'obhut-export',
          formatVersion,
          schema,
          at: at.toISOString(),
          tenant: { id: tenant.id, name: tenant.name },
          tables: tables.map(({ name, columns }) => ({ name, path: `tables/${name}.csv`, columns, rows: rows[name] ?? 0 })),
          files,
          leftOut: { ...leftOut, ...ofPlatform },
          entries: written,
        },
        null,
        1,
      ),
    })
    const bytes = zipOf(entries, at, list, () => void (done += 1))
    return storeInParts(
      fileStore,
      watched(
        bytes,
        signal,
        () => done,
        (seen) => change(doors, ids, { done: seen }),
      ),
    )
  })
}

/** Passes bytes on, notes the progress on the way, and ends when the process has to stop. */
async function* watched(
  bytes: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
  doneNow: () => number,
  note: (done: number) => Promise<unknown>,
): AsyncGenerator<Uint8Array> {
  let noted = 0
  for await (const piece of bytes) {
    signal.throwIfAborted()
    yield piece
    if (doneNow() >= noted + noteEvery) await note((noted = doneNow()))
  }
}

export async function writeExportOf(doors: Doors, ids: Ids, { isLast, signal }: Attempt): Promise<void> {
  const { tenantId, exportId } = ids
  const job = await within(doors, { tenantId, userId: systemUser }, ({ em }) => em.findOne(ExportJobEntity, { tenantId, id: exportId }))
  if (job?.state !== 'queued' && job?.state !== 'running') return
  try {
    const parts = await write(doors, ids, signal)
    const now = doors.clock.now()
    const size = parts.reduce((sum, part) => sum + part.size, 0)
    const ready = { finishedAt: new Date(now).toISOString(), expiresAt: new Date(now + exportLife).toISOString(), size, parts }
    await change(doors, ids, { ...ready, state: 'ready', done: job.total }, async (em, row) => {
      row.done = row.total
      audit(em, doors.clock, { action: 'export.ready', concerns: tenantId, actorId: row.requestedBy, subjectId: exportId, facts: { size } })
      const user = await em.findOne(UserEntity, { id: row.requestedBy })
      if (user) writeMail(em, doors.clock, { template: 'exportReady', email: user.email, facts: { tenantId, exportId } })
    })
  } catch (error) {
    if (isLast) await change(doors, ids, { state: 'failed', finishedAt: new Date(doors.clock.now()).toISOString() })
    throw error
  }
}

/** Removes files of exports after their days. Returns how many there were. The parts go before the row says so. */
export async function forgetExports(doors: Doors, tenantId: string): Promise<number> {
  const due = await within(doors, { tenantId, userId: systemUser }, ({ em, now }) =>
    em.find(ExportJobEntity, { tenantId, state: 'ready', expiresAt: { $lte: now } }),
  )
  for (const { id, parts } of due) {
    for (const { name } of parts ?? []) await doors.fileStore.remove(name)
    await change(doors, { tenantId, exportId: id }, { state: 'expired', parts: null })
  }
  return due.length
}
