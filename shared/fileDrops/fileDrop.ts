// Files that an organisation asks somebody for: a link for a contact or an animal, by which anyone who has it sends files without an account, and what arrived.
import * as v from 'valibot'
import type { Right } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Failure } from '../errors.ts'
import { addDays } from '../time.ts'
import { CalendarDate, Id, Instant, text } from '../values.ts'

/** Days that a link can last at most, and lasts when nothing is set. */
export const longestDrop = 90
export const usualDrop = 14
/** Files that one link takes at most, and takes when nothing is set. */
export const mostFiles = 50
export const usualFiles = 20
/** Links of one contact or animal that take files at the same time. */
export const mostDrops = 20

/** What a file is by its content. Pictures are kept as a drawing of them, as WebP; a PDF is kept as it came. */
export const fileKinds = ['pdf', 'picture'] as const

export const FileDrop = v.object({
  id: Id,
  /** What is asked for, in words. */
  title: v.string(),
  createdAt: Instant,
  createdBy: Id,
  /** The last day on which it takes files. */
  validUntil: CalendarDate,
  maxFiles: v.number(),
  /** Files that arrived and were not deleted. */
  files: v.number(),
  closedAt: v.nullable(Instant),
})
export type FileDrop = v.InferOutput<typeof FileDrop>

export const DroppedFile = v.object({
  id: Id,
  dropId: Id,
  /** As its sender names it, with the ending of its kind. */
  name: v.string(),
  kind: v.picklist(fileKinds),
  /** Bytes as they are kept. */
  size: v.number(),
  arrivedAt: Instant,
})
export type DroppedFile = v.InferOutput<typeof DroppedFile>

type Lasting = Pick<FileDrop, 'validUntil' | 'closedAt'>
export const isOpenDrop = ({ closedAt, validUntil }: Lasting, today: string): boolean => closedAt === null && validUntil >= today

/** Throws `fileDrop.period`. */
export function checkDrop({ validUntil }: Pick<FileDrop, 'validUntil'>, today: string): void {
  if (validUntil < today || validUntil > addDays(today, longestDrop)) throw new Failure('fileDrop.period', { fields: ['validUntil'] })
}

const FileDropsOf = v.object({
  /** `key`: the last part of its address; null for people who may not ask for files, and once it takes none any more. */
  drops: v.array(v.object({ ...FileDrop.entries, key: v.nullable(v.string()) })),
  files: v.array(DroppedFile),
})
export type FileDropsOf = v.InferOutput<typeof FileDropsOf>

const DropBody = v.strictObject({
  id: v.nullable(Id),
  title: text(120, 1),
  validUntil: CalendarDate,
  maxFiles: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(mostFiles)),
  /** To which the link is mailed: one of the addresses of the contact, or any address for an animal; empty: to nobody. */
  email: text(254),
})
export type DropBody = v.InferOutput<typeof DropBody>

/** What files are asked for. */
export const dropTargets = ['contact', 'animal'] as const
export type DropTarget = (typeof dropTargets)[number]

const byId = v.strictObject({ id: Id })
const writes = { access: 'signedIn', mutates: true, online: true, params: byId } as const
const reads = { access: 'signedIn', mutates: false, params: byId } as const

const callsFor = (of: DropTarget, { view, edit }: { view: Right; edit: Right }) => ({
  list: endpoint({
    ...reads,
    right: view,
    method: 'GET',
    path: `/api/${of}/{id}/file-drops`,
    summary: `Links by which files are asked for, for this ${of}, and the files that arrived, the newest first`,
    response: FileDropsOf,
    errors: [],
  }),
  create: endpoint({
    ...writes,
    right: edit,
    method: 'POST',
    path: `/api/${of}/{id}/file-drop/new`,
    summary: `Ask for files for this ${of}: make a link by which anyone who has it sends them without an account`,
    body: DropBody,
    response: FileDrop,
    errors: ['fileDrop.period', 'fileDrop.tooManyLinks', 'contact.emailInvalid', 'idTaken', 'tooManyRequests'],
  }),
  close: endpoint({
    ...writes,
    right: edit,
    method: 'POST',
    path: `/api/${of}/file-drop/{id}/close`,
    summary: `Close a link by which files are asked for, for this ${of}; what arrived stays`,
    response: FileDrop,
    errors: [],
  }),
  deleteFile: endpoint({
    ...writes,
    right: edit,
    method: 'DELETE',
    path: `/api/${of}/dropped-file/{id}`,
    summary: `Delete a file that arrived for this ${of}`,
    response: v.object({ id: Id }),
    errors: [],
  }),
  address: endpoint({
    ...reads,
    right: view,
    method: 'GET',
    path: `/api/${of}/dropped-file/{id}/address`,
    summary: `The address at which a file that arrived for this ${of} can be saved, for five minutes`,
    response: v.object({ address: v.string(), until: Instant }),
    errors: [],
  }),
})

export const contactDrops = callsFor('contact', { view: 'contacts.view', edit: 'contacts.edit' })
export const animalDrops = callsFor('animal', { view: 'animals.view', edit: 'animals.edit' })
export const dropCalls = { contact: contactDrops, animal: animalDrops }

/** Always an attachment of no type that a browser shows: whatever a file is made to be, it is never opened in our origin. */
export const openDroppedFile = endpoint({
  method: 'GET',
  path: '/api/dropped-file/{address}',
  summary: 'The file behind an address that is good for a short time',
  access: 'public',
  right: null,
  mutates: false,
  params: v.strictObject({ address: v.pipe(v.string(), v.maxLength(400)) }),
  response: v.unknown(),
  file: 'application/octet-stream',
  errors: ['notFound'],
})
