// Table of animals. `search` is what the server's search looks at, written with the row.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Animal } from '../../shared/animals/animal.ts'
import { calendarDate, type InStep, lockable, texts, tracked } from '../orm/columns.ts'

export const AnimalEntity = defineEntity({
  name: 'Animal',
  tableName: 'animal',
  properties: {
    ...tracked,
    ...lockable,
    number: p.text(),
    name: p.text(),
    species: p.text().$type<Animal['species']>(),
    classificationId: p.uuid().nullable().$type<string>(),
    breed: p.text(),
    sex: p.text().$type<Animal['sex']>(),
    neutered: p.text().$type<Animal['neutered']>(),
    birthDate: calendarDate().strictNullable(),
    colour: p.text(),
    chip: p.text().strictNullable(),
    contactId: p.uuid().strictNullable(),
    custody: p.text().$type<Animal['custody']>().strictNullable(),
    place: p.text().$type<Animal['place']>().strictNullable(),
    roomId: p.uuid().strictNullable(),
    outcome: p.text().$type<Animal['outcome']>().strictNullable(),
    careFrom: calendarDate().strictNullable(),
    careUntil: calendarDate().strictNullable(),
    released: p.boolean(),
    activeIn: texts().$type<string[]>(),
    quarantine: p.json<NonNullable<Animal['quarantine']>>().nullable(),
    search: p.text().default(''),
  },
})
export type StoredAnimal = InStep<Animal, InferEntity<typeof AnimalEntity>>
