// The items to bill of a contact, and its received deposits, from the server, beyond the months that a device holds.
import * as v from 'valibot'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../values.ts'
import { Deposit } from '../deposits/deposit.ts'
import { ToBillItem } from './toBillItem.ts'

export const itemsOfContact = endpoint({
  method: 'GET',
  path: '/api/contact/{id}/to-bill',
  summary: 'Items to bill of a contact, the newest first, and received deposits, of the services that the viewer sees',
  access: 'signedIn',
  right: 'contacts.view',
  mutates: false,
  params: v.strictObject({ id: Id }),
  response: v.object({
    items: v.array(ToBillItem),
    /** Received deposits of bookings that have items, or are over. */
    deposits: v.array(Deposit),
  }),
  errors: [],
})
