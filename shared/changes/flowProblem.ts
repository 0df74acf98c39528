// What speaks against a change, and at which field.
import type { ErrorCode } from '../errors.ts'
import type { Details } from './story/flowDetails.ts'

export interface FlowProblem {
  code: ErrorCode
  field: keyof Details | 'at' | 'contactId' | 'roomId' | 'animalIds' | 'reason'
  animalId?: string
}
