// Deciding about items to bill, offline too: approve, waive, and back to the proposal. And the noun.
import * as v from 'valibot'
import { endpoint } from '../../endpoint.ts'
import { Failure } from '../../errors.ts'
import { mutation, type Intent } from '../../mutation.ts'
import type { Noun } from '../../noun.ts'
import { whole } from '../../settings/animalAreas.ts'
import { Id, text } from '../../values.ts'
import {
  approved,
  itemReasonLimit,
  itemScopes,
  itemServicesSeen,
  itemStates,
  mostItemCents,
  proposedAgain,
  ToBillItem,
  waived,
} from './toBillItem.ts'
import type { Approval, Decided, ToBillItem as Row } from './toBillItem.ts'

const params = v.strictObject({ id: Id })
const deciding = { method: 'POST', access: 'signedIn', right: 'payment.book', mutates: true, params, response: ToBillItem } as const
/** The state in which the person saw the item. */
const seen = v.picklist(itemStates)
const reason = text(itemReasonLimit)

export const approveItemCall = endpoint({
  ...deciding,
  path: '/api/payment/item/{id}/approve',
  summary: 'Approve an item to bill, at the proposed amount or at another one with its reason',
  body: v.strictObject({ seen, amountCents: whole(-mostItemCents, mostItemCents), reason }),
  errors: ['alreadyBilled', 'toBill.decided', 'field.missing', 'row.gone', 'moduleOff'],
})

export const waiveItemCall = endpoint({
  ...deciding,
  path: '/api/payment/item/{id}/waive',
  summary: 'Waive an item to bill, with the reason',
  body: v.strictObject({ seen, reason }),
  errors: ['alreadyBilled', 'toBill.decided', 'waiveReasonRequired', 'row.gone', 'moduleOff'],
})

export const proposeItemCall = endpoint({
  ...deciding,
  path: '/api/payment/item/{id}/undo',
  summary: 'Take back what was decided about an item to bill: it is a proposal again',
  errors: ['alreadyBilled', 'row.gone', 'moduleOff'],
})

const shared = {
  mv: 1,
  lane: ({ input }: { input: { id: string } }) => `toBillItem:${input.id}`,
  rows: ({ input }: { input: { id: string } }) => [{ kind: 'toBillItem' as const, id: input.id }],
  settled: (row: Row) => [{ kind: 'toBillItem' as const, id: row.id, row }],
}

const decidedBy = ({ occurredAt, userId }: Intent<unknown>): Decided => ({ at: occurredAt, by: userId })

/** On a rebase the row may have moved on; a decision that no longer fits changes nothing, and the server refuses it. */
function orAsItIs(row: Row | null, decide: (row: Row) => Row): Row | null {
  try {
    return row && decide(row)
  } catch (error) {
    if (error instanceof Failure) return row
    throw error
  }
}

export const approveItem = mutation<{ id: string } & Approval>()({
  ...shared,
  name: 'approveItem',
  endpoint: approveItemCall,
  parts: ({ input: { id, ...body } }) => ({ params: { id }, body }),
  async check(intent, replica) {
    const row = await replica.get('toBillItem', intent.input.id)
    if (row) approved(row, intent.input, decidedBy(intent))
  },
  effects: { toBillItem: (row, intent) => orAsItIs(row, (item) => approved(item, intent.input, decidedBy(intent))) },
})

export const waiveItem = mutation<{ id: string } & Omit<Approval, 'amountCents'>>()({
  ...shared,
  name: 'waiveItem',
  endpoint: waiveItemCall,
  parts: ({ input: { id, ...body } }) => ({ params: { id }, body }),
  async check(intent, replica) {
    const row = await replica.get('toBillItem', intent.input.id)
    if (row) waived(row, intent.input, decidedBy(intent))
  },
  effects: { toBillItem: (row, intent) => orAsItIs(row, (item) => waived(item, intent.input, decidedBy(intent))) },
})

export const proposeItem = mutation<{ id: string }>()({
  ...shared,
  name: 'proposeItem',
  endpoint: proposeItemCall,
  parts: ({ input }) => ({ params: input }),
  async check({ input }, replica) {
    const row = await replica.get('toBillItem', input.id)
    if (row) proposedAgain(row)
  },
  effects: { toBillItem: (row) => orAsItIs(row, proposedAgain) },
})

export const toBillItem = {
  kind: 'toBillItem',
  schema: ToBillItem,
  since: 24,
  indexes: 'contactId, bookingId, sourceId',
  scopes: itemScopes,
  granted: ({ rights, months }) =>
    itemServicesSeen(rights).flatMap((service) => [`toBill:${service}:open`, ...months.map((month) => `toBill:${service}:${month}`)]),
  references: { contactId: 'contact' },
  acts: { approve: approveItem, waive: waiveItem, propose: proposeItem },
} as const satisfies Noun<'toBillItem'>
