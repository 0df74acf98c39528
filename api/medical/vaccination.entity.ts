// Table of vaccinations.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Vaccination } from '../../shared/medical/vaccination.ts'
import { calendarDate, type InStep, lockable, texts, tracked } from '../orm/columns.ts'

export const VaccinationEntity = defineEntity({
  name: 'Vaccination',
  tableName: 'vaccination',
  properties: {
    ...tracked,
    ...lockable,
    animalId: p.uuid(),
    classification: p.text().$type<Vaccination['classification']>(),
    vaccine: p.text(),
    date: calendarDate(),
    validityEnd: calendarDate().strictNullable(),
    batch: p.text(),
    vet: p.text(),
    note: p.text(),
    inCare: p.boolean(),
    activeIn: texts().$type<string[]>(),
  },
})
export type StoredVaccination = InStep<Vaccination, InferEntity<typeof VaccinationEntity>>
