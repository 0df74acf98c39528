// What the organisations of the demo have settled: tasks that finds and turned-in animals call for, fees, and costs of a give-back.
import type { LateTerms } from '../../shared/bookings/billing/lateFee.ts'
import type { FederalState } from '../../shared/settings/companyAreas.ts'
import type { House } from './organisations.ts'
import { homeCheckQuestions } from './words.ts'
import { areaSettingId, type Area, type AreaSetting, type AreaSettings } from '../../shared/settings/areaSetting.ts'

/** The holidays of this state count. */
export const federalState: FederalState = 'BB'

/** Of boarding. */
export const depositTerms = { depositMode: 'percent', depositValue: 20, depositDueDays: 14 } as const

/** Of daycare. */
export const lateTerms: LateTerms = {
  lateGraceMinutes: 10,
  lateStepMinutes: 15,
  lateStepCents: 500,
  lateCapCents: 3_000,
  lateTiers: [
    { afterMinutes: 180, rate: 'halfDay', cents: 0 },
    { afterMinutes: 360, rate: 'day', cents: 0 },
  ],
}

const settled: { [A in Area]?: Partial<AreaSettings[A]> } = {
  company: { address: 'Am Waldrand 12\n15299 Müllrose', phone: '033606 123456', email: 'post@tierheim.example', federalState },
  bookingRequest: {
    formOpen: true,
    formSecret: 'DemoFormular',
    introGerman: 'Bitte fragen Sie so früh wie möglich an. Wir antworten in der Regel innerhalb von zwei Tagen.',
    introEnglish: 'Please ask as early as you can. We usually answer within two days.',
  },
  found: {
    commission: 'standing',
    registries: ['TASSO', 'FINDEFIX'],
    tasks: [
      { key: 'chip', title: 'Chip abfragen', hours: 2, priority: 'high', when: 'chipUnread', each: true },
      { key: 'notice', title: 'Fund bei der Gemeinde anzeigen', hours: 24, priority: 'normal', when: 'authorityUntold', each: false },
    ],
  },
  foundGiveBack: {
    costLines: [
      { text: 'Unterbringung je Tag', cents: 1_500 },
      { text: 'Tierärztliche Erstversorgung', cents: 4_500 },
    ],
  },
  adoption: {
    minimumAges: [
      { species: 'dog', weeks: 9 },
      { species: 'cat', weeks: 12 },
    ],
    chipDemanded: ['dog', 'cat'],
    homeCheckDemanded: ['dog'],
    homeCheckQuestions: [...homeCheckQuestions],
    fees: [
      { species: 'dog', cents: 28_000 },
      { species: 'cat', cents: 12_000 },
      { species: 'rabbit', cents: 3_500 },
    ],
  },
  pensionBookings: { maxNights: 60, minLeadHours: 24, maxAdvanceDays: 365, guestMails: [], ...depositTerms },
  daycareBookings: { minLeadHours: 12, maxAdvanceDays: 180, ...lateTerms },
  pensionCheckIn: {
    vaccinations: [
      { species: 'dog', classification: 'SHP', minDaysSince: 14, graceDays: 0, mode: 'warn' },
      { species: 'dog', classification: 'Rabies', minDaysSince: 21, graceDays: 0, mode: 'warn' },
      { species: 'cat', classification: 'RCP', minDaysSince: 14, graceDays: 0, mode: 'warn' },
    ],
  },
  daycareCheckIn: { vaccinations: [{ species: 'dog', classification: 'SHP', minDaysSince: 14, graceDays: 14, mode: 'warn' }] },
  turnedIn: {
    fees: [
      { species: 'dog', cents: 10_000 },
      { species: 'cat', cents: 5_000 },
    ],
    tasks: [{ key: 'history', title: 'Impfpass prüfen und abheften', hours: 24, priority: 'normal', when: 'always', each: true }],
  },
}

/** Of the house that demands contracts. */
const asking: { [A in Area]?: Partial<AreaSettings[A]> } = {
  daycareCheckIn: {
    requireContract: 'first',
    houseQuestions: [
      { key: 'walk', text: 'Darf er heute mit auf den Ausflug?', kind: 'yesNo', options: [], required: false, species: ['dog'] },
    ],
  },
  pensionCheckIn: {
    houseQuestions: [
      { key: 'storm', text: 'Hat das Tier Angst vor Gewitter?', kind: 'yesNo', options: [], required: true, species: [] },
      {
        key: 'sleep',
        text: 'Wo schläft das Tier zu Hause?',
        kind: 'choice',
        options: ['Körbchen', 'Box', 'Bett'],
        required: false,
        species: [],
      },
    ],
  },
}

export const demoSettings = (
  tenantId: string,
  { demandsContract }: Pick<House, 'demandsContract'>,
): (Omit<AreaSetting, 'version'> & { tenantId: string })[] =>
  (Object.keys(settled) as Area[]).map((area) => {
    const values = { ...settled[area], ...(demandsContract && asking[area]) }
    return { tenantId, id: areaSettingId(tenantId, area), area, values }
  })
