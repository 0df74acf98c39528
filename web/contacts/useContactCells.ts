import { useLingui } from '@lingui/react'
import { msg } from '@lingui/core/macro'
import { isBanned } from '../../shared/contacts/contact.ts'
import { readablePhone } from '../../shared/contacts/phone.ts'
import type { ListedContact } from '../../shared/records/contactRecord.ts'
import { useToday } from '../ui/clock.ts'
import { useFormats } from '../ui/formats.ts'
import type { ContactColumn } from './parts/contactColumns.ts'
import { roleTexts } from './parts/roleTexts.ts'

/** What a column says about a contact. */
export function useContactCells(): (contact: ListedContact, column: ContactColumn) => string {
  const { i18n } = useLingui()
  const formats = useFormats()
  const today = useToday()
  return (contact, column) => {
    switch (column) {
      case 'roles':
        return contact.roles.map((role) => i18n._(roleTexts[role])).join(', ')
      case 'phone':
        return contact.phone ? readablePhone(contact.phone) : ''
      case 'banned':
        if (!isBanned(contact, today)) return ''
        return contact.bannedUntil ? formats.date(contact.bannedUntil) : i18n._(msg`without end`)
      default:
        return contact[column] ?? ''
    }
  }
}
