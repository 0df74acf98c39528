import { describe, expect, test } from 'vitest'
import { kennelArea, requiredFloor, type KennelDog } from './kennelArea.ts'

const today = '2026-06-10'
let counter = 0
const dog = (withersCm: number | null, more: Partial<KennelDog> = {}): KennelDog => ({
  id: `dog ${++counter}`,
  withersCm,
  bodyLengthCm: null,
  birthDate: '2022-01-01',
  motherId: null,
  ...more,
})
/** A bitch with so many puppies of hers. */
const nursing = (withersCm: number | null, puppies = 1, birthDate = '2026-05-01'): KennelDog[] => {
  const mother = dog(withersCm)
  return [mother, ...Array.from({ length: puppies }, () => dog(null, { birthDate, motherId: mother.id }))]
}
const orphan = dog(null, { birthDate: '2026-05-01' })
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
    ['one that nobody measured', [dog(null)], 6, 10],
    ['two that nobody measured', [dog(null), dog(null)], 9, 15],
    ['a measured one with one that nobody measured', [dog(70), dog(null)], 13, 15],
    ['puppies without their mother', [orphan, dog(null, { birthDate: '2026-05-01' })], 9, 15],
  ])('%s', (_, dogs, least, most = least) => expect(floor(dogs)).toEqual([least, most]))

  test('whoever is out by day needs that of a small one', () => {
    expect(floor([dog(70)], true)).toEqual([6, 6])
    expect(floor([dog(null), dog(70)], true)).toEqual([9, 9])
  })
})

describe('bitches with puppies, each with double her floor (§ 6 (2) no. 3), worked out by hand', () => {
  test.each<[string, KennelDog[], number, number?]>([
    // 2 × 6
    ['a small one with one puppy', nursing(40), 12],
    // 2 × 10, however many puppies
    ['a large one with eight', nursing(70, 8), 20],
    // 2 × 8 + 8 / 2
    ['one with a companion', [...nursing(60), dog(60)], 20],
    // 2 × 6 + 10 / 2, no matter who comes first
    ['a small one beside a large dog', [dog(70), ...nursing(40, 3)], 17],
    // 2 × 6 + 2 × 6
    ['two small ones', [...nursing(40, 4), ...nursing(45, 2)], 24],
    // 2 × 6 + 2 × 10
    ['a small one and a large one', [...nursing(40), ...nursing(70)], 32],
    // 2 × 8 + 2 × 8 + 6 / 2
    ['two of middle size and a small companion', [...nursing(55), ...nursing(65), dog(30)], 35],
    // 2 × 6 + 2 × 8 + 10 / 2 + 6 / 2
    ['two, a large and a small companion', [dog(30), ...nursing(50), dog(80), ...nursing(51)], 36],
    // 2 × 6 + 6 / 2: the second litter is nine weeks old, its mother and it are dogs of their own
    ['one beside a mother of grown young', [...nursing(40), dog(40)], 15],
    // 2 × (6 to 10) + 2 × 10
    ['two of which one was never measured', [...nursing(null), ...nursing(70)], 32, 40],
    // 6 + 6 / 2 to 6 + 10 / 2 where the puppy is largest: a bitch that is not its mother
    ['a bitch with the puppy of another', [dog(40), orphan], 9, 13],
    // 2 × 6 + (6 to 10) / 2
    ['one with a puppy of another beside her own', [...nursing(40), orphan], 15, 17],
    // 6 + 3 + 3: eight weeks to the day is no puppy any more
    ['with young of eight weeks', nursing(40, 2, '2026-04-15').map((one) => ({ ...one, withersCm: 40 })), 12],
    // 2 × 6: a day less
    ['with young of a day less than eight weeks', nursing(40, 2, '2026-04-16'), 12],
    // 3 × 6 small floors, each doubled for those that nurse: 2 × 6 + 2 × 6 + 6 / 2
    ['two with a companion', [...nursing(48), ...nursing(49), dog(47)], 27],
  ])('%s', (_, dogs, least, most = least) => {
    expect(floor(dogs)).toEqual([least, most])
    expect(floor(dogs.toReversed())).toEqual([least, most])
  })
})

describe('the verdict', () => {
  const room = (areaSqDm: number | null, more: object = {}) => ({
    areaSqDm,
    minSideCm: 250,
    otherSideCm: 320,
    features: [],
    ...more,
  })
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
    ['narrow on the other side', room(2000, { minSideCm: 400, otherSideCm: 199 }), [dog(30)], ['red', 'side']],
    [
      'six square metres of 4 m by 1.5 m, of which one side is noted',
      room(600, { minSideCm: 400, otherSideCm: null }),
      [dog(30)],
      ['red', 'side'],
    ],
    ['six square metres of 3 m by 2 m', room(600, { minSideCm: 300, otherSideCm: null }), [dog(30)], ['green', null]],
    ['of sides that nobody noted', room(800, { minSideCm: null, otherSideCm: null }), [dog(60)], ['amber', 'sideUnknown']],
    ['of a floor that its sides tell', room(null, { minSideCm: 300, otherSideCm: 200 }), [dog(30)], ['green', null]],
    ['of a floor that its sides tell to be small', room(null, { minSideCm: 290, otherSideCm: 200 }), [dog(30)], ['red', 'area']],
    ['twice as long as the dog', room(1200, { minSideCm: 220 }), [dog(80, { bodyLengthCm: 110 })], ['green', null]],
    ['a hand shorter than twice the dog', room(1200, { minSideCm: 219 }), [dog(80, { bodyLengthCm: 110 })], ['red', 'side']],
    ['short for the longer of two dogs', room(2000, { minSideCm: 210 }), [dog(40), dog(80, { bodyLengthCm: 110 })], ['red', 'side']],
    ['wide enough unless a tall dog is very long', room(1200, { minSideCm: 210 }), [dog(80)], ['amber', 'lengthUnknown']],
    ['wide enough however long a tall dog', room(1200, { minSideCm: 240 }), [dog(80)], ['green', null]],
    ['of a size that nobody noted', room(null, { minSideCm: null, otherSideCm: null }), [dog(30)], ['amber', 'roomUnknown']],
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
