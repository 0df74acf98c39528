// What is said of an animal beyond its core row. Devices hold it while the animal is in care; the id is the animal's.
import * as v from 'valibot'
import { Id, text, Version } from '../values.ts'
import { Restriction } from './disclosure.ts'

export const sizes = ['S', 'M', 'L', 'XL'] as const
export const identifierTypes = ['tattoo', 'ring', 'eartag', 'passport', 'transponder', 'other'] as const

/** Besides the primary transponder, which stands in the core row. */
export const Identifier = v.strictObject({ type: v.picklist(identifierTypes), value: text(40, 1) })
export type Identifier = v.InferOutput<typeof Identifier>

export const AnimalFacts = v.object({
  id: Id,
  version: Version,
  /** Shown to whoever opens the animal. */
  warning: v.string(),
  markings: v.string(),
  size: v.nullable(v.picklist(sizes)),
  /** Whether the date of birth is an estimate. */
  birthEstimated: v.boolean(),
  publicText: v.string(),
  internalText: v.string(),
  identifiers: v.array(Identifier),
  inCare: v.boolean(),
  restrictedTo: Restriction,
})
export type AnimalFacts = v.InferOutput<typeof AnimalFacts>

export const noFacts = (animalId: string, inCare: boolean): AnimalFacts => ({
  ...{ id: animalId, version: 0, warning: '', markings: '', size: null, birthEstimated: false },
  ...{ publicText: '', internalText: '', identifiers: [], inCare },
})

export const animalFactsScopes = (row: Pick<AnimalFacts, 'inCare'>): string[] => (row.inCare ? ['facts:open'] : [])
