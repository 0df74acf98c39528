// Table of what is known of contacts beyond their row. It is in the history like every kind, and no device is granted it.
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { ContactDetails } from '../../shared/contacts/contactDetails.ts'
import { calendarDate, instant, type InStep, texts, tracked } from '../orm/columns.ts'

export const ContactDetailsEntity = defineEntity({
  name: 'ContactDetails',
  tableName: 'contact_details',
  properties: {
    ...tracked,
    number: p.text(),
    salutation: p.text().$type<ContactDetails['salutation']>(),
    title: p.text(),
    secondPerson: p.text(),
    birthDate: calendarDate().strictNullable(),
    street: p.text(),
    zip: p.text(),
    city: p.text(),
    country: p.text(),
    moreAddresses: p.json<ContactDetails['moreAddresses']>(),
    morePhones: texts().$type<string[]>(),
    emails: texts().$type<string[]>(),
    language: p.text().strictNullable(),
    notes: p.text(),
    warning: p.text(),
    noContact: p.boolean(),
    consents: p.json<ContactDetails['consents']>(),
    idType: p.text().$type<ContactDetails['idType']>().strictNullable(),
    idCheckedAt: instant().strictNullable(),
    idCheckedBy: p.uuid().strictNullable(),
    banReason: p.text(),
    banAddressWide: p.boolean(),
    anonymisedAt: instant().strictNullable(),
    exportedAt: instant().nullable(),
    notSame: texts().$type<string[]>().nullable(),
    conflicts: p.json<NonNullable<ContactDetails['conflicts']>>().nullable(),
    search: p.text().default(''),
  },
})
export type StoredContactDetails = InStep<ContactDetails, InferEntity<typeof ContactDetailsEntity>>
