import * as v from 'valibot'
import { confirmProblems } from '../helpers/confirming.ts'
import { isOverdue } from '../helpers/participation.ts'
import { askedInHome } from '../homechecks/homeCheck.ts'
import { describe, expect, test } from 'vitest'
import { idNamed, inmate } from '../../tests/factories/animals.ts'
import { bookingProofs } from '../../tests/factories/bookingSettings.ts'
import { at, day, dog, zone, type Proof, type Proofs } from '../../tests/factories/settingProof.ts'
import { holidaysOf } from '../bookings/holidays.ts'
import { blankedOn } from '../contacts/retention.ts'
import { blockersOf } from '../adoption/blockers.ts'
import { warningsOf } from '../adoption/warnings.ts'
import { missingFacts, nothingSaid } from '../animals/animalActs.ts'
import { registersToAsk } from '../changes/enquiries.ts'
import type { Details } from '../changes/story/flowDetails.ts'
import { houseProblems } from '../changes/houseRules.ts'
import type { Flow } from '../changes/story/flows.ts'
import { birthObjections } from '../changes/motherRules.ts'
import { emptyHouse, firstDayList, firstDaySteps } from '../home/firstDay.ts'
import { shadesOf } from './accentColour.ts'
import { letterheadOf } from '../documents/letterhead.ts'
import { staffNeed } from '../planning/week.ts'
import { tell } from '../changes/newChange.ts'
import { ownershipAt } from '../changes/story/ownership.ts'
import { termsOfHouse } from '../changes/ownershipRules.ts'
import { checkArea } from './areaActs.ts'
import { newSeizure } from '../seizures/newSeizure.ts'
import { areaDefaults, areas, areaSchemas, type AreaSettings } from './areaSetting.ts'
import {
  offered,
  offeredCosts,
  proposedAdoption,
  proposedDetails,
  proposedFee,
  proposedReservation,
  rulesOf,
} from '../changes/proposals.ts'
import { tasksFor, type TaskRule } from './taskRule.ts'

const said = (details: Details) => ({ at, contactId: null, roomId: null, reason: '', details })
const puppy = inmate('Pup', { birthDate: '2026-04-01' })

const refusals = (flow: Flow, details: Details, settings: AreaSettings, animal = dog, changes = tell(dog.id, []).changes) =>
  houseProblems(flow, said(details), [{ animal, changes }], zone, settings, at).map(({ code }) => code)

const lost = tell(dog.id, [
  { id: idNamed('taken in'), kind: 'turnedIn', at: '2026-01-01T08:00:00.000Z', recordedBy: null },
  { id: idNamed('lost'), kind: 'lost', at: '2026-04-01T08:00:00.000Z', recordedBy: null },
]).changes

const foundAt = '2025-11-01T08:00:00.000Z'
const find = tell(dog.id, [{ id: idNamed('find'), kind: 'found', at: foundAt, recordedBy: null, details: { notifiedAt: foundAt } }]).changes

const walked = { start: foundAt, end: new Date(Date.parse(at) - 1_800_000).toISOString(), checkoutAt: foundAt, backAt: null }
const confirmed = (contractDemanded: boolean) =>
  confirmProblems(
    { contactId: dog.id, animalId: null, start: foundAt, end: at },
    {
      session: { id: dog.id, capacity: 1, levelId: null, start: foundAt },
      profile: null,
      levels: [],
      animal: null,
      others: [],
      contractDemanded,
      zone,
    },
  )

const rule: TaskRule = { key: 'a', title: 'x', hours: 48, priority: 'normal', when: 'always', each: true }
const made = (flow: Flow, settings: AreaSettings) => {
  const rows = [{ id: idNamed('change'), animalId: dog.id }]
  const tasks = tasksFor(rulesOf(flow, settings), { rows, at, details: {}, contactId: null, by: dog.id }, zone)
  return tasks.map(({ title, dueDate, dueTime }) => [title, dueDate, dueTime])
}
const tasks = (flow: Flow): Proof<AreaSettings['found']['tasks']> => ({
  values: [[], [rule]],
  happens: (settings) => made(flow, settings),
})

const born = inmate('Born', { birthDate: '2026-01-10', custody: 'birth' })
const birthAsks = ({ birth }: AreaSettings) => {
  const { changes } = tell(born.id, [{ id: idNamed('birth'), kind: 'birth', at: '2026-01-10T08:00:00.000Z', recordedBy: null }])
  const mother = { animal: { birthDate: '2025-04-01' }, litter: [{ animal: born, changes }] }
  return birthObjections({ at }, mother, new Set(), birth, zone)
}

const bought = { species: 'dog' as const, feeCents: undefined }
const adoptionBegins = ({ adoption }: AreaSettings) => proposedAdoption(adoption, bought, day, 'x')
const blocked = ({ adoption }: AreaSettings) =>
  blockersOf(
    {
      animal: inmate('Luna', { custody: 'turnedIn', birthDate: '2026-03-01', neutered: 'no' }),
      facts: { publicText: 'Lieb' },
      release: { heldUntil: null },
      ownership: null,
      photos: 1,
      inQuarantine: false,
      plans: [],
      settings: adoption,
      interests: [{ status: 'reserved', reservedUntil: day }],
    },
    day,
  )
const warned = ({ adoption, animals }: AreaSettings) =>
  warningsOf(
    {
      animal: inmate('Luna'),
      vaccinations: [],
      interests: [],
      settings: adoption,
      chipExpected: animals.chipExpected,
      contactId: null,
      details: {},
      broughtIn: false,
    },
    day,
  )

const colleague = idNamed('colleague')
const seizureBegins = (settings: AreaSettings) => newSeizure(settings, { userId: 'me', today: day, members: new Set(['me', colleague]) })

const head = ({ company, logo }: AreaSettings) => letterheadOf({ company, logo })
const pixel = 'data:image/webp;base64,AAAA'

const proofs: Proofs = {
  ...bookingProofs,
  company: {
    address: { values: ['', 'Waldweg 1\n15299 Müllrose'], happens: head },
    phone: { values: ['', '033606 1234'], happens: head },
    email: { values: ['', 'post@hof.example'], happens: head },
    accentColour: { values: ['', '#145f8f'], happens: ({ company }) => company.accentColour && shadesOf(company.accentColour) },
    federalState: { values: ['BUND', 'BY'], happens: ({ company }) => [...holidaysOf(company.federalState, '2026-06-01', '2026-06-30')] },
  },
  customers: {
    retentionYears: {
      values: [0, 3],
      happens: ({ customers }) => blankedOn({ business: '2026-06-01', voucher: null }, customers.retentionYears),
    },
  },
  firstDay: { shown: { values: [true, false], happens: ({ firstDay }) => firstDayList(firstDay, emptyHouse, firstDaySteps) } },
  logo: { picture: { values: ['', pixel], happens: head } },
  animals: {
    unnamed: {
      values: ['', 'Tier {number}'],
      beside: { animals: { demanded: ['name'] } },
      happens: ({ animals }) => missingFacts(nothingSaid, animals),
    },
    demanded: { values: [[], ['breed']], happens: ({ animals }) => missingFacts(nothingSaid, animals) },
    chipExpected: { values: [['dog'], []], happens: warned },
    animalsPerCarer: { values: [10, 20], happens: ({ animals }) => staffNeed(40, animals.animalsPerCarer) },
    missingDays: { values: [60, 90], happens: (settings) => refusals('notReturned', {}, settings, dog, lost) },
  },
  birth: {
    puppyWeeks: { values: [8, 12], happens: (settings) => refusals('handOver', {}, settings, puppy) },
    motherMonths: { values: [0, 18], happens: birthAsks },
    litterMonths: { values: [2, 12], happens: birthAsks },
    tasks: tasks('birth'),
  },
  turnedIn: {
    reasons: { values: [['time'], ['moving']], happens: (settings) => offered('turnInReason', settings) },
    fees: { values: [[], [{ species: 'dog', cents: 5000 }]], happens: (settings) => proposedFee(settings, ['dog']) },
    declarationDemanded: { values: [false, true], happens: (settings) => refusals('turnedIn', {}, settings) },
    tasks: tasks('turnedIn'),
  },
  seizure: {
    rates: { values: [[], [{ species: 'dog', cents: 1_550 }]], happens: seizureBegins },
    legalBasis: { values: [null, 'police'], happens: seizureBegins },
    deadlineDays: { values: [0, 14], happens: seizureBegins },
    onlyNamed: { values: [true, false], happens: seizureBegins },
    readers: { values: [[], [colleague]], happens: seizureBegins },
  },
  handOver: {
    purposes: { values: [['rearing'], []], happens: (settings) => offered('handOverPurpose', settings) },
    ownershipMoves: { values: [false, true], happens: (settings) => proposedDetails('handOver', settings) },
    tasks: tasks('handOver'),
  },
  helpers: {
    toleranceMinutes: { values: [0, 60], happens: ({ helpers }) => isOverdue(walked, helpers.toleranceMinutes, at) },
    contractDemanded: { values: [false, true], happens: ({ helpers }) => confirmed(helpers.contractDemanded) },
  },
  found: {
    tasks: tasks('found'),
    notifyWithinHours: {
      values: [0, 12],
      beside: { found: { tasks: [{ ...rule, when: 'authorityUntold' }] } },
      happens: (settings) => made('found', settings),
    },
    registries: { values: [[], ['TASSO']], happens: ({ found }) => registersToAsk(found.registries, {}) },
    commission: { values: ['none', 'standing'], happens: (settings) => proposedDetails('found', settings) },
    claimMonths: {
      values: [6, 12],
      happens: (settings) => ownershipAt({ animal: {}, changes: find }, at, termsOfHouse(settings, zone))?.find?.provisional,
    },
    claimReason: {
      values: ['', 'Vertrag mit der Stadt'],
      beside: { found: { claimMonths: 12 } },
      happens: ({ found }) => {
        try {
          return checkArea('found', found)
        } catch (failure) {
          return (failure as Error).message
        }
      },
    },
  },
  foundGiveBack: {
    proofs: { values: [['photos'], ['passport']], happens: (settings) => refusals('foundGiveBack', { proof: ['photos'] }, settings) },
    proofsLeast: { values: [1, 2], happens: (settings) => refusals('foundGiveBack', { proof: ['photos'] }, settings) },
    idCheckDemanded: { values: [false, true], happens: (settings) => refusals('foundGiveBack', { proof: ['photos'] }, settings) },
    costLines: { values: [[], [{ text: 'Futter', cents: 500 }]], happens: offeredCosts },
    tasks: tasks('foundGiveBack'),
  },
  adoption: {
    followUpWeeks: { values: [0, 6], happens: adoptionBegins },
    reservationDays: { values: [7, 14], happens: ({ adoption }) => proposedReservation(adoption, day) },
    reservationLimit: { values: [1, 2], happens: blocked },
    minimumAges: { values: [[], [{ species: 'dog', weeks: 20 }]], happens: blocked },
    neuteredDemanded: { values: [[], ['dog']], happens: blocked },
    chipDemanded: { values: [[], ['dog']], happens: blocked },
    homeCheckQuestions: {
      values: [[], [{ key: 'fence', text: 'Wie hoch ist der Zaun?', kind: 'text', options: [], required: true, species: ['dog'] }]],
      happens: ({ adoption }) => askedInHome(adoption.homeCheckQuestions, [{ species: 'dog' }]).map(({ text }) => text),
    },
    homeCheckDemanded: { values: [[], ['dog']], happens: warned },
    fees: { values: [[], [{ species: 'dog', cents: 30_000 }]], happens: adoptionBegins },
    ownershipFrom: { values: ['signature', 'payment'], happens: adoptionBegins },
    tasks: tasks('adoption'),
  },
}

const every = areas.flatMap((area) =>
  Object.entries(proofs[area]).map(([field, proof]) => ({ area, field, proof: proof as Proof<unknown> })),
)

test('every field of every area is proved', () => {
  for (const area of areas) expect(Object.keys(proofs[area]).sort(), area).toEqual(Object.keys(areaSchemas[area].entries).sort())
})

describe('a setting changes what is done, refused, asked, offered or proposed', () => {
  const withValue = ({ area, field, proof }: (typeof every)[number], value: unknown): AreaSettings => {
    const settled = Object.fromEntries(areas.map((one) => [one, { ...areaDefaults[one], ...proof.beside?.[one] }]))
    return { ...settled, [area]: { ...settled[area], [field]: value } } as unknown as AreaSettings
  }

  test.each(every)('$area: $field', (one) => {
    const [first, second] = one.proof.values.map((value) => {
      const settings = withValue(one, value)
      expect(v.is(areaSchemas[one.area] as v.GenericSchema, settings[one.area])).toBe(true)
      return one.proof.happens(settings)
    })
    expect(first).not.toEqual(second)
  })
})
