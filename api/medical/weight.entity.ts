// Table of weights.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Weight } from '../../shared/medical/weight.ts'
import { instant, type InStep, lockable, tracked } from '../orm/columns.ts'

export const WeightEntity = defineEntity({
  name: 'Weight',
  tableName: 'weight',
  properties: { ...tracked, ...lockable, animalId: p.uuid(), at: instant(), grams: p.integer(), note: p.text(), inCare: p.boolean() },
})
export type StoredWeight = InStep<Weight, InferEntity<typeof WeightEntity>>
