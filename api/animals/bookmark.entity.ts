// Table of bookmarks: of users, and of the whole organisation.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Bookmark } from '../../shared/animals/bookmark.ts'
import { type InStep, tracked } from '../orm/columns.ts'

export const BookmarkEntity = defineEntity({
  name: 'Bookmark',
  tableName: 'bookmark',
  properties: {
    ...tracked,
    which: p.text().$type<Bookmark['which']>(),
    userId: p.uuid().strictNullable(),
    list: p.text().$type<Bookmark['list']>().nullable(),
    name: p.text(),
    bookmark: p.json<Bookmark['bookmark']>(),
    position: p.integer().strictNullable(),
  },
})
export type StoredBookmark = InStep<Bookmark, InferEntity<typeof BookmarkEntity>>
