// The people and organisations around a demo shelter, and what its office knows of everybody.
import { uninsured } from '../../shared/contacts/insurance.ts'
import type { ContactKind, ContactRole } from '../../shared/contacts/contact.ts'
import { noDetails, type ContactDetails } from '../../shared/contacts/contactDetails.ts'
import { addDays } from '../../shared/time.ts'
import { derivedId } from '../../shared/uuid.ts'
import { seekers, type NewContact, type Numbering } from './animals.ts'
import { chance } from './chance.ts'
import { contactNotes, municipalities, places, streets } from './words.ts'

type NewDetails = Omit<ContactDetails, 'version'>

const institutions: readonly (readonly [ContactKind, string, readonly ContactRole[]])[] = [
  ...municipalities.map((name) => ['authority', `Gemeinde ${name}`, ['municipality']] as const),
  ['authority', 'Veterinäramt im Landkreis', ['authority']],
  ['authority', 'Polizeistation Unterlüß', ['authority']],
  ['vet', 'Tierarztpraxis Dr. Hansen', ['vet']],
  ['vet', 'Tierarztpraxis Dr. Wolff', ['vet']],
  ['vet', 'Tierklinik am See', ['vet']],
  ['shelter', 'Tierheim Heideblick', []],
  ['organisation', 'Katzenhilfe Südheide e. V.', ['helper']],
  ['organisation', 'Wildtierstation Örtzetal', []],
  ['organisation', 'Futterhandel Brandes', ['supplier']],
  ['organisation', 'Sparkasse Heide', ['donor']],
]

const people: readonly (readonly ContactRole[])[] = [
  ['adopter'],
  ['adopter'],
  ['adopter', 'member'],
  ['adopter', 'donor'],
  ['adopter'],
  ['adopter'],
  ['finder'],
  ['finder'],
  ['finder', 'interested'],
  ['interested'],
  ['interested'],
  ['helper'],
  ['helper', 'driver'],
  ['helper', 'homeChecker'],
  ['homeChecker'],
  ['member', 'donor'],
  ['member'],
  ['donor'],
  ['payer'],
] as ContactRole[][]

const nobody = { ...uninsured, forename: '', open: false, banned: false, bannedUntil: null, activeIn: [], namedIn: [] }

/** Authorities, vets and partners with some people of each role; one of them is banned. `from` numbers the first person that is free. */
export function surroundings(by: Numbering, from: number): NewContact[] {
  const known = institutions.map(([kind, company, roles], index): NewContact => ({
    ...nobody,
    id: derivedId(by.tenantId, `demo:contact:${company}`),
    kind,
    surname: '',
    company,
    phone: `0176 040691${10 + index}`,
    roles: [...roles],
  }))
  const circle = seekers(by, people.length, from).map((person, index) => ({ ...person, roles: [...people[index]!] }))
  circle[people.findIndex(([role]) => role === 'interested')]!.banned = true
  return [...known, ...circle]
}

const latin = (text: string): string =>
  text
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')

/** An address, a mail address, now and then a birthday, a note or a consent. */
export function detailsOfContacts(
  contacts: readonly NewContact[],
  { tenantId, today }: Pick<Numbering, 'tenantId' | 'today'>,
): NewDetails[] {
  const luck = chance(Number.parseInt(tenantId.slice(0, 6), 16))
  return contacts.map((contact, index) => {
    const { version: _, ...none } = noDetails(contact.id)
    const [zip, city] = luck.pick(places)
    const isPerson = contact.kind === 'person'
    const mail = isPerson ? `${latin(contact.forename)}.${latin(contact.surname)}${index}` : latin(contact.company)
    return {
      ...none,
      number: `K-${String(index + 1).padStart(5, '0')}`,
      zip,
      city,
      street: `${luck.pick(streets)} ${1 + luck.number(60)}`,
      emails: luck.once(6) ? [] : [`${mail}@post.example`],
      birthDate: isPerson && luck.once(3) ? addDays(today, -365 * 25 - luck.number(12_000)) : null,
      notes: luck.once(7) ? luck.pick(contactNotes) : '',
      consents: luck.once(2)
        ? [{ kind: 'storage' as const, at: `${addDays(today, -luck.number(300) - 1)}T09:00:00.000Z`, textVersion: '2' }]
        : [],
      ...(contact.banned && { banReason: 'Hat einen Hund aus der Vermittlung weiterverkauft', banAddressWide: true }),
    }
  })
}
