// Merging two contacts and taking that apart again, or putting them away as two; and blanking one who wants to be forgotten.
import { LockMode } from '@mikro-orm/core'
import { insuranceFields } from '../../../shared/contacts/insurance.ts'
import { isBanned, type Contact } from '../../../shared/contacts/contact.ts'
import { coreFields, moreFields } from '../../../shared/contacts/contactActs.ts'
import { joinedConflicts, openConflicts, type OpenConflict } from '../../../shared/conflicts.ts'
import { noDetails, safetyDetails, type ContactDetails } from '../../../shared/contacts/contactDetails.ts'
import { anonymiseContact, filled, markNotSame, mergeContacts, undoDays, undoMerge } from '../../../shared/merging/contactUnion.ts'
import { joinedNotSame, withNotSame } from '../../../shared/contacts/sameContact.ts'
import { Failure } from '../../../shared/errors.ts'
import { same } from '../../../shared/mergeLists.ts'
import type { Kind } from '../../../shared/rows.ts'
import { localDate } from '../../../shared/time.ts'
import { rowsNaming } from '../../orm/contactReads.ts'
import { FileDropEntity } from '../../fileDrops/fileDrop.entity.ts'
import { openLocks } from '../../orm/pastLocks.ts'
import type { Registry } from '../../registry.ts'
import { serve } from '../../serve.ts'
import { apply, instead, lockedRows, names, plainRow, takeBack, turned, type Row } from '../../turnOver.ts'
import type { Unit } from '../../unitOfWork.ts'
import { detailsFor, lockedContact } from '../../contacts/contact.routes.ts'
import { ContactEntity, type StoredContact } from '../../contacts/contact.entity.ts'
import { ContactDetailsEntity } from '../../contacts/contactDetails.entity.ts'
import { ContactMergeEntity, type Kept } from '../contactMerge.entity.ts'
import { anonymise } from './anonymise.ts'

const day = 86_400_000

/** The rows of all kinds that name a contact, locked in one order. */
async function lockedNaming({ em, tenantId }: Unit, contactId: string): Promise<{ kind: Kind; rows: Row[] }[]> {
  const found = []
  for (const [kind, ids] of await rowsNaming(em, tenantId, contactId)) found.push({ kind, rows: await lockedRows(em, kind, ids) })
  return found
}

const months = ['activeIn', 'namedIn']
const lists = ['morePhones', 'emails', 'moreAddresses', 'consents']

/** Number and end belong to their insurer. */
const isOfInsurance = (field: string): boolean => insuranceFields.some((one) => one === field)

const bans = { contact: ['banned', 'bannedUntil'], details: ['banReason', 'banAddressWide'] } as const

/**
 * What the survivor takes over of its two rows; a second number becomes one of the further ones, a ban that holds comes along as a whole,
 * and another warning is open until somebody decides.
 */
function takenOver(
  survivor: Contact,
  other: Contact,
  mine: ContactDetails,
  theirs: ContactDetails,
  today: string,
  entered: Omit<OpenConflict, 'field' | 'value'>,
) {
  const plain = coreFields.filter((field) => field !== 'kind' && !isOfInsurance(field))
  const contact = filled(survivor, other, [...plain, 'open', ...months], ['roles', ...months])
  if (!survivor.insurer && other.insurer)
    for (const field of insuranceFields) contact[field] = [survivor[field] ?? null, other[field] ?? null]
  const details = filled(mine, theirs, [...moreFields, 'idCheckedBy'], lists)
  if (survivor.phone && other.phone && survivor.phone !== other.phone && !mine.morePhones.includes(other.phone)) {
    const before = mine.morePhones
    const [, after] = (details['morePhones'] ?? [before, before]) as [string[], string[]]
    details['morePhones'] = [before, [...after, other.phone].slice(0, 4)]
  }
  const [before, after] = [mine.notSame ?? [], joinedNotSame(mine, theirs)]
  if (!same(before, after)) details['notSame'] = [mine.notSame, after]
  const differ = safetyDetails.filter((field) => mine[field] !== '' && theirs[field] !== '' && mine[field] !== theirs[field])
  const open = joinedConflicts(mine, theirs, differ, entered)
  if (open.length > openConflicts(mine).length) details['conflicts'] = [mine.conflicts, open]
  if (isBanned(other, today) && !isBanned(survivor, today)) {
    for (const field of bans.contact) contact[field] = [survivor[field], other[field]]
    for (const field of bans.details) details[field] = [mine[field], theirs[field]]
  }
  return { contact, details }
}

/** Both contacts, locked in the order of their ids. */
async function lockBoth(work: Unit, id: string, otherId: string) {
  const [first, second] = id < otherId ? [id, otherId] : [otherId, id]
  const locked = new Map([
    [first, await lockedContact(work, first)],
    [second, await lockedContact(work, second)],
  ])
  return [locked.get(id)!, locked.get(otherId)!] as const
}

/** Each of the two names the other one, so that either may be merged without losing it. */
async function setNotSame(work: Unit, id: string, otherId: string, notSame: boolean): Promise<void> {
  for (const { contact, details } of await lockBoth(work, id, otherId)) {
    const not = contact.id === id ? otherId : id
    if ((details?.notSame ?? []).includes(not) === notSame) continue
    const own = await detailsFor(work, contact.id, details)
    own.notSame = withNotSame(own, not, notSame)
  }
}

async function merge(work: Unit, id: string, otherId: string, today: string) {
  const { em, tenantId, userId } = work
  // Nothing of a locked animal goes on naming somebody who is no more.
  await openLocks(em)
  const [survivor, other] = await lockBoth(work, id, otherId)
  const naming = await lockedNaming(work, otherId)
  const over = await em.find(ContactMergeEntity, { mergedAt: { $lt: new Date(Date.parse(work.now) - undoDays * day).toISOString() } })
  // Merges into the other one are of the survivor now, and can still be taken apart.
  const earlier = await em.find(ContactMergeEntity, { survivorId: otherId })
  const turns = naming.flatMap(({ kind, rows }) => rows.map((row) => ({ kind, row, changed: turned(kind, row, otherId, id) })))
  const moved: Kept['moved'] = turns.map(({ kind, row, changed }) => ({
    kind,
    id: row.id,
    before: Object.fromEntries(Object.entries(changed).map(([field, [before]]) => [field, before])),
  }))
  const [mine, theirs] = [survivor.details ?? noDetails(id), other.details ?? noDetails(otherId)]
  const takes = takenOver(survivor.contact, other.contact, mine, theirs, today, { mid: work.key, by: userId, at: work.occurredAt })
  const drops = await em.find(FileDropEntity, { contactId: otherId })
  const kept: Kept = {
    contact: plainRow('contact', other.contact),
    details: other.details && plainRow('contactDetails', other.details),
    filled: takes as Kept['filled'],
    moved,
    dropIds: drops.map((drop) => drop.id),
  }
  if (Object.keys(takes.details).length > 0) apply(await detailsFor(work, id, survivor.details), takes.details)
  for (const merged of over) em.remove(merged)
  for (const merged of earlier) merged.survivorId = id
  em.create(ContactMergeEntity, { id: work.key, tenantId, survivorId: id, mergedAt: work.now, mergedBy: work.userId, kept })
  apply(survivor.contact, takes.contact)
  for (const { row, changed } of turns) apply(row, changed)
  for (const drop of drops) drop.contactId = id
  if (other.details) em.remove(other.details)
  em.remove(other.contact)
  const seen = ({ restrictedTo }: Row) => !Array.isArray(restrictedTo) || restrictedTo.includes(userId)
  const counts = naming.map(({ kind, rows }) => [kind, rows.filter(seen).length] as const)
  return { contact: survivor.contact, moved: Object.fromEntries(counts.filter(([, count]) => count > 0)) }
}

async function undo(work: Unit, mergeId: string): Promise<StoredContact[]> {
  const { em, tenantId } = work
  await openLocks(em)
  const merged = await em.findOne(ContactMergeEntity, { id: mergeId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!merged) throw new Failure('notFound')
  const { survivorId, kept } = merged
  if (Date.parse(merged.mergedAt) + undoDays * day <= Date.parse(work.now)) throw new Failure('contact.mergeOver')
  const survivor = await lockedContact(work, survivorId).catch((error: unknown) => {
    throw error instanceof Failure ? new Failure('contact.mergeOver') : error
  })
  const otherId = kept.contact.id
  const drops = await em.find(FileDropEntity, { id: { $in: kept.dropIds ?? [] }, contactId: survivorId })
  const rows: [Kept['moved'][number], Row | undefined][] = []
  for (const one of kept.moved) rows.push([one, (await lockedRows(em, one.kind, [one.id]))[0]])
  takeBack(survivor.contact, kept.filled.contact)
  if (survivor.details) takeBack(survivor.details, kept.filled.details)
  const contact = em.create(ContactEntity, { ...kept.contact, version: 0, tenantId }) as StoredContact
  if (kept.details) em.create(ContactDetailsEntity, { ...kept.details, version: 0, tenantId })
  for (const drop of drops) drop.contactId = otherId
  for (const [{ before }, row] of rows)
    for (const [field, value] of Object.entries(before)) {
      if (!row || !names(row[field], survivorId)) continue
      row[field] = names(value, survivorId) ? value : instead(row[field], survivorId, otherId)
    }
  em.remove(merged)
  return [survivor.contact, contact]
}

export function contactUnionRoutes(registry: Registry): void {
  serve(registry, mergeContacts, async ({ viewer, params: { id }, body: { otherId }, work }) => {
    if (id === otherId) throw new Failure('contact.same', { fields: ['otherId'] })
    return { id: work.key, ...(await merge(work, id, otherId, localDate(work.now, viewer.tenant.zone))) }
  })

  serve(registry, markNotSame, async ({ params: { id }, body: { otherId, notSame }, work }) => {
    if (id === otherId) throw new Failure('contact.same', { fields: ['otherId'] })
    await setNotSame(work, id, otherId, notSame)
    return { id, otherId, notSame }
  })

  serve(registry, undoMerge, async ({ params: { id }, work }) => ({ contacts: await undo(work, id) }))

  serve(registry, anonymiseContact, ({ params: { id }, work }) => anonymise(work, id))
}
