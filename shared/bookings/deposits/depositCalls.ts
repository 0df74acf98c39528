// Asking for a deposit, and noting that it was received: with the server only.
import * as v from 'valibot'
import { endpoint } from '../../endpoint.ts'
import { whole } from '../../settings/animalAreas.ts'
import { CalendarDate, Id, text } from '../../values.ts'
import { Deposit, depositNoteLimit, mostDepositCents } from './deposit.ts'
import { surpluses } from '../surplus.ts'

const writing = {
  method: 'POST',
  access: 'signedIn',
  right: 'payment.book',
  mutates: true,
  online: true,
  params: v.strictObject({ id: Id }),
  response: Deposit,
} as const

export const askDeposit = endpoint({
  ...writing,
  path: '/api/pension/booking/{id}/deposit',
  summary: 'Ask for a deposit of a booking, for another amount, or for none (0 cents)',
  body: v.strictObject({ cents: whole(0, mostDepositCents), dueOn: CalendarDate }),
  errors: ['deposit.received', 'deposit.dueInPast'],
})

export const receiveDeposit = endpoint({
  ...writing,
  path: '/api/pension/booking/{id}/deposit/receive',
  summary: 'Note that the deposit of a booking was received',
  body: v.strictObject({ receivedOn: CalendarDate, note: text(depositNoteLimit) }),
  errors: ['change.future'],
})

export const undoDeposit = endpoint({
  ...writing,
  path: '/api/pension/booking/{id}/deposit/undo',
  summary: 'Take the note back that the deposit of a booking was received',
  errors: [],
})

export const settleSurplus = endpoint({
  ...writing,
  path: '/api/pension/booking/{id}/deposit/surplus',
  summary: 'Decide what becomes of the part of a deposit that is more than its booking costs',
  body: v.strictObject({ surplus: v.picklist(surpluses) }),
  errors: [],
})
