// The items to bill of a contact, and its received deposits, from the server, beyond the months that a device holds.
import * as v from 'valibot'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../values.ts'
import { Deposit } from '../deposits/deposit.ts'
import { ToBillItem } from './toBillItem.ts'

export const itemsOfContact = endpoint({
  method: 'GET',
  path: '/api/contact/{id}/to-bill',
  summary:
    'Items to bill of a contact, of the services that the viewer sees, the newest first; and the deposits that are set off against them',
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
