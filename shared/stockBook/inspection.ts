// Links by which the veterinary office reads the stock book for some days, without an account.
import * as v from 'valibot'
import { languages } from '../documents/languages.ts'
import { endpoint } from '../endpoint.ts'
import { Failure } from '../errors.ts'
import { addDays } from '../time.ts'
import { CalendarDate, Id, Instant, text } from '../values.ts'
import { BookFacts, BookPerson, StockBookLine } from './stockBook.ts'

/** Days that a link lasts at most, and lasts when nothing is chosen. */
export const longestInspection = 31
export const usualInspection = 14
/** Links that open at the same time. */
export const mostInspections = 20
/** Links that are listed, and openings that are listed of a link: the newest. */
export const shownInspections = 30
export const shownOpenings = 20
/** Minutes. What is read within them belongs to one opening. */
export const openingMinutes = 30

/** Days of intake that a link shows, both included. Null: without this end. */
const limits = { from: v.nullable(CalendarDate), until: v.nullable(CalendarDate) }

export const Inspection = v.object({
  id: Id,
  authority: v.string(),
  /** Who inspects, as far as it is known. */
  person: v.string(),
  ...limits,
  createdAt: Instant,
  createdBy: Id,
  /** The last day on which it opens. */
  validUntil: CalendarDate,
  revokedAt: v.nullable(Instant),
  /** How often it was opened, and when, the newest first. */
  opened: v.number(),
  openings: v.array(Instant),
})
export type Inspection = v.InferOutput<typeof Inspection>

type Lasting = Pick<Inspection, 'validUntil' | 'revokedAt'>
export const isOpenInspection = ({ revokedAt, validUntil }: Lasting, today: string): boolean => revokedAt === null && validUntil >= today

/** Whether reading now is another opening than the last one. Instants; `last`: null before the first. */
export const isAnotherOpening = (last: string | null, now: string): boolean =>
  last === null || Date.parse(now) - Date.parse(last) > openingMinutes * 60_000

interface Limits {
  from: string | null
  until: string | null
}
interface Period {
  from: string
  until: string
}

/** The days of a period that a link shows. It begins after it ends where the link shows none of them. */
export const within = (limit: Limits, asked: Period): Period => ({
  from: limit.from !== null && limit.from > asked.from ? limit.from : asked.from,
  until: limit.until !== null && limit.until < asked.until ? limit.until : asked.until,
})

/** The period that is shown first: all that the link shows, or of an open beginning the year in which it ends. */
export function firstPeriod(limit: Limits, today: string): Period {
  const until = limit.until ?? today
  return { from: limit.from ?? `${until.slice(0, 4)}-01-01`, until }
}

/** Throws `inspection.period` and `fromAfterTo`. */
export function checkInspection({ validUntil, from, until }: Pick<Inspection, 'validUntil' | 'from' | 'until'>, today: string): void {
  if (validUntil < today || validUntil > addDays(today, longestInspection))
    throw new Failure('inspection.period', { fields: ['validUntil'] })
  if (from !== null && until !== null && from > until) throw new Failure('fromAfterTo', { fields: ['until'] })
}

const shared = { access: 'signedIn', right: 'animals.edit' } as const

export const inspections = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/stock-book/inspections',
  summary: 'The links by which offices read the stock book, the newest first',
  mutates: false,
  response: v.object({ items: v.array(Inspection) }),
  errors: [],
})

export const InspectionBody = v.strictObject({
  authority: text(120, 1),
  person: text(120),
  ...limits,
  validUntil: CalendarDate,
})
export type InspectionBody = v.InferOutput<typeof InspectionBody>

/** The key is shown once: the server keeps no more than its hash, and a receipt would keep it. */
export const createInspection = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/stock-book/inspection/new',
  summary: 'Make a link by which an office reads the stock book',
  mutates: false,
  writes: true,
  body: InspectionBody,
  response: v.object({ inspection: Inspection, key: v.string() }),
  errors: ['inspection.period', 'inspection.tooMany', 'fromAfterTo'],
})

export const revokeInspection = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/stock-book/inspection/{id}/revoke',
  summary: 'End the link of an inspection at once',
  mutates: true,
  online: true,
  params: v.strictObject({ id: Id }),
  body: v.strictObject({}),
  response: Inspection,
  errors: [],
})

const Person = v.nullable(v.omit(BookPerson, ['contactId']))
/** A line as an office sees it: without the ids of the organisation. */
const InspectedLine = v.object({
  ...v.omit(StockBookLine, ['id', 'facts']).entries,
  facts: v.nullable(
    v.object({
      ...v.omit(BookFacts, ['animalId', 'from', 'exit']).entries,
      from: Person,
      exit: v.nullable(v.object({ ...BookFacts.entries.exit.wrapped.entries, to: Person })),
    }),
  ),
})
export type InspectedLine = v.InferOutput<typeof InspectedLine>

const key = v.pipe(v.string(), v.maxLength(100))
const period = { from: CalendarDate, until: CalendarDate }
/** By body, so that keys are in no log of addresses. Unknown, ended and revoked keys are answered alike. */
const byLink = { method: 'POST', access: 'public', right: null, mutates: false } as const

export const openInspection = endpoint({
  ...byLink,
  path: '/api/inspection/open',
  summary: 'What the link of an inspection opens: of which organisation, for whom, until when',
  body: v.strictObject({ key }),
  response: v.object({
    organization: v.string(),
    ...v.pick(Inspection, ['authority', 'person', 'from', 'until', 'validUntil']).entries,
    /** Whether names and addresses are in the book: they are for links of people who see contacts. */
    hasPeople: v.boolean(),
    hasVaccinations: v.boolean(),
    /** The zone of the organisation, which decides its days. */
    zone: v.string(),
  }),
  errors: ['notFound', 'tooManyRequests'],
})

export const inspectedBook = endpoint({
  ...byLink,
  path: '/api/inspection/book',
  summary: 'A page of the stock book, by the link of an inspection',
  body: v.strictObject({ key, ...period, page: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(99_999)) }),
  response: v.object({
    items: v.array(InspectedLine),
    pages: v.number(),
    total: v.number(),
    /** Intakes of these days that have no number yet. */
    waiting: v.array(InspectedLine),
  }),
  errors: ['notFound', 'tooManyRequests'],
})

export const inspectedDocument = endpoint({
  ...byLink,
  path: '/api/inspection/document',
  summary: 'The stock book of a period as PDF/A, by the link of an inspection',
  body: v.strictObject({ key, ...period, language: v.picklist(languages) }),
  response: v.unknown(),
  file: 'application/pdf',
  errors: ['notFound', 'tooManyRequests', 'documents.unavailable', 'stockBook.tooLong'],
})
