// Table of contacts, as far as bookings name them.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Contact } from '../../shared/contacts/contact.ts'
import { type InStep, texts, tracked } from '../orm/columns.ts'

export const ContactEntity = defineEntity({
  name: 'Contact',
  tableName: 'contact',
  properties: {
    ...tracked,
    forename: p.text(),
    surname: p.text(),
    company: p.text(),
    phone: p.text().strictNullable(),
    open: p.boolean(),
    activeIn: texts().$type<string[]>(),
  },
})
export type StoredContact = InStep<Contact, InferEntity<typeof ContactEntity>>
