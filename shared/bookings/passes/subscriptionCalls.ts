// Subscriptions of daycare: sale, pause and notice, each with the server, as it bills them and books their days.
import * as v from 'valibot'
import { endpoint } from '../../endpoint.ts'
import { whole } from '../../settings/animalAreas.ts'
import { CalendarDate, Id, TimeOfDay } from '../../values.ts'
import { Entitlement } from './entitlement.ts'

const writing = { method: 'POST', access: 'signedIn', right: 'payment.book', mutates: true, online: true, response: Entitlement } as const
const params = v.strictObject({ id: Id })
const path = '/api/daycare/subscription'

export const sellSubscriptionCall = endpoint({
  ...writing,
  path: `${path}/new`,
  summary: 'Sell a subscription of daycare: its months are billed, and its standing days are booked ahead',
  body: v.strictObject({
    id: v.nullable(Id),
    contactId: Id,
    animalId: v.nullable(Id),
    productId: Id,
    start: CalendarDate,
    weekdays: v.pipe(v.array(whole(0, 6)), v.maxLength(7)),
    dropOffTime: v.nullable(TimeOfDay),
    pickUpTime: v.nullable(TimeOfDay),
  }),
  errors: ['idTaken', 'notOnSale', 'wrongAnimal', 'overlapSubscription', 'subscription.weekdays', 'field.missing'],
})

const changing = { ...writing, params, errors: ['passCancelled', 'subscription.over'] } as const

export const pauseSubscriptionCall = endpoint({
  ...changing,
  path: `${path}/{id}/pause`,
  summary: 'Pause a subscription; its booked days in the pause are cancelled without a fee',
  body: v.strictObject({ from: CalendarDate, to: CalendarDate }),
  errors: [...changing.errors, 'subscription.pause'],
})

export const resumeSubscriptionCall = endpoint({
  ...changing,
  path: `${path}/{id}/pause/undo`,
  summary: 'End the pause of today, and give up those that are to come',
})

export const terminateSubscriptionCall = endpoint({
  ...changing,
  path: `${path}/{id}/terminate`,
  summary: 'Note the notice of a subscription; its last day follows from its minimum term and notice',
  body: v.strictObject({ on: CalendarDate }),
  errors: [...changing.errors, 'change.future'],
})

export const continueSubscriptionCall = endpoint({
  ...changing,
  path: `${path}/{id}/terminate/undo`,
  summary: 'Take the notice of a subscription back before its last day is over',
  errors: [...changing.errors, 'overlapSubscription'],
})
