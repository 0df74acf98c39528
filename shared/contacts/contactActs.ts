// What is done with contacts, offline too: enter, change, ban, delete.
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { mutation, type Intent } from '../mutation.ts'
import { picked } from '../picked.ts'
import { localDate, monthOf } from '../time.ts'
import { CalendarDate, Id, Instant, text } from '../values.ts'
import { Contact, contactKinds, contactRoles, withMonth } from './contact.ts'
import {
  Address,
  Consent,
  consentKinds,
  Country,
  idTypes,
  Language,
  limits,
  noDetails,
  salutations,
  type ContactDetails,
} from './contactDetails.ts'
import { insuranceTexts, uninsured } from './insurance.ts'
import { checkContact, type Judged } from './contactRules.ts'
import { internationalPhone } from './phone.ts'

const listOf = <S extends v.GenericSchema<any, any>>(item: S, most: number) => v.pipe(v.array(item), v.maxLength(most))
const phone = v.pipe(
  text(limits.phone, 1),
  v.transform((typed) => internationalPhone(typed)),
)

const core = {
  kind: v.picklist(contactKinds),
  forename: text(limits.forename),
  surname: text(limits.surname),
  company: text(limits.company),
  phone: v.nullable(phone),
  roles: listOf(v.picklist(contactRoles), contactRoles.length),
  // Older devices do not send them.
  insurer: v.optional(v.nullable(insuranceTexts.insurer)),
  insuranceNumber: v.optional(v.nullable(insuranceTexts.insuranceNumber)),
  insuredUntil: v.optional(v.nullable(CalendarDate)),
}
const more = {
  salutation: v.picklist(salutations),
  title: text(limits.forename),
  secondPerson: text(limits.line),
  birthDate: v.nullable(CalendarDate),
  ...Address.entries,
  country: Country,
  moreAddresses: listOf(Address, limits.addresses - 1),
  morePhones: listOf(phone, limits.phones - 1),
  // Those that are none pass the schema so that the rule can answer with its code.
  emails: listOf(text(limits.email, 1), limits.emails),
  language: v.nullable(Language),
  notes: text(limits.notes),
  warning: text(limits.warning),
  noContact: v.boolean(),
  consents: listOf(Consent, consentKinds.length),
  idType: v.nullable(v.picklist(idTypes)),
  idCheckedAt: v.nullable(Instant),
}
const Said = v.strictObject({ ...core, ...more })
/** What people say of a contact. */
export type ContactSaid = v.InferOutput<typeof Said>
export const coreFields = Object.keys(core) as (keyof typeof core)[]
export const moreFields = Object.keys(more) as (keyof typeof more)[]

export const coreOf = (said: Partial<ContactSaid>) => picked(said, coreFields)
export const moreOf = (said: Partial<ContactSaid>) => picked(said, moreFields)
export const saidOf = (contact: Contact, details: ContactDetails): ContactSaid => ({
  ...picked(contact, coreFields),
  ...picked(details, moreFields),
})

const nobody = noDetails('')
export const nothingSaid: ContactSaid = {
  kind: 'person',
  forename: '',
  surname: '',
  company: '',
  phone: null,
  roles: [],
  ...uninsured,
  ...picked(nobody, moreFields),
}

/** What changed between two ways of saying it: only that is sent, so that what somebody else changed meanwhile stays. */
export const changedIn = (before: ContactSaid, after: ContactSaid): Partial<ContactSaid> =>
  picked(
    after,
    [...coreFields, ...moreFields].filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])),
  )

const Ban = v.strictObject({
  banned: v.boolean(),
  reason: text(limits.reason),
  until: v.nullable(CalendarDate),
  addressWide: v.boolean(),
})
export type Ban = v.InferOutput<typeof Ban>

/** What a row says of a ban. */
export const bannedBy = ({ banned, until }: Ban): Pick<Contact, 'banned' | 'bannedUntil'> => ({
  banned,
  bannedUntil: banned ? until : null,
})

export const writing = { access: 'signedIn', right: 'contacts.edit', mutates: true } as const
const params = v.strictObject({ id: Id })
const refusals = ['contact.nameMissing', 'contact.emailInvalid', 'contact.zipInvalid', 'contact.birthInFuture'] as const

export const createContactCall = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/contact/new',
  summary: 'Enter a contact',
  body: v.strictObject({ id: v.nullable(Id), ...Said.entries }),
  response: Contact,
  errors: [...refusals, 'idTaken'],
})

export const changeContactCall = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/contact/{id}',
  summary: 'Change what is said of a contact; fields that are left out stay as they are',
  params,
  body: v.partial(Said),
  response: Contact,
  errors: [...refusals, 'row.gone'],
})

export const banContactCall = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/contact/{id}/ban',
  summary: 'Ban a contact from receiving animals, or lift the ban',
  params,
  body: Ban,
  response: Contact,
  errors: ['row.gone'],
})

export const deleteContactCall = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/api/contact/{id}',
  summary: 'Delete a contact that nothing names',
  params,
  response: v.object({ id: Id }),
  errors: ['contact.hasLinks'],
})

type Create = ContactSaid & { id: string | null }
type Change = { id: string; said: Partial<ContactSaid> }

const lane = ({ input }: Intent<{ id: string }>): string => `contact:${input.id}`
const settled = (row: Contact) => [{ kind: 'contact' as const, id: row.id, row }]
const today = ({ occurredAt, zone }: Intent): string => localDate(occurredAt, zone)

/** As its row is when nobody has named it yet. */
const fresh = { ...uninsured, banned: false, bannedUntil: null, open: false, activeIn: [] }
export const newContact = (said: ContactSaid, id: string, day: string): Contact =>
  ({ ...fresh, ...coreOf(said), id, version: 0, namedIn: [monthOf(day)] }) as Contact

export const createContact = mutation<Create>()({
  name: 'createContact',
  mv: 1,
  endpoint: createContactCall,
  lane: ({ input, mid }) => `contact:${input.id ?? mid}`,
  rows: ({ input, mid }) => [
    { kind: 'contact', id: input.id ?? mid },
    { kind: 'contactDetails', id: input.id ?? mid },
  ],
  parts: ({ input }) => ({ body: input }),
  check: async (intent) => checkContact(intent.input, today(intent)),
  effects: {
    contact: (row, intent, id) => row ?? newContact(intent.input, id, today(intent)),
    contactDetails: (row, { input }, id) => row ?? { ...noDetails(id), ...moreOf(input) },
  },
  settled,
  told: ({ body }) => body,
  withId: (input, id) => ({ ...input, id }),
})

/** Details that the device does not hold are the server's to judge. */
export const judgedOf = (contact: Pick<Contact, 'kind' | 'surname' | 'company'>, said: Partial<ContactSaid>): Judged => ({
  kind: contact.kind,
  surname: contact.surname,
  company: contact.company,
  ...said,
})

export const changeContact = mutation<Change>()({
  name: 'changeContact',
  mv: 1,
  endpoint: changeContactCall,
  lane,
  // What is recorded of safety is judged by what the person saw of it.
  rows: ({ input: { id, said } }) => [{ kind: 'contact', id }, ...('warning' in said ? [{ kind: 'contactDetails' as const, id }] : [])],
  parts: ({ input }) => ({ params: { id: input.id }, body: input.said }),
  told: ({ params, body }) => ({ id: params.id, said: body }),
  async check(intent, replica) {
    const contact = await replica.get('contact', intent.input.id)
    if (contact) checkContact(judgedOf(contact, intent.input.said), today(intent))
  },
  effects: {
    contact: (row, { input }) => row && { ...row, ...coreOf(input.said) },
    contactDetails: (row, { input }) => row && { ...row, ...moreOf(input.said) },
  },
  settled,
})

export const banContact = mutation<{ id: string } & Ban>()({
  name: 'banContact',
  mv: 1,
  endpoint: banContactCall,
  lane,
  rows: ({ input }) => [{ kind: 'contact', id: input.id }],
  parts: ({ input: { id, ...body } }) => ({ params: { id }, body }),
  effects: { contact: (row, { input }) => row && { ...row, ...bannedBy(input) } },
  settled,
})

export const deleteContact = mutation<{ id: string }>()({
  name: 'deleteContact',
  mv: 1,
  endpoint: deleteContactCall,
  lane,
  rows: ({ input }) => [{ kind: 'contact', id: input.id }],
  parts: ({ input }) => ({ params: input }),
  effects: { contact: () => null },
  settled: ({ id }) => [{ kind: 'contact', id, row: null }],
  goneIsDone: true,
})

/** A contact as something else names it: that thing waits for a contact entered on the same device. */
export const namedContact = (id: string | null | undefined) => (id ? [{ kind: 'contact' as const, id }] : [])

/** Naming it changes nothing of its row. */
export const asItIs = (row: Contact | null): Contact | null => row

/** A change of animals names it for its month. */
export const namedAt = (row: Contact | null, at: string, zone: string): Contact | null =>
  row && { ...row, namedIn: withMonth(row.namedIn, monthOf(localDate(at, zone))) }
