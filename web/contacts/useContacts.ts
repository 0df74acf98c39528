// The list of contacts: from the server, which has all, or from this device when the server is out of reach.
import { useEffect, useRef } from 'react'
import { isBanned, type Contact } from '../../shared/contacts/contact.ts'
import { contactsPerPage, listContacts, type ListedContact } from '../../shared/records/contactRecord.ts'
import { contactSearchText, contactWords } from '../../shared/contacts/contactSearch.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useStatus } from '../ui/useStatus.ts'
import { useToday } from '../ui/clock.ts'
import { useCall, type Answer } from '../ui/useCall.ts'
import { useRows } from '../ui/useRows.ts'
import type { ContactSearch } from './contactSearch.ts'
import { orderedContacts } from '../../shared/records/orderedContacts.ts'
import { isUnreachable } from '../../shared/unreachable.ts'

export interface Listed {
  items: ListedContact[]
  total: number
  pages: number
  /** Whether these are only those that the device holds. */
  onDevice: boolean
}

export function useContacts(search: ContactSearch): Answer<Listed> & { again: () => void } {
  const { engine } = useSignedIn()
  const asked = useCall(listContacts, { query: queryOf(search) })
  const own = useRows(() => engine.replica.contact.toArray(), [engine])
  const today = useToday()
  const { again } = asked
  // What was saved here and has arrived is on the list too.
  const waiting = useStatus()?.waiting ?? 0
  const before = useRef(waiting)
  useEffect(() => {
    if (waiting < before.current) again()
    before.current = waiting
  }, [waiting, again])
  if (asked.state === 'ready') return { ...asked, value: { ...asked.value, onDevice: false } }
  const isOut = asked.state === 'failed' && isUnreachable(asked.error)
  return isOut && own ? { state: 'ready', value: found(own, search, today), again } : asked
}

export const queryOf = ({ search = '', role, banned, order = 'name', descending, page = 0 }: ContactSearch) => ({
  search,
  order,
  page: String(page),
  ...(role && { role }),
  ...(banned && { banned: 'true' as const }),
  ...(descending && { descending: 'true' as const }),
})

/** The same search over the rows of the device. Number, address and e-mail are on the server alone. */
export function contactsHere(
  rows: readonly Contact[],
  { search = '', role, banned, order = 'name', descending }: ContactSearch,
  today: string,
): ListedContact[] {
  const words = contactWords(search)
  const found = rows.filter((contact) => {
    const text = contactSearchText(contact)
    return words.every((word) => text.includes(word)) && (!role || contact.roles.includes(role)) && (!banned || isBanned(contact, today))
  })
  const listed = found.map((contact) => ({ ...contact, number: '', zip: '', city: '', email: null }))
  return orderedContacts(listed, order, descending !== undefined, today)
}

function found(rows: readonly Contact[], search: ContactSearch, today: string): Listed {
  const all = contactsHere(rows, search, today)
  const { page = 0 } = search
  return {
    items: all.slice(page * contactsPerPage, (page + 1) * contactsPerPage),
    total: all.length,
    pages: Math.ceil(all.length / contactsPerPage),
    onDevice: true,
  }
}
