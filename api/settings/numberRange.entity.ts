// Table of number ranges: patterns and their counters. No device holds them; what is changed of them is in the audit.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Numbered, Reset } from '../../shared/settings/numberRange.ts'
import { tenantKey } from '../orm/columns.ts'

export const NumberRangeEntity = defineEntity({
  name: 'NumberRange',
  tableName: 'number_range',
  properties: {
    ...tenantKey,
    kind: p.text().$type<Numbered>(),
    pattern: p.text(),
    reset: p.text().$type<Reset>(),
    next: p.integer(),
    /** The stretch of time that the counter belongs to. */
    period: p.text(),
  },
})
export type StoredNumberRange = InferEntity<typeof NumberRangeEntity>
