// What is done with photos: calls, and what each does on the device. Their pictures travel by calls of their own (photoPicture.ts).
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { mutation } from '../mutation.ts'
import { Id } from '../values.ts'
import { mostPhotos, Photo, Sha256 } from './photo.ts'

const shared = { method: 'POST', access: 'signedIn', right: 'animals.edit', mutates: true } as const
const params = v.strictObject({ id: Id })
const position = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000))

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
