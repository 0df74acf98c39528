import { useLingui } from '@lingui/react/macro'
import { isBanned } from '../../shared/contacts/contact.ts'
import { listContacts, type ListedContact } from '../../shared/records/contactRecord.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { allPages, orHere, wholePage } from '../ui/saving/allPages.ts'
import { SaveList } from '../ui/saving/SaveList.tsx'
import type { SavedColumn } from '../ui/saving/savedTable.ts'
import type { ContactSearch } from './contactSearch.ts'
import { contactColumns, type ContactColumn } from './parts/contactColumns.ts'
import { useContactCells } from './useContactCells.ts'
import { contactsHere, queryOf } from './useContacts.ts'

/** Saves all contacts that the search finds, with their names, their addresses for mails, and the columns that are shown. */
export function SaveContacts({ search, shown }: { search: ContactSearch; shown: readonly ContactColumn[] }) {
  const { i18n, t } = useLingui()
  const { engine } = useSignedIn()
  const today = useToday()
  const cellOf = useContactCells()
  const columns: SavedColumn<ListedContact>[] = [
    { title: t`Surname`, of: ({ surname }) => surname },
    { title: t`Forename`, of: ({ forename }) => forename },
    { title: t`Organisation`, of: ({ company }) => company },
    { title: t`E-mail`, of: ({ email }) => email },
    ...shown
      .filter((column) => column !== 'company' && column !== 'email')
      .map((column) => ({ title: i18n._(contactColumns.all[column].text), of: (contact: ListedContact) => cellOf(contact, column) })),
    { title: t`Banned`, of: (contact) => (isBanned(contact, today) ? t`yes` : '') },
  ]

  const fromServer = (signal: AbortSignal) => {
    const query = (page: number) => ({ ...queryOf(search), page: String(page), perPage: String(wholePage) })
    return allPages(
      (page) => engine.caller.call(listContacts, { query: query(page) }, { signal }),
      ({ id }) => id,
    )
  }
  const fromDevice = async () => contactsHere(await engine.replica.contact.toArray(), search, today)
  const read = (signal: AbortSignal) => orHere(() => fromServer(signal), fromDevice)

  return <SaveList name={t`Contacts ${today}`} columns={columns} read={read} />
}
