import { expect, test } from 'vitest'
import { idNamed } from '../../../tests/factories/animals.ts'
import { initialsOf } from './initials.ts'
import { hueOf } from './tint.ts'

test('the same id has the same colour, and ids that differ in their last letters have many', () => {
  const ids = Array.from({ length: 240 }, (_, nth) => `${idNamed('cat').slice(0, -3)}${nth.toString(16).padStart(3, '0')}`)
  expect(ids.map(hueOf)).toEqual(ids.map(hueOf))
  const counts = Map.groupBy(ids.map(hueOf), (hue) => hue)
  expect(counts.size).toBe(24)
  for (const [hue, found] of counts) expect([hue, hue >= 0 && hue < 360, found.length < 30]).toEqual([hue, true, true])
})

test('initials are those of the first and the last name, and of a house its first', () => {
  expect(initialsOf('Katrin Sander')).toBe('KS')
  expect(initialsOf('Anna-Lena von der Heide')).toBe('AH')
  expect(initialsOf('özlem vollmer')).toBe('ÖV')
  expect(initialsOf('Tierarztpraxis')).toBe('T')
  expect(initialsOf('Dr. (privat) Weiß')).toBe('DW')
  expect(initialsOf('')).toBe('')
})
