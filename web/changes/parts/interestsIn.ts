// Interests in animals, as far as the device knows them: a change by which the animals leave decides about all of them.
import { endsWaiting } from '../../../shared/changes/endings.ts'
import type { Flow } from '../../../shared/changes/story/flows.ts'
import type { Engine } from '../../../sync/engine.ts'

export const interestsIn = async ({ replica }: Engine, flow: Flow, animalIds: readonly string[]): Promise<string[]> =>
  endsWaiting(flow) ? replica.interest.where('animalId').anyOf(animalIds).primaryKeys() : []
