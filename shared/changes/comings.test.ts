import { describe, expect, test } from 'vitest'
import { idNamed, inmate } from '../../tests/factories/animals.ts'
import { speciesCodes } from '../species.ts'
import { areaDefaults } from '../settings/areaSetting.ts'
import type { Details } from './story/flowDetails.ts'
import { choiceOf, flowProblems, isInFoster, maySetFree, receiversIn, type Home } from './flowRules.ts'
import { flows, type Flow } from './story/flows.ts'
import { houseProblems, missingEnds } from './houseRules.ts'
import { openedBy } from './story/matrix.ts'
import { tell, type NewChange } from './newChange.ts'
import { situatedBy } from './story/replay.ts'
import { situationOf } from './story/situation.ts'
import type { StatusChange } from './story/statusChange.ts'

const zone = 'Europe/Berlin'
const place = idNamed('place')
const kim = idNamed('kim')
const said = (details: Details, more: object = {}) => ({
  at: '2026-06-10T08:00:00.000Z',
  contactId: null,
  roomId: null,
  reason: '',
  details,
  ...more,
})

describe('an intake from foster', () => {
  const home = { type: 'fosterHome' as const }
  const house = { type: 'site' as const }
  const carer = { contactId: kim }
  const cases: [string, ReturnType<typeof said>, { type: 'fosterHome' | 'site' } | null, string[]][] = [
    ['the carer keeps it', said({ livesWith: 'fosterHome' }, { ...carer, roomId: place }), home, []],
    ['the place of the foster home says who keeps it', said({ livesWith: 'fosterHome' }, { roomId: place }), home, []],
    ['the carer brings it into the house', said({ livesWith: 'house' }, { ...carer, roomId: place }), house, []],
    ['nobody said where it lives', said({}, carer), null, ['foster.whereMissing']],
    ['nobody said who', said({ livesWith: 'house', person: 'Kim' }), null, ['change.contactMissing']],
    [
      'with the carer, in a room of the house',
      said({ livesWith: 'fosterHome' }, { ...carer, roomId: place }),
      house,
      ['change.notAFosterHome'],
    ],
    ['in the house, in a foster home', said({ livesWith: 'house' }, { ...carer, roomId: place }), home, ['foster.livesElsewhere']],
  ]
  test.each(cases)('%s', (_, one, shelter, codes) => {
    const concerned = [{ animal: inmate('Mia'), changes: [] }]
    expect(flowProblems('fosterIntake', one, concerned, zone, shelter as never).map(({ code }) => code)).toEqual(codes)
  })

  test.each<[Details, object]>([
    [
      { livesWith: 'fosterHome', ownershipDeclared: true },
      { place: 'foster', owner: 'organisation', basis: 'foster', roomId: place },
    ],
    [{ livesWith: 'fosterHome' }, { place: 'foster', owner: null, basis: 'foster', roomId: place }],
    [
      { livesWith: 'house', ownershipDeclared: false },
      { place: 'room', owner: null, basis: 'foster', roomId: place },
    ],
  ])('%o opens %o', (details, opened) => {
    expect(openedBy('fosterIntake', choiceOf('fosterIntake', { roomId: place, details }))).toEqual(opened)
  })
})

describe('a room in a foster home', () => {
  const home = { type: 'fosterHome' as const, contactId: kim }
  const placeOf = (flow: Flow, house: Home | null, more: object = {}, mother: StatusChange[] = []) => {
    const one = said({}, { roomId: place, ...more })
    return openedBy(flow, choiceOf(flow, one, isInFoster(flow, one, house, mother))).place
  }
  test('is a place in foster by every change that lets an animal live there, and receives it', () => {
    const coming = flows.filter((flow) => placeOf(flow, { type: 'site' }) === 'room')
    expect(coming).toEqual([
      'found',
      'turnedIn',
      'birth',
      'fosterIntake',
      'stock',
      'internalMove',
      'lostReturned',
      'lateReturn',
      'adoptionReturn',
    ])
    // Where an intake from foster lives is recorded with it.
    const living = coming.filter((flow) => flow !== 'fosterIntake')
    expect(living.map((flow) => placeOf(flow, home))).toEqual(living.map(() => 'foster'))
    expect(living.filter((flow) => receiversIn(flow, said({}), home).length === 0)).toEqual(['birth'])
  })
  test('is not moved to within the house, and the refusal says how it is', () => {
    const concerned = [{ animal: inmate('Mia'), changes: [] }]
    const codes = (flow: Flow, house: Home) =>
      flowProblems(flow, said({}, { roomId: place }), concerned, zone, house).map(({ code }) => code)
    expect(codes('internalMove', home)).toEqual(['move.toFosterHome'])
    expect(codes('internalMove', { type: 'site' })).toEqual([])
    expect(codes('fosterAdmission', home)).toEqual([])
  })
  test('is where a litter lives whose mother is in foster, unless it is said to live elsewhere', () => {
    const { changes } = story(['turnedIn', '2026-01-01'], ['fosterAdmission', '2026-01-05'])
    expect(placeOf('birth', null, { roomId: null }, changes)).toBe('foster')
    expect(placeOf('birth', null, { roomId: null, at: '2026-01-03T08:00:00.000Z' }, changes)).toBe('room')
    expect(placeOf('birth', null, { roomId: null, details: { room: 'Wurfbox' } }, changes)).toBe('room')
    expect(placeOf('birth', { type: 'site' }, {}, changes)).toBe('room')
  })
})

test('only wild animals go into the wild, and feral cats to their place', () => {
  const may = (setFreeTo: 'wild' | 'place') => speciesCodes.filter((species) => maySetFree(species, { setFreeTo }))
  expect(may('wild')).toEqual(['bird', 'reptile', 'wild', 'other'])
  expect(may('place')).toEqual(['cat', 'bird', 'reptile', 'wild', 'other'])
  const codes = (species: 'cat' | 'dog', details: Details) =>
    flowProblems('setFree', said(details), [{ animal: { ...inmate('Mia'), species }, changes: [] }], zone).map(({ code }) => code)
  expect(codes('cat', { setFreeTo: 'place', place: 'Hof' })).toEqual([])
  expect(codes('dog', { setFreeTo: 'place', place: 'Hof' })).toEqual(['setFree.domestic'])
  expect(codes('cat', {})).toEqual(['setFree.wayMissing', 'setFree.placeMissing'])
})

const story = (...kinds: [NewChange['kind'], string][]) =>
  tell(
    idNamed('Mia'),
    kinds.map(([kind, day], nth) => ({ id: idNamed(`${nth}`), kind, at: `${day}T08:00:00.000Z`, recordedBy: null })),
  )
const situationAfter = (...kinds: [NewChange['kind'], string][]) =>
  situationOf({ ...situatedBy(story(...kinds).story, zone), contactId: null })

describe('a missing animal', () => {
  test.each<[string, string, string | null, string[]]>([
    ['on the day before', '2026-07-31', '2026-08-01', ['lost.notDue']],
    ['on the day', '2026-08-01', '2026-08-01', []],
    ['years later', '2029-01-01', '2026-08-01', []],
  ])('is taken out of care half a year later: %s', (_, day, ends, codes) => {
    const { changes } = story(['turnedIn', '2026-01-01'], ['lost', '2026-01-30'])
    const at = `${day}T12:00:00.000Z`
    expect(missingEnds(changes, at, zone, areaDefaults.animals)).toBe(ends)
    const one = { animal: inmate('Mia'), changes }
    expect(houseProblems('notReturned', said({}, { at }), [one], zone, areaDefaults, at).map(({ code }) => code)).toEqual(codes)
  })

  test('the organisation settles after how many days', () => {
    const { changes } = story(['turnedIn', '2026-01-01'], ['lost', '2026-01-30'])
    expect(missingEnds(changes, '2026-05-01T08:00:00.000Z', zone, { missingDays: 30 })).toBe('2026-03-01')
  })

  test('that is back is not missing', () => {
    const { changes } = story(['turnedIn', '2026-01-01'], ['lost', '2026-01-30'], ['lostReturned', '2026-02-01'])
    expect(missingEnds(changes, '2026-09-01T08:00:00.000Z', zone, areaDefaults.animals)).toBeNull()
  })

  test('keeps its owner when it leaves custody, and comes back into it', () => {
    const gone = [
      ['turnedIn', '2026-01-01'],
      ['lost', '2026-01-30'],
      ['notReturned', '2026-09-01'],
    ] as [NewChange['kind'], string][]
    expect(situationAfter(...gone)).toBe('notReturned')
    const { story: told } = story(...gone, ['lateReturn', '2026-10-01'])
    expect(told.ownership).toMatchObject([{ what: 'organisation', until: null }])
    expect(told.custody.map(({ what, until }) => [what, until === null])).toEqual([
      ['turnedIn', false],
      ['return', true],
    ])
    expect(situationAfter(...gone, ['lateReturn', '2026-10-01'])).toBe('present')
  })
})

test('what is set free belongs to nobody any more, and may be found again', () => {
  const { story: told } = story(['found', '2026-01-01'], ['setFree', '2026-01-05'])
  expect(told.ownership).toMatchObject([{ what: 'unknown', until: '2026-01-05T08:00:00.000Z' }])
  expect(situationAfter(['found', '2026-01-01'], ['setFree', '2026-01-05'])).toBe('setFree')
  expect(situationAfter(['found', '2026-01-01'], ['setFree', '2026-01-05'], ['found', '2026-02-01'])).toBe('present')
})
