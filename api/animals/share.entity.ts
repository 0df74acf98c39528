// Links for people outside, only by the hash of their key, and when each was opened.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { SharePart } from '../../shared/animals/shareParts.ts'
import { calendarDate, instant, tenantKey, texts } from '../orm/columns.ts'

export const ShareEntity = defineEntity({
  name: 'AnimalShare',
  tableName: 'animal_share',
  properties: {
    ...tenantKey,
    animalId: p.uuid(),
    grantee: p.text(),
    parts: texts().$type<SharePart[]>(),
    keyHash: p.text(),
    createdAt: instant(),
    /** A link shows what the person who made it may see. */
    createdBy: p.uuid(),
    validUntil: calendarDate(),
    revokedAt: instant().strictNullable(),
    revokedBy: p.uuid().strictNullable(),
  },
})
export type StoredShare = InferEntity<typeof ShareEntity>

export const ShareOpeningEntity = defineEntity({
  name: 'AnimalShareOpening',
  tableName: 'animal_share_opening',
  properties: { ...tenantKey, shareId: p.uuid(), at: instant() },
})
