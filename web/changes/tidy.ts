// The facts of a change as they are saved: those that it can say, without blanks around their words, and without empty ones.
import type { Details, Fact } from '../../shared/changes/story/flowDetails.ts'

export const tidy = (details: Details, facts: readonly Fact[]): Details =>
  Object.fromEntries(
    [...new Set([...facts, 'despite' as const])].flatMap((fact) => {
      const value = details[fact]
      const plain = typeof value === 'string' ? value.normalize('NFC').trim() : value
      return plain === undefined || plain === '' || (Array.isArray(plain) && plain.length === 0) ? [] : [[fact, plain]]
    }),
  )
