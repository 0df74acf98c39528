// The public form for requests: its content, its fields, and its rules for the page and the server.
import * as v from 'valibot'
import type { ErrorCode } from '../../errors.ts'
import { honeypotFields } from '../../honeypot.ts'
import { Locale } from '../../identity/locale.ts'
import { formQuestions, formTextLimit, type FormQuestion } from '../../settings/requestArea.ts'
import { CalendarDate, Id, Instant, TimeOfDay } from '../../values.ts'
import { services } from '../booking.ts'
import { closedServices } from '../closedPeriod.ts'
import { openingKinds } from '../openingTime.ts'
import { slotProblem, type Openness, type Visit } from '../slots.ts'
import { leadProblem } from '../taking/leadTime.ts'
import { requestProblems, requestRefusals, RequestBody, spanOf } from './bookingRequest.ts'
import { RequestedExtra, stillOffered } from './requestedExtras.ts'

const Words = v.object({ de: v.string(), en: v.string() })
/** The text of the consent, and a proof that the server showed it. */
const Consent = v.object({ text: v.string(), stamp: v.string() })

const Lead = v.object({ minLeadHours: v.number(), maxAdvanceDays: v.number() })

/** The content of the page. It holds nothing internal of the organisation. */
export const RequestForm = v.object({
  organization: v.string(),
  phone: v.string(),
  email: v.string(),
  services: v.array(v.picklist(services)),
  questions: v.array(v.picklist(formQuestions)),
  demanded: v.array(v.picklist(formQuestions)),
  intro: Words,
  thanks: Words,
  consent: v.object({ de: Consent, en: Consent }),
  /** The organisation's date. */
  today: CalendarDate,
  openingTimes: v.array(
    v.object({
      service: v.picklist(services),
      kind: v.picklist(openingKinds),
      weekdays: v.array(v.number()),
      from: TimeOfDay,
      to: TimeOfDay,
      closedOnHolidays: v.boolean(),
    }),
  ),
  closedPeriods: v.array(v.object({ service: v.picklist(closedServices), from: CalendarDate, to: CalendarDate })),
  holidays: v.array(CalendarDate),
  /** When it was opened, and the zone of the organisation: by them the notice that a house wants is counted. */
  now: Instant,
  zone: v.string(),
  maxNights: v.number(),
  lead: v.object({ daycare: Lead, pension: Lead }),
  /** What can be chosen beside the care, by service. */
  extras: v.object({ daycare: v.array(RequestedExtra), pension: v.array(RequestedExtra) }),
})
export type RequestForm = v.InferOutput<typeof RequestForm>

/** The body of a request. */
export const FormRequest = v.strictObject({
  ...v.omit(RequestBody, ['id', 'source', 'contactId']).entries,
  /** Chosen by the page, so that a request that is sent twice is one. */
  id: Id,
  service: v.picklist(services),
  language: Locale,
  agreed: v.boolean(),
  /** The text as it was shown, with its stamp. */
  consent: v.pipe(v.string(), v.maxLength(formTextLimit * 2 + 64)),
  stamp: v.pipe(v.string(), v.maxLength(200)),
  ...honeypotFields,
})
export type FormRequest = v.InferOutput<typeof FormRequest>
/** The fields that the person fills in. */
export type FormSaid = Omit<FormRequest, 'id' | 'language' | 'consent' | 'stamp' | 'tp1' | 'tp2'>

export const formRefusals = [
  ...requestRefusals,
  'booking.closedPeriod',
  'booking.outsideHours',
  'booking.houseFull',
  'requestForm.notOffered',
  'requestForm.tooSoon',
  'requestForm.tooFarAhead',
  'requestForm.outdated',
] as const satisfies readonly ErrorCode[]

/** `field` is a field of the request, or one of an animal: `animals.0.breed`. */
export interface FormProblem {
  code: ErrorCode
  field: string
}

type RulesOf = Omit<RequestForm, 'organization' | 'phone' | 'email' | 'intro' | 'thanks' | 'consent'>

const unnamed = { id: '', version: 0, name: '', note: '' }

/** When the organisation is open, for the functions that know opening times. */
export const opennessOf = ({
  openingTimes,
  closedPeriods,
  holidays,
}: Pick<RulesOf, 'openingTimes' | 'closedPeriods' | 'holidays'>): Openness => ({
  openingTimes: openingTimes.map((slot) => ({ ...unnamed, ...slot, dayWeight: 2, maxAnimals: null, active: true })),
  closedPeriods: closedPeriods.map((period) => ({ ...unnamed, ...period })),
  holidays: new Set(holidays),
})

const ofAnimal: Partial<Record<FormQuestion, 'breed' | 'birthDate' | 'sex' | 'neutered'>> = {
  breed: 'breed',
  birthDate: 'birthDate',
  sex: 'sex',
  neutered: 'neutered',
}
const unsaid = new Set<string | null>(['', 'u', 'unknown', null])

function demandedIn({ demanded, questions }: RulesOf, said: FormSaid): FormProblem[] {
  const missing = (field: string): FormProblem => ({ code: 'field.missing', field })
  return demanded
    .filter((question) => questions.includes(question))
    .flatMap((question): FormProblem[] => {
      const field = ofAnimal[question]
      if (field) return said.animals.flatMap((animal, at) => (unsaid.has(animal[field]) ? [missing(`animals.${at}.${field}`)] : []))
      if (question === 'times') return (['dropOffTime', 'pickUpTime'] as const).filter((time) => said[time] === null).map(missing)
      return (question === 'phone' || question === 'message') && said[question] === '' ? [missing(question)] : []
    })
}

interface Day extends Pick<Visit, 'use' | 'time'> {
  date: string
  /** Where the day was entered, and where its time. */
  field: 'startDate' | 'endDate' | 'dates'
  timeField: 'dropOffTime' | 'pickUpTime'
}

function daysOf({ service, startDate, endDate, dates, dropOffTime, pickUpTime }: FormSaid): Day[] {
  const coming = { use: 'dropOff', timeField: 'dropOffTime', time: dropOffTime } as const
  const leaving = { use: 'pickUp', timeField: 'pickUpTime', time: pickUpTime } as const
  if (service === 'daycare') return dates.flatMap((date) => [coming, leaving].map((one) => ({ ...one, date, field: 'dates' as const })))
  return [
    ...(startDate ? [{ ...coming, date: startDate, field: 'startDate' as const }] : []),
    ...(endDate ? [{ ...leaving, date: endDate, field: 'endDate' as const }] : []),
  ]
}

/** Days on which nobody is taken in, and times at which nobody is there. */
function hourProblems(form: RulesOf, said: FormSaid): FormProblem[] {
  const openness = opennessOf(form)
  return daysOf(said).flatMap(({ use, date, time, field, timeField }): FormProblem[] => {
    const problemAt = (at: string | null) => slotProblem(openness, { service: said.service, use, date, time: at })
    if (problemAt(null)) return [{ code: 'booking.closedPeriod', field }]
    return time !== null && problemAt(time) ? [{ code: 'booking.outsideHours', field: timeField }] : []
  })
}

/** Days that are too soon or too far away for the house. */
function leadProblems({ lead, now, zone }: RulesOf, { service, startDate, dates, dropOffTime }: FormSaid): FormProblem[] {
  const first = service === 'daycare' ? dates : [startDate].filter((date) => date !== null)
  const found = first.flatMap((date) => leadProblem({ startDate: date, dropOffTime }, lead[service], now, zone) ?? [])
  return found.map((problem) => ({ code: `requestForm.${problem}`, field: service === 'daycare' ? 'dates' : 'startDate' }))
}

/** All rules of a request that somebody sends on the form, one for each field, in the order in which they are answered. */
export function formProblems(form: RulesOf, said: FormSaid): FormProblem[] {
  const { service, animals, agreed, forename, email } = said
  const found: FormProblem[] = []
  if (!form.services.includes(service)) found.push({ code: 'requestForm.notOffered', field: 'service' })
  for (const field of ['forename', 'email'] as const) if ({ forename, email }[field] === '') found.push({ code: 'field.missing', field })
  const taken = requestProblems(service, { ...said, source: 'mail', contactId: null }, form)
  found.push(...taken.filter(({ code, field }) => code !== 'request.unreachable' && !(field === 'animals' && animals.length > 0)))
  animals.forEach(({ name }, at) => name === '' && found.push({ code: 'field.missing', field: `animals.${at}.name` }))
  const span = spanOf(service, said)
  if (span && span.startDate < form.today) found.push({ code: 'booking.inPast', field: service === 'daycare' ? 'dates' : 'startDate' })
  found.push(...leadProblems(form, said), ...demandedIn(form, said), ...hourProblems(form, said))
  if (stillOffered(form.extras[service], said.extras).length < said.extras.length)
    found.push({ code: 'requestForm.outdated', field: 'extras' })
  if (!agreed) found.push({ code: 'field.missing', field: 'agreed' })
  return found.filter(({ field }, at) => found.findIndex((one) => one.field === field) === at)
}
