// Deciding about what two people entered differently of the claim of the owner who lost an animal.
import * as v from 'valibot'
import { Animal } from '../animals/animal.ts'
import { decided, decidedHere, Decision } from '../conflicts.ts'
import { endpoint } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'
import { mutation } from '../mutation.ts'
import { Id } from '../values.ts'
import { reviseCalls } from './flowCalls.ts'
import { claimFacts, factsOf } from './story/flowDetails.ts'
import { flows, type Flow } from './story/flows.ts'
import { StatusChange } from './story/statusChange.ts'

/** The changes that have such facts. All of them are intakes and take the same right. */
export const claimFlows: readonly Flow[] = flows.filter((flow) => claimFacts.some((fact) => factsOf[flow].includes(fact)))

export const decideClaimConflictCall = endpoint({
  method: 'POST',
  path: '/api/animal/change/{id}/conflict',
  summary: 'Decide which of two values stands in a field of the claim of an intake',
  access: 'signedIn',
  right: 'animals.incoming',
  mutates: true,
  params: v.strictObject({ id: Id }),
  body: Decision,
  response: v.object({ changes: v.array(StatusChange), animals: v.array(Animal) }),
  errors: [...new Set<ErrorCode>(['conflict.decided', ...claimFlows.flatMap((flow) => reviseCalls[flow].errors)])],
})

interface DecideClaimInput extends Decision {
  /** The change, and its rows with their animals. */
  id: string
  changeIds: string[]
  animalIds: string[]
}

const decisionOf = ({ mid, field, take }: DecideClaimInput): Decision => ({ mid, field, take })

export const decideClaimConflict = mutation<DecideClaimInput>()({
  name: 'decideClaimConflict',
  mv: 1,
  endpoint: decideClaimConflictCall,
  lane: ({ input }) => `animal:${input.animalIds[0]}`,
  rows: ({ input: { changeIds, animalIds } }) => [
    ...changeIds.map((id) => ({ kind: 'statusChange' as const, id })),
    ...animalIds.map((id) => ({ kind: 'animal' as const, id })),
  ],
  parts: ({ input }) => ({ params: { id: input.id }, body: decisionOf(input) }),
  told: ({ params, body }) => ({ id: params.id, ...(body as object) }),
  /** Throws `conflict.decided`. */
  async check({ input }, replica) {
    const change = await replica.get('statusChange', input.changeIds[0]!)
    if (change) decided(change, decisionOf(input))
  },
  effects: { statusChange: (row, { input }) => row && decidedHere(row, decisionOf(input)), animal: (row) => row },
  settled: ({ changes, animals }) => [
    ...changes.map((row) => ({ kind: 'statusChange' as const, id: row.id, row })),
    ...animals.map((row) => ({ kind: 'animal' as const, id: row.id, row })),
  ],
})
