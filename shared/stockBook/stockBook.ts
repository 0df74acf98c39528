// The stock book of the veterinary office (§ 11 TierSchG): every animal that came into care, by a running number without gaps.
import * as v from 'valibot'
import { Animal } from '../animals/animal.ts'
import { bases, changeKinds, type Basis } from '../changes/story/changeKinds.ts'
import { languages } from '../documents/languages.ts'
import { endpoint } from '../endpoint.ts'
import { Vaccination } from '../medical/vaccination.ts'
import { CalendarDate, Id, QueryPage } from '../values.ts'

/** Guests belong to their owners, and are in the bookings. */
const ofGuests: readonly Basis[] = ['pension', 'sponsored']
/** A change that opens a custody on one of these bases is an entry of the book. */
export const bookBases: readonly Basis[] = bases.filter((basis) => !ofGuests.includes(basis))

/** `locked`: an animal that is not shown to the reader. `deleted`: one that was entered by mistake and deleted. Their numbers stay. */
export const entryStates = ['entered', 'takenBack', 'locked', 'deleted'] as const

/** Who brought or received an animal, as far as it is known. */
export const BookPerson = v.object({ contactId: v.nullable(Id), name: v.string(), address: v.string() })
export type BookPerson = v.InferOutput<typeof BookPerson>

export const BookFacts = v.object({
  animalId: Id,
  animal: v.pick(Animal, ['number', 'name', 'species', 'breed', 'sex', 'neutered', 'birthDate', 'colour', 'chip']),
  markings: v.string(),
  /** How it came, and the day in the zone of the organisation. */
  kind: v.picklist(changeKinds),
  day: CalendarDate,
  /** The day as it was when the entry got its number, where it was corrected since. */
  firstDay: v.nullable(CalendarDate),
  /** Where it was found. */
  place: v.string(),
  /** Null where nobody is known, or where the reader does not see contacts. */
  from: v.nullable(BookPerson),
  vaccinations: v.array(v.pick(Vaccination, ['classification', 'vaccine', 'date'])),
  /** How it left. Null while it is in care. */
  exit: v.nullable(v.object({ kind: v.picklist(changeKinds), day: CalendarDate, to: v.nullable(BookPerson), cause: v.string() })),
  /** Why the entry was taken back; empty for one that counts. */
  cancelReason: v.string(),
})
export type BookFacts = v.InferOutput<typeof BookFacts>

export const StockBookLine = v.object({
  id: Id,
  /** Null for an intake that has no number yet. */
  number: v.nullable(v.number()),
  state: v.picklist(entryStates),
  /** Null for numbers without an animal that can be shown. */
  facts: v.nullable(BookFacts),
})
export type StockBookLine = v.InferOutput<typeof StockBookLine>

/** Entries of a page. */
export const bookPage = 50
/** Entries of one PDF. */
export const longestBook = 1500
/** Intakes without a number that are shown. */
export const shownWaiting = 50

const shared = { method: 'GET', access: 'signedIn', right: 'animals.view', mutates: false } as const
/** Days of intake, both included. */
const period = { from: CalendarDate, until: CalendarDate }

export const stockBook = endpoint({
  ...shared,
  path: '/api/stock-book',
  summary: 'The stock book: a page of the animals that came into care in a period, by their running numbers',
  query: v.strictObject({ ...period, page: v.optional(QueryPage, '0') }),
  response: v.object({
    items: v.array(StockBookLine),
    pages: v.number(),
    total: v.number(),
    /** Intakes of any day that have no number yet. */
    waiting: v.array(StockBookLine),
  }),
  errors: [],
})
export type StockBook = v.InferOutput<typeof stockBook.response>

export const stockBookDocument = endpoint({
  ...shared,
  path: '/api/stock-book/document',
  summary: 'The stock book of a period, as PDF/A',
  query: v.strictObject({ ...period, language: v.optional(v.picklist(languages), 'de') }),
  response: v.unknown(),
  file: 'application/pdf',
  errors: ['documents.unavailable', 'stockBook.tooLong'],
})
