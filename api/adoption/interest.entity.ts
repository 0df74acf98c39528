// Table of interests in animals.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Interest } from '../../shared/adoption/interest.ts'
import { calendarDate, instant, type InStep, lockable, tracked } from '../orm/columns.ts'

export const InterestEntity = defineEntity({
  name: 'Interest',
  tableName: 'interest',
  properties: {
    ...tracked,
    ...lockable,
    animalId: p.uuid(),
    contactId: p.uuid(),
    source: p.text().$type<Interest['source']>(),
    createdAt: instant(),
    status: p.text().$type<Interest['status']>(),
    reservedUntil: calendarDate().strictNullable(),
    rank: p.integer(),
    note: p.text(),
    homeCheck: p.json<NonNullable<Interest['homeCheck']>>().strictNullable(),
    inCare: p.boolean(),
  },
})
export type StoredInterest = InStep<Interest, InferEntity<typeof InterestEntity>>
