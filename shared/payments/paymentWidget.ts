// The numbers of the widget "Transactions to be processed" on home (specification 2.8 and 7).
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'

/** A number, what it counts, and the path of the page that lists it. */
const NumberTile = v.object({ number: v.pipe(v.number(), v.safeInteger(), v.minValue(0)), description: v.string(), link: v.string() })

export const paymentWidget = endpoint({
  method: 'GET',
  path: '/api/payment/widget',
  summary: 'Transactions to be processed, by kind; a kind that the organisation does not have is not named',
  access: 'signedIn',
  right: null,
  mutates: false,
  response: v.object({ numbers: v.array(NumberTile) }),
  errors: [],
})
