// Table of observations. `voiceFile` says where the server keeps the recording.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Observation } from '../../shared/care/observations/observation.ts'
import type { StoredFile } from '../files/fileStore.ts'
import { instant, type InStep, lockable, tracked } from '../orm/columns.ts'

export const ObservationEntity = defineEntity({
  name: 'Observation',
  tableName: 'observation',
  properties: {
    ...tracked,
    ...lockable,
    animalId: p.uuid(),
    at: instant(),
    by: p.uuid(),
    note: p.text(),
    photoIds: p.json<string[]>(),
    ate: p.text().$type<NonNullable<Observation['ate']>>().strictNullable(),
    drank: p.text().$type<NonNullable<Observation['drank']>>().strictNullable(),
    stool: p.text().$type<NonNullable<Observation['stool']>>().strictNullable(),
    behaviour: p.text().$type<NonNullable<Observation['behaviour']>>().strictNullable(),
    terminal: p.json<NonNullable<Observation['terminal']>>().strictNullable(),
    voice: p.json<NonNullable<Observation['voice']>>().strictNullable(),
    voiceFile: p.json<StoredFile>().strictNullable(),
  },
})
export type StoredObservation = InStep<Observation, InferEntity<typeof ObservationEntity>>
