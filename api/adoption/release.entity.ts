// Table of releases for adoption; a row has the id of its animal.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Release } from '../../shared/adoption/release.ts'
import { calendarDate, type InStep, lockable, tracked } from '../orm/columns.ts'

export const ReleaseEntity = defineEntity({
  name: 'Release',
  tableName: 'adoption_release',
  properties: {
    ...tracked,
    ...lockable,
    note: p.text(),
    feeCents: p.integer().strictNullable(),
    publishFrom: calendarDate().strictNullable(),
    heldUntil: calendarDate().strictNullable(),
    holdReason: p.text(),
    inCare: p.boolean(),
  },
})
export type StoredRelease = InStep<Release, InferEntity<typeof ReleaseEntity>>
