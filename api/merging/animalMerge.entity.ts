// Table of merged animals: whom each was merged into, and everything that is needed to take it apart again.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Animal } from '../../shared/animals/animal.ts'
import type { AnimalFacts } from '../../shared/animals/animalFacts.ts'
import type { RegistryEntry } from '../../shared/animals/registration.ts'
import type { Interest } from '../../shared/adoption/interest.ts'
import type { Changed } from '../../shared/merging/animalUnion.ts'
import type { Release } from '../../shared/adoption/release.ts'
import type { Kind } from '../../shared/rows.ts'
import { instant, tenantKey } from '../orm/columns.ts'

export interface KeptAnimal {
  animal: Animal
  facts: AnimalFacts | null
  release: Release | null
  /** What the survivor took over. */
  filled: { animal: Changed; facts: Changed; release: Changed }
  /** Rows that named the other animal: `[before, after]` of the fields in which they did. */
  moved: { kind: Kind; id: string; changed: Changed }[]
  /** Rows that the survivor had a twin of, as they were; and those that were made in their place. */
  gone: ({ kind: 'interest'; row: Interest } | { kind: 'registryEntry'; row: RegistryEntry })[]
  made: string[]
  /** Rows beside the synced kinds, and merges into the other before this one. */
  shareIds: string[]
  /** Missing in merges of earlier versions. */
  dropIds?: string[]
  importRowIds: string[]
  mergeIds: string[]
}

export const AnimalMergeEntity = defineEntity({
  name: 'AnimalMerge',
  tableName: 'animal_merge',
  properties: {
    ...tenantKey,
    survivorId: p.uuid(),
    otherId: p.uuid(),
    mergedAt: instant(),
    mergedBy: p.uuid(),
    kept: p.json<KeptAnimal>(),
  },
})
export type StoredAnimalMerge = InferEntity<typeof AnimalMergeEntity>
