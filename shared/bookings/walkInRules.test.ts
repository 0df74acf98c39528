import { expect, test } from 'vitest'
import { codeOf } from '../../tests/codeOf.ts'
import { bound } from '../../tests/factories/bookingTerms.ts'
import { checkWalkIn, type WalkInFacts } from './walkInRules.ts'

const today = '2026-06-10'
const facts: WalkInFacts = { animalId: 'rex', today, permit: bound(2), contact: null, untried: new Set(['other']) }
const banned = { banned: true, bannedUntil: null }

test('an animal without a booking may come while nothing speaks against a booking of the day', () => {
  expect(() => checkWalkIn(facts)).not.toThrow()
  expect(() => checkWalkIn({ ...facts, permit: bound(3, 'luna') })).not.toThrow()
})

test.each([
  ['booking.permitExceeded', { permit: bound(3), contact: banned, untried: new Set(['rex']) }],
  ['booking.permitExceeded', { permit: bound(3, 'rex'), contact: banned, untried: new Set(['rex']) }],
  ['contact.banned', { contact: banned, untried: new Set(['rex']) }],
  ['trialRequired', { untried: new Set(['rex']) }],
] as const)('it is refused with the codes of a booking, in their order: %s', (code, more) =>
  expect(codeOf(() => checkWalkIn({ ...facts, ...more }))).toBe(code),
)

test('a ban that is over speaks against nobody', () =>
  expect(() => checkWalkIn({ ...facts, contact: { banned: true, bannedUntil: '2026-06-09' } })).not.toThrow())
