import { expect, test } from 'vitest'
import { idNamed, inmate } from '../../tests/factories/animals.ts'
import { areaDefaults } from '../settings/areaSetting.ts'
import type { Kin } from './flowRules.ts'
import { birthObjections, isLitterClosed, isMotherTooYoung } from './motherRules.ts'
import { tell } from './newChange.ts'

const zone = 'Europe/Berlin'
const at = '2026-06-10T08:00:00.000Z'
const { birth } = areaDefaults
const born = (name: string, on: string, more: object = {}): Kin => {
  const animal = inmate(name, { birthDate: on, custody: 'birth', ...more })
  const { changes } = tell(animal.id, [{ id: idNamed(`born ${name}`), kind: 'birth', at: `${on}T08:00:00.000Z`, recordedBy: null }])
  return { animal, changes }
}
const asked = (litter: Kin[], settings = birth, birthDate: string | null = '2022-03-01', own: string[] = []) =>
  birthObjections({ at }, { animal: { birthDate }, litter }, new Set(own), settings, zone)

test('a litter is closed when none of it is here, or after some months', () => {
  expect(isLitterClosed('2026-06-01', 0, { litterMonths: 6 }, '2026-06-10')).toBe(true)
  expect(isLitterClosed('2026-06-01', 2, { litterMonths: 6 }, '2026-11-30')).toBe(false)
  expect(isLitterClosed('2026-06-01', 2, { litterMonths: 6 }, '2026-12-01')).toBe(true)
})

test('a mother without a date of birth is judged by nobody', () => {
  expect(isMotherTooYoung({ birthDate: null }, birth, '2026-06-10')).toBe(false)
  expect(isMotherTooYoung({ birthDate: '2025-06-11' }, birth, '2026-06-10')).toBe(true)
  expect(isMotherTooYoung({ birthDate: '2025-06-10' }, birth, '2026-06-10')).toBe(false)
})

test.each<[string, readonly string[], readonly string[]]>([
  ['nothing is known of her', birthObjections({ at }, null, new Set(), birth, zone), []],
  ['she has borne nothing before', asked([]), []],
  ['she is too young', asked([], birth, '2025-08-01'), ['birth.motherTooYoung']],
  ['her litter of last week is here', asked([born('A', '2026-06-03')]), ['birth.litterOpen']],
  ['it left', asked([born('A', '2026-06-03', { custody: null })]), []],
  ['it is the litter that is being changed', asked([born('A', '2026-06-03')], birth, null, [idNamed('A')]), []],
  ['her litter is half a year old', asked([born('A', '2025-12-10')]), []],
  ['the organisation waits for longer', asked([born('A', '2025-12-10')], { ...birth, litterMonths: 12 }), ['birth.litterOpen']],
  ['both', asked([born('A', '2026-06-03')], birth, '2025-08-01'), ['birth.motherTooYoung', 'birth.litterOpen']],
])('before a birth is saved: %s', (_, found, expected) => expect(found).toEqual(expected))
