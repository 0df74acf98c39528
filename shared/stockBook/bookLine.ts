// What a line of the stock book says: the intake, the animal, and how it left. Pure, by days in the zone of the organisation.
import type { Animal } from '../animals/animal.ts'
import type { AnimalFacts } from '../animals/animalFacts.ts'
import { matrix } from '../changes/story/matrix.ts'
import { inOrder } from '../changes/story/replay.ts'
import type { StatusChange } from '../changes/story/statusChange.ts'
import type { Vaccination } from '../medical/vaccination.ts'
import { localDate } from '../time.ts'
import { bookBases, type BookFacts, type BookPerson, type StockBookLine } from './stockBook.ts'

/** Whether a change brings an animal into the book. One that was taken back before it had a number does not. */
export const isIntake = ({ basis, cancelledAt }: Pick<StatusChange, 'basis' | 'cancelledAt'>): boolean =>
  basis !== null && bookBases.includes(basis) && cancelledAt === null

/** The change that ended the custody of an intake; undefined while the animal is in care. `changes`: of the same animal. */
export function exitOf(intake: StatusChange, changes: readonly StatusChange[]): StatusChange | undefined {
  if (intake.cancelledAt !== null || intake.custodyUntil === null) return undefined
  const all = inOrder(changes)
  const after = all.slice(all.findIndex(({ id }) => id === intake.id) + 1)
  return after.find(({ kind }) => matrix[kind].custody === 'close')
}

export interface BookEntry {
  /** Of the change that is the entry. */
  id: string
  number: number | null
  /** The moment of the intake as it was when the entry got its number. */
  at: string
}

/** What is known about one animal. */
export interface BookAnimal {
  animal: Animal
  facts: AnimalFacts | undefined
  changes: readonly StatusChange[]
  vaccinations: readonly Vaccination[]
}

/** Null where the reader does not see contacts: then no names and addresses are shown. */
export type People = ReadonlyMap<string, BookPerson> | null

function personOf({ contactId, details }: StatusChange, people: People): BookPerson | null {
  if (!people) return null
  const known = contactId === null ? undefined : people.get(contactId)
  const name = details.person || details.authority || ''
  return known ?? (name ? { contactId: null, name, address: details.address ?? '' } : null)
}

const placeOf = ({ details }: StatusChange): string =>
  [details.place, [details.zip, details.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** Vaccinations from the day of the intake to the day on which the animal left. */
const givenIn = (vaccinations: readonly Vaccination[], from: string, until: string | undefined) =>
  vaccinations
    .filter(({ date }) => date >= from && (until === undefined || date <= until))
    .toSorted((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1))
    .map(({ classification, vaccine, date }) => ({ classification, vaccine, date }))

function factsOf(entry: BookEntry, intake: StatusChange, of: BookAnimal, people: People, zone: string): BookFacts {
  const { number, name, species, breed, sex, neutered, birthDate, colour, chip } = of.animal
  const day = localDate(intake.at, zone)
  const firstDay = localDate(entry.at, zone)
  const exit = exitOf(intake, of.changes)
  const exitDay = exit && localDate(exit.at, zone)
  return {
    animalId: of.animal.id,
    animal: { number, name, species, breed, sex, neutered, birthDate, colour, chip },
    markings: of.facts?.markings ?? '',
    kind: intake.kind,
    day,
    firstDay: firstDay === day ? null : firstDay,
    place: placeOf(intake),
    from: personOf(intake, people),
    vaccinations: intake.cancelledAt === null ? givenIn(of.vaccinations, day, exitDay) : [],
    exit: exit && exitDay ? { kind: exit.kind, day: exitDay, to: personOf(exit, people), cause: exit.details.cause ?? '' } : null,
    cancelReason: intake.cancelledAt === null ? '' : intake.cancelReason,
  }
}

/** A line about an animal that is shown to the reader. Null where its change is not among those of the animal. */
export function bookLine(entry: BookEntry, of: BookAnimal, people: People, zone: string): StockBookLine | null {
  const intake = of.changes.find(({ id }) => id === entry.id)
  if (!intake) return null
  const state = intake.cancelledAt === null ? 'entered' : 'takenBack'
  return { id: entry.id, number: entry.number, state, facts: factsOf(entry, intake, of, people, zone) }
}

/** A number without an animal that can be shown. */
export const emptyLine = ({ id, number }: BookEntry, state: 'locked' | 'deleted'): StockBookLine => ({ id, number, state, facts: null })
