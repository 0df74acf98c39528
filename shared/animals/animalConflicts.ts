// Deciding about a field of safety of an animal that two people changed differently.
import * as v from 'valibot'
import { decided, decidedHere, Decision } from '../conflicts.ts'
import { endpoint } from '../endpoint.ts'
import { mutation } from '../mutation.ts'
import { Id } from '../values.ts'
import { AnimalFacts } from './animalFacts.ts'

export const decideAnimalConflictCall = endpoint({
  method: 'POST',
  path: '/api/animal/{id}/conflict',
  summary: 'Decide which of two values stands in a field of safety of an animal',
  access: 'signedIn',
  right: 'animals.edit',
  mutates: true,
  params: v.strictObject({ id: Id }),
  body: Decision,
  response: v.object({ facts: AnimalFacts }),
  errors: ['conflict.decided'],
})

export const decideAnimalConflict = mutation<Decision & { id: string }>()({
  name: 'decideAnimalConflict',
  mv: 1,
  endpoint: decideAnimalConflictCall,
  lane: ({ input }) => `animal:${input.id}`,
  rows: ({ input }) => [{ kind: 'animalFacts', id: input.id }],
  parts: ({ input: { id, ...body } }) => ({ params: { id }, body }),
  /** Throws `conflict.decided`. */
  async check({ input: { id, ...decision } }, replica) {
    const facts = await replica.get('animalFacts', id)
    if (facts) decided(facts, decision)
  },
  effects: { animalFacts: (row, { input: { id: _, ...decision } }) => row && decidedHere(row, decision) },
  settled: ({ facts }) => [{ kind: 'animalFacts', id: facts.id, row: facts }],
})
