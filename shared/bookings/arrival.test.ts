import { expect, test } from 'vitest'
import { areaDefaults } from '../settings/areaSetting.ts'
import { arriveStay, departStay, questionsFor, stillHere } from './arrival.ts'
import { namesOnly } from './namesOnly.ts'
import { undoCheckIn, undoCheckOut } from './booking.ts'
import { newStay } from './taking/bookingActs.ts'

const all = { ...areaDefaults.pensionCheckIn, askBelongings: true, askWeight: true, noHeat: true }
const bitch = { species: 'dog', sex: 'f', neutered: 'no' } as const
const dates = { startDate: '2026-06-10', endDate: '2026-06-12' }
const stay = newStay('pension', '018f8e2e-0000-7000-8000-000000000001', '018f8e2e-0000-7000-8000-000000000002', dates)
const act = { at: '2026-06-10T08:00:00.000Z', by: '018f8e2e-0000-7000-8000-000000000003' }
const leash = { kind: 'leash', note: '', isBack: false } as const
const note = { animalId: stay.animalId, belongings: [leash], grams: 24_500, inHeat: false, heatReason: '' }

const nothing = {
  isWeighed: true,
  contract: 'signed',
  isUninsured: false,
  isUntreated: false,
  mayPhotograph: false,
  hasBooking: false,
} as const

test.each([
  ['nothing by default', areaDefaults.pensionCheckIn, bitch, false, []],
  ['all of a female that is not neutered', all, bitch, false, ['belongings', 'weight', 'heat']],
  ['no weight of an animal that was weighed today', all, bitch, true, ['belongings', 'heat']],
  ['no heat of a neutered female', all, { ...bitch, neutered: 'yes' as const }, false, ['belongings', 'weight']],
  ['no heat of a male', all, { ...bitch, sex: 'm' as const }, false, ['belongings', 'weight']],
  ['no heat of a rabbit', all, { ...bitch, species: 'rabbit' as const }, false, ['belongings', 'weight']],
  ['heat where nobody knows whether she is neutered', all, { ...bitch, neutered: 'unknown' as const }, true, ['belongings', 'heat']],
])('the sheet asks %s', (_name, settings, animal, isWeighed, expected) => {
  expect(questionsFor(settings, animal, { ...nothing, isWeighed, contract: 'notDemanded' })).toEqual(expected)
})

test('the answers stay with the stay until the check-in is undone', () => {
  const arrived = arriveStay(stay, act, { arrivals: [note] })
  expect(arrived).toMatchObject({ belongings: [leash], arrival: { grams: 24_500, inHeat: false } })
  expect(arriveStay(arrived, act, { arrivals: [{ ...note, grams: 1 }] })).toBe(arrived)
  expect(undoCheckIn(arrived, act)).toMatchObject({ belongings: null, arrival: null })
})

test('the contract on paper gets an id, and what was taken stays with the stay', () => {
  const taken = { photoId: act.by, signatureId: stay.bookingId }
  const arrived = arriveStay(stay, act, { arrivals: [{ ...note, ...taken, contract: { signedOn: '2026-06-01', reason: '' } }] })
  expect(arrived.arrival).toMatchObject({ ...taken, contract: { signedOn: '2026-06-01', documentId: expect.any(String) } })
  const later = arriveStay(stay, act, { arrivals: [{ ...note, contract: { signedOn: null, reason: 'Halter kommt morgen' } }] })
  expect(later.arrival).toMatchObject({ contract: { signedOn: null, reason: 'Halter kommt morgen', documentId: null } })
  expect(undoCheckIn(arrived, act).arrival).toBeNull()
})

test.each([
  [{ contract: 'missing' }, ['contract']],
  [{ contract: 'outdated' }, ['contract']],
  [{ contract: 'signed' }, []],
  [{ isUninsured: true, isUntreated: true }, ['insurance', 'parasites']],
  [{ mayPhotograph: true }, ['photo']],
  [{ hasBooking: true }, ['signature']],
] as const)('of %j the sheet asks %j', (known, expected) => {
  const settings = { ...areaDefaults.daycareCheckIn, requireContract: 'first', photoAtCheckIn: true, signatureAtCheckIn: true } as const
  expect(questionsFor(settings, bitch, { ...nothing, ...known })).toEqual(expected)
})

test('an insurance and a treatment stay with the stay, the treatment with the id of its record', () => {
  const insurance = { insurer: 'Adler', insuranceNumber: 'H 12', insuredUntil: '2027-01-31', reason: '' }
  const parasites = { treatedOn: '2026-06-01', product: 'Milbemax', reason: '' }
  const arrived = arriveStay(stay, act, { arrivals: [{ ...note, insurance, parasites }] })
  expect(arrived.arrival).toMatchObject({ insurance, parasites: { ...parasites, vaccinationId: expect.any(String) } })
  const refused = { treatedOn: null, product: '', reason: 'kommt vom Tierarzt' }
  const later = arriveStay(stay, act, { arrivals: [{ ...note, parasites: refused }] })
  expect(later.arrival?.parasites).toEqual({ ...refused, vaccinationId: null })
})

test('the house asks its own questions of the species that they are about, and the answers stay with the stay', () => {
  const houseQuestions = [{ key: 'storm', text: 'Angst?', kind: 'yesNo' as const, options: [], required: true, species: ['dog' as const] }]
  const settings = { ...areaDefaults.pensionCheckIn, houseQuestions }
  const known = { ...nothing, contract: 'notDemanded' } as const
  expect(questionsFor(settings, bitch, known)).toEqual(['house'])
  expect(questionsFor(settings, { ...bitch, species: 'cat' }, known)).toEqual([])
  const answers = [{ key: 'storm', question: 'Angst?', kind: 'yesNo', answer: 'yes' } as const]
  const unweighed = { ...note, belongings: null, grams: null, inHeat: null }
  const arrived = arriveStay(stay, act, { arrivals: [{ ...unweighed, answers }] })
  expect(arrived.arrival?.answers).toEqual(answers)
  expect(undoCheckIn(arrived, act).arrival).toBeNull()
  expect(arriveStay(stay, act, { arrivals: [{ ...unweighed, answers: [] }] }).arrival).toBeNull()
})

test('answers about another animal change nothing', () => {
  const arrived = arriveStay(stay, act, { arrivals: [{ ...note, animalId: act.by }] })
  expect(arrived).toMatchObject({ checkedInAt: act.at, belongings: null, arrival: null })
})

test.each([
  ['a name', { pickedUpBy: 'Oma Petersen' }, 'Oma Petersen'],
  ['nothing', {}, null],
])('a check-out that says %s of who collected the animal keeps it until it is undone', (_name, said, kept) => {
  const left = departStay(arriveStay(stay, act), act, said)
  expect(left.pickedUpBy).toBe(kept)
  expect(departStay(left, act, { pickedUpBy: 'somebody else' })).toBe(left)
  expect(undoCheckOut(left, act).pickedUpBy).toBeNull()
  expect(namesOnly('stay', left).pickedUpBy).toBeNull()
})

test('belongings that were given back are not here, until the check-out is undone', () => {
  const arrived = arriveStay(stay, act, { arrivals: [note] })
  const left = departStay(arrived, act, { belongings: [{ animalId: stay.animalId, belongings: [{ ...leash, isBack: true }] }] })
  expect([stillHere(arrived), stillHere(left)]).toEqual([[leash], []])
  expect(undoCheckOut(left, act).belongings).toEqual([leash])
})
