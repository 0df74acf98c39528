// Writes the animals of a shelter's table into an organisation: in batches through the unit of work, so that devices receive
// them, and with a note of every row, so that an import that was cut off goes on where it stopped.
import path from 'node:path'
import { changeOf, settled } from '../../../shared/changes/newChange.ts'
import { endsOf, replay, situatedBy } from '../../../shared/changes/story/replay.ts'
import { Failure } from '../../../shared/errors.ts'
import { derivedId } from '../../../shared/uuid.ts'
import { type Doors, reading, type Unit, unitOfWork } from '../../unitOfWork.ts'
import { StatusChangeEntity, type StoredStatusChange } from '../../changes/statusChange.entity.ts'
import { admitSystem } from '../../identity/admitSystem.ts'
import { systemUser } from '../../systemUser.ts'
import { TenantEntity } from '../../identity/tenant.entity.ts'
import { animalIdOf } from './animalIdOf.ts'
import { AnimalEntity, type StoredAnimal } from '../animal.entity.ts'
import { changesOf } from './importStaysChanges.ts'
import { contactsOf, writeContacts } from './importStaysContacts.ts'
import { countryOf, type SourceAnimal, type StaysFile } from './importStaysFile.ts'
import { ImportRowEntity } from '../importRow.entity.ts'
import { ImportRunEntity } from './importRun.entity.ts'
import type { Source } from './importStaysRow.ts'

const batchSize = 500
/** Rows that were refused and are noted in one transaction. */
const notedAtOnce = 2_000

export interface ImportResult {
  rows: number
  /** Animals that are new. */
  created: number
  /** Animals that were known and have a newer stay now. */
  updated: number
  /** Animals whose rows an earlier, cut-off run of the same file had written. */
  skipped: number
  refused: number
}

interface Options {
  doors: Doors
  tenantId: string
  fileName: string
  file: StaysFile
  /** Called after each batch. An error that it throws interrupts the import. */
  progress?: (done: number, total: number) => void | Promise<void>
  /** The id of the import; else derived from the content of the file. */
  runId?: string
  /** Called once when the first animals are written: the planner knows nothing of an empty table. */
  analyse?: () => Promise<void>
}

/** Animals that are here already under another id must be left out before: see `withoutDoubles`. */
export async function importStays({ doors, tenantId, fileName, file, progress, analyse, ...options }: Options): Promise<ImportResult> {
  const actor = { tenantId, userId: systemUser }
  await admitSystem(doors, tenantId)
  const runId = options.runId ?? derivedId(tenantId, `${file.source}:file:${file.hash}`)
  const write = (work: (unit: Unit) => Promise<unknown>) => unitOfWork(doors, actor, { key: null, clientId: runId }, work, () => null)

  const { zone } = await doors.orm.em.fork().findOneOrFail(TenantEntity, { id: tenantId })

  await write(async (unit) => {
    if (await unit.em.findOne(ImportRunEntity, { tenantId, id: runId })) return
    const { rows, hash: fileHash } = file
    unit.em.create(ImportRunEntity, {
      tenantId,
      id: runId,
      source: file.source,
      fileName: path.basename(fileName),
      fileHash,
      rows,
      startedAt: unit.now,
      finishedAt: null,
    })
  })
  const noted = await reading(doors.orm, actor, async (em) => {
    const rows = await em.find(ImportRowEntity, { tenantId, runId }, { fields: ['rowNumber'], disableIdentityMap: true })
    return new Set(rows.map(({ rowNumber }) => rowNumber))
  })

  const refused = file.findings.filter(({ verdict }) => verdict === 'refused')
  const result: ImportResult = { rows: file.rows, created: 0, updated: 0, skipped: 0, refused: refused.length }
  const open = file.animals.filter(({ stays }) => stays.some(({ row }) => !noted.has(row)))
  result.skipped = file.animals.length - open.length
  await progress?.(result.skipped, file.animals.length)
  const contacts = contactsOf(
    tenantId,
    open.flatMap(({ stays }) => stays),
  )
  if (contacts.length > 0) await write((unit) => writeContacts(unit, contacts, countryOf(file.source)))
  for (let from = 0; from < open.length; from += batchSize) {
    const batch = open.slice(from, from + batchSize)
    const counts = { created: 0, updated: 0 }
    await write(async (unit) => {
      // The work may run twice when the database asks for it; only the last run counts.
      Object.assign(counts, await writeAnimals(unit, { runId, zone, source: file.source }, batch))
    })
    if (from === 0) await analyse?.()
    result.created += counts.created
    result.updated += counts.updated
    await progress?.(result.skipped + from + batch.length, file.animals.length)
  }
  const unnoted = refused.filter(({ row }) => !noted.has(row))
  for (let from = 0; from < unnoted.length; from += notedAtOnce)
    await write(async (unit) => {
      for (const { row, reason } of unnoted.slice(from, from + notedAtOnce)) noteRow(unit, runId, row, null, reason)
    })
  await write(async (unit) => {
    const run = await unit.em.findOneOrFail(ImportRunEntity, { tenantId, id: runId })
    run.finishedAt ??= unit.now
  })
  return result
}

/** People may have corrected an animal since an earlier import: of a known one only what happened since is taken over. */
async function writeAnimals(
  unit: Unit,
  { runId, zone, source }: { runId: string; zone: string; source: Source },
  batch: readonly SourceAnimal[],
): Promise<{ created: number; updated: number }> {
  const { em, tenantId } = unit
  const ids = batch.map(({ animal }) => animalIdOf(tenantId, animal.number, source))
  const known = new Map((await em.find(AnimalEntity, { tenantId, id: { $in: ids } })).map((animal) => [animal.id, animal as StoredAnimal]))
  const made = known.size > 0 ? await em.find(StatusChangeEntity, { tenantId, animalId: { $in: ids } }, { orderBy: { nth: 'asc' } }) : []
  const changes = Map.groupBy(made as StoredStatusChange[], ({ animalId }) => animalId)
  const counts = { created: 0, updated: 0 }
  for (const [index, told] of batch.entries()) {
    const id = ids[index]!
    const before = known.get(id)
    const story = retell(unit, zone, id, told, changes.get(id) ?? [])
    if (!before) {
      const nothing = { contactId: null, activeIn: [], released: false }
      em.create(AnimalEntity, { tenantId, id, ...told.animal, ...nothing, ...story! })
      counts.created++
    } else if (story) {
      Object.assign(before, story)
      counts.updated++
    }
  }
  // Notes point at animals, so these are written first.
  await em.flush()
  for (const [index, { stays }] of batch.entries()) for (const { row } of stays) noteRow(unit, runId, row, ids[index]!, null)
  return counts
}

/** Writes the changes that are missing and says where the animal is then; null when nothing is missing or people know better. */
function retell({ em, tenantId, userId, now }: Unit, zone: string, id: string, source: SourceAnimal, known: StoredStatusChange[]) {
  const missing = changesOf(tenantId, id, source.stays, userId, zone, source.animal.species).filter(
    (change) => !known.some((one) => one.id === change.id),
  )
  if (missing.length === 0) return null
  const last = Math.max(0, ...known.map(({ nth }) => nth))
  const added = missing.map(({ mistake, ...change }, index) => {
    const made = changeOf(id, last + 1 + index, change)
    // What the table itself calls a mistake stays in sight and never happened.
    return mistake ? { ...made, cancelledAt: now, cancelledBy: userId, cancelReason: 'duplicate' } : made
  })
  try {
    const story = replay([...known, ...added])
    const ends = endsOf(story)
    for (const change of known) Object.assign(change, ends.get(change.id))
    for (const change of added) em.create(StatusChangeEntity, { ...settled(change, ends), tenantId })
    return situatedBy(story, zone)
  } catch (error) {
    if (error instanceof Failure && known.length > 0) return null
    throw error
  }
}

function noteRow({ em, tenantId }: Unit, runId: string, rowNumber: number, animalId: string | null, refusal: string | null): void {
  em.create(ImportRowEntity, { tenantId, id: derivedId(runId, `row:${rowNumber}`), runId, rowNumber, animalId, refusal })
}
