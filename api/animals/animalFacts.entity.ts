// Table of what is recorded of an animal beyond its core row; a row has the id of its animal.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { AnimalFacts } from '../../shared/animals/animalFacts.ts'
import { calendarDate, type InStep, lockable, tracked } from '../orm/columns.ts'

export const AnimalFactsEntity = defineEntity({
  name: 'AnimalFacts',
  tableName: 'animal_facts',
  properties: {
    ...tracked,
    ...lockable,
    warning: p.text(),
    markings: p.text(),
    size: p.text().$type<AnimalFacts['size']>().strictNullable(),
    birthEstimated: p.boolean(),
    publicText: p.text(),
    internalText: p.text(),
    identifiers: p.json<AnimalFacts['identifiers']>(),
    crossBreed: p.boolean(),
    coat: p.text(),
    withersCm: p.integer().strictNullable(),
    bodyLengthCm: p.integer().nullable(),
    chippedOn: calendarDate().nullable(),
    traits: p.json<AnimalFacts['traits']>(),
    energy: p.integer().strictNullable(),
    handlingLevel: p.integer().strictNullable(),
    specialNeeds: p.text(),
    diet: p.json<AnimalFacts['diet']>(),
    dangerous: p.text().$type<AnimalFacts['dangerous']>(),
    dangerousState: p.text().$type<AnimalFacts['dangerousState']>().strictNullable(),
    importedFrom: p.text().strictNullable(),
    importExemption: p.text(),
    bondGroupId: p.uuid().strictNullable(),
    coordinatorId: p.uuid().strictNullable(),
    inCare: p.boolean(),
    conflicts: p.json<NonNullable<AnimalFacts['conflicts']>>().nullable(),
  },
})
export type StoredAnimalFacts = InStep<AnimalFacts, InferEntity<typeof AnimalFactsEntity>>
