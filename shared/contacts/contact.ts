// Contacts: the people and organisations around the animals. This row is what devices hold of them; all else stays on the server.
import * as v from 'valibot'
import { CalendarDate, Id, Month, Version } from '../values.ts'
import { seesGuests, seesContacts } from '../access.ts'
import type { Synced } from '../noun.ts'

export const contactKinds = ['person', 'organisation', 'authority', 'vet', 'shelter'] as const
export type ContactKind = (typeof contactKinds)[number]

export const contactRoles = [
  ...(['interested', 'adopter', 'finder', 'owner', 'donor', 'foster', 'homeChecker', 'helper', 'member'] as const),
  ...(['vet', 'authority', 'municipality', 'supplier', 'payer', 'driver'] as const),
] as const
export type ContactRole = (typeof contactRoles)[number]

export const Contact = v.object({
  id: Id,
  version: Version,
  kind: v.picklist(contactKinds),
  forename: v.string(),
  surname: v.string(),
  company: v.string(),
  /** The first of its numbers: in the international form where it is known, else as it was typed. */
  phone: v.nullable(v.string()),
  roles: v.array(v.picklist(contactRoles)),
  // Of its liability insurance; older devices hold rows without it.
  insurer: v.nullish(v.string()),
  insuranceNumber: v.nullish(v.string()),
  insuredUntil: v.nullish(CalendarDate),
  /** Whether animals are not to be given to it. Why is reported by the server. */
  banned: v.boolean(),
  /** The last day of the ban; null for one without end. */
  bannedUntil: v.nullable(CalendarDate),
  /** Whether something of it is under way that has no month, like a home check. */
  open: v.boolean(),
  /** Calendar months in which a booking of this contact lies, and one more. */
  activeIn: v.array(Month),
  /** Calendar months in which it was entered, or a change of an animal names it. */
  namedIn: v.array(Month),
})
export type Contact = v.InferOutput<typeof Contact>

declare module '../rows.ts' {
  interface Rows {
    contact: Contact
  }
}

/** Whether a ban holds on a day. One that has ended counts no more, with or without a network. */
export const isBanned = ({ banned, bannedUntil }: Pick<Contact, 'banned' | 'bannedUntil'>, day: string): boolean =>
  banned && (bannedUntil === null || bannedUntil >= day)

type Named = Pick<Contact, 'forename' | 'surname' | 'company'>

export const contactName = (contact: Named): string => [contact.forename, contact.surname].filter(Boolean).join(' ') || contact.company

/** As a list is ordered: by surname, or by what an organisation is called. */
export const sortName = (contact: Named): string => [contact.surname, contact.forename].filter(Boolean).join(', ') || contact.company

/** Whom one needs at any hour: authorities, vets, foster homes. */
const isStanding = ({ kind, roles }: Pick<Contact, 'kind' | 'roles'>): boolean =>
  kind === 'authority' ||
  kind === 'vet' ||
  roles.some((role) => role === 'municipality' || role === 'authority' || role === 'vet' || role === 'foster')

/** Public bodies: people who take animals in for them know no other contacts. */
const isAuthority = ({ kind, roles }: Pick<Contact, 'kind' | 'roles'>): boolean => kind === 'authority' || roles.includes('authority')

/** Devices hold a contact that is always needed, while something of it is under way, and for the months in which it is named. */
export const contactScopes = (row: Pick<Contact, 'kind' | 'roles' | 'open' | 'activeIn' | 'namedIn'>): string[] => [
  ...(row.open || isStanding(row) ? ['contacts:open'] : []),
  ...(isAuthority(row) ? ['contacts:authorities'] : []),
  ...row.activeIn.map((month) => `contacts:${month}`),
  ...row.namedIn.map((month) => `contacts:named:${month}`),
]

/** The months of a list with one more. */
export const withMonth = (months: readonly string[], month: string): string[] =>
  months.includes(month) ? [...months] : [...months, month].sort()

export const contactKind: Synced<'contact'> = {
  schema: Contact,
  indexes: '',
  scopes: contactScopes,
  granted: ({ rights, months }) => {
    const all = seesContacts(rights)
    const open = all || seesGuests(rights) || rights.has('homecheck.view') || rights.has('helpers.view')
    return [
      ...(rights.has('animals.incoming') ? ['contacts:authorities'] : []),
      ...(open ? ['contacts:open', ...months.map((month) => `contacts:${month}`)] : []),
      ...(all ? months.map((month) => `contacts:named:${month}`) : []),
    ]
  },
}
