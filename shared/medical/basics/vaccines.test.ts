import { expect, test } from 'vitest'
import { classifications, proposedEnd, usualValidity, vaccineNamed, vaccines, type Classification } from './vaccines.ts'

/** By hand, from the product information of each maker and the guideline of the StIKo Vet: last days after a first and a later vaccination. */
const byHand: [vaccine: string, against: Classification, first: string, further: string][] = [
  ['Nobivac T', 'Rabies', '2029-06-10', '2029-06-10'],
  ['Rabisin', 'Rabies', '2027-06-10', '2029-06-10'],
  ['Purevax Rabies', 'Rabies', '2027-06-10', '2029-06-10'],
  ['Versiguard Rabies', 'Rabies', '2027-06-10', '2028-06-10'],
  ['Nobivac SHP', 'SHP', '2027-06-10', '2029-06-10'],
  ['Nobivac SHPPi', 'SHP', '2027-06-10', '2029-06-10'],
  ['Versican Plus DHPPi', 'SHP', '2027-06-10', '2029-06-10'],
  ['Nobivac L4', 'L', '2027-06-10', '2027-06-10'],
  ['Versican Plus L4', 'L', '2027-06-10', '2027-06-10'],
  ['Nobivac BbPi', 'KC', '2027-06-10', '2027-06-10'],
  ['Nobivac KC', 'KC', '2027-06-10', '2027-06-10'],
  ['Nobivac RCP', 'RCP', '2027-06-10', '2027-06-10'],
  ['Nobivac Tricat Trio', 'RCP', '2027-06-10', '2027-06-10'],
  ['Purevax RCP', 'RCP', '2027-06-10', '2029-06-10'],
  ['Purevax FeLV', 'FeLV', '2027-06-10', '2027-06-10'],
  ['Leucogen', 'FeLV', '2027-06-10', '2029-06-10'],
  ['Nobivac Myxo-RHD Plus', 'RHD', '2027-06-10', '2027-06-10'],
  ['Nobivac Myxo-RHD Plus', 'Myxo', '2027-06-10', '2027-06-10'],
  ['Filavac VHD K C+V', 'RHD', '2027-06-10', '2027-06-10'],
]

test.each(byHand)('%s against %s', (vaccine, classification, first, further) => {
  const dose = { classification, vaccine, date: '2026-06-10' }
  expect([proposedEnd(dose, false), proposedEnd(dose, true)]).toEqual([first, further])
})

test('every vaccine stands in the table that was written by hand', () => {
  const named = vaccines.flatMap(({ name, against }) => against.map((classification) => `${name} ${classification}`))
  expect(named.sort()).toEqual(byHand.map(([name, classification]) => `${name} ${classification}`).sort())
})

test('a vaccine that nobody knows protects for as long as is usual, and never longer than the known ones do', () => {
  for (const classification of classifications) {
    // Products against parasites are not among the vaccines.
    if (classification === 'Parasites') continue
    const known = vaccines.filter(({ against }) => against.includes(classification))
    const most = (of: 'first' | 'further') => Math.max(...known.map((vaccine) => vaccine[of]))
    const usual = usualValidity[classification]
    expect([classification, usual.first <= most('first'), usual.further <= most('further')]).toEqual([classification, true, true])
    expect(usual.first).toBeLessThanOrEqual(usual.further)
  }
})

test('a name counts in any case, and only against what the vaccine protects from', () => {
  expect(vaccineNamed('  nobivac   t ', 'Rabies')?.name).toBe('Nobivac T')
  expect(vaccineNamed('Nobivac T', 'SHP')).toBeNull()
  expect(vaccineNamed('', 'Rabies')).toBeNull()
})

test('a dose of 29 February ends on the last of February', () => {
  expect(proposedEnd({ classification: 'L', vaccine: '', date: '2028-02-29' }, true)).toBe('2029-02-28')
})
