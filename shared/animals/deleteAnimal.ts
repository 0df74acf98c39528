// Deleting an animal that was entered by mistake: one to which something has happened stays, and is never deleted.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Failure } from '../errors.ts'
import { mutation } from '../mutation.ts'
import type { Kind } from '../rows.ts'
import { Id } from '../values.ts'

export const deleteAnimalCall = endpoint({
  method: 'DELETE',
  path: '/api/animal/{id}',
  summary: 'Delete an animal that was entered by mistake and to which nothing has happened',
  access: 'signedIn',
  right: 'animals.edit',
  mutates: true,
  params: v.strictObject({ id: Id }),
  response: v.object({ id: Id }),
  errors: ['animal.hasHistory'],
})

/** Throws `animal.hasHistory` with how many of what hangs on it. */
export function checkDeletion(links: Readonly<Record<string, number>>): void {
  const some = Object.fromEntries(Object.entries(links).filter(([, count]) => count > 0))
  if (Object.keys(some).length > 0) throw new Failure('animal.hasHistory', { detail: { links: some } })
}

/** What hangs on an animal. */
const linked = [
  'statusChange',
  'stay',
  'vaccination',
  'weight',
  'photo',
  'interest',
  'registryEntry',
  'careItem',
  'careLog',
  'reportCard',
  'incident',
  'condition',
  'procedure',
  'observation',
] as const satisfies readonly Kind[]

export const deleteAnimal = mutation<{ id: string }>()({
  name: 'deleteAnimal',
  mv: 1,
  endpoint: deleteAnimalCall,
  lane: ({ input }) => `animal:${input.id}`,
  rows: ({ input: { id } }) => [
    { kind: 'animal', id },
    { kind: 'animalFacts', id },
  ],
  parts: ({ input }) => ({ params: input }),
  reads: linked,
  async check({ input: { id } }, replica) {
    const count = async (kind: (typeof linked)[number]) => {
      const rows = await replica.where(kind, 'animalId', id)
      return rows.filter((row) => !('cancelledAt' in row && row.cancelledAt !== null) && !('deletedAt' in row && row.deletedAt !== null))
        .length
    }
    checkDeletion({
      statusChange: await count('statusChange'),
      stay: await count('stay'),
      vaccination: await count('vaccination'),
      weight: await count('weight'),
      photo: await count('photo'),
      interest: await count('interest'),
      registryEntry: await count('registryEntry'),
      careItem: await count('careItem'),
      careLog: await count('careLog'),
      reportCard: await count('reportCard'),
      incident: await count('incident'),
      condition: await count('condition'),
      procedure: await count('procedure'),
      observation: await count('observation'),
    })
  },
  effects: { animal: () => null, animalFacts: () => null },
  settled: ({ id }) => [
    { kind: 'animal', id, row: null },
    { kind: 'animalFacts', id, row: null },
  ],
  goneIsDone: true,
})
