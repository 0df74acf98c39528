// Takes an import back: deletes what it made and removes the stays that it added to animals that were there before.
// The change log tells what the import wrote, and what people changed since.
import { contactName } from '../../../shared/contacts/contact.ts'
import { replay } from '../../../shared/changes/story/replay.ts'
import type { ImportKept } from '../../../shared/animals/importing/importFile.ts'
import { follow, lockStories } from '../../changes/recordChange.ts'
import { ContactEntity } from '../../contacts/contact.entity.ts'
import { anyEntity } from '../../entities.ts'
import { MemberEntity } from '../../identity/member.entity.ts'
import { TenantEntity } from '../../identity/tenant.entity.ts'
import type { Attempt } from '../../jobs/worker.ts'
import { laterChanges, namedByImport, writtenRows, type LaterChange, type OfImport, type WrittenRow } from '../../orm/importReads.ts'
import { openLocks } from '../../orm/pastLocks.ts'
import { TenantClockEntity } from '../../orm/tenantClock.entity.ts'
import { reading, unitOfWork, type Actor, type Unit } from '../../unitOfWork.ts'
import { AnimalEntity } from '../animal.entity.ts'
import { ImportRowEntity } from '../importRow.entity.ts'
import { targetOf } from '../../fileDrops/dropTarget.ts'
import { FileDropEntity } from '../../fileDrops/fileDrop.entity.ts'
import { ShareEntity } from '../share.entity.ts'
import type { StoredImportFile } from './importFile.entity.ts'
import { attempt, change, type Doors, type Ids } from './importAttempt.ts'

/** Records of one batch, and names of changed ones that the screen shows. */
const batchSize = 200
const namedRecords = 100

/** An animal or a contact with the rows that the import wrote of it. */
interface Written {
  id: string
  kind: 'animal' | 'contact'
  /** Made by the import; else stays were added to an animal that was there before. */
  made: boolean
  rows: WrittenRow[]
}

const isContact = ({ kind }: WrittenRow) => kind === 'contact' || kind === 'contactDetails'

/** Of rows that were there before, only animals count: the import added stays to them. */
function recordsOf(rows: readonly WrittenRow[]): Written[] {
  const byRecord = Map.groupBy(
    rows.filter(({ kind, made }) => made || kind === 'animal'),
    ({ id, animalId }) => animalId ?? id,
  )
  return [...byRecord].map(([id, own]) => ({
    id,
    kind: own.some(isContact) ? 'contact' : 'animal',
    made: own.some((row) => row.id === id && row.made),
    rows: own,
  }))
}

interface Taking {
  doors: Doors
  actor: Actor
  of: OfImport
}

/** The records that were changed after a version, with the newest change of each. */
function changedRecords(records: readonly Written[], changes: readonly LaterChange[]): Map<Written, LaterChange> {
  const recordOf = new Map(records.flatMap((record) => record.rows.map(({ id }) => [id, record] as const)))
  const changed = new Map<Written, LaterChange>()
  for (const one of changes) {
    const record = recordOf.get(one.id)
    const known = record && changed.get(record)
    if (record && (!known || known.at < one.at)) changed.set(record, one)
  }
  return changed
}

/** The rows of the import, the changes since, and the version of the organisation at which both were read. */
async function look({ doors, actor, of }: Taking) {
  const { tenantId } = actor
  return reading(
    doors.orm,
    actor,
    async (em) => {
      await openLocks(em)
      const records = recordsOf(await writtenRows(em, tenantId, of))
      const shares = await em.find(ShareEntity, { tenantId }, { disableIdentityMap: true })
      const drops = await em.find(FileDropEntity, { tenantId }, { disableIdentityMap: true })
      const changes = [
        ...(await laterChanges(em, tenantId, of, { since: of.from })),
        ...shares.map(({ animalId: id, createdAt: at, createdBy: actorId }) => ({ id, at, actorId })),
        ...drops.flatMap((drop) => {
          const id = targetOf(drop)?.id
          return id ? [{ id, at: drop.createdAt, actorId: drop.createdBy }] : []
        }),
      ]
      const { version } = await em.findOneOrFail(TenantClockEntity, { tenantId })
      return { records, changed: changedRecords(records, changes), version }
    },
    { still: true },
  )
}

/** Changed records as the screen names them. */
async function keptOf({ doors, actor }: Taking, changed: ReadonlyMap<Written, LaterChange>): Promise<ImportKept> {
  const first = [...changed].sort(([, a], [, b]) => (a.at < b.at ? 1 : -1)).slice(0, namedRecords)
  const ids = first.map(([{ id }]) => id)
  return reading(doors.orm, actor, async (em) => {
    await openLocks(em)
    const animals = await em.find(AnimalEntity, { tenantId: actor.tenantId, id: { $in: ids } })
    const contacts = await em.find(ContactEntity, { tenantId: actor.tenantId, id: { $in: ids } })
    const members = await em.find(MemberEntity, { id: { $in: first.flatMap(([, { actorId }]) => actorId ?? []) } })
    const names = new Map([
      ...animals.map(({ id, number, name }) => [id, `${number} ${name}`.trim()] as const),
      ...contacts.map((contact) => [contact.id, contactName(contact)] as const),
      ...members.map((member) => [member.id, `${member.forename} ${member.surname}`.trim()] as const),
    ])
    return {
      count: changed.size,
      first: first.map(([{ id, kind }, { at, actorId }]) => ({
        kind,
        id,
        name: names.get(id) ?? '',
        at,
        by: names.get(actorId ?? '') ?? '',
      })),
    }
  })
}

/** Removes the stays that the import added to animals that were there before. */
async function withoutAddedStays({ em, tenantId }: Unit, animalIds: readonly string[], added: ReadonlySet<string>): Promise<void> {
  const { zone } = await em.findOneOrFail(TenantEntity, { id: tenantId })
  for (const locked of (await lockStories(em, animalIds)).values()) {
    const changes = locked.changes.filter(({ id }) => !added.has(id))
    follow(zone, { ...locked, changes }, replay(changes))
  }
}

/** Takes back records that nobody changed after `since`; returns the others. */
async function takeBackBatch({ doors, actor, of }: Taking, batch: readonly Written[], since: number): Promise<Map<Written, LaterChange>> {
  let changed = new Map<Written, LaterChange>()
  const meta = { key: null, clientId: of.fileId }
  const { status } = await unitOfWork(doors, actor, meta, async (unit) => {
    const { em, tenantId } = unit
    await openLocks(em)
    const all = batch.flatMap(({ rows }) => rows)
    changed = changedRecords(batch, await laterChanges(em, tenantId, of, { since, rows: all }))
    const going = batch.filter((record) => !changed.has(record))
    const ids = going.map(({ id }) => id)
    const deleted = new Set(going.filter(({ made }) => made).map(({ id }) => id))
    // Notes point at animals, so these go first.
    for (const note of await em.find(ImportRowEntity, { tenantId, animalId: { $in: ids } }))
      if (note.runId === of.fileId) em.remove(note)
      else if (deleted.has(note.animalId!)) note.animalId = null
    await em.flush()
    const rows = going.flatMap((record) => record.rows.filter(({ made }) => made))
    const before = going.filter(({ made, rows: own }) => !made && own.some(({ kind }) => kind === 'statusChange'))
    if (before.length > 0)
      await withoutAddedStays(
        unit,
        before.map(({ id }) => id),
        new Set(rows.map(({ id }) => id)),
      )
    for (const [kind, some] of Map.groupBy(rows, (row) => row.kind))
      for (const row of await em.find(anyEntity(kind), { id: { $in: some.map(({ id }) => id) } })) em.remove(row)
  })
  if (status !== 200) throw new Error(`A batch of an import that is taken back was answered with ${status}.`)
  return changed
}

/** Takes an import back. Where records were changed since, nothing is taken back unless the person chose that these stay. */
export const takeBack = (doors: Doors, ids: Ids, { isLast, signal }: Attempt): Promise<void> =>
  attempt(doors, ids, 'takingBack', isLast, async (file: StoredImportFile) => {
    const taking: Taking = {
      doors,
      actor: { tenantId: file.tenantId, userId: file.takenBackBy! },
      of: { fileId: file.id, from: file.startVersion! },
    }
    const { records, changed, version } = await look(taking)
    if (changed.size > 0 && !file.keepChanged) {
      const kept = await keptOf(taking, changed)
      await change(doors, file, 'takingBack', { state: file.finishedAt ? 'imported' : 'stopped', kept, takenBackBy: null })
      return
    }
    const going = records.filter((record) => !changed.has(record))
    const animals = going.filter(({ kind }) => kind === 'animal')
    const contacts = going.filter(({ kind }) => kind === 'contact')
    const takeAll = async (some: readonly Written[], done: number) => {
      for (let from = 0; from < some.length; from += batchSize) {
        const batch = some.slice(from, from + batchSize)
        for (const [record, one] of await takeBackBatch(taking, batch, version)) changed.set(record, one)
        await change(doors, file, 'takingBack', { done: done + from + batch.length, total: going.length })
        signal.throwIfAborted()
      }
    }
    await takeAll(animals, 0)
    const named = await reading(doors.orm, taking.actor, (em) =>
      namedByImport(
        em,
        file.tenantId,
        taking.of,
        contacts.map(({ id }) => id),
      ),
    )
    await takeAll(
      contacts.filter(({ id }) => !named.has(id)),
      animals.length,
    )
    const takenBackAt = new Date(doors.clock.now()).toISOString()
    const kept = changed.size > 0 ? await keptOf(taking, changed) : null
    await change(doors, file, 'takingBack', {
      state: 'takenBack',
      kept,
      takenBackAt,
      finishedAt: file.finishedAt ?? takenBackAt,
      storedName: null,
    })
    if (file.storedName) await doors.fileStore.remove(file.storedName)
  })
