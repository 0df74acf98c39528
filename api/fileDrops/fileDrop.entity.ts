// Tables of the links by which files are asked for, and of the files that arrived.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { DroppedFile } from '../../shared/fileDrops/fileDrop.ts'
import { calendarDate, instant, tenantKey } from '../orm/columns.ts'

export const FileDropEntity = defineEntity({
  name: 'FileDrop',
  tableName: 'file_drop',
  properties: {
    ...tenantKey,
    /** One of the two. Both are null once it was deleted or anonymised: a job removes the row with its files. */
    contactId: p.uuid().strictNullable(),
    animalId: p.uuid().strictNullable(),
    title: p.text(),
    maxFiles: p.integer(),
    createdAt: instant(),
    createdBy: p.uuid(),
    validUntil: calendarDate(),
    closedAt: instant().strictNullable(),
  },
})
export type StoredFileDrop = InferEntity<typeof FileDropEntity>

export const DroppedFileEntity = defineEntity({
  name: 'DroppedFile',
  tableName: 'dropped_file',
  properties: {
    ...tenantKey,
    dropId: p.uuid(),
    name: p.text(),
    kind: p.text().$type<DroppedFile['kind']>(),
    /** Of the bytes that were sent: the same file that is sent again is known by it. */
    sentHash: p.text(),
    storedName: p.text(),
    sha256: p.text(),
    size: p.integer(),
    arrivedAt: instant(),
    /** Nobody sees it from then on; a job removes it with its row. */
    deletedAt: instant().strictNullable(),
  },
})
export type StoredDroppedFile = InferEntity<typeof DroppedFileEntity>
