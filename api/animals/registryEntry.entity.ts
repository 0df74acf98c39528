// Table of registrations of animals.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { RegistryEntry } from '../../shared/animals/registration.ts'
import { instant, type InStep, lockable, tracked } from '../orm/columns.ts'

export const RegistryEntryEntity = defineEntity({
  name: 'RegistryEntry',
  tableName: 'registry_entry',
  properties: {
    ...tracked,
    ...lockable,
    animalId: p.uuid(),
    registrar: p.text().$type<RegistryEntry['registrar']>(),
    registeredAt: instant().strictNullable(),
    registeredTo: p.uuid().strictNullable(),
    consentOf: p.uuid().strictNullable(),
    consentAt: instant().strictNullable(),
    consentBy: p.uuid().strictNullable(),
    sentAt: instant().strictNullable(),
    failedAt: instant().strictNullable(),
    lastError: p.text(),
    externalRef: p.text(),
    endedAt: instant().strictNullable(),
    inCare: p.boolean(),
  },
})
export type StoredRegistryEntry = InStep<RegistryEntry, InferEntity<typeof RegistryEntryEntity>>
