// Takes a merge of animals apart: both are there again, each with its own story, and each is named where it was.
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { undoDays } from '../../../shared/merging/animalUnion.ts'
import { replay } from '../../../shared/changes/story/replay.ts'
import { Failure } from '../../../shared/errors.ts'
import { InterestEntity, type StoredInterest } from '../../adoption/interest.entity.ts'
import { ReleaseEntity, type StoredRelease } from '../../adoption/release.entity.ts'
import { follow, lockStory, type Locked } from '../../changes/recordChange.ts'
import type { StoredStatusChange } from '../../changes/statusChange.entity.ts'
import { ContactEntity } from '../../contacts/contact.entity.ts'
import { ContactMergeEntity } from '../contactMerge.entity.ts'
import { openLocks } from '../../orm/pastLocks.ts'
import { same } from '../../../shared/mergeLists.ts'
import { instead, lockedRows, names, plainRow, takeBack, type Row } from '../../turnOver.ts'
import type { Unit } from '../../unitOfWork.ts'
import { AnimalEntity, type StoredAnimal } from '../../animals/animal.entity.ts'
import { AnimalFactsEntity, type StoredAnimalFacts } from '../../animals/animalFacts.entity.ts'
import { AnimalMergeEntity, type KeptAnimal, type StoredAnimalMerge } from '../animalMerge.entity.ts'
import { ImportRowEntity } from '../../animals/importRow.entity.ts'
import { RegistryEntryEntity, type StoredRegistryEntry } from '../../animals/registryEntry.entity.ts'
import { FileDropEntity } from '../../fileDrops/fileDrop.entity.ts'
import { ShareEntity } from '../../animals/share.entity.ts'

const day = 86_400_000

/** Throws `notFound`, `animal.mergeOver`. */
async function theMerge({ em, now }: Unit, id: string): Promise<StoredAnimalMerge> {
  const merge = await em.findOne(AnimalMergeEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!merge) throw new Failure('notFound')
  if (Date.parse(merge.mergedAt) + undoDays * day <= Date.parse(now)) throw new Failure('animal.mergeOver')
  return merge
}

/** A story that is by itself. Throws `animal.mergeBuiltOn` with the change that does not. */
function standing(changes: readonly StoredStatusChange[]) {
  try {
    return replay(changes)
  } catch (error) {
    const broken = error instanceof Failure ? changes.find(({ id }) => id === error.detail?.changeId) : undefined
    if (!broken) throw error
    const { id: changeId, flowId, kind, at } = broken
    throw new Failure('animal.mergeBuiltOn', { detail: { changeId, flowId, kind, at } })
  }
}

/** The change as it is after the way back: one that the merge cancelled happened again. */
function reopened(change: StoredStatusChange, moved: KeptAnimal['moved']): StoredStatusChange {
  const [, at] = moved.find(({ id }) => id === change.id)?.changed.cancelledAt ?? []
  return at !== undefined && same(change.cancelledAt, at) ? { ...change, cancelledAt: null } : change
}

/** What names the survivor since the merge names the other again, as it did; what people have changed since stays as they changed it. */
function turnBack(row: Row, changed: KeptAnimal['moved'][number]['changed'], survivorId: string, otherId: string): void {
  for (const [field, [before, left]] of Object.entries(changed)) {
    if (!names(before, otherId)) {
      if (same(row[field], left) || field === 'nth') row[field] = before
    } else if (names(row[field], survivorId) && (same(row[field], left) || !names(before, survivorId)))
      row[field] = same(row[field], left) ? before : instead(row[field], survivorId, otherId)
  }
}

/** Contacts that it named, as they are called now: one that was merged since by whom it was merged into, one that was deleted by nobody. */
async function whoIsThere({ em }: Unit, { animal, gone }: KeptAnimal): Promise<ReadonlyMap<string, string>> {
  const named = [animal, ...gone.map(({ row }) => row)].flatMap((row) => ('contactId' in row && row.contactId ? [row.contactId] : []))
  if (named.length === 0) return new Map()
  const merges = await em.find(ContactMergeEntity, {})
  const now = new Map(named.map((id) => [id, merges.find(({ kept }) => kept.contact.id === id)?.survivorId ?? id]))
  const contacts = await em.find(ContactEntity, { id: { $in: [...now.values()] } }, { fields: ['id'] })
  const there = new Set(contacts.map(({ id }) => id))
  return new Map([...now].filter(([, id]) => there.has(id)))
}

/** In the one order that every writer keeps. */
const lockedEntries = async (em: EntityManager, ids: readonly string[]): Promise<StoredRegistryEntry[]> =>
  (await em.find(
    RegistryEntryEntity,
    { id: { $in: [...ids] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  )) as StoredRegistryEntry[]

/** The rows that went, as they were; an entry of a register as it has become since. */
function putBack(
  { em, tenantId }: Unit,
  { gone }: KeptAnimal,
  made: readonly StoredRegistryEntry[],
  people: ReadonlyMap<string, string>,
): Locked['dependants'] {
  return gone.flatMap(({ kind, row }): Locked['dependants'] => {
    if (kind === 'interest') {
      const { version: _, ...interest } = row
      const contactId = people.get(interest.contactId)
      return contactId ? [em.create(InterestEntity, { ...interest, contactId, tenantId }) as StoredInterest] : []
    }
    const since = made.find(({ registrar }) => registrar === row.registrar)
    const { version: _, ...entry } = since ? plainRow('registryEntry', since) : row
    return [em.create(RegistryEntryEntity, { ...entry, id: row.id, animalId: row.animalId, tenantId }) as StoredRegistryEntry]
  })
}

export async function takeApart(work: Unit, zone: string, mergeId: string): Promise<StoredAnimal[]> {
  const { em, tenantId } = work
  const merge = await theMerge(work, mergeId)
  const { survivorId, otherId, kept } = merge
  const survivor = await lockStory(em, survivorId)
  if (await em.findOne(AnimalEntity, { number: kept.animal.number })) throw new Failure('animal.numberTaken', { fields: ['number'] })
  await openLocks(em)
  const rows: { row: Row; one: KeptAnimal['moved'][number] }[] = []
  for (const one of kept.moved) for (const row of await lockedRows(em, one.kind, [one.id])) rows.push({ row, one })
  const made = await lockedEntries(em, kept.made)
  const people = await whoIsThere(work, kept)
  const shares = await em.find(ShareEntity, { id: { $in: kept.shareIds }, animalId: survivorId })
  const drops = await em.find(FileDropEntity, { id: { $in: kept.dropIds ?? [] }, animalId: survivorId })
  const importRows = await em.find(ImportRowEntity, { id: { $in: kept.importRowIds }, animalId: survivorId })
  const merges = await em.find(AnimalMergeEntity, { id: { $in: kept.mergeIds }, survivorId })
  const back = new Set(rows.filter(({ row, one }) => row.animalId === survivorId && one.changed.animalId).map(({ row }) => row as object))
  const [mine, theirs] = [survivor.changes.filter((row) => !back.has(row)), survivor.changes.filter((row) => back.has(row))]
  const uncancelled = (changes: readonly StoredStatusChange[]) => changes.map((change) => reopened(change, kept.moved))
  const [myStory, theirStory] = [standing(uncancelled(mine)), standing(uncancelled(theirs))]
  // All is read; from here on it is written.
  for (const { row, one } of rows) turnBack(row, one.changed, survivorId, otherId)
  for (const row of [...shares, ...drops, ...importRows]) row.animalId = otherId
  for (const earlier of merges) earlier.survivorId = otherId
  takeBack(survivor.animal, kept.filled.animal)
  for (const row of survivor.dependants) {
    if (row.id !== survivorId) continue
    takeBack(row, 'identifiers' in row ? kept.filled.facts : kept.filled.release)
  }
  const { restrictedTo } = survivor.animal
  const { version: _, ...core } = kept.animal
  const contactId = (core.contactId && people.get(core.contactId)) ?? null
  const animal = em.create(AnimalEntity, { ...core, contactId, restrictedTo: restrictedTo ?? null, tenantId }) as StoredAnimal
  const own = [
    ...(kept.facts ? [em.create(AnimalFactsEntity, { ...kept.facts, version: 0, tenantId }) as StoredAnimalFacts] : []),
    ...(kept.release ? [em.create(ReleaseEntity, { ...kept.release, version: 0, tenantId }) as StoredRelease] : []),
    ...putBack(work, kept, made, people),
  ]
  for (const row of made) em.remove(row)
  em.remove(merge)
  // Devices tell by the numbers of changes whether they hold all of them.
  for (const [at, change] of mine.toSorted((a, b) => a.nth - b.nth).entries()) change.nth = at + 1
  const left = survivor.dependants.filter((row) => !back.has(row) && !made.some((entry) => entry === row))
  follow(zone, { animal: survivor.animal, changes: mine, dependants: left }, myStory)
  const returned = survivor.dependants.filter((row) => back.has(row))
  follow(zone, { animal, changes: theirs, dependants: [...own, ...returned] }, theirStory)
  return [survivor.animal, animal]
}
