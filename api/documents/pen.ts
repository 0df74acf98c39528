// How values are written in a document: words, dates and sums in its language, and what an animal and a contact say of themselves.
import type { EntityManager } from '@mikro-orm/postgresql'
import { documents as german } from '../../locales/de/documents.ts'
import { documents as english, type DocumentWords } from '../../locales/en/documents.ts'
import { may, type Viewer } from '../../shared/access.ts'
import type { Animal } from '../../shared/animals/animal.ts'
import type { AnimalFacts } from '../../shared/animals/animalFacts.ts'
import type { Classification } from '../../shared/animals/classification.ts'
import { contactName } from '../../shared/contacts/contact.ts'
import type { ContactDetails } from '../../shared/contacts/contactDetails.ts'
import { readablePhone } from '../../shared/contacts/phone.ts'
import type { Language } from '../../shared/documents/documents.ts'
import { Failure } from '../../shared/errors.ts'
import { TenantEntity } from '../identity/tenant.entity.ts'
import { arrayOf, rowsOf } from '../orm/rows.ts'
import { known, type Sheet } from './sheet.ts'

export interface Pen {
  language: Language
  words: DocumentWords
  organization: string
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
  footer,
}: Pen): Pick<Sheet, 'layout' | 'paper' | 'language' | 'organization' | 'footer'> => ({
  layout: 'sheet',
  paper: 'a4',
  language,
  organization,
  footer,
})

/** `now`: instant; `today`: the organisation's date. */
export async function penOf(em: EntityManager, { tenant }: Viewer, language: Language, now: string, today: string): Promise<Pen> {
  const stored = await em.findOne(TenantEntity, { id: tenant.id })
  if (!stored) throw new Failure('notFound')
  const words = language === 'de' ? german : english
  const tag = language === 'de' ? 'de-DE' : 'en-GB'
  const day = new Intl.DateTimeFormat(tag, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: tenant.zone })
  const moment = new Intl.DateTimeFormat(tag, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: tenant.zone,
  })
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' })
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 })
  const pen = {
    language,
    words,
    organization: stored.name,
    today,
    date: (date: string | null | undefined) => (date ? day.format(new Date(`${date}T00:00:00Z`)) : ''),
    moment: (instant: string) => moment.format(new Date(instant)),
    time: (instant: string) => time.format(new Date(instant)),
    money: (cents: number) => money.format(cents / 100),
    number: (value: number, unit: string) => `${number.format(value)} ${unit}`,
  }
  return { ...pen, footer: words.made(pen.moment(now)) }
}

/** What an animal is called in the language of the document. */
export function kindOf({ words, language }: Pen, animal: Animal, classifications: readonly Classification[]): string {
  const own = classifications.find(({ id }) => id === animal.classificationId)
  const [first, second] = language === 'de' ? [own?.nameDe, own?.nameEn] : [own?.nameEn, own?.nameDe]
  return first || second || words.species[animal.species]
}

/** What tells one animal from another; lines of which nothing is known are left out. */
export function identityOf(pen: Pen, animal: Animal, facts: AnimalFacts | null, kind: string): [string, string][] {
  const { words } = pen
  const { fact } = words
  const born = [pen.date(animal.birthDate), facts?.birthEstimated ? `(${words.estimated})` : ''].filter(Boolean).join(' ')
  return known([
    [fact.number, animal.number],
    [fact.species, kind],
    [fact.breed, animal.breed],
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
  details: ContactDetails | null
}

export const nobody: Person = { name: '', phone: null, details: null }

/** People by their ids. Without the right to see contacts nobody: their lines stay empty, to be filled in by hand. */
export async function peopleOf(
  em: EntityManager,
  viewer: Viewer,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, Person>> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))]
  if (wanted.length === 0 || !may(viewer, 'contacts.view')) return new Map()
  const condition = { where: 'r.id = any(?::uuid[])', values: [arrayOf(wanted)] }
  const contacts = await rowsOf(em, viewer.tenant.id, 'contact', condition)
  const details = new Map((await rowsOf(em, viewer.tenant.id, 'contactDetails', condition)).map((one) => [one.id, one]))
  return new Map(
    contacts.map((contact) => [contact.id, { name: contactName(contact), phone: contact.phone, details: details.get(contact.id) ?? null }]),
  )
}

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
