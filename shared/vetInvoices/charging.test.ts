import { expect, test } from 'vitest'
import { invoiceLine } from '../../tests/factories/vetInvoice.ts'
import type { Municipality } from '../settings/municipality.ts'
import { aboutOf, itemOfLine, payerFor, type KnownOf } from './charging.ts'

const nobody: KnownOf = { stays: [], residencies: [], seizures: [], finds: [], municipalities: [] }
const stay = {
  startDate: '2026-06-01',
  endDate: '2026-06-09',
  active: true,
  service: 'pension',
  bookingId: 'booking',
  payerId: 'owner',
} as const
const residency = { beganAt: '2026-05-31T22:30:00.000Z', endedAt: null, contactId: 'sponsor' }
const find = { at: '2026-06-01T08:00:00.000Z', cancelledAt: null, details: { commission: 'standing', municipalityId: 'town' } } as const
const town: Municipality = {
  id: 'town',
  version: 1,
  name: 'Celle',
  contactId: 'office',
  zips: [],
  places: [],
  model: 'perDay',
  rateCents: 1_500,
  maxDays: 28,
  validFrom: '2026-01-01',
  validTo: null,
  note: '',
  active: true,
}
const taken = {
  from: '2026-06-01T08:00:00.000Z',
  until: '2026-06-09T08:00:00.000Z',
  authorityId: 'vets',
  caseNumber: 'VET 17',
  extraCosts: 'onProof',
} as const
const seized = (more: Partial<KnownOf['seizures'][number]> = {}) => ({ ...ofTown(), seizures: [{ ...taken, ...more }] })
const ofTown = (more: Partial<Municipality> = {}) => ({ ...nobody, finds: [find], municipalities: [{ ...town, ...more }] })

test.each<[string, KnownOf, string, string | null]>([
  ['nobody is named', nobody, '2026-06-05', null],
  ['a guest on its last day', { ...nobody, stays: [stay] }, '2026-06-09', 'owner'],
  ['a guest that has left', { ...nobody, stays: [stay] }, '2026-06-10', null],
  ['a guest that did not come', { ...nobody, stays: [{ ...stay, active: false }] }, '2026-06-05', null],
  ['a guest of a booking without a contact', { ...nobody, stays: [{ ...stay, payerId: null }] }, '2026-06-05', null],
  ['a residency on its first day, by the clock of the house', { ...nobody, residencies: [residency] }, '2026-06-01', 'sponsor'],
  ['the day before', { ...nobody, residencies: [residency] }, '2026-05-31', null],
  ['a residency that has not begun', { ...nobody, residencies: [{ ...residency, beganAt: null }] }, '2026-06-05', null],
  ['a find on the last day of its term', ofTown(), '2026-06-28', 'office'],
  ['a find after its term', ofTown(), '2026-06-29', null],
  ['a contract without a term', ofTown({ maxDays: null }), '2027-06-29', 'office'],
  ['a lump sum by inhabitant', ofTown({ model: 'perInhabitant' }), '2026-06-05', null],
  ['a sum for each animal', ofTown({ model: 'perAnimal' }), '2026-06-05', 'office'],
  ['no contract', ofTown({ model: 'none' }), '2026-06-05', null],
  ['a contract that has ended', ofTown({ validTo: '2026-05-31' }), '2026-06-05', null],
  ['a municipality without a contact', ofTown({ contactId: null }), '2026-06-05', null],
  ['a find without a commission', { ...ofTown(), finds: [{ ...find, details: { municipalityId: 'town' } }] }, '2026-06-05', null],
  ['a find that was taken back', { ...ofTown(), finds: [{ ...find, cancelledAt: find.at }] }, '2026-06-05', null],
  ['an animal of a seizure on its first day, before the municipality', seized(), '2026-06-01', 'vets'],
  ['an animal of a seizure on its last day', seized(), '2026-06-09', 'vets'],
  ['an animal that was released the day before', seized(), '2026-06-10', 'office'],
  ['an authority that approves costs before', { ...seized({ extraCosts: 'priorApproval' }), finds: [] }, '2026-06-05', null],
  ['costs within the daily rate', { ...seized({ extraCosts: 'included' }), finds: [] }, '2026-06-05', null],
  ['an invoice from before the find', ofTown(), '2026-05-31', null],
])('who pays: %s', (_, known, date, payer) => expect(payerFor(known, date, 'Europe/Berlin')?.contactId ?? null).toBe(payer))

test('an item names no locked animal, and tells an authority the case alone', () => {
  const known = seized()
  const rex = { name: 'Rex', number: 'H-1', restrictedTo: null }
  const about = (animal: typeof rex | { restrictedTo: string[] }, contactId: string, date = '2026-06-05') =>
    aboutOf({ ...rex, ...animal }, known, { contactId, date, zone: 'Europe/Berlin' })
  expect(about(rex, 'office')).toBe('Rex')
  expect(about(rex, 'vets')).toBe('VET 17')
  expect(about({ restrictedTo: ['lead'] }, 'vets')).toBe('VET 17')
  expect(about({ restrictedTo: ['lead'] }, 'office')).toBe('')
  expect(about({ restrictedTo: ['lead'] }, 'vets', '2026-06-10')).toBe('')
})

test('a line becomes an item with the name of the animal, the day of the invoice and its tax', () => {
  const line = invoiceLine('6ba7b817-9dad-41d1-80b4-00c04fd430c8', 'Rex', 1_000, { quantityThousandths: 3_000 })
  const payer = { contactId: 'owner', service: 'pension', bookingId: null, about: 'Rex' } as const
  expect(itemOfLine(line, { date: '2026-06-05' }, payer)).toMatchObject({
    source: 'vetCost',
    sourceId: line.id,
    text: 'Rex: Impfung',
    unitCents: 333,
    amountCents: 1_000,
    proposedCents: 1_000,
    taxRate: 1_900,
    from: '2026-06-05',
    state: 'proposed',
  })
})
