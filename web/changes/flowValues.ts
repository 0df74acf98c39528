// What the form of a change holds and leaves behind.
import type { AnimalSaid } from '../../shared/animals/animalActs.ts'
import type { Details } from '../../shared/changes/story/flowDetails.ts'
import type { Task } from '../../shared/tasks/task.ts'
import type { Taken } from '../animals/photos/parts/taken.ts'
import type { Typed } from '../ui/Moment.tsx'

export interface Saved {
  animalIds: string[]
  flowId: string
  /** Tasks that are done with it. */
  done?: readonly Task[]
}

export interface FlowValues {
  at: Typed
  contactId: string | null
  roomId: string | null
  reason: string
  details: Details
  animalIds: string[]
  /** Animals that nobody has entered yet. */
  fresh: AnimalSaid[]
  /** Taken for the animals of the change. */
  photos: Taken[]
}

/** A form about these animals in which nobody has entered anything. `details`: what the organisation proposes. */
export const nothingEntered = (at: Typed, animalIds: readonly string[], details: Details): FlowValues => ({
  at,
  contactId: null,
  roomId: null,
  reason: '',
  details,
  animalIds: [...animalIds],
  fresh: [],
  photos: [],
})
