import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { idNamed, inmate } from '../../tests/factories/animals.ts'
import type { Animal } from './animal.ts'
import {
  countOfSetting,
  defaultInShelterSetting,
  forAdoption,
  inPension,
  inShelter,
  inShelterSettingCall,
  limited,
  mayBeAdopted,
  saveInShelterSetting,
} from './homeAnimals.ts'

const today = '2026-06-10'
const namesOf = (animals: readonly { name: string }[]) => animals.map(({ name }) => name)
const guest = (name: string, more: Partial<Animal> = {}) =>
  inmate(name, { custody: null, place: null, contactId: idNamed('owner'), careFrom: null, ...more })
const isIn = (name: string, service: 'daycare' | 'pension') => ({
  animalId: idNamed(name),
  service,
  checkedInAt: '2026-06-10T06:00:00.000Z',
  checkedOutAt: null,
})

const house: Animal[] = [
  inmate('Bello', { careFrom: '2026-05-02', released: true }),
  inmate('Anton', { careFrom: '2026-05-02' }),
  inmate('Neu', { careFrom: '2026-06-09' }),
  inmate('Pflege', { place: 'foster', released: true }),
  inmate('Weg', { place: 'unknown', released: true }),
  inmate('Amt', { custody: 'seizure', careFrom: '2026-06-01' }),
  inmate('Lang', { custody: 'sponsored', careFrom: '2026-04-01' }),
  guest('Gast', { custody: 'pension', place: 'room', careFrom: '2026-06-08' }),
  guest('Eben'),
  guest('Tag'),
  guest('Fort', { outcome: 'adopted' }),
]
const input = { today, animals: house, stays: [isIn('Eben', 'pension'), isIn('Tag', 'daycare')] }

test('in the shelter: who lives in the house, the newest first, of one day by name', () => {
  expect(namesOf(inShelter(input))).toEqual(['Neu', 'Anton', 'Bello'])
})

test('for adoption: released, the own, in the house or a foster home', () => {
  expect(namesOf(forAdoption(input))).toEqual(['Bello', 'Pflege'])
})

test('in pension or custody: boarders, animals of an authority, long-term guests', () => {
  expect(inPension(input).map(({ name, situation }) => [name, situation])).toEqual([
    ['Gast', 'inPension'],
    ['Amt', 'inCustodyForAuthority'],
    ['Lang', 'inSponsoredStay'],
    ['Eben', 'inPension'],
  ])
})

test('nothing is nothing', () => {
  const empty = { today, animals: [], stays: [] }
  expect([inShelter(empty), forAdoption(empty), inPension(empty)]).toEqual([[], [], []])
})

describe('how many are shown', () => {
  const seven = Array.from({ length: 7 }, (_, index) => inmate(`Nr. ${index}`))
  test.each([
    [3, 3],
    [6, 6],
    ['all', 7],
  ] as const)('%s of seven: %i', (count, shown) => {
    expect(limited(inShelter({ today, animals: seven, stays: [] }), count)).toHaveLength(shown)
  })

  test('three at first; 3, 6 and all are kept, anything else is no setting', () => {
    const setting = defaultInShelterSetting(idNamed('user'))
    expect(countOfSetting(setting)).toBe(3)
    const intent = (count: 3 | 6 | 'all') => ({
      mid: idNamed('mid'),
      userId: idNamed('user'),
      tenantId: idNamed('tenant'),
      occurredAt: `${today}T10:00:00.000Z`,
      zone: 'UTC',
      input: { count },
    })
    const effect = saveInShelterSetting.effects.inShelterSetting!
    expect(countOfSetting(effect(null, intent(6), setting.id)!)).toBe(6)
    expect(countOfSetting(effect(setting, intent('all'), setting.id)!)).toBe('all')
    for (const count of [0, 4, '3', null, 'ALL', 3.5]) expect(v.safeParse(inShelterSettingCall.body, { count }).success).toBe(false)
  })
})

test.each<[string, Partial<Animal>, boolean]>([
  ['eight weeks old today', { birthDate: '2026-04-15' }, true],
  ['a day short of eight weeks', { birthDate: '2026-04-16' }, false],
  ['of unknown age', { birthDate: null }, true],
  ['a kitten', { birthDate: '2026-06-01', species: 'cat' }, true],
  ['not released', { released: false }, false],
  ['held for an authority', { custody: 'seizure' }, false],
  ['missing', { place: 'unknown' }, false],
  ['gone', { custody: null, place: null }, false],
])('a dog that is %s can be adopted: %s', (_, more, may) => {
  expect(mayBeAdopted(inmate('Bello', { released: true, ...more }), today)).toBe(may)
})
