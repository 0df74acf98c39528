import { describe, expect, test } from 'vitest'
import type { Insurance } from '../contacts/insurance.ts'
import { isUninsured, isUntreated } from './missingAtDoor.ts'

const dog = { species: 'dog' } as const
const cat = { species: 'cat' } as const
const rabbit = { species: 'rabbit' } as const
const day = '2026-06-10'
const insured = (insuredUntil: string | null): Insurance => ({ insurer: 'Adler', insuranceNumber: '', insuredUntil })

describe('the liability insurance', () => {
  test.each([
    ['is not asked for where none is required', false, dog, [], false],
    ['is missing', true, dog, [undefined, { insurer: '' }], true],
    ['of a contact that is older than the field is missing', true, dog, [{}], true],
    ['is not asked for cats', true, cat, [], false],
    ['counts without a known end', true, dog, [insured(null)], false],
    ['counts on its last day', true, dog, [insured(day)], false],
    ['has ended the day after', true, dog, [insured('2026-06-09')], true],
    ['that was shown at the door counts beside one that has ended', true, dog, [insured('2026-01-01'), insured('2027-01-01')], false],
  ] as const)('%s', (_name, requireLiabilityInsurance, animal, known, expected) => {
    expect(isUninsured({ requireLiabilityInsurance }, animal, known, day)).toBe(expected)
  })
})

describe('the treatment against parasites', () => {
  const dose = (date: string, classification: 'Parasites' | 'SHP' = 'Parasites') => ({ date, classification })
  const noted = (treatedOn: string | null) => ({ parasites: { treatedOn, product: '', reason: '', vaccinationId: null } })
  test.each([
    ['is not asked for where none is required', 0, dog, [], [], false],
    ['is missing', 30, dog, [], [], true],
    ['is missing for cats too', 30, cat, [], [null], true],
    ['is not asked for rabbits', 30, rabbit, [], [], false],
    ['counts on the last of its days', 30, dog, [dose('2026-05-11')], [], false],
    ['is too old the day after', 30, dog, [dose('2026-05-10')], [], true],
    ['of today counts', 1, dog, [dose(day)], [], false],
    ['of tomorrow does not count', 30, dog, [dose('2026-06-11')], [], true],
    ['is no vaccination', 30, dog, [dose(day, 'SHP')], [], true],
    ['that was noted at the door counts', 30, dog, [], [noted('2026-06-01')], false],
    ['that was left out at the door is missing', 30, dog, [], [noted(null)], true],
  ] as const)('%s', (_name, requireParasiteTreatmentDays, animal, doses, arrivals, expected) => {
    expect(isUntreated({ requireParasiteTreatmentDays }, animal, { doses, arrivals }, day)).toBe(expected)
  })
})
