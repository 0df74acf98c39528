// What is known of a contact beyond its row. The server keeps it; a device has it only while it waits to be sent. The id is the contact's.
import * as v from 'valibot'
import { conflicts } from '../conflicts.ts'
import { CalendarDate, Id, Instant, text, Version } from '../values.ts'
import type { Synced } from '../noun.ts'

export const salutations = ['none', 'ms', 'mr', 'family'] as const
export const consentKinds = ['newsletter', 'registryTransfer', 'photo', 'storage'] as const
export type ConsentKind = (typeof consentKinds)[number]
/** Which document was looked at: its kind alone, never a number or a copy. */
export const idTypes = ['idCard', 'passport', 'residencePermit', 'drivingLicence'] as const

export const limits = {
  forename: 60,
  surname: 80,
  company: 120,
  phone: 40,
  phones: 5,
  email: 254,
  emails: 5,
  addresses: 3,
  line: 120,
  zip: 12,
  notes: 5000,
  warning: 500,
  reason: 500,
  textVersion: 40,
} as const

export const Country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))
export const Language = v.pipe(v.string(), v.regex(/^[a-z]{2}$/))

export const Address = v.strictObject({
  street: text(limits.line),
  zip: text(limits.zip),
  city: text(limits.line),
  country: Country,
})
export type Address = v.InferOutput<typeof Address>

/** Given to this version of the text, at this time. */
export const Consent = v.strictObject({ kind: v.picklist(consentKinds), at: Instant, textVersion: text(limits.textVersion) })
export type Consent = v.InferOutput<typeof Consent>

export const ContactDetails = v.object({
  id: Id,
  version: Version,
  /** Given out by the server. */
  number: v.string(),
  salutation: v.picklist(salutations),
  title: v.string(),
  secondPerson: v.string(),
  birthDate: v.nullable(CalendarDate),
  street: v.string(),
  zip: v.string(),
  city: v.string(),
  country: Country,
  /** Besides the main one above. */
  moreAddresses: v.array(Address),
  /** Besides the one of the row. */
  morePhones: v.array(v.string()),
  emails: v.array(v.string()),
  language: v.nullable(Language),
  notes: v.string(),
  /** Shown to everyone who opens the contact. */
  warning: v.string(),
  noContact: v.boolean(),
  consents: v.array(Consent),
  idType: v.nullable(v.picklist(idTypes)),
  idCheckedAt: v.nullable(Instant),
  idCheckedBy: v.nullable(Id),
  banReason: v.string(),
  /** Whether it holds for everybody at the address. */
  banAddressWide: v.boolean(),
  /** When names and ways to reach it were blanked. */
  anonymisedAt: v.nullable(Instant),
  /** When all of it was last written into a file for this person; older rows lack it. */
  exportedAt: v.nullish(Instant),
  /** Contacts that look like this one and are somebody else. Both name each other; older rows lack it. */
  notSame: v.nullish(v.array(Id)),
  ...conflicts,
})
export type ContactDetails = v.InferOutput<typeof ContactDetails>

export const safetyDetails = ['warning'] as const satisfies (keyof ContactDetails)[]

declare module '../rows.ts' {
  interface Rows {
    contactDetails: ContactDetails
  }
}

/** No device is granted any. */
const contactDetailsScopes = (): string[] => []

export const noDetails = (contactId: string): ContactDetails => ({
  id: contactId,
  version: 0,
  number: '',
  salutation: 'none',
  title: '',
  secondPerson: '',
  birthDate: null,
  street: '',
  zip: '',
  city: '',
  country: 'DE',
  moreAddresses: [],
  morePhones: [],
  emails: [],
  language: null,
  notes: '',
  warning: '',
  noContact: false,
  consents: [],
  idType: null,
  idCheckedAt: null,
  idCheckedBy: null,
  banReason: '',
  banAddressWide: false,
  anonymisedAt: null,
})

export const contactDetailsKind: Synced<'contactDetails'> = {
  schema: ContactDetails,
  indexes: '',
  scopes: contactDetailsScopes,
  safety: safetyDetails,
}
