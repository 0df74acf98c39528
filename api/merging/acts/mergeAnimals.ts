// Makes one animal of two: the story of both, everything that named the other, and what is needed to take it apart again.
import { isOpenInterest, freed } from '../../../shared/adoption/interest.ts'
import { noRelease } from '../../../shared/adoption/release.ts'
import { factsOrNone } from '../../../shared/animals/animalActs.ts'
import {
  arrivals,
  checkPhotos,
  checkStays,
  checkUnion,
  filled,
  joinedStory,
  takenOver,
  type Changed,
} from '../../../shared/merging/animalUnion.ts'
import { joinedIntakes, type Twins } from '../../../shared/animals/joinedIntakes.ts'
import { registryEntryId } from '../../../shared/animals/registration.ts'
import { Failure } from '../../../shared/errors.ts'
import type { Kind } from '../../../shared/rows.ts'
import { kinds } from '../../../shared/synced.ts'
import type { StoredInterest } from '../../adoption/interest.entity.ts'
import { ReleaseEntity, type StoredRelease } from '../../adoption/release.entity.ts'
import { StayEntity } from '../../bookings/stay.entity.ts'
import { follow, lockStories, type Locked } from '../../changes/recordChange.ts'
import { idsNaming } from '../../orm/namingReads.ts'
import { StatusChangeEntity } from '../../changes/statusChange.entity.ts'
import { openLocks } from '../../orm/pastLocks.ts'
import { same } from '../../../shared/mergeLists.ts'
import { apply, instead, lockedRows, names, plainRow, turned, valueIn } from '../../turnOver.ts'
import type { Unit } from '../../unitOfWork.ts'
import { AnimalFactsEntity, type StoredAnimalFacts } from '../../animals/animalFacts.entity.ts'
import { AnimalMergeEntity, type KeptAnimal } from '../animalMerge.entity.ts'
import { ImportRowEntity } from '../../animals/importRow.entity.ts'
import { PhotoEntity } from '../../animals/photo.entity.ts'
import { RegistryEntryEntity, type StoredRegistryEntry } from '../../animals/registryEntry.entity.ts'
import { FileDropEntity } from '../../fileDrops/fileDrop.entity.ts'
import { ShareEntity } from '../../animals/share.entity.ts'

type Moved = KeptAnimal['moved'][number] & { row: { id: string } }

const isInterest = (row: object): row is StoredInterest => 'reservedUntil' in row

const factsIn = ({ animal, dependants }: Locked): StoredAnimalFacts | null =>
  (dependants.find((row) => row.id === animal.id && 'identifiers' in row) as StoredAnimalFacts | undefined) ?? null

/** Both with their stories. Throws `notFound`, also for one that the person who merges may not see. */
async function lockBoth({ em }: Unit, id: string, otherId: string): Promise<[Locked, Locked]> {
  const stories = await lockStories(em, [id, otherId])
  const [survivor, other] = [stories.get(id), stories.get(otherId)]
  if (!survivor || !other) throw new Failure('notFound')
  return [survivor, other]
}

/** All rows that name the other, each with what changes in it. What has the other's own id is no part of it. */
async function namingRows({ em, tenantId }: Unit, survivor: Locked, other: Locked): Promise<Moved[]> {
  const [to, from] = [survivor.animal.id, other.animal.id]
  const moved: Moved[] = []
  for (const [kind, ids] of await idsNaming(em, tenantId, from, kinds)) {
    if (kind === 'registryEntry') continue
    for (const row of await lockedRows(em, kind, ids)) moved.push({ kind, id: row.id, changed: turned(kind, row, from, to), row })
  }
  return moved
}

/** Nobody belongs to themselves: anyone who was bonded with the other is with the one that stays. */
const unbound = ({ kind, id, changed }: Moved): void => {
  if (kind === 'animalFacts' && changed.bondGroupId?.[1] === id) changed.bondGroupId[1] = null
}

/** Photos come after those that are there, and so do interested persons; changes arrive after all before. */
function putInOrder(moved: readonly Moved[], survivor: Locked, other: Locked): void {
  const behind = (kind: Kind, field: 'position' | 'rank') => {
    const mine = survivor.dependants.filter((row): row is typeof row & Record<typeof field, number> => field in row)
    const first = 1 + Math.max(-1, ...mine.map((row) => row[field]))
    const rows = moved.filter((one) => one.kind === kind).sort((a, b) => Number(valueIn(a.row, field)) - Number(valueIn(b.row, field)))
    for (const [at, { changed, row }] of rows.entries()) changed[field] = [valueIn(row, field), first + at]
  }
  behind('photo', 'position')
  behind('interest', 'rank')
  const nths = arrivals(survivor.changes, other.changes)
  for (const { kind, id, changed, row } of moved)
    if (kind === 'statusChange' && nths.has(id)) changed.nth = [valueIn(row, 'nth'), nths.get(id)]
}

/**
 * Intakes that both animals have are cancelled where the other one was recorded later; the way back opens them again. Answers
 * those of the one that stays, which moves nowhere.
 */
function cancelTwins({ occurredAt, userId }: Unit, moved: readonly Moved[], survivor: Locked, cancelled: readonly { id: string }[]) {
  const own: Moved[] = []
  for (const { id } of cancelled) {
    const change = survivor.changes.find((one) => one.id === id)
    const one: Moved | undefined = change ? { kind: 'statusChange', id, changed: {}, row: change } : moved.find((other) => other.id === id)
    if (!one) throw new Failure('notFound')
    Object.assign(one.changed, { cancelledAt: [null, occurredAt], cancelledBy: [null, userId] } satisfies Changed)
    if (change) own.push(one)
  }
  return own
}

/** What the intakes that stay take over of those that are cancelled. */
async function joinedRows({ em, userId, occurredAt }: Unit, twins: readonly Twins[]) {
  if (twins.length === 0) return []
  const ofFlows = await em.find(StatusChangeEntity, { flowId: { $in: twins.map(({ stays }) => stays.flowId) } })
  return joinedIntakes(twins, ofFlows, { by: userId, at: occurredAt })
}

const joinedFields = ['contactId', 'reason', 'details', 'conflicts'] as const

/** Notes it for the way back, and answers those of the animal that stays, which moves nowhere. */
function takeOverOfTwins(
  moved: readonly Moved[],
  survivor: Locked,
  other: Locked,
  joined: Awaited<ReturnType<typeof joinedRows>>,
): Moved[] {
  const own = new Map<string, Moved>()
  for (const { before, stays } of joined) {
    const row = survivor.changes.find(({ id }) => id === stays.id)
    const one: Moved | undefined = row
      ? (own.get(stays.id) ?? { kind: 'statusChange' as const, id: stays.id, changed: {}, row })
      : moved.find(({ id }) => id === stays.id)
    if (!one) throw new Failure('notFound')
    const fields = joinedFields.filter((field) => !same(before[field], stays[field]))
    for (const field of fields) {
      const value = stays[field] ?? null
      one.changed[field] = [
        valueIn(one.row, field),
        names(value, other.animal.id) ? instead(value, other.animal.id, survivor.animal.id) : value,
      ]
    }
    if (row && fields.length > 0) own.set(stays.id, one)
  }
  return [...own.values()]
}

/** Anyone who is interested in both is interested once, and an animal is reserved for one alone. Answers the interests that go. */
function joinInterests(moved: Moved[], survivor: Locked): StoredInterest[] {
  const gone: StoredInterest[] = []
  let isReserved = survivor.interests.some(({ status }) => status === 'reserved')
  for (const one of moved.filter(({ kind }) => kind === 'interest')) {
    const interest = one.row
    if (!isInterest(interest)) continue
    const { contactId, status, reservedUntil } = interest
    const twin = isOpenInterest(interest) && survivor.interests.find((mine) => mine.contactId === contactId && isOpenInterest(mine))
    const takes = status === 'reserved' && !isReserved
    if (twin) {
      gone.push(interest)
      const changed: Changed = {
        ...(takes && { status: [twin.status, status], reservedUntil: [twin.reservedUntil, reservedUntil] }),
        // A home that was checked for the one record was checked for the other.
        ...(!twin.homeCheck && interest.homeCheck && { homeCheck: [null, interest.homeCheck] }),
      }
      moved.splice(moved.indexOf(one), 1, { kind: 'interest', id: twin.id, changed, row: twin })
    } else if (status === 'reserved' && !takes) {
      const left = freed(interest)
      Object.assign(one.changed, { status: [status, left.status], reservedUntil: [reservedUntil, left.reservedUntil] })
    }
    isReserved ||= takes
  }
  return gone
}

/** A register knows an animal once. Answers the entries that go, and those that were made in their place. */
function joinRegistrations({ em, tenantId }: Unit, survivor: Locked, other: Locked) {
  const isEntry = (row: object): row is StoredRegistryEntry => 'registrar' in row
  const mine = survivor.dependants.filter(isEntry)
  const gone = other.dependants.filter(isEntry)
  const animalId = survivor.animal.id
  const made = gone
    .filter(({ registrar }) => !mine.some((one) => one.registrar === registrar))
    .map((entry) => {
      const { version: _, ...row } = plainRow('registryEntry', entry)
      return em.create(RegistryEntryEntity, {
        ...row,
        id: registryEntryId(animalId, row.registrar),
        animalId,
        tenantId,
      }) as StoredRegistryEntry
    })
  return { gone, made }
}

/** What the survivor takes over of the other's own rows. */
function takeOver(
  { em, tenantId, key, userId, occurredAt }: Unit,
  survivor: Locked,
  other: Locked,
): KeptAnimal['filled'] & { rows: Locked['dependants'] } {
  const { animal } = survivor
  const [mine, theirs] = [factsIn(survivor), factsIn(other)]
  const { animal: core, facts } = takenOver(
    animal,
    other.animal,
    factsOrNone(animal, mine && plainRow('animalFacts', mine)),
    factsOrNone(other.animal, theirs && plainRow('animalFacts', theirs)),
    { mid: key, by: userId, at: occurredAt },
  )
  if (facts.bondGroupId?.[1] === animal.id) delete facts.bondGroupId
  const blank = noRelease(animal.id, false)
  const said = ['note', 'feeCents', 'publishFrom', 'heldUntil', 'holdReason']
  const release = other.release ? filled(survivor.release ?? blank, other.release, said) : {}
  const rows: Locked['dependants'] = []
  const begun = <R extends Locked['dependants'][number]>(row: R): R => (rows.push(row), row)
  if (Object.keys(facts).length > 0)
    apply(mine ?? begun(em.create(AnimalFactsEntity, { ...factsOrNone(animal, null), tenantId }) as StoredAnimalFacts), facts)
  if (Object.keys(release).length > 0)
    apply(survivor.release ?? begun(em.create(ReleaseEntity, { ...blank, tenantId }) as StoredRelease), release)
  apply(animal, core)
  return { animal: core, facts, release, rows }
}

/** Links and rows of imports, which devices do not hold, and merges into the other before this one. */
async function besides({ em }: Unit, from: string) {
  const shares = await em.find(ShareEntity, { animalId: from })
  const importRows = await em.find(ImportRowEntity, { animalId: from })
  const merges = await em.find(AnimalMergeEntity, { survivorId: from })
  const drops = await em.find(FileDropEntity, { animalId: from })
  return { shares, drops, importRows, merges }
}

export async function mergeInto(work: Unit, zone: string, id: string, otherId: string) {
  const { em, userId } = work
  if (id === otherId) throw new Failure('animal.same', { fields: ['other'] })
  const [survivor, other] = await lockBoth(work, id, otherId)
  checkUnion(survivor.animal, other.animal)
  const { story, cancelled, twins: pairs } = joinedStory(survivor.changes, other.changes)
  checkStays(await em.find(StayEntity, { animalId: id }), await em.find(StayEntity, { animalId: otherId }))
  checkPhotos(await em.count(PhotoEntity, { animalId: { $in: [id, otherId] }, deletedAt: null }))
  // Nothing of a locked animal goes on naming one that is no more.
  await openLocks(em)
  const moved = await namingRows(work, survivor, other)
  const joined = await joinedRows(work, pairs)
  const rest = await besides(work, otherId)
  // All is read; from here on it is written.
  moved.forEach(unbound)
  putInOrder(moved, survivor, other)
  const twins = [...cancelTwins(work, moved, survivor, cancelled)]
  twins.push(...takeOverOfTwins(moved, survivor, other, joined))
  const goneInterests = joinInterests(moved, survivor)
  const registrations = joinRegistrations(work, survivor, other)
  const theirs = factsIn(other)
  const gone: KeptAnimal['gone'] = [
    ...goneInterests.map((row) => ({ kind: 'interest' as const, row: plainRow('interest', row) })),
    ...registrations.gone.map((row) => ({ kind: 'registryEntry' as const, row: plainRow('registryEntry', row) })),
  ]
  const own = { animal: plainRow('animal', other.animal), facts: theirs && plainRow('animalFacts', theirs) }
  const release = other.release && plainRow('release', other.release)
  const { rows, ...taken } = takeOver(work, survivor, other)
  for (const { row, changed } of [...moved, ...twins]) apply(row, changed)
  for (const row of [...rest.shares, ...rest.drops, ...rest.importRows]) row.animalId = id
  for (const merge of rest.merges) merge.survivorId = id
  remember(work, id, otherId, {
    ...own,
    release,
    filled: taken,
    gone,
    moved: [...moved, ...twins].map(({ row: _, ...one }) => one),
    made: registrations.made.map((row) => row.id),
    shareIds: rest.shares.map((row) => row.id),
    dropIds: rest.drops.map((row) => row.id),
    importRowIds: rest.importRows.map((row) => row.id),
    mergeIds: rest.merges.map((row) => row.id),
  })
  const goes = new Set<object>([
    ...goneInterests,
    ...registrations.gone,
    ...(theirs ? [theirs] : []),
    ...(other.release ? [other.release] : []),
  ])
  const dependants = [...survivor.dependants, ...other.dependants.filter((row) => !goes.has(row)), ...registrations.made, ...rows]
  follow(zone, { animal: survivor.animal, changes: [...survivor.changes, ...other.changes], dependants }, story)
  for (const row of goes) em.remove(row)
  em.remove(other.animal)
  const counts = countsFor(userId, moved)
  if (registrations.made.length > 0) counts.registryEntry = registrations.made.length
  return { animal: survivor.animal, moved: counts }
}

/** What taking the merge apart needs. */
function remember({ em, key, tenantId, userId, now }: Unit, survivorId: string, otherId: string, kept: KeptAnimal): void {
  em.create(AnimalMergeEntity, { id: key, tenantId, survivorId, otherId, mergedAt: now, mergedBy: userId, kept })
}

/** Rows that were moved, by kind, of those that this person may see. */
function countsFor(userId: string, moved: readonly Moved[]): Record<string, number> {
  const counts: Record<string, number> = {}
  const seen = (row: object) => {
    const restrictedTo = valueIn(row, 'restrictedTo')
    return !Array.isArray(restrictedTo) || restrictedTo.includes(userId)
  }
  for (const { kind, row } of moved) if (seen(row)) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}
