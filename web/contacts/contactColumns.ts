// Columns of the list of contacts.
import { useLingui } from '@lingui/react'
import { msg } from '@lingui/core/macro'
import { isBanned } from '../../shared/contacts/contact.ts'
import { readablePhone } from '../../shared/contacts/phone.ts'
import type { ListedContact } from '../../shared/records/contactRecord.ts'
import { useToday } from '../ui/clock.ts'
import { useFormats } from '../ui/formats.ts'
import type { ColumnSet } from '../ui/lists/columns.ts'
import { roleTexts } from './contactTexts.ts'

export const contactColumns = {
  key: 'obhut.contactColumns',
  all: {
    number: { text: msg`Number` },
    company: { text: msg`Organisation` },
    roles: { text: msg`Roles` },
    phone: { text: msg`Phone` },
    email: { text: msg`E-mail` },
    zip: { text: msg`Postal code` },
    city: { text: msg`City` },
    banned: { text: msg`Banned until` },
  },
  usual: ['number', 'roles', 'phone', 'zip', 'city'],
} as const satisfies ColumnSet<string>
export type ContactColumn = keyof typeof contactColumns.all

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
