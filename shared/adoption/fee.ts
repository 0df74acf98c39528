// Notes that the fee of an adoption was received; offline too. The amount is a fact of the adoption itself.
import * as v from 'valibot'
import { termsOf } from '../changes/story/flows.ts'
import type { Details } from '../changes/story/flowDetails.ts'
import { StatusChange } from '../changes/story/statusChange.ts'
import { endpoint } from '../endpoint.ts'
import { Failure } from '../errors.ts'
import { mutation } from '../mutation.ts'
import { localDate } from '../time.ts'
import { CalendarDate, Id } from '../values.ts'

/** Nothing is noted as done on a day that is still to come. Throws `change.future`. */
export function checkDoneBy(on: string | null, today: string): void {
  if (on !== null && on > today) throw new Failure('change.future', { fields: ['on'] })
}

/** Throws `adoption.noFee`, `change.future`. `on` null: the note is taken back. */
export function checkFeeReceived({ feeCents }: Pick<Details, 'feeCents'>, on: string | null, today: string): void {
  if (on !== null && !feeCents) throw new Failure('adoption.noFee')
  checkDoneBy(on, today)
}

/** The facts of an adoption with the note that the fee was received, or without it. */
export const withFee = (details: Details, on: string | null, by: string): Details => ({
  ...details,
  feeReceived: on === null ? null : { on, by },
})

export const feeReceivedCall = endpoint({
  method: 'POST',
  path: `/api/animal/${termsOf.adoption.path}/{id}/fee`,
  summary: 'Note that the fee of an adoption was received, or take that back',
  access: 'signedIn',
  right: termsOf.adoption.right,
  mutates: true,
  params: v.strictObject({ id: Id }),
  /** `on` null takes it back. */
  body: v.strictObject({ on: v.nullable(CalendarDate) }),
  response: v.object({ changes: v.array(StatusChange) }),
  errors: ['adoption.noFee', 'change.future'],
})

/** `id` names the adoption, `changeIds` its rows, one for each animal. */
export const receiveFee = mutation<{ id: string; changeIds: string[]; animalId: string; on: string | null }>()({
  name: 'receiveFee',
  mv: 1,
  endpoint: feeReceivedCall,
  lane: ({ input }) => `animal:${input.animalId}`,
  rows: ({ input }) => input.changeIds.map((id) => ({ kind: 'statusChange', id })),
  parts: ({ input: { id, on } }) => ({ params: { id }, body: { on } }),
  async check({ input, occurredAt, zone }, replica) {
    const change = await replica.get('statusChange', input.changeIds[0]!)
    if (change) checkFeeReceived(change.details, input.on, localDate(occurredAt, zone))
  },
  effects: {
    statusChange: (row, { input, userId }) => row && { ...row, details: withFee(row.details, input.on, userId) },
  },
  settled: ({ changes }) => changes.map((row) => ({ kind: 'statusChange' as const, id: row.id, row })),
})
