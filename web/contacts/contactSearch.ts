import { contactRoles } from '../../shared/contacts/contact.ts'
import { contactOrders } from '../../shared/records/contactOrders.ts'
import { columnNames } from '../ui/lists/columns.ts'
import { lookReaders } from '../ui/lists/order.ts'
import { contactColumns } from './parts/contactColumns.ts'
import { oneOf, pageNumber, searchOf, wordsOf, yes } from '../ui/search.ts'

export const contactSearch = searchOf({
  search: wordsOf(200),
  role: oneOf(contactRoles),
  banned: yes,
  ...lookReaders(contactOrders, columnNames(contactColumns)),
  page: pageNumber,
})

/** What is looked for, as it is in the address. */
export type ContactSearch = ReturnType<typeof contactSearch>
