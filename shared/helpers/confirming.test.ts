import { expect, test } from 'vitest'
import {
  ageOn,
  confirmProblems,
  confirmsAnew,
  includesLevel,
  isMinor,
  isValidOn,
  mayHandle,
  placesTaken,
  validUntil,
  withEarned,
  type Around,
} from './confirming.ts'
import type { HelperLevel } from './helperLevel.ts'
import { blankProfile, type HelperProfile } from './helperProfile.ts'
import type { Participation } from './participation.ts'

const level = (name: string, more: Partial<HelperLevel> = {}): HelperLevel => ({
  id: name,
  version: 1,
  name,
  kind: 'level',
  rank: 1,
  handling: null,
  earnedAfter: null,
  validMonths: null,
  species: [],
  ...more,
})

const profile = (more: Partial<HelperProfile> = {}): HelperProfile => ({
  ...blankProfile('kim'),
  id: 'p',
  version: 1,
  contractOn: '2026-01-01',
  ...more,
})

const part = (more: Partial<Participation> = {}): Participation => ({
  id: 'x',
  version: 1,
  sessionId: 'other',
  contactId: 'lee',
  animalId: 'rex',
  state: 'confirmed',
  checkoutAt: null,
  backAt: null,
  start: '2026-06-10T08:00:00.000Z',
  end: '2026-06-10T10:00:00.000Z',
  note: '',
  restrictedTo: null,
  ...more,
})

test.each([
  ['2008-06-10', '2026-06-09', 17],
  ['2008-06-10', '2026-06-10', 18],
  ['2008-06-10', '2026-12-31', 18],
  // On 29 February: a year older from 1 March where there is no such day.
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-28', 19],
  ['2008-02-29', '2028-02-29', 20],
  ['2007-12-31', '2025-12-30', 17],
  ['2026-06-10', '2026-06-10', 0],
] as const)('born on %s somebody is on %s %i years old', (birthDate, day, years) => expect(ageOn(birthDate, day)).toBe(years))

test('a helper of unknown age is no minor', () => expect(isMinor({ birthDate: null }, '2026-06-10')).toBe(false))

test.each([
  ['2026-06-10', 12, '2027-06-09'],
  ['2026-03-31', 1, '2026-04-29'],
  ['2028-02-29', 12, '2029-02-27'],
  ['2027-03-01', 12, '2028-02-29'],
  ['2026-06-10', null, null],
] as const)('a level from %s for %s months is valid until %s', (from, validMonths, until) =>
  expect(validUntil({ validMonths }, from)).toBe(until),
)

test.each([
  ['2026-06-09', false],
  ['2026-06-10', true],
  ['2026-07-09', true],
  ['2026-07-10', false],
] as const)('a level from 10 June to 9 July is valid on %s: %s', (day, is) =>
  expect(isValidOn({ levelId: 'a', from: '2026-06-10', until: '2026-07-09' }, day)).toBe(is),
)

test('a step includes the lower ones, and a category nothing but itself', () => {
  const [low, high, group] = [level('low'), level('high', { rank: 3 }), level('group', { kind: 'category', rank: 9 })]
  expect(includesLevel([high], low)).toBe(true)
  expect(includesLevel([low], high)).toBe(false)
  expect(includesLevel([group], low)).toBe(false)
  expect(includesLevel([high], group)).toBe(false)
  expect(includesLevel([group], group)).toBe(true)
})

test.each([
  ['easy', [], null, 'dog', true],
  ['easy by its facts', [], 1, 'dog', true],
  ['one that needs practice, without a level', [], 2, 'dog', false],
  ['one that needs practice, with the level', [level('a', { handling: 2 })], 2, 'dog', true],
  ['one for experienced people, with a lower level', [level('a', { handling: 2 })], 3, 'dog', false],
  ['a cat, with a level of dogs', [level('a', { handling: 3, species: ['dog'] })], 3, 'cat', false],
] as const)('an animal that is %s', (_, held, handlingLevel, species, may) => expect(mayHandle(held, { species, handlingLevel })).toBe(may))

const wanted = { contactId: 'kim', animalId: 'rex', start: '2026-06-10T08:00:00.000Z', end: '2026-06-10T10:00:00.000Z' }
const around = (more: Partial<Around> = {}): Around => ({
  session: { id: 's', capacity: 2, levelId: null, start: wanted.start },
  profile: profile(),
  levels: [],
  animal: { species: 'dog', handlingLevel: null },
  others: [],
  contractDemanded: true,
  zone: 'Europe/Berlin',
  ...more,
})
const ofSession = (contactId: string, more: Partial<Participation> = {}) =>
  part({ id: contactId, sessionId: 's', contactId, animalId: null, ...more })

test.each([
  ['nothing is in the way', {}, []],
  ['no profile', { profile: null }, ['session.contractMissing']],
  ['no profile where no contract is demanded', { profile: null, contractDemanded: false }, []],
  ['a contract that is signed later', { profile: profile({ contractOn: '2026-06-11' }) }, ['session.contractMissing']],
  ['a contract of the day', { profile: profile({ contractOn: '2026-06-10' }) }, []],
  ['a break until the day', { profile: profile({ blockedUntil: '2026-06-10' }) }, ['session.helperBlocked']],
  ['a break until the day before', { profile: profile({ blockedUntil: '2026-06-09' }) }, []],
  ['under 18', { profile: profile({ birthDate: '2008-06-11' }) }, ['session.minorWithoutConsent']],
  ['18 on the day', { profile: profile({ birthDate: '2008-06-10' }) }, []],
  ['under 18 with consent', { profile: profile({ birthDate: '2010-01-01', consentOn: '2026-06-10' }) }, []],
  ['one place left', { others: [ofSession('lee')] }, []],
  ['full', { others: [ofSession('lee'), ofSession('max')] }, ['session.full']],
  ['two rows of one helper take one place', { others: [ofSession('lee'), ofSession('lee', { id: 'again' })] }, []],
  [
    'invited, declined and absent helpers take no place',
    {
      others: [
        ofSession('lee'),
        ofSession('max', { state: 'invited' }),
        ofSession('ron', { state: 'declined' }),
        ofSession('uli', { state: 'noShow' }),
      ],
    },
    [],
  ],
  ['a level that is missing', { session: { ...around().session, levelId: 'a' }, levels: [level('a')] }, ['session.levelMissing']],
  [
    'a level of the day',
    {
      session: { ...around().session, levelId: 'a' },
      levels: [level('a')],
      profile: profile({ levels: [{ levelId: 'a', from: '2026-06-10', until: '2026-06-10' }] }),
    },
    [],
  ],
  ['a level that was deleted', { session: { ...around().session, levelId: 'gone' } }, []],
  ['an animal that needs practice', { animal: { species: 'dog', handlingLevel: 2 } }, ['session.levelMissing']],
  ['the animal with somebody else at the same time', { others: [part()] }, ['session.animalBusy']],
  ['the animal with somebody else until the beginning', { others: [part({ start: '2026-06-10T06:00:00.000Z', end: wanted.start })] }, []],
  ['the animal with somebody else from the end', { others: [part({ start: wanted.end, end: '2026-06-10T11:00:00.000Z' })] }, []],
  [
    'the animal was brought back before',
    { others: [part({ state: 'attended', checkoutAt: '2026-06-10T07:00:00.000Z', backAt: '2026-06-10T07:30:00.000Z' })] },
    [],
  ],
  [
    'the animal is out and not back',
    {
      others: [
        part({
          state: 'attended',
          start: '2026-06-09T08:00:00.000Z',
          end: '2026-06-09T10:00:00.000Z',
          checkoutAt: '2026-06-09T08:00:00.000Z',
        }),
      ],
    },
    ['session.animalBusy'],
  ],
  ['another invitation for the animal', { others: [part({ state: 'invited' })] }, []],
] as const)('%s', (_, more, codes) => expect(confirmProblems(wanted, around(more as Partial<Around>))).toEqual(codes))

test('the day of a session is the one of the organisation', () => {
  // 23:30 UTC is the next day in Berlin.
  const late = around({
    session: { ...around().session, start: '2026-06-09T23:30:00.000Z' },
    profile: profile({ birthDate: '2008-06-10' }),
  })
  expect(confirmProblems(wanted, late)).toEqual([])
})

test('a walk that took place is not asked, and a confirmed one only once', () => {
  const row = part()
  expect(confirmsAnew(row, null)).toBe(true)
  expect(confirmsAnew(part({ state: 'invited' }), null)).toBe(false)
  expect(confirmsAnew(part({ state: 'attended', checkoutAt: row.start }), null)).toBe(false)
  expect(confirmsAnew(part({ note: 'brings a friend' }), row)).toBe(false)
  expect(confirmsAnew(part({ animalId: 'luna' }), row)).toBe(true)
})

test('places are counted by helper', () => expect(placesTaken([part(), part({ animalId: 'luna' }), part({ contactId: 'max' })])).toBe(2))

test('a level that is earned is added once', () => {
  const all = [level('earned', { earnedAfter: 3, validMonths: 12 }), level('given')]
  expect(withEarned(profile(), all, { attended: 2, day: '2026-06-10' })).toEqual(profile())
  const after = withEarned(profile(), all, { attended: 3, day: '2026-06-10' })
  expect(after.levels).toEqual([{ levelId: 'earned', from: '2026-06-10', until: '2027-06-09' }])
  expect(withEarned(after, all, { attended: 4, day: '2026-06-11' })).toBe(after)
})
