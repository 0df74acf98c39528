// Proofs of the settings of bookings, of their requests and of check-in.
import { questionsFor } from '../../shared/bookings/arrival.ts'
import { contractState } from '../../shared/bookings/contracts.ts'
import { lateFee } from '../../shared/bookings/billing/lateFee.ts'
import { isLateClosing } from '../../shared/bookings/passes/lateCancellation.ts'
import { depositFor, isWaived, type DepositTerms } from '../../shared/bookings/deposits/deposit.ts'
import { toldOfArrival } from '../../shared/bookings/groups/arrivalNews.ts'
import { isUnconfirmed } from '../../shared/bookings/taking/confirmation.ts'
import { dueMails } from '../../shared/bookings/guestMails.ts'
import { isUninsured, isUntreated } from '../../shared/bookings/missingAtDoor.ts'
import { checkVaccinated } from '../../shared/bookings/override.ts'
import { holdingPlaces } from '../../shared/bookings/pendingVisits.ts'
import { newRequest, requestProblems } from '../../shared/bookings/requests/bookingRequest.ts'
import { isOverdue } from '../../shared/bookings/requests/expiry.ts'
import { framesOf, shownForm } from '../../shared/bookings/requests/shownForm.ts'
import { isHouseFull } from '../../shared/bookings/taking/houseNights.ts'
import { leadProblem } from '../../shared/bookings/taking/leadTime.ts'
import { dayPermit, exceededBound } from '../../shared/bookings/permit.ts'
import { isBeyondSeries } from '../../shared/bookings/taking/repeatedDays.ts'
import { proposedResidency } from '../../shared/bookings/residencies/proposedResidency.ts'
import { untriedOf } from '../../shared/bookings/trialDay.ts'
import type { Failure } from '../../shared/errors.ts'
import type { AreaSettings } from '../../shared/settings/areaSetting.ts'
import type { LateTier } from '../../shared/settings/guestAreas.ts'
import { addDays } from '../../shared/time.ts'
import { idNamed } from './animals.ts'
import { askedOf } from './asked.ts'
import { at, day, dog, zone, type Proof, type Proofs } from './settingProof.ts'

const house = { organization: 'x', today: day, now: at, zone, openingTimes: [], closedPeriods: [], products: [] }
const usual = { consent: { de: 'Ja', en: 'Yes' }, thanks: { de: 'Danke', en: 'Thanks' } }
const shown = (settings: AreaSettings) => shownForm(settings, house, usual, (text) => `stamp of ${text}`)
const unanswered = newRequest(
  'pension',
  dog.id,
  { ...askedOf(dog.id), id: null, startDate: '2026-07-01', endDate: '2026-07-03' },
  '2026-05-20T08:00:00.000Z',
)!
const opened = { formOpen: true, formSecret: 'abcdefghijkl' }
const framed = (settings: AreaSettings) => framesOf(settings, opened.formSecret)
const ofForm = { bookingRequest: { ...opened, formOrigins: ['https://hof.example'] } }
const formText = (value: string) => ({ values: ['', value] as const, happens: shown })

const asked = { ...askedOf(dog.id), startDate: '2026-07-01', endDate: '2026-08-15' }
const demandedOfDogs = { species: 'dog' as const, classification: 'SHP' as const, minDaysSince: 0, graceDays: 0, mode: 'block' as const }
const houseQuestion = {
  key: 'afraid',
  text: 'Hat er Angst?',
  kind: 'yesNo' as const,
  options: [],
  required: true,
  species: ['dog' as const],
}
const ownQuestions = (happens: (settings: AreaSettings) => unknown): Proof<AreaSettings['pensionCheckIn']['houseQuestions']> => ({
  values: [[], [houseQuestion]],
  happens,
})
const gate = (area: 'pensionCheckIn' | 'daycareCheckIn'): Proof<AreaSettings['pensionCheckIn']['vaccinations']> => ({
  values: [[], [demandedOfDogs]],
  happens(settings) {
    try {
      return checkVaccinated(settings[area], { animal: dog, doses: [], startDate: day, endDate: day }, [])
    } catch (failure) {
      return (failure as Failure).code
    }
  },
})
const atDoor = (area: 'pensionCheckIn' | 'daycareCheckIn') => {
  const bitch = { species: 'dog', sex: 'f', neutered: 'no' } as const
  const happens = (settings: AreaSettings) =>
    questionsFor(settings[area], bitch, {
      isWeighed: false,
      contract: 'notDemanded',
      isUninsured: isUninsured(settings[area], bitch, [], day),
      isUntreated: isUntreated(settings[area], bitch, { doses: [], arrivals: [] }, day),
      mayPhotograph: true,
      hasBooking: true,
    })
  const service = area === 'pensionCheckIn' ? 'pension' : 'daycare'
  const old = { type: service, flowId: 'old', contactId: 'x', animalId: dog.id, signedAt: at } as const
  const contract = (settings: AreaSettings) =>
    contractState(settings[area], { service, bookingId: 'new', contactId: 'x', animalId: dog.id }, [old], zone)
  const proof = { values: [false, true] as const, happens }
  return {
    vaccinations: gate(area),
    askBelongings: proof,
    askWeight: proof,
    noHeat: proof,
    photoAtCheckIn: proof,
    signatureAtCheckIn: proof,
    requireLiabilityInsurance: proof,
    requireParasiteTreatmentDays: { values: [0, 90] as const, happens },
    requireContract: { values: ['never', 'each'] as const, happens: contract },
    houseQuestions: ownQuestions(happens),
    arrivalNews: {
      values: ['nobody', 'carers'] as const,
      happens: (settings: AreaSettings) => toldOfArrival(settings[area].arrivalNews, { carers: ['x'], duties: [], others: [] }, day, day),
    },
    resignAfter: { values: [null, addDays(day, 1)] as const, beside: { [area]: { requireContract: 'first' } }, happens: contract },
  }
}
const lead = (area: 'pensionBookings' | 'daycareBookings') => ({
  minLeadHours: {
    values: [0, 48] as const,
    happens: (settings: AreaSettings) => leadProblem({ startDate: '2026-06-11', dropOffTime: '08:00' }, settings[area], at, zone),
  },
  maxAdvanceDays: {
    values: [30, 60] as const,
    happens: (settings: AreaSettings) => leadProblem({ startDate: '2026-07-20', dropOffTime: null }, settings[area], at, zone),
  },
})

const lateTiers: { values: [LateTier[], LateTier[]] } = { values: [[], [{ afterMinutes: 20, rate: 'amount', cents: 2_000 }]] }
const lateBy = (area: 'pensionBookings' | 'daycareBookings') => {
  const beside = { [area]: { lateStepCents: 500 } }
  const happens = (settings: AreaSettings) => lateFee(settings[area], 26)
  return {
    lateGraceMinutes: { values: [10, 30] as const, beside, happens },
    lateStepMinutes: { values: [15, 5] as const, beside, happens },
    lateStepCents: { values: [0, 500] as const, happens },
    lateCapCents: { values: [0, 800] as const, beside, happens },
    lateTiers: { ...lateTiers, beside, happens },
  }
}

const deposits = (): Pick<Proofs['pensionBookings'], keyof DepositTerms> => {
  const price = { lines: [], totalCents: 20_000 }
  const happens = ({ pensionBookings }: AreaSettings) => depositFor(pensionBookings, { price, startDate: '2026-08-01' }, day)
  const beside = { pensionBookings: { depositMode: 'fixed' as const, depositValue: 5_000 } }
  return {
    depositMode: { values: ['none', 'fixed'], beside: { pensionBookings: { depositValue: 5_000 } }, happens },
    depositValue: { values: [5_000, 6_000], beside, happens },
    depositDueDays: { values: [14, 7], beside, happens },
    depositWaiverPaidBookings: { values: [0, 3], happens: ({ pensionBookings }) => isWaived(pensionBookings, 3) },
  }
}

const pending = newRequest('pension', dog.id, { ...askedOf(dog.id), id: null, startDate: day, endDate: day }, at)!
const pendingOf = (service: 'pension' | 'daycare') => ({
  values: [true, false] as const,
  happens: (settings: AreaSettings) => holdingPlaces(settings, [{ ...pending, service }]),
})

const houseFullWith = (species: 'dog' | 'cat') => {
  const nights = { startDate: day, endDate: addDays(day, 2) }
  return {
    values: [0, 1] as const,
    happens: ({ pensionBookings: limits }: AreaSettings) => isHouseFull({ limits, taken: [{ species, ...nights }] }, nights, [species]),
  }
}

type Booked = 'bookingRequest' | 'sponsoredResidence' | 'pensionBookings' | 'daycareBookings' | 'pensionCheckIn' | 'daycareCheckIn'

export const bookingProofs: Pick<Proofs, Booked> = {
  bookingRequest: {
    requestExpiryDays: {
      values: [14, 30],
      happens: ({ bookingRequest: { requestExpiryDays } }) => isOverdue(unanswered, { now: at, today: day, requestExpiryDays }),
    },
    requestMails: { values: [[], ['received']], happens: ({ bookingRequest }) => bookingRequest.requestMails.includes('received') },
    formOpen: { values: [false, true], beside: ofForm, happens: framed },
    formSecret: { values: ['', opened.formSecret], beside: ofForm, happens: framed },
    formServices: { values: [[], ['daycare']], happens: shown },
    formOrigins: { values: [[], ['https://hof.example']], beside: { bookingRequest: opened }, happens: framed },
    questions: { values: [[], ['breed']], happens: shown },
    questionsDemanded: { values: [[], ['breed']], happens: shown },
    introGerman: formText('Willkommen'),
    introEnglish: formText('Welcome'),
    consentGerman: formText('Einverstanden'),
    consentEnglish: formText('Agreed'),
    thanksGerman: formText('Bis bald'),
    thanksEnglish: formText('See you'),
  },
  pensionBookings: {
    ...lead('pensionBookings'),
    ...lateBy('pensionBookings'),
    ...deposits(),
    pendingBlocksCapacity: pendingOf('pension'),
    mostGuests: houseFullWith('dog'),
    mostDogs: houseFullWith('dog'),
    mostCats: houseFullWith('cat'),
    confirmDaysBefore: {
      values: [0, 7],
      happens: ({ pensionBookings: { confirmDaysBefore } }) =>
        isUnconfirmed({ service: 'pension', state: 'confirmed', startDate: '2026-06-15' }, confirmDaysBefore, day),
    },
    maxNights: {
      values: [90, 30],
      happens: ({ pensionBookings: { maxNights } }) => requestProblems('pension', asked, { today: day, maxNights }),
    },
    guestMails: {
      values: [[], ['arrival']],
      happens: ({ pensionBookings: { guestMails } }) =>
        dueMails(
          { id: idNamed('booking'), service: 'pension', state: 'confirmed', startDate: '2026-06-11' },
          { today: day, leftOn: null },
          guestMails,
          false,
        ),
    },
  },
  daycareBookings: {
    ...lead('daycareBookings'),
    ...lateBy('daycareBookings'),
    pendingBlocksCapacity: pendingOf('daycare'),
    seriesMaxDays: {
      values: [365, 30],
      happens: ({ daycareBookings: { seriesMaxDays } }) => isBeyondSeries('2026-08-10', day, seriesMaxDays),
    },
    requireTrial: {
      values: [false, true],
      happens: ({ daycareBookings }) => [...untriedOf(daycareBookings, [dog.id], [], new Set())],
    },
    cancelHours: {
      values: [24, 2],
      happens({ daycareBookings }) {
        const booking = { service: 'daycare', startDate: '2026-06-11', dropOffTime: '08:00' } as const
        return isLateClosing(booking, { closing: 'cancelled', at }, daycareBookings, { openingTimes: [], holidays: new Set() }, zone)
      },
    },
    vaccinationMails: { values: [false, true], happens: ({ daycareBookings }) => daycareBookings.vaccinationMails },
    permitMaxAnimals: {
      values: [0, 1],
      happens({ daycareBookings }) {
        const stays = [{ id: 'other', animalId: 'other', bookingId: 'other', service: 'daycare', active: true }] as const
        return exceededBound(dayPermit('daycare', daycareBookings, { date: day, stays, requests: [] }), ['rex']) !== null
      },
    },
  },
  sponsoredResidence: {
    residencyMode: { values: ['perDay', 'flat'], happens: ({ sponsoredResidence }) => proposedResidency(sponsoredResidence) },
    billingDay: { values: [1, 15], happens: ({ sponsoredResidence }) => proposedResidency(sponsoredResidence) },
    noticeDays: { values: [14, 30], happens: ({ sponsoredResidence }) => proposedResidency(sponsoredResidence) },
  },
  pensionCheckIn: atDoor('pensionCheckIn'),
  daycareCheckIn: atDoor('daycareCheckIn'),
}
