// Table of the classifications that an organisation has of its own or has settled differently.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Classification } from '../../shared/animals/classification.ts'
import { type InStep, texts, tracked } from '../orm/columns.ts'

export const ClassificationEntity = defineEntity({
  name: 'Classification',
  tableName: 'classification',
  properties: {
    ...tracked,
    species: p.text().$type<Classification['species']>(),
    parentId: p.uuid().strictNullable(),
    nameDe: p.text(),
    nameEn: p.text(),
    icon: p.text().$type<Classification['icon']>(),
    fields: texts().$type<Classification['fields']>(),
    vaccines: texts().$type<Classification['vaccines']>(),
    tassoCode: p.text(),
    minGrams: p.integer().strictNullable(),
    maxGrams: p.integer().strictNullable(),
    active: p.boolean(),
  },
})
export type StoredClassification = InStep<Classification, InferEntity<typeof ClassificationEntity>>
