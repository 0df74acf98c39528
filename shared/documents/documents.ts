// Documents that the server renders as PDF/A: for one animal, one change, one booking, one day, and the list of all animals.
import * as v from 'valibot'
import { services, type Service } from '../bookings/booking.ts'
import type { StatusChange } from '../changes/story/statusChange.ts'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id } from '../values.ts'
import { languages } from './languages.ts'

/** Paper of a kennel card. */
export const cardPapers = ['a4', 'a5', 'a6'] as const
export type CardPaper = (typeof cardPapers)[number]

export const animalDocuments = ['kennel-card', 'sheet'] as const
export type AnimalDocument = (typeof animalDocuments)[number]

const shared = { method: 'GET', access: 'signedIn', mutates: false, response: v.unknown(), file: 'application/pdf' } as const
const params = v.strictObject({ id: Id })
const language = v.optional(v.picklist(languages), 'de')

export const animalDocument = endpoint({
  ...shared,
  path: '/api/animal/{id}/document/{document}',
  summary: 'The kennel card or the sheet of an animal, as PDF/A',
  right: 'animals.view',
  params: v.strictObject({ id: Id, document: v.picklist(animalDocuments) }),
  query: v.strictObject({ language, paper: v.optional(v.picklist(cardPapers), 'a5') }),
  errors: ['documents.unavailable'],
})

export const changeDocument = endpoint({
  ...shared,
  path: '/api/animal/change/{id}/document',
  summary: 'The adoption contract of an adoption or the declaration of whoever turned an animal in, as PDF/A',
  right: 'animals.view',
  params,
  query: v.strictObject({ language }),
  errors: ['documents.unavailable', 'documents.none'],
})

const contract = (service: Service) =>
  endpoint({
    ...shared,
    path: `/api/${service}/booking/{id}/contract`,
    summary: 'The contract of a booking, as PDF/A',
    right: `${service}.view`,
    params,
    query: v.strictObject({ language }),
    errors: ['documents.unavailable'],
  })

const dayList = (service: Service) =>
  endpoint({
    ...shared,
    path: `/api/${service}/day-list`,
    summary: 'Who comes, who goes and who stays on a day, as PDF/A',
    right: `${service}.view`,
    query: v.strictObject({ language, date: CalendarDate }),
    errors: ['documents.unavailable'],
  })

export const residencyContract = endpoint({
  ...shared,
  path: '/api/pension/sponsored-residency/{id}/contract',
  summary: 'The contract of a sponsored residency, as PDF/A',
  right: 'pension.view',
  params,
  query: v.strictObject({ language }),
  errors: ['documents.unavailable'],
})

type OfServices<E> = Record<Service, E>
const ofServices = <E>(make: (service: Service) => E) =>
  Object.fromEntries(services.map((service) => [service, make(service)])) as OfServices<E>

export const bookingContracts = ofServices(contract)
export const dayListDocuments = ofServices(dayList)

export const stockList = endpoint({
  ...shared,
  path: '/api/animals/stock-list',
  summary: 'Every animal in care with where it lives, as PDF/A',
  right: 'animals.view',
  query: v.strictObject({ language }),
  errors: ['documents.unavailable'],
})

/** Changes that have a document; one that was cancelled has none. */
const documented = { adoption: 'adoption', turnedIn: 'surrender' } as const
export type ChangeDocument = (typeof documented)[keyof typeof documented]

export const documentOfChange = ({ kind, cancelledAt }: Pick<StatusChange, 'kind' | 'cancelledAt'>): ChangeDocument | null =>
  cancelledAt === null && (kind === 'adoption' || kind === 'turnedIn') ? documented[kind] : null
