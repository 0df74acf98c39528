// What an owner is called, in the words of people who work with animals.
import { useLingui } from '@lingui/react/macro'
import type { Party } from '../../../shared/changes/story/ownership.ts'
import { contactName, type Contact } from '../../../shared/contacts/contact.ts'
import { useSignedIn } from '../../session/signedIn.ts'

export function useOwnerName(contacts: ReadonlyMap<string, Contact>): (owner: Party) => string {
  const { t } = useLingui()
  const { tenant } = useSignedIn()
  return ({ is, contactId, name }) => {
    const contact = contactId ? contacts.get(contactId) : undefined
    const known = contact ? contactName(contact) : name
    switch (is) {
      case 'organisation':
        return tenant.name
      case 'municipality':
        return known || t`The municipality`
      case 'finder':
        return known ? t`${known} (finder)` : t`The finder`
      case 'contact':
        return known || t`Somebody else`
      case 'unknown':
        return t`Not known`
    }
  }
}
