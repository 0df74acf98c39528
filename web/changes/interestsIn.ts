// Interests in the animals of an adoption, as far as the device knows them: it decides about all of them.
import type { Flow } from '../../shared/changes/flows.ts'
import type { Engine } from '../../sync/engine.ts'

export const interestsIn = async ({ replica }: Engine, flow: Flow, animalIds: readonly string[]): Promise<string[]> =>
  flow === 'adoption' ? replica.interest.where('animalId').anyOf(animalIds).primaryKeys() : []
