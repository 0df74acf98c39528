// Documents that an organisation may word itself: what their placeholders and ready parts hold, and how text and facts become a sheet. The same on device and server.
import type { AnimalFacts } from '../animals/animalFacts.ts'
import type { Booking } from '../bookings/booking.ts'
import type { Details } from '../changes/story/flowDetails.ts'
import type { StatusChange } from '../changes/story/statusChange.ts'
import { readablePhone } from '../contacts/phone.ts'
import { known, part, type Block, type Sheet } from './blocks.ts'
import { addressOf, identityOf, sheetOf, type Described, type Pen, type Person } from './pen.ts'
import { fillTemplate, parseTemplate, type Value, type Values } from './template.ts'
import type { KeyOfType, TemplatePart, TemplateType } from './templateKeys.ts'

/** The text of a document: of the organisation, with the number of its version, or the built-in one, which has none. */
export interface Wording {
  title: string
  text: string
  number: number | null
}

export interface OneOfThem {
  animal: Described
  facts: AnimalFacts | null
  /** What it is called in the language of the document. */
  kind: string
}

export interface DocumentFacts<T extends TemplateType = TemplateType> {
  type: T
  subtitle: string
  values: Values
  parts: Readonly<Record<TemplatePart, readonly Block[]>>
}

/** A value that is free text. */
export const textValue = (text: string | null | undefined): Value => ({ text: text ?? '', is: [] })
const of = textValue
/** Values of a closed list, with the words that are shown. */
const listed = <C extends string>(codes: readonly C[], words: Record<C, string>): Value => ({
  text: [...new Set(codes.map((code) => words[code]))].join(', '),
  is: codes,
})
const flag = ({ words }: Pen, set: boolean | undefined): Value => (set ? { text: words.yes, is: ['yes'] } : of(''))

type ValuesOf<T extends TemplateType> = Record<KeyOfType<T>, Value>
/** Those of every type. */
type Common = ValuesOf<'adoption' | 'daycare'>

export function commonValues(
  pen: Pen,
  person: Person,
  animals: readonly OneOfThem[],
): Pick<Common, KeyOfType<'adoption'> & KeyOfType<'daycare'>> {
  const { words } = pen
  const each = (tell: (one: OneOfThem) => string | null | undefined): Value =>
    of([...new Set(animals.map(tell))].filter(Boolean).join(', '))
  const { name, phone, details } = person
  return {
    'organisation.name': of(pen.organization),
    'organisation.address': of(pen.letterhead.address.join(', ')),
    'organisation.phone': of(pen.letterhead.phone),
    'organisation.email': of(pen.letterhead.email),
    today: of(pen.date(pen.today)),
    'person.name': of(name),
    'person.street': of(details?.street),
    'person.town': of([details?.zip, details?.city].filter(Boolean).join(' ')),
    'person.phone': of(phone ? readablePhone(phone) : ''),
    'person.email': of(details?.emails[0]),
    'animal.count': { text: String(animals.length), is: [animals.length > 1 ? 'several' : 'one'] },
    'animal.name': each(({ animal }) => animal.name || words.withoutName),
    'animal.number': each(({ animal }) => animal.number),
    'animal.species': { ...each(({ kind }) => kind), is: animals.map(({ animal }) => animal.species) },
    'animal.breed': each(({ animal }) => words.breed(animal)),
    'animal.sex': listed(
      animals.map(({ animal }) => animal.sex),
      words.sex,
    ),
    'animal.neutered': listed(
      animals.map(({ animal }) => animal.neutered),
      words.neutered,
    ),
    'animal.born': each(({ animal }) => pen.date(animal.birthDate)),
    'animal.colour': each(({ animal }) => animal.colour),
    'animal.markings': each(({ facts }) => facts?.markings),
    'animal.chip': each(({ animal }) => animal.chip),
  }
}

/** One part of facts for each animal. */
export const animalBlocks = (pen: Pen, animals: readonly OneOfThem[]): Block[] =>
  animals.flatMap(({ animal, facts, kind }): Block[] => [
    { is: 'heading', text: [pen.words.head.animal, animal.name || pen.words.withoutName].join(': ') },
    { is: 'facts', rows: identityOf(pen, animal, facts, kind) },
  ])

export const signatures = ({ words, organization }: Pen, name: string): Block[] => [
  { is: 'signatures', names: [words.placeAndDate, name, words.forOrganization(organization)] },
]

export const personBlocks = (heading: string, rows: [string, string][]): Block[] => [
  { is: 'heading', text: heading },
  { is: 'facts', rows },
]

type Told = Pick<StatusChange, 'details' | 'at'>

function ownershipIn(pen: Pen, { ownershipFrom = 'signature', ownershipDate }: Details): Value {
  const { words } = pen
  const text = ownershipFrom === 'date' && ownershipDate ? `${words.onDay} ${pen.date(ownershipDate)}` : words.ownership[ownershipFrom]
  return { text, is: [ownershipFrom] }
}

export function adoptionFacts(pen: Pen, { details, at }: Told, person: Person, animals: readonly OneOfThem[]): DocumentFacts<'adoption'> {
  const { words } = pen
  const { head, fact } = words
  const born = pen.date(details.adopterBirthDate ?? person.details?.birthDate)
  const values: ValuesOf<'adoption'> = {
    ...commonValues(pen, person, animals),
    'person.birthDate': of(born),
    number: of(details.number),
    date: of(pen.moment(at)),
    fee: of(details.feeCents ? pen.money(details.feeCents) : ''),
    trialUntil: of(pen.date(details.trialUntil)),
    ownership: ownershipIn(pen, details),
    handedOver: listed(details.handedOver ?? [], words.handedOver),
    agreements: of(details.agreements),
    registryConsent: flag(pen, details.registryConsent),
    provisional: flag(pen, details.provisionalClause),
  }
  return {
    type: 'adoption',
    subtitle: [details.number, pen.moment(at)].filter(Boolean).join(' · '),
    values,
    parts: {
      person: personBlocks(head.adopter, addressOf(pen, person, [[fact.birthDate, born]])),
      animals: animalBlocks(pen, animals),
      terms: part(head.terms, {
        is: 'facts',
        rows: known([
          [fact.fee, values.fee.text],
          [fact.trialUntil, values.trialUntil.text],
          [fact.handedOver, values.handedOver.text],
        ]),
      }),
      signatures: signatures(pen, details.signedByAdopter || words.signer.adoption),
    },
  }
}

export function surrenderFacts(
  pen: Pen,
  { details, at }: Told,
  { person, deliveredBy }: { person: Person; deliveredBy: Person },
  animals: readonly OneOfThem[],
): DocumentFacts<'surrender'> {
  const { words } = pen
  const { head, fact } = words
  const reason = details.turnInReason
  const values: ValuesOf<'surrender'> = {
    ...commonValues(pen, person, animals),
    date: of(pen.moment(at)),
    deliveredBy: of(deliveredBy.name),
    reason: listed(reason ? [reason] : [], words.turnInReason),
    ownedSince: of(pen.date(details.ownedSince)),
    history: of(details.history),
    fee: of(details.feeCents ? pen.money(details.feeCents) : ''),
    ownFind: flag(pen, details.ownFind),
    agreements: of(details.agreements),
  }
  return {
    type: 'surrender',
    subtitle: pen.moment(at),
    values,
    parts: {
      person: personBlocks(head.owner, addressOf(pen, person)),
      animals: animalBlocks(pen, animals),
      terms: part(head.terms, {
        is: 'facts',
        rows: known([
          [fact.deliveredBy, values.deliveredBy.text],
          [fact.reason, values.reason.text],
          [fact.ownedSince, values.ownedSince.text],
          [fact.history, values.history.text],
          [fact.fee, values.fee.text],
          ...(details.costs ?? []).map(({ text, cents }) => [text, pen.money(cents)] as const),
        ]),
      }),
      signatures: signatures(pen, words.signer.surrender),
    },
  }
}

type Booked = Pick<Booking, 'service' | 'startDate' | 'endDate' | 'dropOffTime' | 'pickUpTime' | 'note'>

export function bookingFacts(
  pen: Pen,
  booking: Booked,
  customer: Person,
  animals: readonly OneOfThem[],
): DocumentFacts<Booking['service']> {
  const { words } = pen
  const { head, fact } = words
  const { service, startDate, endDate, dropOffTime, pickUpTime, note } = booking
  const values: ValuesOf<Booking['service']> = {
    ...commonValues(pen, customer, animals),
    from: of(pen.date(startDate)),
    until: of(pen.date(endDate)),
    dropOffTime: of(dropOffTime),
    pickUpTime: of(pickUpTime),
    note: of(note),
  }
  return {
    type: service,
    subtitle: pen.date(startDate),
    values,
    parts: {
      person: personBlocks(head.customer, addressOf(pen, customer)),
      animals: animalBlocks(pen, animals),
      terms: [
        { is: 'heading', text: head.stay },
        {
          is: 'facts',
          rows: [
            [fact.from, [pen.date(startDate), dropOffTime].filter(Boolean).join(', ')],
            [fact.until, [pen.date(endDate), pickUpTime].filter(Boolean).join(', ')],
            [fact.price, ''],
            ...known([[fact.note, note]]),
          ],
        },
      ],
      signatures: signatures(pen, words.signer[service]),
    },
  }
}

/** A wording filled with facts. The lines for signatures stand at the end where the text does not place them itself. */
export function contractSheet(pen: Pen, { title, text, number }: Wording, { type, subtitle, values, parts }: DocumentFacts): Sheet {
  const { template } = parseTemplate(type, text)
  const blocks = fillTemplate(template, values, parts)
  return {
    ...sheetOf(pen),
    title,
    subtitle,
    footer: [pen.footer, ...(number === null ? [] : [pen.words.fromTemplate(title, number)])].join(' · '),
    blocks: template.parts.has('signatures') ? blocks : [...blocks, ...parts.signatures],
  }
}
