import { useLingui } from '@lingui/react/macro'
import { isBanned } from '../../shared/contacts/contact.ts'
import { readablePhone } from '../../shared/contacts/phone.ts'
import { listContacts, type ListedContact } from '../../shared/records/contactRecord.ts'
import { isUnreachable } from '../../shared/unreachable.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useToday } from '../ui/clock.ts'
import { allPages, wholePage } from '../ui/saving/allPages.ts'
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

  async function read(signal: AbortSignal) {
    try {
      const query = (page: number) => ({ ...queryOf(search), page: String(page), perPage: String(wholePage) })
      return {
        rows: await allPages(
          (page) => engine.caller.call(listContacts, { query: query(page) }, { signal }),
          ({ id }) => id,
        ),
      }
    } catch (error) {
      if (!isUnreachable(error)) throw error
      return { rows: contactsHere(await engine.replica.contact.toArray(), search, today), isPart: true }
    }
  }

  return <SaveList name={t`Contacts ${today}`} columns={columns} read={read} />
}
