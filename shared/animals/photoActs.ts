// What is done with photos: calls, and what each does on the device. The picture itself is sent by a call that is never queued.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { mutation } from '../mutation.ts'
import { Base64, imageBytes, lettersOf } from '../support/picture.ts'
import { Id, Instant } from '../values.ts'
import { mostPhotos, passingRefusals, Photo, Sha256 } from './photo.ts'

const shared = { method: 'POST', access: 'signedIn', right: 'animals.edit', mutates: true } as const
const params = v.strictObject({ id: Id })
const position = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000))

/** Bytes of a whole call that brings a picture. */
export const pictureBytes = lettersOf(imageBytes) + 1_024

const PhotoBody = v.strictObject({ id: v.nullable(Id), animalId: Id, sha256: Sha256, position })
export type PhotoBody = v.InferOutput<typeof PhotoBody>

export const addPhotoCall = endpoint({
  ...shared,
  path: '/api/animal/photo/new',
  summary: 'Add a photo of an animal; its picture follows',
  body: PhotoBody,
  response: Photo,
  errors: ['photo.tooMany', 'idTaken'],
})

const OrderBody = v.strictObject({ animalId: Id, order: v.pipe(v.array(Id), v.minLength(1), v.maxLength(mostPhotos)) })
export type OrderBody = v.InferOutput<typeof OrderBody>

export const orderPhotosCall = endpoint({
  ...shared,
  path: '/api/animal/photo/order',
  summary: 'Put photos of an animal into this order; the first is the main photo',
  body: OrderBody,
  response: v.object({ items: v.array(Photo) }),
  errors: [],
})

export const deletePhotoCall = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/animal/photo/{id}',
  summary: 'Delete a photo; it can be taken back for 30 days',
  params,
  response: Photo,
  errors: [],
})

export const restorePhotoCall = endpoint({
  ...shared,
  path: '/api/animal/photo/{id}/restore',
  summary: 'Take back that a photo was deleted',
  params,
  response: Photo,
  errors: [],
})

/** Without a receipt, because a picture is drawn outside of any transaction; what it writes, it writes through the one door. */
export const sendPicture = endpoint({
  ...shared,
  mutates: false,
  writes: true,
  path: '/api/animal/photo/{id}/picture',
  summary: 'The picture of a photo, in base64; sent again it changes nothing',
  params,
  body: v.strictObject({ kind: v.pipe(v.string(), v.maxLength(60)), picture: Base64 }),
  response: Photo,
  errors: ['image.kind', 'image.tooLarge', 'image.unreadable', ...passingRefusals],
})

export const photosOf = endpoint({
  method: 'GET',
  path: '/api/animal/photo/of/{animalId}',
  summary: 'Photos of an animal that the device does not hold',
  access: 'signedIn',
  right: 'animals.view',
  mutates: false,
  params: v.strictObject({ animalId: Id }),
  response: v.object({ items: v.array(Photo) }),
  errors: [],
})

const Address = v.object({ id: Id, large: v.string(), small: v.string() })

/** Addresses open without a token, for five minutes. */
export const pictureAddresses = endpoint({
  method: 'POST',
  path: '/api/animal/photo/addresses',
  summary: 'Signed addresses of pictures, for five minutes',
  access: 'signedIn',
  right: 'animals.view',
  mutates: false,
  body: v.strictObject({ ids: v.pipe(v.array(Id), v.maxLength(50)) }),
  response: v.object({ items: v.array(Address), until: Instant }),
  errors: [],
})

export const openPicture = endpoint({
  method: 'GET',
  path: '/api/picture/{address}',
  summary: 'The picture behind a signed address',
  access: 'public',
  right: null,
  mutates: false,
  params: v.strictObject({ address: v.pipe(v.string(), v.maxLength(400)) }),
  response: v.unknown(),
  file: 'image/webp',
  errors: ['notFound'],
})

const settled = (row: Photo) => [{ kind: 'photo' as const, id: row.id, row }]

/** `inCare` says whether the device holds it afterwards, as far as it knows the animal. */
export const addPhoto = mutation<PhotoBody & { inCare: boolean }>()({
  name: 'addPhoto',
  mv: 1,
  endpoint: addPhotoCall,
  lane: ({ input, mid }) => `photo:${input.id ?? mid}`,
  rows: ({ input, mid }) => [{ kind: 'photo', id: input.id ?? mid }],
  parts: ({ input: { inCare: _, ...body } }) => ({ body }),
  effects: {
    photo: (row, { input, userId, occurredAt }, id) => ({
      ...input,
      id,
      version: row?.version ?? 0,
      small: row?.small ?? null,
      refused: row?.refused ?? null,
      takenAt: row?.takenAt ?? occurredAt,
      takenBy: userId,
      deletedAt: null,
    }),
  },
  settled,
  withId: (input, id) => ({ ...input, id }),
})

export const orderPhotos = mutation<OrderBody>()({
  name: 'orderPhotos',
  mv: 1,
  endpoint: orderPhotosCall,
  lane: ({ input }) => `photos:${input.animalId}`,
  rows: ({ input }) => input.order.map((id) => ({ kind: 'photo', id })),
  parts: ({ input }) => ({ body: input }),
  effects: { photo: (row, { input }, id) => row && { ...row, position: input.order.indexOf(id) } },
  settled: ({ items }) => items.flatMap(settled),
})

export const deletePhoto = mutation<{ id: string; animalId: string }>()({
  name: 'deletePhoto',
  mv: 1,
  endpoint: deletePhotoCall,
  lane: ({ input }) => `photo:${input.id}`,
  rows: ({ input }) => [{ kind: 'photo', id: input.id }],
  parts: ({ input }) => ({ params: { id: input.id } }),
  effects: { photo: (row, { occurredAt }) => row && { ...row, deletedAt: row.deletedAt ?? occurredAt } },
  settled,
  goneIsDone: true,
})

export const restorePhoto = mutation<{ id: string; animalId: string }>()({
  name: 'restorePhoto',
  mv: 1,
  endpoint: restorePhotoCall,
  lane: ({ input }) => `photo:${input.id}`,
  rows: ({ input }) => [{ kind: 'photo', id: input.id }],
  parts: ({ input }) => ({ params: { id: input.id } }),
  effects: { photo: (row) => row && { ...row, deletedAt: null } },
  settled,
})
