// The form of an organisation by its settings: its secret, the sites that may frame it, and its content.
import type { AreaSettings } from '../../settings/areaSetting.ts'
import { addDays } from '../../time.ts'
import type { ClosedPeriod } from '../closedPeriod.ts'
import { holidaysOf } from '../holidays.ts'
import type { OpeningTime } from '../openingTime.ts'
import type { Service } from '../booking.ts'
import type { Product } from '../product.ts'
import { extrasFor } from './offeredExtras.ts'
import type { RequestForm } from './requestForm.ts'

type Settings = Pick<AreaSettings, 'company' | 'bookingRequest' | 'pensionBookings' | 'daycareBookings'>

/** Days for which public holidays are named. */
const daysAhead = 400

const isOpen = ({ formOpen, formServices, formSecret }: Settings['bookingRequest']): boolean =>
  formOpen && formServices.length > 0 && formSecret !== ''

export const opensForm = ({ bookingRequest }: Pick<Settings, 'bookingRequest'>, secret: string): boolean =>
  isOpen(bookingRequest) && bookingRequest.formSecret === secret

/** Sites that may show the form in a frame; none for a secret that does not open it. */
export const framesOf = (settings: Pick<Settings, 'bookingRequest'>, secret: string): readonly string[] =>
  opensForm(settings, secret) ? settings.bookingRequest.formOrigins : []

export interface FormHouse {
  organization: string
  today: string
  now: string
  zone: string
  openingTimes: readonly OpeningTime[]
  closedPeriods: readonly ClosedPeriod[]
  products: readonly Product[]
}

/** Texts in both languages, by their language. */
export type Words = Readonly<Record<'de' | 'en', string>>

/** The content of the form. `usual`: texts of the product in place of texts that the organisation did not write. `stampOf`: the proof of a consent text. */
export function shownForm(
  { company, bookingRequest: settled, pensionBookings, daycareBookings }: Settings,
  { organization, today, now, zone, openingTimes, closedPeriods, products }: FormHouse,
  usual: { consent: Words; thanks: Words },
  stampOf: (consent: string) => string,
): RequestForm {
  const extrasOf = (service: Service) => (settled.formServices.includes(service) ? extrasFor(service, products) : [])
  const stamped = (text: string) => ({ text, stamp: stampOf(text) })
  return {
    organization,
    phone: company.phone,
    email: company.email,
    services: settled.formServices,
    questions: settled.questions,
    demanded: settled.questionsDemanded.filter((question) => settled.questions.includes(question)),
    intro: { de: settled.introGerman || settled.introEnglish, en: settled.introEnglish || settled.introGerman },
    thanks: { de: settled.thanksGerman || usual.thanks.de, en: settled.thanksEnglish || usual.thanks.en },
    consent: {
      de: stamped(settled.consentGerman || usual.consent.de),
      en: stamped(settled.consentEnglish || usual.consent.en),
    },
    today,
    now,
    zone,
    maxNights: pensionBookings.maxNights,
    lead: { pension: pensionBookings, daycare: daycareBookings },
    openingTimes: openingTimes.filter(({ active, service }) => active && settled.formServices.includes(service)),
    closedPeriods: closedPeriods.filter(({ to }) => to >= today),
    extras: { daycare: extrasOf('daycare'), pension: extrasOf('pension') },
    holidays: [...holidaysOf(company.federalState, today, addDays(today, daysAhead)).keys()],
  }
}
