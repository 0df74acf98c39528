// Photos of animals: the row. Its picture travels apart from it, behind the queue, and is asked for by an address of its own.
import * as v from 'valibot'
import { Failure } from '../errors.ts'
import { Id, Instant, Version } from '../values.ts'
import { Restriction } from '../restriction.ts'
import type { Synced } from '../noun.ts'

/** In hexadecimal. */
export const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** Of one animal, those that were deleted not counted. */
export const mostPhotos = 50
/** Pixels of the longest side: as it is shown large, and in a list. */
export const photoSides = { large: 2048, small: 320 } as const
export type PhotoSize = keyof typeof photoSides
/** Pictures that one person may send on a day, and bytes of all that an organisation keeps. */
export const pictureQuota = { ofDay: 500, bytes: 2 * 1024 ** 3 } as const
/** Refusals that pass by themselves: the picture stays where it was taken, and is sent later. */
export const passingRefusals = ['photo.tooManyToday', 'photo.noRoom'] as const
export type PassingRefusal = (typeof passingRefusals)[number]

/** A deleted photo can be taken back for so long, milliseconds. */
export const deletedPhotoLife = 30 * 24 * 3_600_000

export const Photo = v.object({
  id: Id,
  version: Version,
  animalId: Id,
  /** Of the bytes that the device sends: they are found by it on the device, and known again by the server. */
  sha256: Sha256,
  /** Of the small picture that the server made; null while it has none. */
  small: v.nullable(Sha256),
  /** Why the server took no picture; null while it did or may. */
  refused: v.nullable(v.picklist(['image.kind', 'image.tooLarge', 'image.unreadable'])),
  takenAt: Instant,
  takenBy: v.nullable(Id),
  /** Its place among the photos of its animal. The first is the main photo. */
  position: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  deletedAt: v.nullable(Instant),
  /** Whether its animal is in care: devices hold the photos of those. */
  inCare: v.boolean(),
  restrictedTo: Restriction,
})
export type Photo = v.InferOutput<typeof Photo>

declare module '../rows.ts' {
  interface Rows {
    photo: Photo
  }
}

const photoScopes = (row: Pick<Photo, 'inCare' | 'deletedAt'>): string[] => (row.inCare && row.deletedAt === null ? ['photos:open'] : [])

/** Those that are there, the main photo first. */
export const inOrder = (photos: readonly Photo[]): Photo[] =>
  photos
    .filter(({ deletedAt }) => deletedAt === null)
    .sort((a, b) => a.position - b.position || (a.takenAt === b.takenAt ? (a.id < b.id ? -1 : 1) : a.takenAt < b.takenAt ? -1 : 1))

/** Throws `photo.tooManyToday` and `photo.noRoom`. `kept`: what there would be with one more. */
export function checkQuota(kept: { ofDay: number; bytes: number }, quota: { ofDay: number; bytes: number } = pictureQuota): void {
  if (kept.ofDay > quota.ofDay) throw new Failure('photo.tooManyToday')
  if (kept.bytes > quota.bytes) throw new Failure('photo.noRoom')
}

/** Whether a deleted photo can still be taken back. */
export const isRestorable = ({ deletedAt }: Pick<Photo, 'deletedAt'>, now: string): boolean =>
  deletedAt === null || Date.parse(deletedAt) + deletedPhotoLife > Date.parse(now)

export const nextPosition = (photos: readonly Pick<Photo, 'position'>[]): number =>
  1 + Math.max(-1, ...photos.map(({ position }) => position))

export const photoKind: Synced<'photo'> = {
  schema: Photo,
  indexes: 'animalId, sha256',
  scopes: photoScopes,
  granted: ({ rights }) => (rights.has('animals.view') ? ['photos:open'] : []),
  lock: { animal: 'animalId', scope: 'records' },
}
