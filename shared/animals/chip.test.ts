import { expect, test } from 'vitest'
import { checkChip, chipProblem, isLegacyChip, plainChip } from './chip.ts'

test.each([
  ['276 0999 9000 4711', '276099990004711'],
  ['276.099-990004711', '276099990004711'],
  ['0276099990004711', '276099990004711'],
  [' 00A1B2C3D4 ', '00A1B2C3D4'],
  // 276 (0x114) in ten bits, then 099990004711 in 38.
  ['80004517 47DE63E7', '276099990004711'],
  ['451747de63e7', '276099990004711'],
  ['8001451747DE63E7', '276099990004711'],
  // Without a letter, or with other leading bits, it is no number of a transponder.
  ['451747074017', '451747074017'],
  ['9000451747DE63E7', '9000451747DE63E7'],
  ['Deadbeefcafex', 'Deadbeefcafex'],
])('%j is read as %s', (typed, plain) => {
  expect(plainChip(typed)).toBe(plain)
})

test.each([
  ['276099990004711', null],
  ['900274877906943', null],
  ['900274877906944', 'chip.range'],
  ['000123456789012', 'chip.range'],
  ['999000000000001', 'chip.test'],
  ['27609999000471', 'chip.format'],
  ['2760999900047111', 'chip.format'],
  ['27609999000471X', 'chip.format'],
  ['00A1B2C3D4', null],
  ['00A1B2C3', 'chip.format'],
])('%s: %s', (chip, problem) => {
  expect(chipProblem(chip)).toBe(problem)
})

test('no chip is no problem, and one of an old kind is told apart', () => {
  expect(() => checkChip(null)).not.toThrow()
  expect(() => checkChip('1')).toThrow('chip.format')
  expect([isLegacyChip('00A1B2C3D4'), isLegacyChip('276099990004711')]).toEqual([true, false])
})
