// The order of the list of contacts: what a contact is sorted by in each column.
import { contactRoles, isBanned, sortName } from '../contacts/contact.ts'
import { sortedBy, type SortValue } from '../lists/sorting.ts'
import type { ContactOrder } from './contactOrders.ts'
import type { ListedContact } from './contactRecord.ts'

/** A ban without an end comes after all others. */
export const withoutEnd = '9999-12-31'

function valueIn(contact: ListedContact, order: Exclude<ContactOrder, 'name'>, today: string): SortValue {
  switch (order) {
    case 'roles':
      return contact.roles.length === 0 ? null : Math.min(...contact.roles.map((role) => contactRoles.indexOf(role)))
    case 'banned':
      return isBanned(contact, today) ? (contact.bannedUntil ?? withoutEnd) : null
    default:
      return contact[order]
  }
}

/** Contacts in the order of the list. Equal contacts are ordered by name, in both directions. */
export function orderedContacts(
  contacts: readonly ListedContact[],
  order: ContactOrder,
  descending: boolean,
  today: string,
): ListedContact[] {
  const byId = [...contacts].sort((a, b) => (a.id < b.id ? -1 : 1))
  const byName = sortedBy(byId, sortName, order === 'name' && descending)
  return order === 'name' ? byName : sortedBy(byName, (contact) => valueIn(contact, order, today), descending)
}
