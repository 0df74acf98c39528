import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { presence, removal, setting } from '../correction/nothing.ts'
import type { Service } from '../../shared/bookings/booking.ts'
import type { ConfirmInput } from '../../shared/bookings/taking/confirmation.ts'
import type { CloseInput, ClosingInput } from '../../shared/bookings/cancellation.ts'
import type { ChosenFee } from '../../shared/bookings/closingTerms.ts'
import type { ClosedPeriodBody, ClosedService } from '../../shared/bookings/closedPeriod.ts'
import type { ArrivalNote, Handed } from '../../shared/bookings/belongings.ts'
import type { Override } from '../../shared/bookings/override.ts'
import type { QuickCheckInInput, StaysInput } from '../../shared/bookings/checkIn.ts'
import type { Duration, SettingChange } from '../../shared/bookings/nextBookings.ts'
import type { AbsencePolicy, ProductBody, ProductKind, TaxRate, VisitUnit } from '../../shared/bookings/product.ts'
import type { OpeningKind, OpeningTimeBody } from '../../shared/bookings/openingTime.ts'
import type { DayWeight } from '../../shared/bookings/dayWeight.ts'
import { surplusTexts } from './deposits/surplusTexts.ts'
import { arrivalSaid, belongingSaid } from './door/arrivalSaid.ts'
import { lazyPart } from '../ui/lazyPart.ts'
import { day, joined, list, many, money, named, number, one, shown, silent, text, yesNo } from '../words/fieldWords.ts'
import { weekdayTexts } from '../ui/weekdays.ts'
import { plain } from '../words/say.ts'
import type { ActWords, FieldsOf, Say, WordsOf } from '../words/words.ts'

const stays = shown<StaysInput['stays']>(msg`Animals`, (all, say) => animalsOf({ stays: all }, say))
const animalsOf = ({ stays: all }: Pick<StaysInput, 'stays'>, say: Say): Record<string, string> =>
  say.names(
    'animal',
    all.map(({ animalId }) => animalId),
  )

const noteSaid = ({ belongings, ...note }: ArrivalNote, say: Say): string =>
  joined(...arrivalSaid(note, say), ...(belongings ?? []).map((one) => belongingSaid(one, say)))

const fields: FieldsOf<StaysInput> = {
  bookingId: named(msg`Booking`, 'booking'),
  stays,
  overrides: shown<Override[]>(msg`Reason for the check-in without a vaccination`, (all, say) =>
    all.map(({ animalId, reason }) => joined(plain(say.names('animal', animalId)), reason)),
  ),
  arrivals: shown<ArrivalNote[]>(msg`Answers at check-in`, (all, say) =>
    all.map((note) => joined(plain(say.names('animal', note.animalId)), noteSaid(note, say))),
  ),
  pickedUpBy: text(msg`Picked up by`),
  belongings: shown<Handed[]>(msg`Belongings`, (all, say) =>
    all.map(({ animalId, belongings }) =>
      joined(plain(say.names('animal', animalId)), ...belongings.map((one) => belongingSaid(one, say))),
    ),
  ),
}
const closingFields: FieldsOf<ClosingInput> = { ...fields, whole: yesNo(msg`The whole booking`) }
const closeFields: FieldsOf<CloseInput> = {
  ...closingFields,
  reason: text(msg`Reason`),
  fee: shown<ChosenFee>(msg`Another cancellation fee`, (fee, { formats }) => joined(formats.money(fee.cents), fee.reason)),
  proposedCents: money(msg`Cancellation fee by the list`),
  keepsVisits: yesNo(msg`No visit is taken`),
  surplus: one(msg`Rest of the deposit`, surplusTexts),
}

const arrivalForm = { form: lazyPart(() => import('./CorrectCheckIn.tsx')) }

type Head = (animals: Record<string, string>) => MessageDescriptor
const arrival = (head: Head): ActWords<StaysInput> => ({ ...act(head), correction: arrivalForm })
const act = (head: Head): ActWords<StaysInput> => ({ head: (input, say) => head(animalsOf(input, say)), fields, correction: presence })
const closing = (head: Head): ActWords<ClosingInput> => ({
  head: (input, say) => head(animalsOf(input, say)),
  fields: closingFields,
  correction: presence,
})
const close = (head: Head): ActWords<CloseInput> => ({ ...closing(head), fields: closeFields })

const durationTexts: Record<Duration, MessageDescriptor> = {
  '1day': msg`1 day`,
  '2days': msg`2 days`,
  '3days': msg`3 days`,
  '7days': msg`7 days`,
  '30days': msg`30 days`,
}
const settingFields: FieldsOf<SettingChange> = {
  type: one(msg`List`, { 'check-in': msg`Check-in`, 'check-out': msg`Check-out` }),
  duration: one(msg`Period`, durationTexts),
  showDone: yesNo(msg`Show what is done`),
}

type OfService<S extends Service> = `${S}.${'checkIn' | 'checkOut' | 'undoCheckIn' | 'undoCheckOut' | 'saveSetting'}` | `${S}.${Closing}`
type Closing = 'cancel' | 'noShow' | 'undoCancel' | 'undoNoShow'

const notCome = close((animals) => msg`Did not come: ${animals}`)
const cancelTaken = closing((animals) => msg`Take a cancellation back: ${animals}`)
const expected = closing((animals) => msg`Expected again: ${animals}`)

const daycare: WordsOf<OfService<'daycare'>> = {
  'daycare.checkIn': arrival((animals) => msg`Check into daycare: ${animals}`),
  'daycare.checkOut': act((animals) => msg`Check out of daycare: ${animals}`),
  'daycare.undoCheckIn': act((animals) => msg`Undo check-in to daycare: ${animals}`),
  'daycare.undoCheckOut': act((animals) => msg`Undo check-out of daycare: ${animals}`),
  'daycare.cancel': close((animals) => msg`Cancel a daycare booking: ${animals}`),
  'daycare.noShow': notCome,
  'daycare.undoCancel': cancelTaken,
  'daycare.undoNoShow': expected,
  'daycare.saveSetting': {
    head: ({ type }) => (type === 'check-in' ? msg`Settings of the daycare check-in list` : msg`Settings of the daycare check-out list`),
    fields: settingFields,
    correction: setting,
  },
}

const pension: WordsOf<OfService<'pension'>> = {
  'pension.checkIn': arrival((animals) => msg`Check into pension: ${animals}`),
  'pension.checkOut': act((animals) => msg`Check out of pension: ${animals}`),
  'pension.undoCheckIn': act((animals) => msg`Undo check-in to pension: ${animals}`),
  'pension.undoCheckOut': act((animals) => msg`Undo check-out of pension: ${animals}`),
  'pension.cancel': close((animals) => msg`Cancel a boarding booking: ${animals}`),
  'pension.noShow': notCome,
  'pension.undoCancel': cancelTaken,
  'pension.undoNoShow': expected,
  'pension.saveSetting': {
    head: ({ type }) => (type === 'check-in' ? msg`Settings of the pension check-in list` : msg`Settings of the pension check-out list`),
    fields: settingFields,
    correction: setting,
  },
}

const quickFields: FieldsOf<QuickCheckInInput> = {
  id: silent('names the booking that it makes'),
  animalId: named(msg`Animal`, 'animal'),
  contactId: named(msg`Contact`, 'contact'),
  override: text(msg`Reason for the check-in without a vaccination`),
  arrival: shown<ArrivalNote>(msg`Answers at check-in`, noteSaid),
}

export const closedServiceTexts: Record<ClosedService, MessageDescriptor> = {
  all: msg`Boarding and daycare`,
  daycare: msg`Daycare`,
  pension: msg`Boarding`,
}

const closedFields: FieldsOf<ClosedPeriodBody> = {
  id: silent('names the row'),
  service: one(msg`Closed for`, closedServiceTexts),
  from: day(msg`First day`),
  to: day(msg`Last day`),
  note: text(msg`Note`),
  regularsFrom: number(msg`Open to regular customers from this number of stays`),
}

const closedForm = { form: lazyPart(() => import('./ClosedPeriodForm.tsx')) }

const closedPeriods: WordsOf<'createClosedPeriod' | 'changeClosedPeriod' | 'deleteClosedPeriod'> = {
  createClosedPeriod: { head: () => msg`New closed period`, fields: closedFields, correction: closedForm },
  changeClosedPeriod: {
    head: () => msg`Change a closed period`,
    fields: { id: silent('names the row'), body: { part: closedFields } },
    correction: closedForm,
  },
  deleteClosedPeriod: { head: () => msg`Delete a closed period`, fields: { id: silent('names the row') }, correction: removal },
}

export const openingKindTexts: Record<OpeningKind, MessageDescriptor> = {
  both: msg`Bringing and picking up`,
  dropOff: msg`Bringing`,
  pickUp: msg`Picking up`,
}
export const dayWeightTexts: Record<DayWeight, MessageDescriptor> = { 0: msg`not at all`, 1: msg`half a day`, 2: msg`a whole day` }
const serviceTexts: Record<Service, MessageDescriptor> = { daycare: closedServiceTexts.daycare, pension: closedServiceTexts.pension }

const openingFields: FieldsOf<OpeningTimeBody> = {
  id: silent('names the row'),
  name: text(msg`Name`),
  service: one(msg`Opening time of`, serviceTexts),
  kind: one(msg`Open for`, openingKindTexts),
  weekdays: list(msg`Weekdays`, (weekday, { t }) => t(weekdayTexts[weekday]!)),
  from: text(msg`From`),
  to: text(msg`Until`),
  dayWeight: one(msg`The day counts`, dayWeightTexts),
  maxAnimals: number(msg`Maximum number of animals`),
  closedOnHolidays: yesNo(msg`Closed on public holidays`),
  active: yesNo(msg`In use`),
}

const openingForm = { form: lazyPart(() => import('./times/OpeningTimeForm.tsx')) }

const openingTimes: WordsOf<'createOpeningTime' | 'changeOpeningTime' | 'deleteOpeningTime'> = {
  createOpeningTime: { head: ({ name }) => msg`New opening time: ${name}`, fields: openingFields, correction: openingForm },
  changeOpeningTime: {
    head: ({ body: { name } }) => msg`Change opening time: ${name}`,
    fields: { id: silent('names the row'), body: { part: openingFields } },
    correction: openingForm,
  },
  deleteOpeningTime: { head: () => msg`Delete an opening time`, fields: { id: silent('names the row') }, correction: removal },
}

export const productKindTexts: Record<ProductKind, MessageDescriptor> = {
  single: msg`Single visit`,
  pass: msg`Pass for several visits`,
  subscription: msg`Subscription by the month`,
  extra: msg`Extra`,
}
export const visitUnitTexts: Record<VisitUnit, MessageDescriptor> = { day: msg`Whole day`, halfDay: msg`Half day`, hour: msg`Hour` }
export const taxRateTexts: Record<TaxRate, MessageDescriptor> = { 0: msg`without tax`, 700: msg`7 % tax`, 1900: msg`19 % tax` }

export const absencePolicyTexts: Record<AbsencePolicy, MessageDescriptor> = {
  included: msg`Included in the price`,
  carry: msg`Carried to a later day`,
  refund: msg`Refunded`,
}

const productFields: FieldsOf<ProductBody> = {
  id: silent('names the row'),
  name: text(msg`Name`),
  kind: one(msg`Kind of product`, productKindTexts),
  visit: one(msg`One visit is`, visitUnitTexts),
  visits: number(msg`Visits of the pass`),
  perWeek: number(msg`Visits in a week`),
  validMonths: number(msg`Valid for this number of months`),
  minTermMonths: number(msg`Minimum term in months`),
  noticeDays: number(msg`Notice in days`),
  absencePolicy: one(msg`Days cancelled in time`, absencePolicyTexts),
  carryDays: number(msg`Carried days in a month`),
  priceCents: money(msg`Price`),
  taxRate: one(msg`Value added tax`, taxRateTexts),
  active: yesNo(msg`On sale`),
  inRequests: many(msg`Offered with requests for`, closedServiceTexts),
}

const productForm = { form: lazyPart(() => import('./ProductForm.tsx')) }

const products: WordsOf<'createProduct' | 'changeProduct' | 'deleteProduct'> = {
  createProduct: { head: ({ name }) => msg`New product: ${name}`, fields: productFields, correction: productForm },
  changeProduct: {
    head: ({ body: { name } }) => msg`Change product: ${name}`,
    fields: { id: silent('names the row'), body: { part: productFields } },
    correction: productForm,
  },
  deleteProduct: { head: () => msg`Delete a product`, fields: { id: silent('names the row') }, correction: removal },
}

const confirmFields: FieldsOf<ConfirmInput> = { bookingId: named(msg`Booking`, 'booking') }

export const bookingWords: WordsOf<
  | OfService<Service>
  | 'daycare.quickCheckIn'
  | 'pension.confirm'
  | 'pension.undoConfirm'
  | keyof typeof closedPeriods
  | keyof typeof openingTimes
  | keyof typeof products
> = {
  ...closedPeriods,
  ...openingTimes,
  ...products,
  ...daycare,
  ...pension,
  'pension.confirm': { head: () => msg`Note that a customer of boarding still comes`, fields: confirmFields, correction: presence },
  'pension.undoConfirm': { head: () => msg`Take the confirmation of a booking back`, fields: confirmFields, correction: presence },
  'daycare.quickCheckIn': {
    head: ({ animalId }, say) => msg`Quick check-in: ${say.names('animal', animalId)}`,
    fields: quickFields,
    correction: arrivalForm,
  },
}
