// The facts of a change as they are saved: those that it can say, without blanks around their words, and without empty ones.
import { factsOf, type Details } from '../../shared/changes/flowDetails.ts'
import type { Flow } from '../../shared/changes/flows.ts'

export const tidy = (details: Details, flow: Flow): Details =>
  Object.fromEntries(
    [...factsOf[flow], 'despite' as const].flatMap((fact) => {
      const value = details[fact]
      const plain = typeof value === 'string' ? value.normalize('NFC').trim() : value
      return plain === undefined || plain === '' || (Array.isArray(plain) && plain.length === 0) ? [] : [[fact, plain]]
    }),
  )
