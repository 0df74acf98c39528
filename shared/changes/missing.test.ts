import { expect, test } from 'vitest'
import { idNamed, inmate } from '../../tests/factories/animals.ts'
import { areaDefaults } from '../settings/areaSetting.ts'
import { standingOf } from './foresee.ts'
import { houseProblems } from './houseRules.ts'
import { refusalOf } from './story/matrix.ts'
import { dueMissing, stillMissing } from './missing.ts'
import { tell, type NewChange } from './newChange.ts'
import { situatedBy } from './story/replay.ts'

const zone = 'Europe/Berlin'
const animal = (name: string, ...kinds: [NewChange['kind'], string][]) => {
  const given = kinds.map(([kind, day], nth) => ({ id: idNamed(`${name}${nth}`), kind, at: `${day}T08:00:00.000Z`, recordedBy: null }))
  const { changes, story } = tell(idNamed(name), given)
  return { animal: { ...inmate(name), id: idNamed(name), ...situatedBy(story, zone) }, changes }
}
const house = [
  animal('Kurz', ['turnedIn', '2026-01-01'], ['lost', '2026-07-01']),
  animal('Lang', ['turnedIn', '2025-01-01'], ['lost', '2025-12-01']),
  animal('Heute', ['found', '2026-01-01'], ['lost', '2026-01-30']),
  animal('Zurück', ['found', '2025-01-01'], ['lost', '2025-01-30'], ['lostReturned', '2025-02-03']),
  animal('Beendet', ['found', '2025-01-01'], ['lost', '2025-01-30'], ['notReturned', '2025-12-03']),
  animal('Gast', ['pensionIn', '2025-01-01'], ['lost', '2025-01-30']),
  animal('Amt', ['seizureIn', '2025-01-01'], ['lost', '2025-01-30']),
]
const listed = (now: string, missingDays = areaDefaults.animals.missingDays) =>
  stillMissing(
    house.map((one) => one.animal),
    house.flatMap(({ changes }) => changes),
    now,
    zone,
    { missingDays },
  )
const names = (list: ReturnType<typeof listed>) => list.map((one) => one.animal.name)

test('the longest missing stands first, and those that may be taken out of care are due', () => {
  const list = listed('2026-08-01T08:00:00.000Z')
  expect(new Set(names(list))).toEqual(new Set(['Gast', 'Amt', 'Lang', 'Heute', 'Kurz']))
  expect(names(dueMissing(list))).toEqual(['Lang', 'Heute'])
  expect(names(dueMissing(listed('2026-07-31T08:00:00.000Z')))).toEqual(['Lang'])
  expect(names(dueMissing(listed('2026-08-01T08:00:00.000Z', 10)))).toEqual(['Lang', 'Heute', 'Kurz'])
})

test('exactly those that are due can be recorded as not returned', () => {
  const at = '2026-08-01T08:00:00.000Z'
  const said = { at, contactId: null, roomId: null, reason: '', details: {} }
  const possible = listed(at).filter(({ animal: { id } }) => {
    const one = house.find((each) => each.animal.id === id)!
    const judged = houseProblems('notReturned', said, [one], zone, areaDefaults, at)
    return judged.length === 0 && refusalOf('notReturned', standingOf(one.animal, one.changes)) === null
  })
  expect(names(possible)).toEqual(names(dueMissing(listed(at))))
})
