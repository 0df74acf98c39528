// Columns of the list of contacts.
import { msg } from '@lingui/core/macro'
import type { ColumnSet } from '../../ui/lists/columns.ts'

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
