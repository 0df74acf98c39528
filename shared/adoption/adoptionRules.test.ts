import { expect, test } from 'vitest'
import { idNamed, inmate } from '../../tests/factories/animals.ts'
import type { Details } from '../changes/story/flowDetails.ts'
import { asBefore, flowProblems, type Concerned } from '../changes/flowRules.ts'
import { houseProblems } from '../changes/houseRules.ts'
import { tell, type NewChange } from '../changes/newChange.ts'
import { areaDefaults } from '../settings/areaSetting.ts'
import { monthsLater } from '../time.ts'
import { isOfAge } from './adoptionRules.ts'

const zone = 'Europe/Berlin'
const at = '2026-06-10T08:00:00.000Z'
const adopter = idNamed('adopter')
const said = (details: Details = {}) => ({ at, contactId: adopter, roomId: null, reason: '', details })
const contract: Details = { adopterIsAdult: true, signedAt: at }
const came = (kind: NewChange['kind'], details: Details = {}): NewChange => ({
  id: `${kind}-1`,
  kind,
  at: '2026-05-01T08:00:00.000Z',
  recordedBy: null,
  details,
})
const transferred: NewChange = {
  id: 'owner',
  kind: 'ownerChange',
  at: '2026-05-20T08:00:00.000Z',
  recordedBy: null,
  owner: 'organisation',
  details: { ownerBasis: 'transfer' },
}
const cat = (more: object = {}, changes: NewChange[] = [came('turnedIn')]): Concerned => {
  const animal = inmate('Minka', { species: 'cat', released: true, ...more })
  return { animal, changes: tell(animal.id, changes).changes, release: null, interests: [] }
}
const codes = (details: Details, one: Concerned) => flowProblems('adoption', said(details), [one], zone).map(({ code }) => code)

test('an animal that is released goes to an adult who has signed', () => {
  expect(codes(contract, cat())).toEqual([])
})

test.each<[string, Details, Concerned, string[]]>([
  ['without a release', contract, cat({ released: false }), ['adoption.notReleased']],
  ['held back', contract, { ...cat(), release: { heldUntil: '2026-06-10' } }, ['adoption.held']],
  ['held back until yesterday', contract, { ...cat(), release: { heldUntil: '2026-06-09' } }, []],
  ['unsigned', { adopterIsAdult: true }, cat(), ['adoption.contractUnsigned']],
  ['of unknown age', { signedAt: at }, cat(), ['adoption.adopterUnder18']],
  ['eighteen today', { signedAt: at, adopterBirthDate: '2008-06-10' }, cat(), []],
  ['eighteen tomorrow', { ...contract, adopterBirthDate: '2008-06-11' }, cat(), ['adoption.adopterUnder18']],
  ['owner from no day', { ...contract, ownershipFrom: 'date' }, cat(), ['adoption.ownershipDateMissing']],
  ['owner from a day', { ...contract, ownershipFrom: 'date', ownershipDate: '2026-07-01' }, cat(), []],
  ['seven weeks old', contract, cat({ species: 'dog', birthDate: '2026-04-16' }), ['puppy.tooYoung']],
  ['eight weeks old', contract, cat({ species: 'dog', birthDate: '2026-04-15' }), []],
])('an adoption %s: %j', (_, details, one, expected) => {
  expect(codes(details, one)).toEqual(expected)
})

/** The months of the organisation, and everything that speaks against the adoption on 10 June. */
const ofHouse = (details: Details, changes: NewChange[], holdingMonths = 6) =>
  houseProblems(
    'adoption',
    said(details),
    [cat({}, changes)],
    zone,
    { ...areaDefaults, found: { ...areaDefaults.found, claimMonths: holdingMonths } },
    at,
  ).map(({ code }) => code)
const clause = { ...contract, provisionalClause: true }
const found = (notifiedAt: string, more: Details = {}) => ({ ...came('found', { notifiedAt, ...more }), at: notifiedAt })

test.each<[string, NewChange[], Details, string[], number?]>([
  ['nobody told the authority', [came('found')], contract, ['adoption.provisionalClauseMissing']],
  ['its lost mother is not recorded', [{ ...came('birth'), owner: 'unknown' }], contract, ['adoption.provisionalClauseMissing']],
  ['the period runs', [came('found', { notifiedAt: '2026-05-01T08:00:00.000Z' })], contract, ['adoption.provisionalClauseMissing']],
  ['it runs, and the contract says so', [came('found')], clause, ['find.adoptBeforePeriod']],
  ['it runs, the contract says so, and somebody decided', [came('found')], { ...clause, accepted: ['find.adoptBeforePeriod'] }, []],
  ['it ends today', [found('2025-12-10T08:00:00.000Z')], contract, ['adoption.provisionalClauseMissing']],
  ['it is over: the finder owns it', [found('2025-12-09T08:00:00.000Z')], contract, ['owner.consentMissing']],
  ['the finder agrees', [found('2025-12-09T08:00:00.000Z')], { ...contract, ownerConsent: true }, []],
  [
    'the organisation holds for a year',
    [found('2025-12-09T08:00:00.000Z')],
    contract,
    ['owner.consentMissing', 'adoption.provisionalClauseMissing'],
    12,
  ],
  ['and the contract says so', [found('2025-12-09T08:00:00.000Z')], { ...clause, ownerConsent: true }, [], 12],
  [
    'its owner became known in time',
    [found('2025-12-09T08:00:00.000Z', { ownerKnownOn: '2026-06-09' })],
    { ...clause, accepted: ['find.adoptBeforePeriod'] },
    ['owner.consentMissing'],
  ],
  ['its owner has transferred it to us', [came('found', { ownerKnownOn: '2026-05-20' }), transferred], contract, []],
  [
    'its owner, whom nobody knows, is to have transferred it to us',
    [came('found', { notifiedAt: '2026-05-01T08:00:00.000Z' }), transferred],
    contract,
    ['adoption.provisionalClauseMissing'],
  ],
  ['somebody brought it and signed nothing: no matter of a claim', [{ ...came('turnedIn'), owner: 'none' }], contract, []],
])('a found animal: %s', (_, changes, details, expected, months) => {
  expect(ofHouse(details, changes, months)).toEqual(expected)
})

test('a reservation of somebody else is passed over only knowingly, and not at all once it is over', () => {
  const other = (reservedUntil: string, contactId = idNamed('other')) => ({
    ...cat(),
    interests: [{ contactId, status: 'reserved' as const, reservedUntil }],
  })
  expect(codes(contract, other('2026-06-10'))).toEqual(['interest.alreadyReserved'])
  expect(codes({ ...contract, accepted: ['interest.alreadyReserved'] }, other('2026-06-10'))).toEqual([])
  expect(codes(contract, other('2026-06-09'))).toEqual([])
  expect(codes(contract, other('2026-06-10', adopter))).toEqual([])
})

test('what an adoption itself has ended does not speak against saying it otherwise', () => {
  const done = { ...cat({ released: false }), interests: [{ contactId: idNamed('other'), status: 'reserved' as const, reservedUntil: at }] }
  expect(codes(contract, asBefore(done, [], 'Europe/Berlin'))).toEqual([])
})

test('a day so many months later is the last of a month that lacks it', () => {
  expect([monthsLater('2025-08-31', 6), monthsLater('2026-01-15', 6)]).toEqual(['2026-02-28', '2026-07-15'])
  expect([isOfAge('2008-02-29', '2026-02-27'), isOfAge('2008-02-29', '2026-02-28')]).toEqual([false, true])
})
