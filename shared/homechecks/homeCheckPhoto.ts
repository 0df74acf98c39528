// Photos of a home check. Each is a row of its own, so that two phones without a network may both add some; the picture travels behind the queue.
import * as v from 'valibot'
import { photoSides, Sha256, type PhotoSize } from '../animals/photo.ts'
import { endpoint } from '../endpoint.ts'
import { partCalls } from '../fileDrops/partCalls.ts'
import type { FieldProblem } from '../noun.ts'
import { plainNoun } from '../plainNoun.ts'
import { imageBytes } from '../support/picture.ts'
import { Id, Instant, text, Version } from '../values.ts'

/** Of one check, those that were removed not counted. */
export const mostCheckPhotos = 12
export const mostCaption = 120

/** Why the server took no picture. */
export const checkPhotoRefusals = ['image.kind', 'image.tooLarge', 'image.unreadable'] as const

const said = {
  /** Of the bytes that the device sends. */
  sha256: Sha256,
  /** A removed photo can be taken back for 30 days. */
  deletedAt: v.nullable(Instant),
}

const byServer = {
  by: v.nullable(Id),
  /** Of the pictures that the server drew; null while it has none. */
  large: v.nullable(Sha256),
  small: v.nullable(Sha256),
  refused: v.nullable(v.picklist(checkPhotoRefusals)),
}

export const HomeCheckPhoto = v.object({
  id: Id,
  version: Version,
  checkId: Id,
  takenAt: Instant,
  caption: v.string(),
  ...said,
  ...byServer,
})
export type HomeCheckPhoto = v.InferOutput<typeof HomeCheckPhoto>

declare module '../rows.ts' {
  interface Rows {
    homeCheckPhoto: HomeCheckPhoto
  }
}

/** What the server writes itself is part of the body and is ignored. */
export const HomeCheckPhotoBody = v.strictObject({
  id: v.nullable(Id),
  checkId: v.nullable(Id),
  takenAt: v.nullable(Instant),
  caption: text(mostCaption),
  ...said,
  ...byServer,
})
export type HomeCheckPhotoBody = v.InferOutput<typeof HomeCheckPhotoBody>
type Said = Omit<HomeCheckPhotoBody, 'id'>

export function checkPhotoProblems({ checkId, takenAt }: Said): FieldProblem<keyof Said>[] {
  const missing: (keyof Said)[] = []
  if (checkId === null) missing.push('checkId')
  if (takenAt === null) missing.push('takenAt')
  return missing.map((field) => ({ code: 'field.missing', field }))
}

/** Those that are there, in the order in which they were taken. */
export const photosInOrder = (photos: readonly HomeCheckPhoto[]): HomeCheckPhoto[] =>
  photos
    .filter(({ deletedAt }) => deletedAt === null)
    .sort((a, b) => (a.takenAt === b.takenAt ? (a.id < b.id ? -1 : 1) : a.takenAt < b.takenAt ? -1 : 1))

/** One more than there may be is refused, also where a removed one is taken back. */
export const tooManyPhotos = ({ deletedAt }: Pick<Said, 'deletedAt'>, others: readonly HomeCheckPhoto[]): FieldProblem<'checkId'>[] =>
  deletedAt === null && photosInOrder(others).length >= mostCheckPhotos ? [{ code: 'check.tooManyPhotos', field: 'checkId' }] : []

export const homeCheckPhoto = plainNoun({
  kind: 'homeCheckPhoto',
  schema: HomeCheckPhoto,
  body: HomeCheckPhotoBody,
  since: 63,
  indexes: 'checkId, sha256',
  scopes: () => ['homeChecks:photos'],
  granted: ({ rights }) => (rights.has('homecheck.view') ? ['homeChecks:photos'] : []),
  references: { checkId: 'homeCheck' },
  // It is sent after the check.
  holds: ['homeCheck'],
  path: '/api/home-check/photo',
  right: 'homecheck.edit',
  problems: checkPhotoProblems,
  among: { field: 'checkId', problems: tooManyPhotos },
  refusals: ['field.missing', 'check.tooManyPhotos'],
  acts: {
    create: 'Add a photo to a home check; its picture follows',
    change: 'Change the caption of a photo of a home check, remove the photo, or take that back',
  },
})

export const checkPhotoParts = partCalls({
  path: '/api/home-check/photo/{id}',
  right: 'homecheck.edit',
  most: imageBytes,
  what: 'the picture of a home check',
  finish: 'Draw and keep the picture once all of its parts have arrived; asked again it changes nothing',
  response: HomeCheckPhoto,
  refusals: ['upload.incomplete', ...checkPhotoRefusals],
})

/** What the sync engine carries the pictures with. */
export const checkPhotoCalls = { parts: checkPhotoParts, passing: ['fileDrop.noRoom'] } as const

const sizes = Object.keys(photoSides) as PhotoSize[]

export const readCheckPhoto = endpoint({
  method: 'GET',
  path: '/api/home-check/photo/{id}/picture/{size}',
  summary: 'The picture of a home check, large or small, in base64',
  access: 'signedIn',
  right: 'homecheck.view',
  mutates: false,
  params: v.strictObject({ id: Id, size: v.picklist(sizes) }),
  response: v.object({ bytes: v.string() }),
  errors: [],
})
