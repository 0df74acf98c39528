import { useLingui } from '@lingui/react/macro'
import { isBanned } from '../../shared/contacts/contact.ts'
import { readablePhone } from '../../shared/contacts/phone.ts'
import { listContacts, type ListedContact } from '../../shared/records/contactRecord.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { allPages, orHere, wholePage } from '../ui/saving/allPages.ts'
import { SaveList } from '../ui/saving/SaveList.tsx'
import type { SavedColumn } from '../ui/saving/savedTable.ts'
import type { ContactSearch } from './contactSearch.ts'
import { roleTexts } from './contactTexts.ts'
import { contactsHere, queryOf } from './useContacts.ts'

/** Saves all contacts that the search finds. */
export function SaveContacts({ search }: { search: ContactSearch }) {
  const { i18n, t } = useLingui()
  const { engine } = useSignedIn()
  const today = useToday()
  const columns: SavedColumn<ListedContact>[] = [
    { title: t`Number`, of: ({ number }) => number },
    { title: t`Surname`, of: ({ surname }) => surname },
    { title: t`Forename`, of: ({ forename }) => forename },
    { title: t`Organisation`, of: ({ company }) => company },
    { title: t`Roles`, of: ({ roles }) => roles.map((role) => i18n._(roleTexts[role])).join(', ') },
    { title: t`Phone`, of: ({ phone }) => phone && readablePhone(phone) },
    { title: t`E-mail`, of: ({ email }) => email },
    { title: t`Postal code`, of: ({ zip }) => zip },
    { title: t`City`, of: ({ city }) => city },
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
