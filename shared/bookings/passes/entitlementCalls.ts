// Selling a pass, correcting its visits, and taking the sale back: with the server only, as prices are decided there.
import * as v from 'valibot'
import { endpoint } from '../../endpoint.ts'
import { whole } from '../../settings/animalAreas.ts'
import { CalendarDate, Id, text } from '../../values.ts'
import { Entitlement, mostHalves } from './entitlement.ts'

const writing = { method: 'POST', access: 'signedIn', right: 'payment.book', mutates: true, online: true, response: Entitlement } as const
const params = v.strictObject({ id: Id })

export const noteLimit = 500

export const sellPassCall = endpoint({
  ...writing,
  path: '/api/daycare/entitlement/new',
  summary: 'Sell a pass of daycare to a contact, at the price of the product; its item to bill is proposed',
  body: v.strictObject({ id: v.nullable(Id), contactId: Id, animalId: v.nullable(Id), productId: Id, start: CalendarDate }),
  errors: ['idTaken', 'notOnSale', 'wrongAnimal'],
})

export const correctPassCall = endpoint({
  ...writing,
  path: '/api/daycare/entitlement/{id}/correct',
  summary: 'Add visits to a pass or take them from it, in half visits, with the reason',
  params,
  body: v.strictObject({ halves: whole(-mostHalves, mostHalves), note: text(noteLimit) }),
  errors: ['noUnitsLeft', 'passCancelled', 'field.missing'],
})

export const payPassCall = endpoint({
  ...writing,
  path: '/api/daycare/entitlement/{id}/pay',
  summary: 'Note that a pass was paid, which makes it valid',
  params,
  body: v.strictObject({ paidOn: CalendarDate }),
  errors: ['passCancelled', 'change.future'],
})

export const undoPaymentCall = endpoint({
  ...writing,
  path: '/api/daycare/entitlement/{id}/pay/undo',
  summary: 'Take the note back that a pass was paid',
  params,
  errors: ['passUsed'],
})

export const cancelPassCall = endpoint({
  ...writing,
  path: '/api/daycare/entitlement/{id}/cancel',
  summary: 'Take the sale of a pass back, with its item to bill',
  params,
  errors: ['passUsed', 'alreadyBilled'],
})

export const passesOfContact = endpoint({
  method: 'GET',
  path: '/api/contact/{id}/entitlement',
  summary: 'All passes of daycare of a contact, the newest first',
  access: 'signedIn',
  right: 'daycare.view',
  mutates: false,
  params,
  response: v.object({ entitlements: v.array(Entitlement) }),
  errors: [],
})
