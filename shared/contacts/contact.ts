// Contacts, as far as bookings name them. Addresses, roles and the rest extend the row later.
import * as v from 'valibot'
import { Id, Month, Version } from '../values.ts'

export const Contact = v.object({
  id: Id,
  version: Version,
  forename: v.string(),
  surname: v.string(),
  company: v.string(),
  phone: v.nullable(v.string()),
  /** Whether something of it is under way that has no month, like a home check. */
  open: v.boolean(),
  /** Calendar months in which a booking of this contact lies, and one more. */
  activeIn: v.array(Month),
})
export type Contact = v.InferOutput<typeof Contact>

export const contactName = (contact: Pick<Contact, 'forename' | 'surname' | 'company'>): string =>
  [contact.forename, contact.surname].filter(Boolean).join(' ') || contact.company

/** Devices hold a contact while something of it is under way, and for the months in which it has bookings. */
export const contactScopes = (row: Pick<Contact, 'open' | 'activeIn'>): string[] => [
  ...(row.open ? ['contacts:open'] : []),
  ...row.activeIn.map((month) => `contacts:${month}`),
]
