// Arbitrary contacts, with what the server keeps of them.
import fc from 'fast-check'
import { contactKinds, contactRoles, type Contact } from '../../shared/contacts/contact.ts'
import { consentKinds, idTypes, salutations, type ContactDetails } from '../../shared/contacts/contactDetails.ts'
import { month, orNull, someDate, someId, someInstant, text, version } from './some.ts'

/** As a call takes it. */
export const said = fc.constantFrom('', 'Am Hof 1', 'v2')

export const contactRows: { contact: fc.Arbitrary<Contact>; contactDetails: fc.Arbitrary<ContactDetails> } = {
  contact: fc.record({
    id: someId,
    version,
    forename: text,
    surname: text,
    company: text,
    phone: orNull(text),
    kind: fc.constantFrom(...contactKinds),
    roles: fc.uniqueArray(fc.constantFrom(...contactRoles), { maxLength: 2 }),
    insurer: orNull(text),
    insuranceNumber: orNull(text),
    insuredUntil: orNull(someDate),
    banned: fc.boolean(),
    bannedUntil: orNull(someDate),
    open: fc.boolean(),
    activeIn: fc.uniqueArray(month, { maxLength: 3 }),
    namedIn: fc.uniqueArray(month, { maxLength: 2 }),
  }),
  contactDetails: fc.record({
    id: someId,
    version,
    number: text,
    salutation: fc.constantFrom(...salutations),
    title: text,
    secondPerson: text,
    birthDate: orNull(someDate),
    street: text,
    zip: text,
    city: text,
    country: fc.constantFrom('DE', 'AT'),
    moreAddresses: fc.array(
      fc.record({ street: said, zip: fc.constantFrom('', '10115'), city: said, country: fc.constantFrom('DE', 'CH') }),
      { maxLength: 2 },
    ),
    morePhones: fc.array(text, { maxLength: 2 }),
    emails: fc.array(fc.constantFrom('a@b.example'), { maxLength: 1 }),
    language: orNull(fc.constantFrom('de', 'pl')),
    notes: text,
    warning: text,
    noContact: fc.boolean(),
    consents: fc.array(fc.record({ kind: fc.constantFrom(...consentKinds), at: someInstant, textVersion: said }), { maxLength: 2 }),
    idType: orNull(fc.constantFrom(...idTypes)),
    idCheckedAt: orNull(someInstant),
    idCheckedBy: orNull(someId),
    banReason: text,
    banAddressWide: fc.boolean(),
    anonymisedAt: orNull(someInstant),
    notSame: orNull(fc.uniqueArray(someId, { maxLength: 2 })),
  }),
}
