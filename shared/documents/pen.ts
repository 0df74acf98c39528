// How values are written in a document: words, dates and sums in its language, and the facts of an animal and of a person. The same on device and server.
import type { Animal } from '../animals/animal.ts'
import type { AnimalFacts } from '../animals/animalFacts.ts'
import type { Classification } from '../animals/classification.ts'
import type { ContactDetails } from '../contacts/contactDetails.ts'
import { readablePhone } from '../contacts/phone.ts'
import { known, type Sheet } from './blocks.ts'
import type { Language } from './languages.ts'
import { letterLine, type Letterhead } from './letterhead.ts'
import type { DocumentWords } from './words.ts'
import { keptFor, tagOf } from '../kept.ts'

export interface Pen {
  language: Language
  words: DocumentWords
  organization: string
  letterhead: Letterhead
  today: string
  /** When the document is made, in words. */
  footer: string
  date(date: string | null | undefined): string
  moment(instant: string): string
  time(instant: string): string
  money(cents: number): string
  number(value: number, unit: string): string
}

/** What every sheet of paper has in common; upright. */
export const sheetOf = ({
  language,
  organization,
  letterhead,
  footer,
}: Pen): Pick<Sheet, 'layout' | 'paper' | 'language' | 'organization' | 'letterhead' | 'logo' | 'footer'> => ({
  layout: 'sheet',
  paper: 'a4',
  language,
  organization,
  letterhead: letterLine(letterhead),
  logo: letterhead.logo,
  footer,
})

interface Given {
  language: Language
  words: DocumentWords
  organization: string
  letterhead: Letterhead
  /** IANA name of the organisation's zone. */
  zone: string
  /** Instant. */
  now: string
  /** The organisation's date. */
  today: string
}

const numbers = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const dayIn = keptFor((tag: string) => new Intl.DateTimeFormat(tag, { ...numbers, timeZone: 'UTC' }))
const moneyIn = keptFor((tag: string) => new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' }))
const numberIn = keptFor((tag: string) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }))
const timesIn = keptFor((tag: string) =>
  keptFor((timeZone: string) => ({
    time: new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone }),
    moment: new Intl.DateTimeFormat(tag, { ...numbers, hour: '2-digit', minute: '2-digit', timeZone }),
  })),
)

/** Dates, money and numbers in the language of a document. */
export function writtenIn(language: Language): Pick<Pen, 'date' | 'money' | 'number'> {
  const tag = tagOf(language)
  const [day, money, number] = [dayIn(tag), moneyIn(tag), numberIn(tag)]
  return {
    date: (date) => (date ? day.format(new Date(`${date}T00:00:00Z`)) : ''),
    money: (cents) => money.format(cents / 100),
    number: (value, unit) => `${number.format(value)} ${unit}`,
  }
}

export function createPen({ language, words, organization, letterhead, zone, now, today }: Given): Pen {
  const { time, moment } = timesIn(tagOf(language))(zone)
  return {
    ...writtenIn(language),
    language,
    words,
    organization,
    letterhead,
    today,
    footer: words.made(moment.format(new Date(now))),
    moment: (instant) => moment.format(new Date(instant)),
    time: (instant) => time.format(new Date(instant)),
  }
}

/** What an animal is called in the language of the document. */
export function kindOf({ words, language }: Pen, animal: Described, classifications: readonly Classification[]): string {
  const own = classifications.find(({ id }) => id === animal.classificationId)
  const [first, second] = language === 'de' ? [own?.nameDe, own?.nameEn] : [own?.nameEn, own?.nameDe]
  return first || second || words.species[animal.species]
}

/** What a document tells of an animal. */
export type Described = Pick<
  Animal,
  'name' | 'number' | 'species' | 'breed' | 'sex' | 'neutered' | 'birthDate' | 'colour' | 'chip' | 'classificationId'
>

/** What tells one animal from another; lines of which nothing is known are left out. */
export function identityOf(pen: Pen, animal: Described, facts: AnimalFacts | null, kind: string): [string, string][] {
  const { words } = pen
  const { fact } = words
  const born = [pen.date(animal.birthDate), facts?.birthEstimated ? `(${words.estimated})` : ''].filter(Boolean).join(' ')
  return known([
    [fact.number, animal.number],
    [fact.species, kind],
    [fact.breed, words.breed(animal)],
    [fact.sex, words.sex[animal.sex]],
    [fact.neutered, words.neutered[animal.neutered]],
    [fact.born, animal.birthDate && born],
    [fact.colour, animal.colour],
    [fact.markings, facts?.markings],
    [fact.chip, animal.chip],
    ...(facts?.identifiers ?? []).map(({ type, value }) => [words.identifier[type], value] as const),
  ])
}

export interface Person {
  /** Empty where nobody is known: a line to write on. */
  name: string
  phone: string | null
  details: Pick<ContactDetails, 'street' | 'zip' | 'city' | 'emails' | 'birthDate'> | null
}

export const nobody: Person = { name: '', phone: null, details: null }

/** Name and address of somebody who signs: every line is there, and one that is not known is a line to write on. */
export const addressOf = (
  { words: { fact } }: Pen,
  { name, phone, details }: Person,
  more: [name: string, value: string][] = [],
): [name: string, value: string][] => [
  [fact.name, name],
  ...more,
  [fact.street, details?.street ?? ''],
  [fact.town, [details?.zip, details?.city].filter(Boolean).join(' ')],
  [fact.phone, phone ? readablePhone(phone) : ''],
  [fact.email, details?.emails[0] ?? ''],
]
