// Links by which the veterinary office reads the stock book, and when each was opened. Of a key there is only the hash.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { calendarDate, instant, tenantKey } from '../orm/columns.ts'

export const InspectionEntity = defineEntity({
  name: 'Inspection',
  tableName: 'inspection',
  properties: {
    ...tenantKey,
    authority: p.text(),
    person: p.text(),
    from: calendarDate().strictNullable(),
    until: calendarDate().strictNullable(),
    keyHash: p.text(),
    createdAt: instant(),
    /** A link shows what the person who made it may see. */
    createdBy: p.uuid(),
    validUntil: calendarDate(),
    revokedAt: instant().strictNullable(),
  },
})
export type StoredInspection = InferEntity<typeof InspectionEntity>

export const InspectionOpeningEntity = defineEntity({
  name: 'InspectionOpening',
  tableName: 'inspection_opening',
  properties: { ...tenantKey, inspectionId: p.uuid(), at: instant() },
})
