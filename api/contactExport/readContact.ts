// Reads everything that is kept about a contact. It leaves out other people and locked animals.
import type { EntityManager } from '@mikro-orm/postgresql'
import { PhotoEntity, type PhotoFiles } from '../animals/photo.entity.ts'
import { SignedDocumentEntity } from '../documents/signedDocument.entity.ts'
import { DroppedFileEntity, FileDropEntity } from '../fileDrops/fileDrop.entity.ts'
import { HomeCheckPhotoEntity } from '../homechecks/homeCheckPhoto.entity.ts'
import { missing } from '../merging/mergedAway.ts'
import { readHistory } from '../orm/historyReads.ts'
import { idsNaming } from '../orm/namingReads.ts'
import { pastLocks } from '../orm/pastLocks.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import { contactName } from '../../shared/contacts/contact.ts'
import { givenOf, idsIn, withoutIds, type Given, type Row } from './givenOf.ts'
import { bookedKinds, isOwnKind, namingKinds, partOf, type KeptKind, type OwnKind } from './keptParts.ts'

export interface KeptFile {
  path: string
  name: string
  sha256: string
}

export interface ExportedContact {
  /** What the contact is called. */
  name: string
  own: Record<OwnKind, Given>
  rows: Partial<Record<KeptKind, Given[]>>
  /** Every animal that a row names. */
  animals: { id: string; number: string; name: string; species: string }[]
  history: { at: string; what: OwnKind; op: string; diff: Record<string, [unknown, unknown]> }[]
  files: KeptFile[]
}

const among = (column: string, ids: readonly string[]) => ({ where: `r.${column} = any(?::uuid[])`, values: [arrayOf(ids)] })
type Found = Map<KeptKind, Row[]>

/** Rows that name the contact, what belongs to its bookings, and the documents that were signed for its changes and bookings. */
async function rowsAbout(em: EntityManager, tenantId: string, id: string): Promise<Found> {
  const found: Found = new Map()
  const ids = await idsNaming(em, tenantId, id, namingKinds)
  for (const kind of namingKinds) found.set(kind, await rowsOf(em, tenantId, kind, among('id', ids.get(kind) ?? [])))
  const bookings = found.get('booking')!.map((row) => row.id)
  for (const kind of bookedKinds) {
    const column = kind === 'deposit' ? 'id' : 'booking_id'
    found.set(kind, await rowsOf(em, tenantId, kind, among(column, bookings)))
  }
  const homes = found.get('homeCheck')!.filter((row) => row.contactId === id)
  const photos = { where: 'r.check_id = any(?::uuid[]) and r.deleted_at is null', values: [arrayOf(homes.map((row) => row.id))] }
  found.set('homeCheckPhoto', await rowsOf(em, tenantId, 'homeCheckPhoto', photos))
  const flows = found.get('statusChange')!.filter((row) => row.contactId === id)
  const subjects = [...bookings, ...flows.map((row) => String(row.flowId)), ...found.get('sponsoredResidency')!.map((row) => row.id)]
  const signed = { where: 'r.contact_id = ? or r.flow_id = any(?::uuid[])', values: [id, arrayOf(subjects)] }
  found.set('signedDocument', await rowsOf(em, tenantId, 'signedDocument', signed))
  return found
}

/** Takes away what names a locked animal, and what belongs to such a row: a booking with a locked guest, and what is billed for it. */
function withoutLocked(found: Found, locked: ReadonlySet<string>): void {
  const hidden = new Set(locked)
  for (let before = -1; before !== hidden.size;) {
    before = hidden.size
    for (const [kind, rows] of found)
      for (const row of rows) {
        if (!row.restrictedTo && !idsIn(row).some((one) => hidden.has(one))) continue
        hidden.add(row.id)
        if (kind === 'stay') hidden.add(String(row.bookingId))
      }
  }
  for (const [kind, rows] of found)
    found.set(
      kind,
      rows.filter((row) => !hidden.has(row.id)),
    )
}

/** Animals that exist under a lock, before the transaction sees none of them any more. */
async function lockedAnimals(em: EntityManager, tenantId: string): Promise<Set<string>> {
  const rows = await pastLocks(em, () => rowsOf(em, tenantId, 'animal', { where: 'r.restricted_to is not null' }))
  return new Set(rows.map(({ id }) => id))
}

async function historyOf(em: EntityManager, tenantId: string, id: string): Promise<ExportedContact['history']> {
  const { items } = await readHistory(em, tenantId, { ids: { contact: [id], contactDetails: [id] }, limit: 10_000, offset: 0 })
  return items.flatMap(({ at, what, op, diff }) => {
    if (!isOwnKind(what)) return []
    const { given } = partOf(what)
    const shown = Object.entries(diff).filter(([field]) => given.includes(field))
    return [{ at, what, op, diff: Object.fromEntries(shown.map(([field, [before, after]]) => [field, between(before, after)])) }]
  })
}

const between = (before: unknown, after: unknown): [unknown, unknown] => [withoutIds(before), withoutIds(after)]

/** Signed documents as PDF, files that arrived, photos of the animals that belong to the contact, and those of its home. */
async function filesOf(em: EntityManager, tenantId: string, id: string, rows: Found): Promise<KeptFile[]> {
  const signed = (rows.get('signedDocument') ?? []).map((row) => row.id)
  const documents = await em.find(SignedDocumentEntity, { tenantId, id: { $in: signed }, fileName: { $ne: null } })
  const drops = await em.find(FileDropEntity, { tenantId, contactId: id })
  const dropped = await em.find(DroppedFileEntity, { tenantId, dropId: { $in: drops.map((drop) => drop.id) }, deletedAt: null })
  const owned = (rows.get('animal') ?? []).map((row) => row.id)
  const photos = await em.find(PhotoEntity, { tenantId, animalId: { $in: owned }, deletedAt: null, files: { $ne: null } })
  const taken = (rows.get('homeCheckPhoto') ?? []).map((row) => row.id)
  const homes = await em.find(HomeCheckPhotoEntity, { tenantId, id: { $in: taken }, files: { $ne: null } })
  return [
    ...documents.map((one) => ({ path: `documents/${one.id}.pdf`, name: one.fileName!, sha256: one.pdfHash! })),
    ...dropped.map((one) => ({ path: `files/${one.id.slice(-12)} ${one.name}`, name: one.storedName, sha256: one.sha256 })),
    ...photos.map((one) => {
      const { large }: PhotoFiles = JSON.parse(one.files!)
      return { path: `photos/${one.id}.webp`, name: large.name, sha256: large.sha256 }
    }),
    ...homes.map(({ id: photoId, files }) => ({
      path: `home-checks/${photoId}.webp`,
      name: files!.large.name,
      sha256: files!.large.sha256,
    })),
  ]
}

/** Throws `notFound`, and what a contact answers that was merged into another. */
export async function readContact(em: EntityManager, tenantId: string, id: string): Promise<ExportedContact> {
  const one = among('id', [id])
  const [contact] = await rowsOf(em, tenantId, 'contact', one)
  if (!contact) throw await missing(em, tenantId, 'contact', id)
  const [details] = await rowsOf(em, tenantId, 'contactDetails', one)
  const locked = await lockedAnimals(em, tenantId)
  const found = await rowsAbout(em, tenantId, id)
  withoutLocked(found, locked)
  const rows = Object.fromEntries([...found].map(([kind, list]) => [kind, list.map((row) => givenOf(kind, row, id))]))
  const named = [...new Set(Object.values(rows).flat().flatMap(idsIn))]
  const animals = await rowsOf(em, tenantId, 'animal', among('id', named))
  return {
    name: contactName(contact),
    own: { contact: givenOf('contact', contact, id), contactDetails: details ? givenOf('contactDetails', details, id) : {} },
    rows,
    animals: animals.map(({ id: animalId, number, name, species }) => ({ id: animalId, number, name, species })),
    history: await historyOf(em, tenantId, id),
    files: await filesOf(em, tenantId, id, found),
  }
}
