// Which treatments need an original, and how long it is kept.
import { expect, test } from 'vitest'
import { treatmentKeptUntil } from './keeping.ts'
import { lacksOriginal, provenBy } from './treatmentOriginal.ts'

const drug = { id: 'a', kind: 'medication', isPrescription: true } as const

test('a medicine on prescription lacks its original until one is there that the server did not refuse', () => {
  expect(lacksOriginal(drug, provenBy([]))).toBe(true)
  expect(lacksOriginal(drug, provenBy([{ treatmentId: 'a', refused: 'fileDrop.virus' }]))).toBe(true)
  expect(lacksOriginal(drug, provenBy([{ treatmentId: 'b', refused: null }]))).toBe(true)
  expect(lacksOriginal(drug, provenBy([{ treatmentId: null, refused: null }]))).toBe(true)
  expect(lacksOriginal(drug, provenBy([{ treatmentId: 'a', refused: null }]))).toBe(false)
})

test('food and medicine without a prescription need none', () => {
  expect(lacksOriginal({ ...drug, isPrescription: false }, new Set())).toBe(false)
  expect(lacksOriginal({ ...drug, isPrescription: undefined }, new Set())).toBe(false)
  expect(lacksOriginal({ ...drug, kind: 'feeding' }, new Set())).toBe(false)
})

test('it is kept for five full years after the beginning of the treatment or the day on which it was added, the later one', () => {
  expect(treatmentKeptUntil({ isPrescription: true, from: '2026-12-31' }, '2026-12-31')).toBe('2031-12-31')
  expect(treatmentKeptUntil({ isPrescription: true, from: '2026-12-31' }, '2027-01-01')).toBe('2032-12-31')
  expect(treatmentKeptUntil({ isPrescription: true, from: '2028-02-29' }, '2027-12-31')).toBe('2033-12-31')
  expect(treatmentKeptUntil({ isPrescription: false, from: '2026-12-31' }, '2026-12-31')).toBeNull()
})
