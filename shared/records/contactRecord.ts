// What the server tells of contacts beyond what a device holds: the list, one contact in full, who looks like it, what names it, its history.
import * as v from 'valibot'
import { Interest } from '../adoption/interest.ts'
import { HistoryPages } from './animalRecord.ts'
import { personRoles } from '../changes/story/flowDetails.ts'
import { changeKinds } from '../changes/story/changeKinds.ts'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, Instant, QueryPage, QueryRows, text } from '../values.ts'
import { Contact, contactKinds, contactRoles } from '../contacts/contact.ts'
import { contactLikenesses } from '../contacts/sameContact.ts'
import { ContactDetails, limits } from '../contacts/contactDetails.ts'
import { contactOrders } from './contactOrders.ts'

const shared = { access: 'signedIn', right: 'contacts.view', mutates: false, errors: [] } as const
const params = v.strictObject({ id: Id })
export const contactsPerPage = 50
export const eventsPerPage = 50

/** A line of the list. */
export const ListedContact = v.object({
  ...Contact.entries,
  number: v.string(),
  zip: v.string(),
  city: v.string(),
  email: v.nullable(v.string()),
})
export type ListedContact = v.InferOutput<typeof ListedContact>

export const listContacts = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/contacts',
  summary: 'Contacts of the organisation, searched by name, number, phone, e-mail, postal code and town',
  query: v.strictObject({
    search: v.optional(text(200), ''),
    role: v.optional(v.picklist(contactRoles)),
    kind: v.optional(v.picklist(contactKinds)),
    banned: v.optional(v.literal('true')),
    order: v.optional(v.picklist(contactOrders), 'name'),
    descending: v.optional(v.literal('true')),
    page: v.optional(QueryPage, '0'),
    perPage: v.optional(QueryRows, String(contactsPerPage)),
  }),
  response: v.object({ items: v.array(ListedContact), pages: v.number(), total: v.number() }),
})

const Merge = v.object({ id: Id, name: v.string(), at: Instant, by: v.nullable(v.string()) })

export const contactRecord = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/contact/{id}',
  summary: 'Everything that is known of one contact',
  params,
  response: v.object({
    contact: Contact,
    details: ContactDetails,
    /** Who is banned together with everybody at this address. */
    bannedAtAddress: v.array(v.object({ id: Id, name: v.string() })),
    /** What was merged into it and can still be taken apart. */
    merges: v.array(Merge),
  }),
})
export type ContactRecord = v.InferOutput<typeof contactRecord.response>

/** How many of what names a contact. */
export const Links = v.record(v.string(), v.number())

export const contactLinks = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/contact/{id}/links',
  summary: 'What names a contact: how many of each kind',
  params,
  response: v.object({ links: Links }),
})

export const similarContacts = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/contact/similar',
  summary: 'Contacts that may be the same: by name and postal code, by e-mail, by phone',
  body: v.strictObject({
    surname: text(limits.surname),
    company: text(limits.company),
    zip: text(limits.zip),
    phones: v.pipe(v.array(text(limits.phone)), v.maxLength(limits.phones)),
    emails: v.pipe(v.array(text(limits.email)), v.maxLength(limits.emails)),
  }),
  response: v.object({ items: v.array(ListedContact) }),
})

export const duplicatesPerPage = 25

export const duplicateContacts = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/contacts/duplicates',
  summary: 'Pairs of contacts that are probably one, or those that were put away as not the same',
  query: v.strictObject({ putAway: v.optional(v.literal('true')), page: v.optional(QueryPage, '0') }),
  response: v.object({
    items: v.array(
      v.object({ pair: v.tuple([ListedContact, ListedContact]), alike: v.array(v.picklist(contactLikenesses)), notSame: v.boolean() }),
    ),
    pages: v.number(),
    total: v.number(),
    /** Pairs that somebody has put away as not the same. */
    putAway: v.number(),
  }),
})

/** A change of animals or a booking. */
const Event = v.object({
  what: v.picklist(['change', 'daycare', 'pension']),
  id: Id,
  at: v.union([Instant, CalendarDate]),
  kind: v.nullable(v.picklist(changeKinds)),
  cancelled: v.boolean(),
  /** Whether it is the contact that a change names first: whom the animal came from, went to or belongs to. */
  party: v.boolean(),
  /** What the contact has to do with a change that names it among its further people. */
  roles: v.array(v.picklist(personRoles)),
  animals: v.array(v.object({ id: Id, name: v.string(), number: v.string() })),
})
export type ContactEvent = v.InferOutput<typeof Event>

export const contactEvents = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/contact/{id}/events',
  summary: 'Changes of animals and bookings that name a contact, the newest first',
  params,
  query: v.strictObject({ of: v.optional(v.literal('adoption')), page: v.optional(QueryPage, '0') }),
  response: v.object({ items: v.array(Event), pages: v.number(), total: v.number() }),
})

/** One interest with its animal. */
const ListedInterest = v.object({ ...Interest.entries, name: v.string(), number: v.string() })
export type ListedInterest = v.InferOutput<typeof ListedInterest>

export const contactInterests = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/contact/{id}/interests',
  summary: 'Animals that a contact would like to have, open interests first, each the newest first',
  params,
  response: v.object({ items: v.array(ListedInterest) }),
})

export const contactHistory = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/contact/{id}/history',
  summary: 'What was written about a contact, by whom and when, the newest first',
  params,
  query: v.strictObject({ page: v.optional(QueryPage, '0') }),
  response: HistoryPages,
})
