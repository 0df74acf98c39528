import { describe, expect, test } from 'vitest'
import { matrix, openedBy, ownBases, refusalOf, stepOf, unknownAnimal, type Standing } from './matrix.ts'
import { bases, changeKinds, type Basis, type ChangeKind, type Place } from './changeKinds.ts'

/** Every state of an animal that changes tell apart: never here, in care on each basis in each place, and gone in each way. */
const inCareAt = (place: Place) =>
  bases.map((custody): [string, Standing] => [
    `${custody}@${place}`,
    { custody, place, roomId: null, outcome: null, ownedSince: null, owner: null, known: true },
  ])
const gone = (more: Partial<Standing>): Standing => ({ ...unknownAnimal, known: true, ...more })
const states: Record<string, Standing> = Object.fromEntries([
  ['never', unknownAnimal],
  ...inCareAt('room'),
  ...inCareAt('foster'),
  ...inCareAt('unknown'),
  // A dog that was adopted here and boards here belongs to its adopter all the while.
  [
    'boards, adopted',
    { custody: 'pension', place: 'room', roomId: null, outcome: 'adopted', ownedSince: 'adoption', owner: 'contact', known: true },
  ],
  ['adopted', gone({ outcome: 'adopted', ownedSince: 'adoption' })],
  ['adopted, sold on', gone({ outcome: 'adopted', ownedSince: 'ownerChange' })],
  ['handedOver', gone({ outcome: 'handedOver', ownedSince: 'handOver' })],
  ['givenBack', gone({ outcome: 'givenBack', ownedSince: 'foundGiveBack' })],
  ['guest gone', gone({})],
  ['dead', gone({ outcome: 'dead' })],
  ['set free', gone({ outcome: 'setFree' })],
  ['not returned', gone({ outcome: 'notReturned', ownedSince: 'turnedIn' })],
])

/**
 * Written by hand from the rules, apart from the table of the code. A column each: never; the bases found, turnedIn, birth, stock, return,
 * seizure, pension, sponsored, foster in a room, in a foster home, missing; then boards (adopted), adopted, sold on, handed over, given back,
 * guest gone, dead, set free, not returned. `x` is possible.
 */
const grid: Record<ChangeKind, string> = {
  //                never  room      foster    missing   boards adopted sold over back guest dead free gone
  found: /*        */ 'x ......... ......... ......... . x x x x x . x x',
  turnedIn: /*     */ 'x ......... ......... ......... . x x x x x . x x',
  birth: /*        */ 'x ......... ......... ......... . . . . . . . . .',
  fosterIntake: /* */ 'x ......... ......... ......... . x x x x x . x x',
  stock: /*        */ 'x ......... ......... ......... . x x x x x . x x',
  fosterAdmission: '. xxxxxxxxx xxxxxxxxx ......... x . . . . . . . .',
  internalMove: /* */ '. xxxxxxxxx xxxxxxxxx ......... x . . . . . . . .',
  seizureIn: /*    */ 'x ......... ......... ......... . x x x x x . x x',
  seizureOut: /*   */ '. .....x... .....x... .....x... . . . . . . . . .',
  sponsoredIn: /*  */ 'x ......... ......... ......... . x x x x x . x x',
  sponsoredOut: /* */ '. .......x. .......x. .......x. . . . . . . . . .',
  pensionIn: /*    */ 'x ......... ......... ......... . x x x x x . x x',
  pensionOut: /*   */ '. ......x.. ......x.. ......x.. x . . . . . . . .',
  adoption: /*     */ '. xxxxx...x xxxxx...x ......... . . . . . . . . .',
  adoptionReturn: '. ......... ......... ......... . x . . . . . . .',
  handOver: /*     */ '. xxxxxxxxx xxxxxxxxx xxxxxxxxx x . . . . . . . .',
  foundGiveBack: /**/ '. x........ x........ x........ . . . . . . . . .',
  setFree: /*      */ '. xxxxx...x xxxxx...x ......... . . . . . . . . .',
  ownerChange: /*  */ 'x xxxxxxxxx xxxxxxxxx xxxxxxxxx x x x x x x . x x',
  lost: /*         */ '. xxxxxxxxx xxxxxxxxx ......... x . . . . . . . .',
  lostReturned: /* */ '. ......... ......... xxxxxxxxx . . . . . . . . .',
  notReturned: /*  */ '. ......... ......... xxxxx...x . . . . . . . . .',
  lateReturn: /*   */ '. ......... ......... ......... . . . . . . . . x',
  death: /*        */ 'x xxxxxxxxx xxxxxxxxx xxxxxxxxx x x x x x x . x x',
}

const cells = changeKinds.flatMap((kind) => {
  const marks = [...grid[kind].replaceAll(' ', '')]
  return Object.entries(states).map(([name, standing], index) => ({ kind, name, standing, possible: marks[index] === 'x' }))
})

test('the grid has a cell for every kind in every state', () => {
  for (const kind of changeKinds) expect([kind, grid[kind].replaceAll(' ', '').length]).toEqual([kind, Object.keys(states).length])
  expect(cells).toHaveLength(24 * 37)
})

test.each(cells)('$kind of an animal that is $name: $possible', ({ kind, standing, possible }) => {
  expect(refusalOf(kind, standing) === null).toBe(possible)
  if (!possible) expect(() => stepOf(standing, kind, openedBy(kind))).toThrow(refusalOf(kind, standing)!)
})

const refusals: [ChangeKind, string, string][] = [
  ['found', 'turnedIn@room', 'change.inCustody'],
  ['found', 'dead', 'change.afterDeath'],
  ['birth', 'adopted', 'change.hasHistory'],
  ['internalMove', 'guest gone', 'change.notInCustody'],
  ['internalMove', 'found@unknown', 'change.missing'],
  ['pensionIn', 'found@room', 'change.inCustody'],
  ['pensionOut', 'found@room', 'change.otherBasis'],
  ['adoption', 'seizure@room', 'adoption.blocked'],
  ['adoption', 'pension@room', 'adoption.blocked'],
  ['adoption', 'found@unknown', 'change.missing'],
  ['adoptionReturn', 'adopted, sold on', 'return.notAdopted'],
  ['foundGiveBack', 'turnedIn@room', 'giveback.notFound'],
  ['lost', 'found@unknown', 'lost.alreadyMissing'],
  ['lostReturned', 'found@room', 'lost.notMissing'],
  ['death', 'dead', 'death.already'],
  ['setFree', 'found@unknown', 'change.missing'],
  ['setFree', 'pension@room', 'adoption.blocked'],
  ['notReturned', 'found@room', 'lost.notMissing'],
  ['notReturned', 'pension@unknown', 'adoption.blocked'],
  ['lateReturn', 'adopted', 'lost.notEnded'],
  ['lateReturn', 'found@unknown', 'change.inCustody'],
]
test.each(refusals)('%s of an animal that is %s is refused as %s', (kind, name, code) => expect(refusalOf(kind, states[name]!)).toBe(code))

describe('what a change does', () => {
  const intakes: [ChangeKind, Basis, string | null][] = [
    ['found', 'found', 'unknown'],
    ['turnedIn', 'turnedIn', 'organisation'],
    ['birth', 'birth', 'organisation'],
    ['stock', 'stock', 'organisation'],
    ['adoptionReturn', 'return', 'organisation'],
    ['seizureIn', 'seizure', null],
    ['sponsoredIn', 'sponsored', null],
    ['pensionIn', 'pension', null],
  ]
  test.each(intakes)('%s opens residency and custody', (kind, basis, owner) =>
    expect(openedBy(kind)).toEqual({ place: 'room', roomId: null, basis, owner }),
  )

  const exits: [ChangeKind, Basis, Partial<Standing>][] = [
    ['adoption', 'found', { outcome: 'adopted', ownedSince: 'adoption' }],
    ['handOver', 'turnedIn', { outcome: 'handedOver', ownedSince: 'handOver' }],
    ['foundGiveBack', 'found', { outcome: 'givenBack', ownedSince: 'foundGiveBack' }],
    ['death', 'stock', { outcome: 'dead', ownedSince: null }],
    ['seizureOut', 'seizure', { outcome: null }],
    ['sponsoredOut', 'sponsored', { outcome: null }],
    ['pensionOut', 'pension', { outcome: null }],
  ]
  test.each(exits)('%s closes residency and custody', (kind, basis, after) =>
    expect(stepOf(states[`${basis}@room`]!, kind, openedBy(kind))).toMatchObject({ custody: null, place: null, ...after }),
  )

  test.each<[ChangeKind, Place, Place]>([
    ['fosterAdmission', 'room', 'foster'],
    ['internalMove', 'foster', 'room'],
    ['lost', 'foster', 'unknown'],
    ['lostReturned', 'unknown', 'room'],
  ])('%s moves from %s to %s and leaves custody and owner', (kind, from, to) => {
    const before = { ...states[`found@${from}`]!, ownedSince: 'found' as const }
    expect(stepOf(before, kind, openedBy(kind))).toEqual({ ...before, place: to })
  })

  test('the room of a residency stays with the animal until the next, and ends with the house', () => {
    const moved = stepOf(states['found@room']!, 'internalMove', openedBy('internalMove', { roomId: 'kennel' }))
    expect(moved).toMatchObject({ place: 'room', roomId: 'kennel' })
    expect(stepOf(moved, 'ownerChange', openedBy('ownerChange')).roomId).toBe('kennel')
    expect(stepOf(moved, 'internalMove', openedBy('internalMove')).roomId).toBeNull()
    expect(stepOf(moved, 'fosterAdmission', openedBy('fosterAdmission', { roomId: 'sofa' })).roomId).toBe('sofa')
    for (const kind of ['lost', 'death'] as const) expect(stepOf(moved, kind, openedBy(kind, { roomId: 'kennel' })).roomId).toBeNull()
  })

  test('boarding an adopted dog does not make it unadopted', () => {
    const boards = stepOf(states.adopted!, 'pensionIn', openedBy('pensionIn'))
    expect(stepOf(boards, 'pensionOut', openedBy('pensionOut'))).toEqual(states.adopted)
  })

  test('an intake may go straight to a foster home, a loan leaves the owner', () => {
    expect(openedBy('found', { place: 'foster' }).place).toBe('foster')
    expect(openedBy('handOver', { owner: 'none' }).owner).toBeNull()
    expect(openedBy('lost', { place: 'foster' }).place).toBe('unknown')
    expect(openedBy('internalMove', { owner: 'contact' }).owner).toBeNull()
  })

  test('only the own animals are to be placed', () =>
    expect(ownBases).toEqual(bases.filter((basis) => !/seizure|pension|sponsored/.test(basis))))
  test('every kind has its row', () => expect(Object.keys(matrix).sort()).toEqual([...changeKinds].sort()))
})

test('the litter of a found mother goes back with her, another one belongs to the house', () => {
  const born: Standing = { ...unknownAnimal, custody: 'birth', place: 'room', ownedSince: 'birth', known: true }
  expect(refusalOf('foundGiveBack', { ...born, owner: 'unknown' })).toBeNull()
  expect(refusalOf('foundGiveBack', { ...born, owner: 'organisation' })).toBe('giveback.notFound')
})

test('an animal that is with its adopter cannot be given back, and that is said by name', () => {
  const adopted = gone({ outcome: 'adopted', ownedSince: 'adoption' })
  expect(refusalOf('foundGiveBack', adopted)).toBe('giveback.alreadyPlaced')
  // Somebody who boards here after all is asked for on what basis.
  expect(refusalOf('foundGiveBack', { ...adopted, custody: 'pension', place: 'room' })).toBe('giveback.notFound')
  expect(refusalOf('foundGiveBack', gone({ outcome: 'givenBack' }))).toBe('change.notInCustody')
})
