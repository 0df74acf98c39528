import { describe, expect, test } from 'vitest'
import { kennelArea, requiredFloor, type KennelDog } from './kennelArea.ts'

const today = '2026-06-10'
const dog = (withersCm: number | null, more: Partial<KennelDog> = {}): KennelDog => ({
  withersCm,
  sex: 'm',
  birthDate: '2022-01-01',
  ...more,
})
const puppy = dog(null, { birthDate: '2026-05-01' })
const bitch = (withersCm: number | null) => dog(withersCm, { sex: 'f' })
const floor = (dogs: KennelDog[], outsideByDay = false) => {
  const { least, most } = requiredFloor(dogs, { today, outsideByDay })
  return [least / 100, most / 100]
}

describe('the floor in square metres, by height at the withers', () => {
  test.each<[string, KennelDog[], number, number?]>([
    ['one small dog', [dog(28)], 6],
    ['exactly 50 cm', [dog(50)], 6],
    ['just above', [dog(51)], 8],
    ['exactly 65 cm', [dog(65)], 8],
    ['a large one', [dog(66)], 10],
    ['two small ones', [dog(30), dog(30)], 9],
    ['three small ones', [dog(30), dog(30), dog(30)], 12],
    ['two large ones', [dog(70), dog(70)], 15],
    ['a large one and a small one, in whatever order', [dog(30), dog(70)], 13],
    ['a large one and a small one', [dog(70), dog(30)], 13],
    ['one of each', [dog(50), dog(65), dog(70)], 17],
    ['a bitch with puppies', [bitch(40), puppy, puppy, puppy], 12],
    ['a bitch with puppies and a companion', [bitch(60), puppy, dog(60)], 20],
    ['one that nobody measured', [dog(null)], 6, 10],
    ['two that nobody measured', [dog(null), dog(null)], 9, 15],
    ['a measured one with one that nobody measured', [dog(70), dog(null)], 13, 15],
    ['puppies without their mother', [puppy, puppy], 9, 15],
    ['puppies with a dog that is not their mother', [dog(40), puppy], 9, 13],
    ['a young dog of eight weeks is none that nurses', [bitch(40), dog(30, { birthDate: '2026-04-15' })], 9],
  ])('%s', (_, dogs, least, most = least) => expect(floor(dogs)).toEqual([least, most]))

  test('whoever is out by day needs that of a small one', () => {
    expect(floor([dog(70)], true)).toEqual([6, 6])
    expect(floor([dog(null), dog(70)], true)).toEqual([9, 9])
  })
})

describe('the verdict', () => {
  const room = (areaSqDm: number | null, more: object = {}) => ({ areaSqDm, minSideCm: null, features: [], ...more })
  const house = { type: 'building', exceptionUntil: null } as const
  const verdict = (given: Parameters<typeof kennelArea>[0], dogs: KennelDog[], shelter: Parameters<typeof kennelArea>[1] = house) => {
    const said = kennelArea(given, shelter, dogs, today)
    return said && [said.colour, said.reason]
  }
  test.each<[string, Parameters<typeof kennelArea>[0], KennelDog[], [string, string | null]]>([
    ['large enough', room(800), [dog(60)], ['green', null]],
    ['a hand too small', room(799), [dog(60)], ['red', 'area']],
    ['large and narrow', room(2000, { minSideCm: 199 }), [dog(30)], ['red', 'side']],
    ['large and just wide enough', room(2000, { minSideCm: 200 }), [dog(30)], ['green', null]],
    ['of a size that nobody noted', room(null), [dog(30)], ['amber', 'roomUnknown']],
    ['enough if the dog is small', room(700), [dog(null)], ['amber', 'heightUnknown']],
    ['enough however large the dog', room(1000), [dog(null)], ['green', null]],
    ['too small however small the dog', room(599), [dog(null)], ['red', 'area']],
    ['small, of dogs that are out by day', room(600, { features: ['outsideByDay'] }), [dog(70)], ['green', null]],
  ])('%s', (_, given, dogs, expected) => expect(verdict(given, dogs)).toEqual(expected))

  test('an authority may allow less for a while', () => {
    const allowed = (exceptionUntil: string) => verdict(room(500), [dog(60)], { type: 'building', exceptionUntil })
    expect(allowed('2026-06-10')).toEqual(['amber', 'exception'])
    expect(allowed('2026-06-09')).toEqual(['red', 'area'])
  })

  test('is about kennels alone: nobody measures living rooms, and an empty kennel is large enough', () => {
    expect(verdict(room(100), [dog(70)], { type: 'fosterHome', exceptionUntil: null })).toBeNull()
    expect(verdict(room(100), [])).toBeNull()
  })
})
