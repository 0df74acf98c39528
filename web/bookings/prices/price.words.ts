// The words of prices and surcharges of boarding.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BillingMode } from '../../../shared/bookings/price/billedDays.ts'
import type { PensionPriceBody } from '../../../shared/bookings/price/pensionPrice.ts'
import type { PensionSurchargeBody } from '../../../shared/bookings/price/pensionSurcharge.ts'
import type { Condition, SurchargePer, SurchargeUnit } from '../../../shared/bookings/price/terms.ts'
import { speciesTexts } from '../../animals/parts/AnimalFacts.tsx'
import { removal } from '../../correction/nothing.ts'
import { lazyPart } from '../../ui/lazyPart.ts'
import { day, list, money, number, one, shown, silent, text, weight, yesNo } from '../../words/fieldWords.ts'
import type { FieldsOf, WordsOf } from '../../words/words.ts'
import { taxRateTexts } from '../booking.words.ts'
import { weekdayTexts } from '../../ui/weekdays.ts'

export const billingModeTexts: Record<BillingMode, MessageDescriptor> = {
  calendarDay: msg`Calendar days, both ends`,
  night: msg`Every night`,
  period24h: msg`Every 24 hours that have begun`,
  slotWeighted: msg`Days, first and last by time`,
}
export const unitOfMode: Record<BillingMode, MessageDescriptor> = {
  calendarDay: msg`a day`,
  night: msg`a night`,
  period24h: msg`for 24 hours`,
  slotWeighted: msg`a day`,
}
export const surchargePerTexts: Record<SurchargePer, MessageDescriptor> = {
  animalDay: msg`For each animal and day`,
  day: msg`For each day, however many animals`,
  stay: msg`Once for the stay`,
}
export const surchargeUnitTexts: Record<SurchargeUnit, MessageDescriptor> = {
  euro: msg`Amount in euros`,
  percent: msg`Percent of the price`,
}
export const conditionTexts: Record<Condition, MessageDescriptor> = {
  intactMale: msg`Intact male`,
  puppy: msg`Young animal`,
  specialFood: msg`Special food`,
  heating: msg`Heating`,
  isolation: msg`Kept apart`,
}
const priceFields: FieldsOf<PensionPriceBody> = {
  id: silent('names the row'),
  name: text(msg`Name`),
  species: one(msg`Species`, speciesTexts),
  upToGrams: weight(msg`Up to a weight of`),
  mode: one(msg`Counted by`, billingModeTexts),
  cents: money(msg`Price`),
  taxRate: one(msg`Value added tax`, taxRateTexts),
  furtherPercent: number(msg`Percent for each further animal`),
  fromNights: number(msg`From this number of nights`),
  toNights: number(msg`Up to this number of nights`),
  roomKind: text(msg`Only for rooms of the kind`),
  validFrom: day(msg`Valid from`),
  validTo: day(msg`Valid until`),
  active: yesNo(msg`In use`),
}

const surchargeFields: FieldsOf<PensionSurchargeBody> = {
  id: silent('names the row'),
  name: text(msg`Name`),
  per: one(msg`Counted`, surchargePerTexts),
  unit: one(msg`Kind of surcharge`, surchargeUnitTexts),
  value: shown(msg`Surcharge`, (value, { i18n }) => i18n.number(value / 100)),
  taxRate: one(msg`Value added tax`, taxRateTexts),
  species: one(msg`Species`, speciesTexts),
  from: day(msg`First day`),
  to: day(msg`Last day`),
  yearly: yesNo(msg`Every year`),
  weekdays: list(msg`Weekdays`, (weekday, { t }) => t(weekdayTexts[weekday]!)),
  publicHolidays: yesNo(msg`On public holidays`),
  condition: one(msg`Only for`, conditionTexts),
  underMonths: number(msg`Younger than this number of months`),
  isPeak: yesNo(msg`Counts as high season`),
  active: yesNo(msg`In use`),
}

const priceForm = { form: lazyPart(() => import('./PensionPriceForm.tsx')) }
const surchargeForm = { form: lazyPart(() => import('./PensionSurchargeForm.tsx')) }

type Acts = `${'create' | 'change' | 'delete'}${'PensionPrice' | 'PensionSurcharge'}`

export const priceWords: WordsOf<Acts> = {
  createPensionPrice: { head: ({ name }) => msg`New price of boarding: ${name}`, fields: priceFields, correction: priceForm },
  changePensionPrice: {
    head: ({ body: { name } }) => msg`Change price of boarding: ${name}`,
    fields: { id: silent('names the row'), body: { part: priceFields } },
    correction: priceForm,
  },
  deletePensionPrice: { head: () => msg`Delete a price of boarding`, fields: { id: silent('names the row') }, correction: removal },
  createPensionSurcharge: {
    head: ({ name }) => msg`New surcharge of boarding: ${name}`,
    fields: surchargeFields,
    correction: surchargeForm,
  },
  changePensionSurcharge: {
    head: ({ body: { name } }) => msg`Change surcharge of boarding: ${name}`,
    fields: { id: silent('names the row'), body: { part: surchargeFields } },
    correction: surchargeForm,
  },
  deletePensionSurcharge: { head: () => msg`Delete a surcharge of boarding`, fields: { id: silent('names the row') }, correction: removal },
}
