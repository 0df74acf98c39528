// Table of contacts: the row that devices hold. `search` is what the server's search looks at, written with the row.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { Contact } from '../../shared/contacts/contact.ts'
import { calendarDate, type InStep, texts, tracked } from '../orm/columns.ts'

export const ContactEntity = defineEntity({
  name: 'Contact',
  tableName: 'contact',
  properties: {
    ...tracked,
    kind: p.text().$type<Contact['kind']>(),
    forename: p.text(),
    surname: p.text(),
    company: p.text(),
    phone: p.text().strictNullable(),
    roles: texts().$type<Contact['roles']>(),
    insurer: p.text().strictNullable(),
    insuranceNumber: p.text().strictNullable(),
    insuredUntil: calendarDate().strictNullable(),
    banned: p.boolean(),
    bannedUntil: calendarDate().strictNullable(),
    open: p.boolean(),
    activeIn: texts().$type<string[]>(),
    namedIn: texts().$type<string[]>(),
    search: p.text().default(''),
  },
})
export type StoredContact = InStep<Contact, InferEntity<typeof ContactEntity>>
