import { expect, test } from 'vitest'
import { changeOfWord, comingOf, goingOf } from './changeWords.ts'

test.each([
  ['Intake.Stray', { coming: 'found', going: null }],
  ['Intake.FosterReturn', { coming: 'fosterReturn', going: null }],
  ['Intake.AdoptionReturn', { coming: 'returned', going: null }],
  ['Intake.BornInCare', { coming: 'born', going: null }],
  ['Outcome.ReturnToOwner', { coming: null, going: 'toOwner' }],
  ['Outcome.Transfer', { coming: null, going: 'handedOver' }],
  ['Outcome.UnassistedDeathInCustody', { coming: null, going: 'died' }],
  ['Outcome.Stray', null],
  ['1', { coming: null, going: 'adopted' }],
  ['Transfer', { coming: 'turnedIn', going: 'handedOver' }],
  ['Duplicate', null],
  ['Reservation', null],
  ['', null],
])('%s is taken as what it says', (word, meaning) => {
  expect(changeOfWord(word)).toEqual(meaning)
})

test('a column of intakes has no outcomes, and the other way round', () => {
  expect([comingOf('Adoption'), goingOf('Fundtier'), comingOf('Owner Surrender'), goingOf('Vermittlung')]).toEqual([
    null,
    null,
    'turnedIn',
    'adopted',
  ])
})
