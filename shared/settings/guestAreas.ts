// Settings of an organisation about bookings, for boarding and for daycare.
import * as v from 'valibot'
import { lastBillingDay, mostNoticeDays, residencyModes } from './residencyTerms.ts'
import { mostByPermit } from '../shelters/shelter.ts'
import { CalendarDate } from '../values.ts'
import { classifications } from '../medical/basics/vaccines.ts'
import { someOf, Species, whole } from './animalAreas.ts'
import { HouseQuestions } from './houseQuestion.ts'

/** How long before its first day a booking is made: at least these hours, at most these days. 0 hours: at any time. */
const lead = { minLeadHours: whole(0, 720), maxAdvanceDays: whole(1, 730) }
const leadDefaults = { minLeadHours: 0, maxAdvanceDays: 730 }

/** Whether requests that nobody has answered yet count where opening times have a limit of animals, for the permit of daycare and the guests of a night. */
const pending = { pendingBlocksCapacity: v.boolean() }
const pendingDefaults = { pendingBlocksCapacity: true }

export const lateSteps = [5, 10, 15, 30, 60] as const
export const mostLateCents = 100_000

/** What a pick-up costs that is later than `lateStepCents` is meant for: an amount, or the price of a single visit of daycare. */
export const lateRates = ['halfDay', 'day', 'amount'] as const
export type LateRate = (typeof lateRates)[number]
export const mostTiers = 3
export const mostTierMinutes = 1440

const LateTier = v.pipe(
  v.strictObject({
    /** Later than this it costs the rate. */
    afterMinutes: whole(1, mostTierMinutes),
    rate: v.picklist(lateRates),
    /** Of a rate that is an amount; else 0. */
    cents: whole(0, mostLateCents),
  }),
  v.check(({ rate, cents }) => (rate === 'amount') === cents > 0),
)
export type LateTier = v.InferOutput<typeof LateTier>
export const LateTiers = v.pipe(
  v.array(LateTier),
  v.maxLength(mostTiers),
  v.check((all) => all.every(({ afterMinutes }, at) => at === 0 || all[at - 1]!.afterMinutes < afterMinutes)),
)

/**
 * The fee for a pick-up after the agreed time. It grows by `lateStepCents` with each started step, then costs the rates of `lateTiers`, up to
 * `lateCapCents`; 0 cents: no fee, no cap.
 */
const late = {
  /** A pick-up that is late by at most this many minutes costs nothing. */
  lateGraceMinutes: whole(0, 60),
  lateStepMinutes: v.picklist(lateSteps),
  lateStepCents: whole(0, mostLateCents),
  lateCapCents: whole(0, mostLateCents),
  /** By their minutes. */
  lateTiers: LateTiers,
}
const lateDefaults = { lateGraceMinutes: 10, lateStepMinutes: 15 as const, lateStepCents: 0, lateCapCents: 0, lateTiers: [] }

export const depositModes = ['none', 'percent', 'fixed'] as const

/** Asked for when a request of boarding is accepted. */
const deposit = {
  depositMode: v.picklist(depositModes),
  /** Percent of the price, or cents. */
  depositValue: whole(0, 1_000_000),
  /** Days until it is due. If it is late, the booking is cancelled. */
  depositDueDays: whole(1, 60),
  /** Contacts with this many finished stays need none; 0: everybody needs one. */
  depositWaiverPaidBookings: whole(0, 100),
}
const depositDefaults = { depositMode: 'none' as const, depositValue: 0, depositDueDays: 14, depositWaiverPaidBookings: 0 }

export const mostInHouse = 500
/** Boarding guests of a night at most, for all animals, dogs and cats; 0: unlimited. */
const places = { mostGuests: whole(0, mostInHouse), mostDogs: whole(0, mostInHouse), mostCats: whole(0, mostInHouse) }
const placesDefaults = { mostGuests: 0, mostDogs: 0, mostCats: 0 }

export const mostNights = 365
export const mostConfirmDays = 60
export const longestSeries = 365
export const mostCancelHours = 168

export const gateModes = ['block', 'warn'] as const

const RequiredVaccination = v.strictObject({
  species: Species,
  classification: v.picklist(classifications),
  /** Days after a first vaccination until it counts. */
  minDaysSince: whole(0, 60),
  /** Days after the end of the protection for which it still counts. */
  graceDays: whole(0, 30),
  /** `block`: a check-in without it needs a reason. `warn`: it is shown. */
  mode: v.picklist(gateModes),
})
export type RequiredVaccination = v.InferOutput<typeof RequiredVaccination>

export const mostRequired = 40
export const mostTreatmentDays = 365

/** Mails to the customer of a boarding stay. `depositLate`: the booking was cancelled, as its deposit was not received. */
export const guestMails = ['arrival', 'vaccination', 'thanks', 'depositLate'] as const
export type GuestMail = (typeof guestMails)[number]

export const contractPolicies = ['never', 'first', 'each'] as const
export type ContractPolicy = (typeof contractPolicies)[number]

/** Whom a check-in notifies: `onDuty` are those who look after a group now, `carers` all who may see the care of guests. */
export const arrivalNews = ['nobody', 'onDuty', 'carers'] as const
export type ArrivalNews = (typeof arrivalNews)[number]

const checkIn = v.strictObject({
  /** Vaccinations that guests of a species have; each once. */
  vaccinations: v.pipe(
    v.array(RequiredVaccination),
    v.maxLength(mostRequired),
    v.check((all) => new Set(all.map(({ species, classification }) => `${species} ${classification}`)).size === all.length),
  ),
  /** Questions of the sheet at check-in. */
  askBelongings: v.boolean(),
  askWeight: v.boolean(),
  /** Animals in heat are not taken: asked for females that are not known to be neutered. */
  noHeat: v.boolean(),
  /** When a signed contract is demanded: for the first stay of an animal, or for each booking. */
  requireContract: v.picklist(contractPolicies),
  /** Contracts that were signed before this day no longer count. Null: all contracts count. */
  resignAfter: v.nullable(CalendarDate),
  /** A photo of each animal, and a signature of the person who brings it, are taken with the check-in. */
  photoAtCheckIn: v.boolean(),
  signatureAtCheckIn: v.boolean(),
  /** Whether the customer of a dog has to have a liability insurance. */
  requireLiabilityInsurance: v.boolean(),
  /** Dogs and cats were treated against parasites within this many days before their arrival; 0: this is not asked for. */
  requireParasiteTreatmentDays: whole(0, mostTreatmentDays),
  /** Questions that the organisation writes itself. */
  houseQuestions: HouseQuestions,
  /** Whom a check-in notifies. */
  arrivalNews: v.picklist(arrivalNews),
})
export type CheckInSettings = v.InferOutput<typeof checkIn>

export const guestAreas = {
  pensionBookings: v.strictObject({
    /** The longest stay. */
    maxNights: whole(1, mostNights),
    ...places,
    ...lead,
    ...pending,
    ...late,
    ...deposit,
    guestMails: someOf(guestMails),
    /** Days before arrival from which a booking counts as unconfirmed until somebody has asked the customer; 0: never. */
    confirmDaysBefore: whole(0, mostConfirmDays),
  }),
  daycareBookings: v.strictObject({
    /** Animals of a day at most, by the permit (TierSchG § 11); 0: it is not entered. */
    permitMaxAnimals: whole(0, mostByPermit),
    ...lead,
    ...pending,
    ...late,
    /** Days from the first to the last day that are booked at once. */
    seriesMaxDays: whole(1, longestSeries),
    /** Whether an animal passes a trial day before it is booked. Animals that came before need none. */
    requireTrial: v.boolean(),
    /** A day that is cancelled less than these hours before it begins takes the visit of its pass or subscription; 0: never. */
    cancelHours: whole(0, mostCancelHours),
    /** Whether customers are written to when an animal lacks a demanded vaccination on a day that is booked. */
    vaccinationMails: v.boolean(),
  }),
  /** What a new sponsored residency begins with. */
  sponsoredResidence: v.strictObject({
    residencyMode: v.picklist(residencyModes),
    billingDay: whole(1, lastBillingDay),
    noticeDays: whole(0, mostNoticeDays),
  }),
  pensionCheckIn: checkIn,
  daycareCheckIn: checkIn,
}

const checkInDefaults = {
  vaccinations: [],
  askBelongings: false,
  askWeight: false,
  noHeat: false,
  requireContract: 'never' as const,
  resignAfter: null,
  photoAtCheckIn: false,
  signatureAtCheckIn: false,
  requireLiabilityInsurance: false,
  requireParasiteTreatmentDays: 0,
  houseQuestions: [],
  arrivalNews: 'nobody' as const,
}

export const guestDefaults = {
  pensionBookings: {
    maxNights: 90,
    ...placesDefaults,
    ...leadDefaults,
    ...pendingDefaults,
    ...lateDefaults,
    ...depositDefaults,
    guestMails: [],
    confirmDaysBefore: 0,
  },
  daycareBookings: {
    ...leadDefaults,
    ...pendingDefaults,
    ...lateDefaults,
    requireTrial: false,
    cancelHours: 24,
    vaccinationMails: false,
    permitMaxAnimals: 0,
    seriesMaxDays: longestSeries,
  },
  sponsoredResidence: { residencyMode: 'perMonth', billingDay: 1, noticeDays: 14 },
  pensionCheckIn: checkInDefaults,
  daycareCheckIn: checkInDefaults,
} satisfies { [A in keyof typeof guestAreas]: v.InferOutput<(typeof guestAreas)[A]> }
