// Table of photos. `files` says where the server keeps the pictures; nobody else learns of it.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Photo, PhotoSize } from '../../shared/animals/photo.ts'
import type { StoredFile } from '../files/fileStore.ts'
import { instant, type InStep, JsonText, lockable, tracked } from '../orm/columns.ts'

export const PhotoEntity = defineEntity({
  name: 'Photo',
  tableName: 'photo',
  properties: {
    ...tracked,
    ...lockable,
    animalId: p.uuid(),
    sha256: p.text(),
    small: p.text().strictNullable(),
    refused: p.text().$type<NonNullable<Photo['refused']>>().strictNullable(),
    takenAt: instant(),
    takenBy: p.uuid().strictNullable(),
    position: p.integer(),
    deletedAt: instant().strictNullable(),
    inCare: p.boolean(),
    /** A PhotoFiles. */
    files: p.type(JsonText).$type<string>().strictNullable().default(null),
    /** Who sent the picture, when, and what it takes in all its sizes: what quotas are counted by. */
    sentBy: p.uuid().strictNullable().default(null),
    sentAt: instant().strictNullable().default(null),
    bytes: p.integer().default(0),
  },
})
export type StoredPhoto = InStep<Photo, InferEntity<typeof PhotoEntity>>
export type PhotoFiles = Record<PhotoSize, StoredFile>
