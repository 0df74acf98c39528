// How lists name a find, over the table of finds worked out by hand, and at the edges of what is soon.
import { expect, test } from 'vitest'
import { idNamed, inmate } from '../../tests/factories/animals.ts'
import { findRows } from '../../tests/factories/findRows.ts'
import { addDays, localDate } from '../time.ts'
import { findsAmong, findStateOf } from './findStates.ts'
import { type FindState } from './story/findState.ts'
import { tell, type NewChange } from './newChange.ts'

const zone = 'Europe/Berlin'
const terms = { zone, holdingMonths: 6 }
const never = { animal: async () => undefined, changesOf: async () => [] }
const change = (kind: NewChange['kind'], at: string, more: Partial<NewChange> = {}): NewChange => ({
  id: `${kind} ${at}`,
  kind,
  at,
  recordedBy: null,
  ...more,
})
const mia = inmate('Mia', { sex: 'f', custody: 'found' })
const stateOf = async (changes: NewChange[], now: string): Promise<FindState> =>
  (await findsAmong([mia], tell(mia.id, changes).changes, never, now, terms)).get(mia.id)?.state ?? 'none'

test.each(findRows)('$name', async ({ notifiedAt, rights, at, claim, owner, ownerKnownOn }) => {
  const details = {
    municipality: 'Unterlüß',
    person: 'Finn',
    finderRights: rights,
    notifiedAt,
    ...(ownerKnownOn && ownerKnownOn <= localDate(at, zone) && { ownerKnownOn }),
  }
  const state = await stateOf([change('found', notifiedAt ?? '2025-01-15T10:00:00.000Z', { details })], at)
  const expected: Record<typeof claim, readonly string[]> = {
    notBegun: ['notTold'],
    runs: ['runs', 'endsSoon'],
    ownerKnown: ['ownerKnown'],
    over: [owner],
    motherAway: [],
  }
  expect(expected[claim]).toContain(state)
})

test('a claim period ends soon from thirty days before its last day', async () => {
  const found = [
    change('found', '2026-01-15T09:00:00.000Z', { details: { notifiedAt: '2026-01-15T10:00:00.000Z', finderRights: 'keeps' } }),
  ]
  // Its last day is 15 July.
  expect(await stateOf(found, '2026-06-14T10:00:00.000Z')).toBe('runs')
  expect(await stateOf(found, '2026-06-15T10:00:00.000Z')).toBe('endsSoon')
  expect(await stateOf(found, '2026-07-15T21:59:00.000Z')).toBe('endsSoon')
  expect(await stateOf(found, '2026-07-15T22:00:00.000Z')).toBe('finder')
})

test('after a transfer a find is the organisation’s or somebody else’s; what was turned in is no find', async () => {
  const details = { notifiedAt: '2026-01-15T10:00:00.000Z', finderRights: 'waivesBoth' as const, municipality: 'Unterlüß' }
  const found = change('found', '2026-01-15T09:00:00.000Z', { details })
  const now = '2026-08-02T10:00:00.000Z'
  const transfer = (owner: 'organisation' | 'contact') =>
    change('ownerChange', '2026-08-01T10:00:00.000Z', { owner, details: { ownerBasis: 'municipality' } })
  expect(await stateOf([found], now)).toBe('municipality')
  expect(await stateOf([found, transfer('organisation')], now)).toBe('organisation')
  expect(await stateOf([found, transfer('contact')], now)).toBe('somebody')
  expect(await stateOf([change('turnedIn', '2026-01-15T09:00:00.000Z')], now)).toBe('none')
  expect(findStateOf(null, '2026-08-02')).toBe('none')
})

test('a young one follows its mother, whether she is in the list or has to be read', async () => {
  const kit = inmate('Kit', { custody: 'birth', birthDate: '2026-02-01' })
  const hers = tell(mia.id, [change('found', '2026-01-15T09:00:00.000Z', { details: { notifiedAt: '2026-01-15T10:00:00.000Z' } })]).changes
  const birth = change('birth', '2026-02-01T09:00:00.000Z', { id: idNamed('birth'), owner: 'unknown', details: { motherId: mia.id } })
  const its = tell(kit.id, [birth]).changes
  const now = `${addDays('2026-02-01', 20)}T09:00:00.000Z`
  const among = await findsAmong([mia, kit], [...hers, ...its], never, now, terms)
  expect([...among].map(([id, { state }]) => [id, state])).toEqual([
    [mia.id, 'runs'],
    [kit.id, 'runs'],
  ])
  const read = { animal: async () => mia, changesOf: async () => hers }
  expect((await findsAmong([kit], its, read, now, terms)).get(kit.id)?.ownership.find).toMatchObject({ changeId: hers[0]!.id })
})

test('of a young one whose mother the device does not hold nobody says that its find was not reported', async () => {
  const kit = inmate('Kit', { custody: 'birth', birthDate: '2026-02-01' })
  const birth = change('birth', '2026-02-01T09:00:00.000Z', { owner: 'unknown', details: { motherId: mia.id } })
  const among = await findsAmong([kit], tell(kit.id, [birth]).changes, never, '2026-06-01T09:00:00.000Z', terms)
  expect(among.get(kit.id)?.state).toBe('motherAway')
})
