// The words of requests: how they are taken down, and what their history says.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Service } from '../../../shared/bookings/booking.ts'
import type { BookingRequest, RequestBody, RequestedAnimal } from '../../../shared/bookings/requests/bookingRequest.ts'
import type { RequestedExtra } from '../../../shared/bookings/requests/requestedExtras.ts'
import { sexTexts, speciesTexts } from '../../animals/parts/AnimalFacts.tsx'
import { breedText } from '../../ui/breedText.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { day, joined, list, moment, named, one, silent, text } from '../../words/fieldWords.ts'
import type { ActWords, FieldsOf, RowWords, WordsOf } from '../../words/words.ts'
import { closedServiceTexts } from '../booking.words.ts'
import { languageTexts, reasonTexts, requestStateTexts, sourceTexts } from './requestTexts.ts'

const said = {
  source: one(msg`The request came`, sourceTexts),
  contactId: named(msg`Contact`, 'contact'),
  forename: text(msg`Forename`),
  surname: text(msg`Surname`),
  email: text(msg`E-mail`),
  phone: text(msg`Phone`),
  animals: list<RequestedAnimal>(msg`Animals`, ({ name, species, breed, sex }, { t, i18n }) =>
    joined(name, t(speciesTexts[species]), breedText(i18n, { species, breed }), sex !== 'u' && t(sexTexts[sex])),
  ),
  startDate: day(msg`Day of arrival`),
  endDate: day(msg`Day of departure`),
  dates: list<string>(msg`Days`, (date, { formats }) => formats.date(date)),
  dropOffTime: text(msg`Drop-off time`),
  pickUpTime: text(msg`Pick-up time`),
  message: text(msg`Message`),
  extras: list<RequestedExtra>(msg`Extras`, ({ name, priceCents }, { formats }) => joined(name, formats.money(priceCents))),
}

const fields: FieldsOf<RequestBody> = { id: silent('names the row'), ...said }
const correction = { form: lazyPart(() => import('./CorrectRequest.tsx')) }

const namesIn = ({ animals }: RequestBody): string => joined(...animals.map(({ name }) => name))
const asking = (head: (animals: string) => MessageDescriptor): ActWords<RequestBody> => ({
  head: (input) => head(namesIn(input)),
  fields,
  correction,
})

export const requestWords: WordsOf<`${Service}.request`> = {
  'daycare.request': asking((animals) => msg`Daycare request: ${animals}`),
  'pension.request': asking((animals) => msg`Boarding request: ${animals}`),
}

export const bookingRequestRowWords: RowWords<'bookingRequest'> = {
  name: msg`Request`,
  fields: {
    id: silent('names the row'),
    version: silent('counts the writes'),
    service: one(msg`Request for`, { daycare: closedServiceTexts.daycare, pension: closedServiceTexts.pension }),
    state: one(msg`State`, requestStateTexts),
    ...said,
    language: one(msg`Language`, languageTexts),
    consentText: text(msg`Consent to the use of the data`),
    consentAt: moment(msg`Consent given on`),
    submittedAt: moment(msg`Received on`),
    placeFreeAt: moment(msg`Place became free on`),
    reason: one(msg`Reason`, reasonTexts),
    answer: text(msg`Answer to the customer`),
    decidedAt: moment(msg`Decided on`),
    decidedBy: named(msg`Decided by`, 'member'),
    bookingIds: named(msg`Bookings`, 'booking'),
  } satisfies FieldsOf<BookingRequest>,
}
