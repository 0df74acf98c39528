// Table of shelters.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Shelter } from '../../shared/shelters/shelter.ts'
import { calendarDate, type InStep, tracked } from '../orm/columns.ts'

export const ShelterEntity = defineEntity({
  name: 'Shelter',
  tableName: 'shelter',
  properties: {
    ...tracked,
    name: p.text(),
    type: p.text().$type<Shelter['type']>(),
    contactId: p.uuid().strictNullable(),
    street: p.text(),
    zip: p.text(),
    city: p.text(),
    capacity: p.integer().strictNullable(),
    permitMaxAnimals: p.integer().nullable(),
    exceptionUntil: calendarDate().strictNullable(),
    note: p.text(),
    foster: p.json<Shelter['foster']>().strictNullable(),
    active: p.boolean(),
    position: p.integer(),
  },
})
export type StoredShelter = InStep<Shelter, InferEntity<typeof ShelterEntity>>
