// The original of a prescription, or the paper of the vet, kept beside a treatment: added and deleted with the rights of treatments.
import * as v from 'valibot'
import type { CareItem } from '../care/careItem.ts'
import { endpoint } from '../endpoint.ts'
import { mutation } from '../mutation.ts'
import { Id } from '../values.ts'
import { begun, fileSaid, VetOriginal } from './vetOriginal.ts'

const shared = { access: 'signedIn', right: 'care.edit', mutates: true } as const

const Body = v.strictObject({ ...fileSaid, treatmentId: Id, animalId: Id })
export type TreatmentOriginalBody = v.InferOutput<typeof Body>

/** Two phones may add one at the same time: both are kept. */
export const addTreatmentOriginalCall = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/care/item/original/new',
  summary: 'Add the photo or PDF of a prescription to a treatment; its file follows',
  body: Body,
  response: VetOriginal,
  errors: ['invoice.tooManyOriginals', 'idTaken'],
})

export const deleteTreatmentOriginalCall = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/care/item/original/{id}',
  summary: 'Delete the original of a treatment without prescription medicine, or once its term is over',
  params: v.strictObject({ id: Id }),
  response: v.object({ id: Id }),
  errors: ['invoice.originalKept'],
})

export const addTreatmentOriginal = mutation<TreatmentOriginalBody>()({
  name: 'addTreatmentOriginal',
  mv: 1,
  endpoint: addTreatmentOriginalCall,
  lane: ({ input, mid }) => `vetOriginal:${input.id ?? mid}`,
  // It is sent after the treatment.
  rows: ({ input, mid }) => [
    { kind: 'vetOriginal', id: input.id ?? mid },
    { kind: 'careItem', id: input.treatmentId },
  ],
  parts: ({ input }) => ({ body: input }),
  effects: {
    vetOriginal: (row, { input, userId, occurredAt }, id) => ({ ...input, ...begun(row, userId, occurredAt), invoiceId: null, id }),
    careItem: (row) => row,
  },
  settled: (row) => [{ kind: 'vetOriginal', id: row.id, row }],
  told: ({ body }) => body,
  withId: (input, id) => ({ ...input, id }),
})

export const deleteTreatmentOriginal = mutation<{ id: string }>()({
  name: 'deleteTreatmentOriginal',
  mv: 1,
  endpoint: deleteTreatmentOriginalCall,
  lane: ({ input }) => `vetOriginal:${input.id}`,
  rows: ({ input }) => [{ kind: 'vetOriginal', id: input.id }],
  parts: ({ input }) => ({ params: input }),
  effects: { vetOriginal: () => null },
  settled: ({ id }) => [{ kind: 'vetOriginal', id, row: null }],
  goneIsDone: true,
})

/** Whether the law wants the original of a treatment and none is kept. */
export const lacksOriginal = (item: Pick<CareItem, 'id' | 'kind' | 'isPrescription'>, proven: ReadonlySet<string>): boolean =>
  item.kind === 'medication' && item.isPrescription === true && !proven.has(item.id)

/** Ids of the treatments with an original that the server did not refuse. */
export const provenBy = (originals: readonly Pick<VetOriginal, 'treatmentId' | 'refused'>[]): ReadonlySet<string> =>
  new Set(originals.flatMap(({ treatmentId, refused }) => (treatmentId && refused === null ? [treatmentId] : [])))
