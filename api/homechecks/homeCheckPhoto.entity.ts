// Table of the photos of home checks. `files` says where the server keeps the pictures that it drew.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { HomeCheckPhoto } from '../../shared/homechecks/homeCheckPhoto.ts'
import type { PhotoFiles } from '../animals/photo.entity.ts'
import { instant, type InStep, tracked } from '../orm/columns.ts'

export const HomeCheckPhotoEntity = defineEntity({
  name: 'HomeCheckPhoto',
  tableName: 'home_check_photo',
  properties: {
    ...tracked,
    checkId: p.uuid(),
    takenAt: instant(),
    by: p.uuid().strictNullable(),
    caption: p.text(),
    sha256: p.text(),
    deletedAt: instant().strictNullable(),
    large: p.text().strictNullable(),
    small: p.text().strictNullable(),
    refused: p.text().$type<NonNullable<HomeCheckPhoto['refused']>>().strictNullable(),
    files: p.json<PhotoFiles>().strictNullable(),
    /** What both take. */
    bytes: p.integer().default(0),
  },
})
export type StoredCheckPhoto = InStep<HomeCheckPhoto, InferEntity<typeof HomeCheckPhotoEntity>>
