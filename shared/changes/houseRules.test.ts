import { describe, expect, test } from 'vitest'
import { inmate } from '../../tests/factories/animals.ts'
import { areaDefaults, type AreaSettings } from '../settings/areaSetting.ts'
import { offered, proposedDetails, proposedFee, rulesOf } from './proposals.ts'
import type { Details } from './story/flowDetails.ts'
import { hintsOf } from './flowHints.ts'
import { checkHouse, houseProblems } from './houseRules.ts'
import type { Flow } from './story/flows.ts'
import { tell } from './newChange.ts'

const zone = 'Europe/Berlin'
const at = '2026-06-10T08:00:00.000Z'
const now = '2026-06-10T09:00:00.000Z'
const dog = inmate('Rex', { birthDate: '2026-04-01' })
const said = (details: Details, more: object = {}) => ({ at, contactId: null as string | null, roomId: null, reason: '', details, ...more })
const settled = (more: { [A in keyof AreaSettings]?: Partial<AreaSettings[A]> }): AreaSettings => ({
  ...areaDefaults,
  birth: { ...areaDefaults.birth, ...more.birth },
  turnedIn: { ...areaDefaults.turnedIn, ...more.turnedIn },
  handOver: { ...areaDefaults.handOver, ...more.handOver },
  found: { ...areaDefaults.found, ...more.found },
  foundGiveBack: { ...areaDefaults.foundGiveBack, ...more.foundGiveBack },
})
const strict = settled({
  birth: { puppyWeeks: 12 },
  turnedIn: { declarationDemanded: true },
  foundGiveBack: { proofs: ['photos', 'passport', 'registry'], proofsLeast: 2, idCheckDemanded: true },
})
const codes = (flow: Flow, details: Details, settings: AreaSettings, more: object = {}, changes: ReturnType<typeof tell>['changes'] = []) =>
  houseProblems(flow, said(details, more), [{ animal: dog, changes }], zone, settings, now).map(({ code }) => code)

test.each<[Flow, Details, AreaSettings, string[]]>([
  ['turnedIn', {}, areaDefaults, []],
  ['turnedIn', {}, strict, ['turnin.unsigned']],
  ['turnedIn', { ownershipDeclared: true }, strict, []],
  ['turnedIn', { ownFind: true }, areaDefaults, ['turnin.ownerIsFinder']],
  // The notice counts, not for how long they have kept it.
  ['turnedIn', { ownFind: true, ownedSince: '2020-01-01' }, areaDefaults, ['turnin.ownerIsFinder']],
  ['turnedIn', { ownFind: true, notifiedAt: '2025-12-10T08:00:00.000Z' }, areaDefaults, ['turnin.ownerIsFinder']],
  ['turnedIn', { ownFind: true, notifiedAt: '2025-12-09T08:00:00.000Z' }, areaDefaults, []],
  [
    'turnedIn',
    { ownFind: true, ownedSince: '2025-11-01', notifiedAt: '2025-10-31T08:00:00.000Z' },
    areaDefaults,
    ['find.notifiedBeforeFind'],
  ],
  ['found', { notifiedAt: at }, areaDefaults, []],
  ['found', { notifiedAt: '2026-06-10T07:59:59.000Z' }, areaDefaults, ['find.notifiedBeforeFind']],
  ['found', { notifiedAt: '2026-06-10T09:10:00.000Z' }, areaDefaults, []],
  ['found', { notifiedAt: '2026-06-10T09:10:01.000Z' }, areaDefaults, ['find.notifiedInFuture']],
  ...(
    [
      ['2026-06-10T07:59:59.000Z', ['find.askedBeforeFind']],
      ['2026-06-10T08:00:00.000Z', []],
      ['2026-06-10T09:10:00.000Z', []],
      ['2026-06-10T09:10:01.000Z', ['find.askedInFuture']],
    ] as const
  ).map(([askedAt, expected]): [Flow, Details, AreaSettings, string[]] => [
    'found',
    { enquiries: [{ registry: 'TASSO', askedAt, result: null }] },
    areaDefaults,
    [...expected],
  ]),
  ['found', { ownerKnownOn: '2026-06-09' }, areaDefaults, ['find.ownerKnownWhen']],
  ['found', { ownerKnownOn: '2026-06-10' }, areaDefaults, []],
  ['found', { ownerKnownOn: '2026-06-11' }, areaDefaults, ['find.ownerKnownWhen']],
  ['turnedIn', { ownedSince: '2026-06-01' }, areaDefaults, []],
  ['foundGiveBack', { proof: ['photos'] }, areaDefaults, []],
  ['foundGiveBack', { proof: ['photos'], idChecked: true }, strict, ['giveback.noProof']],
  // One that the organisation does not accept does not count.
  ['foundGiveBack', { proof: ['photos', 'witness'], idChecked: true }, strict, ['giveback.noProof']],
  ['foundGiveBack', { proof: ['photos', 'passport'] }, strict, ['giveback.idUnchecked']],
  ['foundGiveBack', { proof: ['photos', 'passport'], idChecked: true }, strict, []],
  ['ownerChange', {}, areaDefaults, ['owner.noBasis']],
  ['ownerChange', { ownerBasis: 'transfer' }, areaDefaults, []],
  ['handOver', {}, areaDefaults, []],
  ['handOver', {}, strict, ['puppy.tooYoung']],
])('%s with %j: %j', (flow, details, settings, expected) => expect(codes(flow, details, settings)).toEqual(expected))

test('an owner is not made the owner again', () => {
  const { changes } = tell(dog.id, [
    { id: 'a', kind: 'turnedIn', at: '2026-06-01T08:00:00.000Z', recordedBy: null },
    { id: 'b', kind: 'ownerChange', at: '2026-06-02T08:00:00.000Z', recordedBy: null, contactId: 'kim' },
  ])
  const change = (contactId: string, more: object = {}) =>
    codes('ownerChange', { ownerBasis: 'transfer' }, areaDefaults, { contactId, ...more }, changes)
  expect(change('kim')).toEqual(['owner.same'])
  expect(change('alex')).toEqual([])
  expect(change('kim', { at: '2026-06-01T09:00:00.000Z' })).toEqual([])
})

const from = (kind: 'turnedIn' | 'found' | 'pensionIn', more: object = {}) => ({
  id: kind,
  kind,
  at: '2026-06-01T08:00:00.000Z',
  recordedBy: null,
  contactId: 'kim',
  ...more,
})
const unsigned = { owner: 'none' as const }
const sold = { ...from('turnedIn'), id: 'sold', kind: 'ownerChange' as const, at: '2026-06-02T08:00:00.000Z', contactId: 'lou' }

test.each<[string, Parameters<typeof tell>[1], Details, string | null, string[]]>([
  ['signed over', [from('turnedIn')], {}, 'alex', []],
  ['not signed over', [from('turnedIn', unsigned)], {}, 'alex', ['handover.ownerUnsigned']],
  ['not signed over, as a loan', [from('turnedIn', unsigned)], { ownershipMoves: false }, 'alex', []],
  ['not signed over, back to its owner', [from('turnedIn', unsigned)], {}, 'kim', []],
  ['of an owner in words', [from('turnedIn', { ...unsigned, contactId: null })], {}, 'alex', ['handover.ownerUnsigned']],
  ['of a new owner', [from('turnedIn'), sold], {}, 'alex', ['handover.ownerUnsigned']],
  ['a guest', [from('pensionIn')], {}, 'alex', ['handover.ownerUnsigned']],
  ['a find, within the claim period', [from('found')], {}, 'alex', []],
])('a hand-over of an animal %s', (_, story, details, contactId, expected) => {
  const old = { birthDate: '2020-01-01', contactId: story[0]!.kind === 'pensionIn' ? 'kim' : null }
  const one = { animal: { ...dog, ...old }, changes: tell(dog.id, story).changes }
  const found = houseProblems('handOver', said(details, { contactId }), [one], zone, areaDefaults, now)
  expect(found.map(({ code }) => code)).toEqual(expected)
})

test('nobody dies in a care that begins only later', () => {
  const { changes } = tell(dog.id, [{ id: 'a', kind: 'found', at, recordedBy: null }])
  expect(codes('death', {}, areaDefaults, { at: '2026-06-09T08:00:00.000Z' }, changes)).toEqual(['death.beforeIntake'])
  expect(codes('death', {}, areaDefaults, {}, changes)).toEqual([])
  expect(codes('death', {}, areaDefaults)).toEqual([])
})

test('the refusal names its field and its animal', () => {
  const judge = () => checkHouse('handOver', said({}), [{ animal: dog, changes: [] }], zone, strict, now)
  expect(judge).toThrow(expect.objectContaining({ code: 'puppy.tooYoung', fields: ['at'], detail: { animalId: dog.id } }))
})

describe('what is pointed out', () => {
  const hints = (
    flow: Flow,
    details: Details,
    settings = areaDefaults,
    now = '2026-06-11T08:00:01.000Z',
    birthDate = '2025-06-11',
    fostered = 5,
  ) => hintsOf(flow, { at, details }, { mother: { birthDate }, fostered }, settings, now, zone)

  test.each<[string, ReturnType<typeof hints>, string[]]>([
    ['a find of yesterday', hints('found', {}), ['find.notNotified']],
    ['a find of today', hints('found', {}, areaDefaults, '2026-06-11T08:00:00.000Z'), []],
    ['a find that the authority knows of', hints('found', { notifiedAt: at }), []],
    ['where nobody wants to hear of it', hints('found', {}, settled({ found: { notifyWithinHours: 0 } })), []],
    ['a mother that is a day too young', hints('birth', {}), ['birth.motherTooYoung']],
    ['a mother that is old enough', hints('birth', {}, areaDefaults, at, '2025-06-10'), []],
    ['a mother of any age', hints('birth', {}, settled({ birth: { motherMonths: 0 } })), []],
    ['the fifth animal in a foster home', hints('fosterAdmission', {}), ['foster.noPermit']],
    ['the fourth', hints('fosterAdmission', {}, areaDefaults, at, '2025-06-11', 4), []],
    ['any other change', hints('lost', {}), []],
  ])('%s', (_, found, expected) => expect(found).toEqual(expected))
})

describe('what a new change begins with', () => {
  test('as it was settled', () => {
    expect(proposedDetails('found', areaDefaults)).toEqual({})
    expect(proposedDetails('found', settled({ found: { registries: ['TASSO'], commission: 'standing' } }))).toEqual({
      commission: 'standing',
    })
    expect(proposedDetails('handOver', settled({ handOver: { ownershipMoves: false } }))).toEqual({ ownershipMoves: false })
    expect(proposedDetails('lost', areaDefaults)).toEqual({})
  })

  test('the fee is that of all its animals', () => {
    const fees = settled({ turnedIn: { fees: [{ species: 'dog', cents: 10_000 }] } })
    expect(proposedFee(fees, ['dog', 'dog', 'cat'])).toBe(20_000)
    expect(proposedFee(fees, ['cat'])).toBeNull()
    expect(proposedFee(fees, [])).toBeNull()
  })

  test('only what is offered, and tasks of its own area', () => {
    expect(offered('proof', strict)).toEqual(['photos', 'passport', 'registry'])
    expect(offered('deathKind', strict)).toBeNull()
    const tasks = [{ key: 'a', title: 'x', hours: 2, priority: 'normal' as const, when: 'always' as const, each: true }]
    expect(rulesOf('found', settled({ found: { tasks } }))).toEqual(tasks)
    expect(rulesOf('turnedIn', settled({ found: { tasks } }))).toEqual([])
    expect(rulesOf('lost', settled({ found: { tasks } }))).toEqual([])
  })
})

test('nobody has signed in the future; a clock may be ten minutes off', () => {
  const signed = (signedAt: string) => codes('adoption', { signedAt }, areaDefaults).filter((code) => code === 'adoption.signedInFuture')
  expect([signed(now), signed('2026-06-10T09:10:00.000Z'), signed('2026-06-10T09:10:01.000Z')]).toEqual([
    [],
    [],
    ['adoption.signedInFuture'],
  ])
})
