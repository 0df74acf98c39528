// The settings of every area in words.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { lazyPart } from '../ui/lazyPart.ts'
import type { Demandable } from '../../shared/settings/animalAreas.ts'
import type { Area, AreaSettings } from '../../shared/settings/areaSetting.ts'
import { speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { choices, severalChoices } from '../changes/parts/factTexts.ts'
import { picture, setting } from '../correction/nothing.ts'
import { day, joined, list, many, money, named, number, one, silent, text, yesNo } from '../words/fieldWords.ts'
import type { ActWords, FieldsOf, RowWords, Say, WordsOf } from '../words/words.ts'
import type { HouseQuestion } from '../../shared/settings/houseQuestion.ts'
import { legalBasisTexts } from './parts/legalBasisTexts.ts'
import { lateRateTexts } from './parts/lateRateTexts.ts'
import type { LateTier, RequiredVaccination } from '../../shared/settings/guestAreas.ts'
import { classificationTexts } from '../medical/parts/vaccinationTexts.ts'
import { residencyModeTexts } from './parts/residencyModeTexts.ts'
import { answerKindTexts } from './parts/answerKindTexts.ts'
import { arrivalNewsTexts } from './parts/arrivalNewsTexts.ts'
import { contractPolicyTexts } from './parts/contractPolicyTexts.ts'
import { gateModeTexts } from './parts/gateModeTexts.ts'
import { depositModeTexts } from './parts/depositModeTexts.ts'
import { federalStateTexts } from './parts/federalStateTexts.ts'
import { taskRule } from './parts/taskRule.words.ts'
import { guestMailTexts } from './parts/guestMailTexts.ts'
import { offeredServiceTexts, questionTexts, requestMailTexts } from './requestFormTexts.ts'

export const demandableTexts: Record<Demandable, MessageDescriptor> = {
  name: msg`Name`,
  breed: msg`Breed`,
  sex: msg`Sex`,
  birthDate: msg`Date of birth`,
  colour: msg`Colour`,
  chip: msg`Chip`,
}

type Fee = AreaSettings['adoption']['fees'][number]
const fee = ({ species, cents }: Fee, { t, formats }: Say): string => `${t(speciesTexts[species])} ${formats.money(cents)}`
const age = ({ species, weeks }: AreaSettings['adoption']['minimumAges'][number], { t }: Say): string => {
  const of = t(speciesTexts[species])
  return t(msg`${of}: ${weeks} weeks`)
}
const demanded = ({ species, classification, mode }: RequiredVaccination, { t }: Say): string =>
  [t(speciesTexts[species]), t(classificationTexts[classification]), t(gateModeTexts[mode])].join(', ')
const houseQuestion = ({ text: question, kind, options, required, species }: HouseQuestion, { t }: Say): string =>
  joined(
    question,
    t(answerKindTexts[kind]),
    options.join(' / '),
    required && t(msg`must be answered`),
    ...species.map((one) => t(speciesTexts[one])),
  )
const lateTier = ({ afterMinutes, rate, cents }: LateTier, { t, formats }: Say): string => {
  const costs = rate === 'amount' ? formats.money(cents) : t(lateRateTexts[rate])
  return t(msg`after ${afterMinutes} minutes: ${costs}`)
}
/** Fields of one name mean the same in every area. */
const fields: FieldsOf<AreaSettings[Area]> = {
  address: text(msg`Address`),
  phone: text(msg`Phone`),
  email: text(msg`E-mail`),
  accentColour: text(msg`Colour of the app`),
  retentionYears: number(msg`Years after which persons without open business are anonymised`),
  federalState: one(msg`Federal state`, federalStateTexts),
  picture: silent('is the logo itself, which the headline names'),
  unnamed: text(msg`Name of animals without one`),
  demanded: many(msg`Demanded when an animal is entered`, demandableTexts),
  chipExpected: many(msg`Chip expected`, speciesTexts),
  animalsPerCarer: number(msg`Animals that one person looks after on a day`),
  missingDays: number(msg`Days after which a missing animal may be taken out of care`),
  puppyWeeks: number(msg`Weeks that puppies stay with their mother`),
  motherMonths: number(msg`Youngest age of a mother in months`),
  litterMonths: number(msg`Months after which a litter is closed`),
  reasons: many(msg`Reasons that are offered`, choices.turnInReason.texts),
  fees: list(msg`Fees by species`, fee),
  declarationDemanded: yesNo(msg`Signature of the owner demanded`),
  purposes: many(msg`Purposes that are offered`, choices.handOverPurpose.texts),
  rates: list(msg`Daily rates`, fee),
  legalBasis: one(msg`Legal basis`, legalBasisTexts),
  deadlineDays: number(msg`Deadline of the keeper, in days`),
  onlyNamed: yesNo(msg`Shown only to named people`),
  readers: named(msg`Who sees them, beside the person who enters the seizure`, 'member'),
  ownershipMoves: yesNo(msg`Ownership moves along`),
  notifyWithinHours: number(msg`Hours within which the authority must be notified`),
  registries: many(msg`Registries to search`, severalChoices.registries.texts),
  commission: one(msg`Commissioned by`, choices.commission.texts),
  claimMonths: number(msg`Holding period in months`),
  claimReason: text(msg`Reason of the holding period`),
  proofs: many(msg`Proofs that are accepted`, severalChoices.proof.texts),
  proofsLeast: number(msg`Number of proofs`),
  idCheckDemanded: yesNo(msg`Check of the identity demanded`),
  costLines: list(msg`Costs`, ({ text: what, cents }, { formats }) => `${what} ${formats.money(cents)}`),
  followUpWeeks: number(msg`Weeks until the follow-up`),
  reservationDays: number(msg`Days that a reservation holds`),
  reservationLimit: number(msg`Reservations at once`),
  minimumAges: list(msg`Youngest age by species`, age),
  neuteredDemanded: many(msg`Neutering demanded`, speciesTexts),
  chipDemanded: many(msg`Chip demanded`, speciesTexts),
  homeCheckQuestions: list<HouseQuestion>(msg`Questions of the home check`, houseQuestion),
  homeCheckDemanded: many(msg`Home check demanded`, speciesTexts),
  ownershipFrom: one(msg`Ownership moves at`, choices.ownershipFrom.texts),
  maxNights: number(msg`Longest stay in nights`),
  mostGuests: number(msg`Boarding guests in one night, at most`),
  mostDogs: number(msg`Dogs among them, at most`),
  mostCats: number(msg`Cats among them, at most`),
  confirmDaysBefore: number(msg`Confirm again, days before arrival`),
  permitMaxAnimals: number(msg`Animals allowed by the permit on one day`),
  minLeadHours: number(msg`Hours before the first day, at least`),
  maxAdvanceDays: number(msg`Days before the first day, at most`),
  pendingBlocksCapacity: yesNo(msg`Pending requests hold places`),
  depositMode: one(msg`Deposit`, depositModeTexts),
  depositValue: number(msg`Percent of the price, or cents`),
  depositDueDays: number(msg`Days until the deposit is due`),
  depositWaiverPaidBookings: number(msg`Finished stays after which no deposit is needed`),
  lateGraceMinutes: number(msg`Minutes late that cost nothing`),
  lateStepMinutes: number(msg`A step in minutes`),
  lateStepCents: money(msg`Fee for each step`),
  lateCapCents: money(msg`Highest late fee`),
  lateTiers: list<LateTier>(msg`Late fee after more minutes`, lateTier),
  seriesMaxDays: number(msg`Days from the first to the last that are booked at once`),
  requireTrial: yesNo(msg`A trial day is demanded`),
  cancelHours: number(msg`Hours before a day until which it is cancelled in time`),
  vaccinationMails: yesNo(msg`Mails about missing vaccinations`),
  guestMails: many(msg`Mails to customers of boarding`, guestMailTexts),
  residencyMode: one(msg`Paid`, residencyModeTexts),
  billingDay: number(msg`Billing day of the month`),
  noticeDays: number(msg`Notice in days`),
  vaccinations: list(msg`Demanded vaccinations`, demanded),
  askBelongings: yesNo(msg`Asks for belongings`),
  askWeight: yesNo(msg`Asks for the weight`),
  noHeat: yesNo(msg`Takes no animals in heat`),
  requireContract: one(msg`Demands a contract`, contractPolicyTexts),
  resignAfter: day(msg`Contracts count from`),
  photoAtCheckIn: yesNo(msg`Asks for a photo`),
  signatureAtCheckIn: yesNo(msg`Asks for a signature`),
  requireLiabilityInsurance: yesNo(msg`Demands a liability insurance`),
  houseQuestions: list<HouseQuestion>(msg`Questions of its own`, houseQuestion),
  arrivalNews: one(msg`Notified of a check-in`, arrivalNewsTexts),
  requireParasiteTreatmentDays: number(msg`Days before the arrival within which animals were treated against parasites`),
  tasks: list(msg`Tasks`, taskRule),
  requestExpiryDays: number(msg`Days after which a request expires`),
  requestMails: many(msg`Mails to the customer`, requestMailTexts),
  formOpen: yesNo(msg`Takes requests with the form`),
  formSecret: silent('is part of an address that anyone may know'),
  formServices: many(msg`Requests are taken for`, offeredServiceTexts),
  formOrigins: list<string>(msg`Websites that may show the form`, (origin) => origin),
  questions: many(msg`Asked as well`, questionTexts),
  questionsDemanded: many(msg`Must be answered`, questionTexts),
  introGerman: text(msg`Introduction in German`),
  introEnglish: text(msg`Introduction in English`),
  consentGerman: text(msg`Consent in German`),
  consentEnglish: text(msg`Consent in English`),
  thanksGerman: text(msg`Thanks in German`),
  thanksEnglish: text(msg`Thanks in English`),
  shown: yesNo(msg`Shown on the home page`),
  toleranceMinutes: number(msg`Minutes after the end of a session until an animal is overdue`),
  contractDemanded: yesNo(msg`Demands a contract of animal helpers`),
}

const areaTexts: Record<Area, MessageDescriptor> = {
  company: msg`Data of the organisation`,
  logo: msg`Logo`,
  customers: msg`Customers`,
  animals: msg`Data of animals`,
  birth: msg`Births`,
  turnedIn: msg`Owner surrenders`,
  handOver: msg`Transfers out`,
  seizure: msg`Seizures`,
  helpers: msg`Animal helpers`,
  found: msg`Stray intakes`,
  foundGiveBack: msg`Returns to owner`,
  pensionBookings: msg`Booking rules of boarding`,
  daycareBookings: msg`Booking rules of daycare`,
  sponsoredResidence: msg`Sponsored residencies`,
  pensionCheckIn: msg`Check-in of boarding`,
  daycareCheckIn: msg`Check-in of daycare`,
  adoption: msg`Adoptions`,
  bookingRequest: msg`Request form`,
  firstDay: msg`First steps`,
}

const correction = { form: lazyPart(() => import('./CorrectArea.tsx')) }

const editing = (area: Area): ActWords<Partial<AreaSettings[Area]>> => ({
  head(_, say) {
    const name = say.t(areaTexts[area])
    return msg`Change settings: ${name}`
  },
  fields,
  correction,
})

export const areaWords: WordsOf<`areaSetting.${Area}`> = {
  'areaSetting.company': editing('company'),
  // A refused picture is chosen anew.
  'areaSetting.logo': { ...editing('logo'), correction: picture },
  'areaSetting.customers': editing('customers'),
  'areaSetting.animals': editing('animals'),
  'areaSetting.birth': editing('birth'),
  'areaSetting.turnedIn': editing('turnedIn'),
  'areaSetting.handOver': editing('handOver'),
  'areaSetting.seizure': editing('seizure'),
  'areaSetting.helpers': editing('helpers'),
  'areaSetting.found': editing('found'),
  'areaSetting.foundGiveBack': editing('foundGiveBack'),
  'areaSetting.pensionBookings': editing('pensionBookings'),
  'areaSetting.daycareBookings': editing('daycareBookings'),
  'areaSetting.sponsoredResidence': editing('sponsoredResidence'),
  'areaSetting.pensionCheckIn': editing('pensionCheckIn'),
  'areaSetting.daycareCheckIn': editing('daycareCheckIn'),
  'areaSetting.adoption': editing('adoption'),
  'areaSetting.bookingRequest': editing('bookingRequest'),
  // It is put away on the home page, which has no form for it.
  'areaSetting.firstDay': { ...editing('firstDay'), correction: setting },
}

export const areaSettingRowWords: RowWords<'areaSetting'> = {
  name: msg`Settings`,
  fields: {
    id: silent('names the row'),
    version: silent('counts the writes'),
    area: one(msg`Area`, areaTexts),
    // A row holds the fields of its area alone, and as unknown values: those of before may have other shapes.
    values: { part: fields },
  },
}
