import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nothingSaid } from '../../shared/animals/animalActs.ts'
import { kinds } from '../../shared/synced.ts'
import { buildHouse, type House } from '../../tests/isolation/twoHouses.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { tablesNaming } from '../../tests/tablesNaming.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { tableOf } from '../orm/rows.ts'

let world: World
let carer: Person

beforeAll(async () => void (world = await startWorld()))
beforeEach(async () => void (carer = await world.person(await world.tenant())))
afterAll(() => world.stop())

const send = (path: string, body: unknown = {}, by = carer) => world.client(by.token).send('POST', `/api/animal/${path}`, body)
const get = async (path: string, by = carer) => (await world.client(by.token).send('GET', `/api/animal/${path}`)).body
const entered = async (said: object = {}) => (await send('new', { ...nothingSaid, id: null, name: 'Bello', ...said })).body.animal
const flow = (path: string, animalIds: string[], at: string, details: object = {}) =>
  send(`${path}/new`, { id: null, animalIds, at, contactId: null, roomId: null, reason: '', details })
const found = (id: string, at: string) => flow('found', [id], at, { place: 'Ring', municipality: 'Altenburg' })
const gaveBack = (id: string, at: string) => flow('found-give-back', [id], at, { person: 'Huber', proof: ['photos'] })

/** All rows of the synced kinds and of those beside them, without what every write moves. */
async function everything(tenantId: string): Promise<Record<string, string[]>> {
  const tables = [...kinds.map((kind) => tableOf(kind).replaceAll('"', '')), 'animal_share', 'file_drop', 'import_row', 'animal_merge']
  const all: Record<string, string[]> = {}
  for (const table of tables) {
    const rows = await world.sql(`select to_jsonb(r) - 'version' - 'scope' as row from "${table}" r where tenant_id = $1 order by r.id`, [
      tenantId,
    ])
    all[table] = rows.map(({ row }) => JSON.stringify(row))
  }
  return all
}

/** A house in which everything that can name an animal names this one. */
async function namedEverywhere(house: House): Promise<string> {
  const { person, tenantId, ids } = house
  const inmate = ids.inmate!
  await world.sql('update task set animal_id = $2 where id = $1', [ids.task, inmate])
  await world.sql('update entitlement set animal_id = $2 where id = $1', [ids.entitlement, inmate])
  await world.sql('update sponsored_residency set animal_id = $2 where id = $1', [ids.sponsoredResidency, inmate])
  await world.sql('update trial_day set animal_id = $2 where id = $1', [ids.trialDay, inmate])
  await world.booking(person, [{ id: inmate } as never], { startDate: '2026-05-01', endDate: '2026-05-02' })
  const run = world.id()
  await world.sql(
    `insert into import_run (tenant_id, id, source, file_name, file_hash, rows, started_at) values ($1, $2, 'x', 'x', $3, 1, now())`,
    [tenantId, run, run],
  )
  await world.sql('insert into import_row (tenant_id, id, run_id, row_number, animal_id) values ($1, $2, $3, 2, $4)', [
    tenantId,
    world.id(),
    run,
    inmate,
  ])
  // A young one whose mother it is, and one that it is bonded with.
  const [young, friend] = [await world.animal(person), await world.animal(person)]
  const birth = await world.client(person.token).send('POST', '/api/animal/birth/new', {
    id: null,
    animalIds: [young.id],
    at: '2026-06-05T08:00:00Z',
    contactId: null,
    roomId: null,
    reason: '',
    details: {},
  })
  expect(birth.status).toBe(200)
  await world.sql(`update status_change set details = details || jsonb_build_object('motherId', $2::text) where id = $1`, [
    birth.body.changes[0].id,
    inmate,
  ])
  const { id: _, number: __, ...said } = { ...nothingSaid, id: null, number: null }
  expect((await send(friend.id, { ...said, number: null, bondGroupId: inmate }, person)).status).toBe(200)
  return inmate
}

test('after a merge nothing names the other animal any more, whatever kind it is of; taken back, everything is as it was', async () => {
  const house = await buildHouse(world, 'merging')
  const { person, tenantId } = house
  const other = await namedEverywhere(house)
  const named = await tablesNaming(world, tenantId, other)
  // A column or a foreign key that leads to an animal has to be walked here: a new one shall not be forgotten.
  const leading = await world.sql<{ name: string }>(
    `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and (a.attname ~ '(^|_)(animal|mother|bond_group|inmate)(_group)?_ids?$' or exists (
         select from pg_constraint k where k.conrelid = c.oid and k.confrelid = 'animal'::regclass))`,
  )
  expect(leading.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([])
  for (const table of ['animal', 'animal_facts', 'adoption_release', 'home_check', 'change_draft', 'status_change'])
    expect(named).toContain(table)

  const survivor = await world.animal(person, { name: '', breed: '', colour: '', chip: '276098100000001' })
  const before = await everything(tenantId)
  const preview = await get(`${survivor.id}/merge?other=${other}`, person)
  expect(preview.refusal).toBeNull()
  const { status, body } = await send(`${survivor.id}/merge`, { other }, person)
  expect([status, body.code]).toEqual([200, undefined])
  expect(Object.keys(body.moved).sort()).toEqual(Object.keys(preview.moved).sort())
  expect(body.animal).toMatchObject({ name: 'merging-inmate', custody: 'turnedIn', chip: '276098100000001' })
  // Histories, receipts and what the merge itself keeps go on telling of it.
  const keeping = ['animal_merge', 'change_log', 'receipt']
  expect((await tablesNaming(world, tenantId, other)).filter((name) => !keeping.includes(name))).toEqual([])

  expect((await send(`merge/${body.id}/undo`, {}, person)).status).toBe(200)
  const after = await everything(tenantId)
  // The survivor has a row of facts and one of a release now, with nothing in them.
  for (const table of ['animal_facts', 'adoption_release']) {
    after[table] = after[table]!.filter((row) => !row.includes(`"id": "${survivor.id}"`) && !row.includes(`"id":"${survivor.id}"`))
  }
  expect(after).toEqual(before)
})

test('the stories of both become one, blanks are filled, a second chip becomes a further identifier', async () => {
  const [mine, other] = [
    await entered({ name: 'Bello', chip: '276098100000012' }),
    await entered({
      name: 'Bella',
      breed: 'Dackel',
      chip: '276098100000013',
      neutered: 'yes',
      warning: 'schnappt',
      traits: { dogs: true },
    }),
  ]
  await found(other.id, '2026-05-01T08:00:00Z')
  await gaveBack(other.id, '2026-05-03T08:00:00Z')
  await found(mine.id, '2026-06-01T08:00:00Z')
  const weighed = { id: null, animalId: other.id, at: '2026-05-02T08:00:00Z', grams: 9_000, note: '' }
  const weight = (await send('weight/new', weighed)).body
  const { status, body } = await send(`${mine.id}/merge`, { other: other.id })
  expect([status, body.moved]).toEqual([200, { statusChange: 2, weight: 1 }])
  const record = await get(mine.id)
  expect(record.animal).toMatchObject({
    name: 'Bello',
    number: mine.number,
    breed: 'Dackel',
    neutered: 'yes',
    custody: 'found',
    careFrom: '2026-06-01',
    careUntil: null,
  })
  expect(record.facts).toMatchObject({
    warning: 'schnappt',
    traits: { dogs: true },
    identifiers: [{ type: 'transponder', value: '276098100000013' }],
  })
  const inOrder = record.changes.toSorted((a: any, b: any) => (a.at < b.at ? -1 : 1))
  expect(inOrder.map(({ kind, nth, custodyUntil }: any) => [kind, nth, custodyUntil])).toEqual([
    ['found', 2, '2026-05-03T08:00:00.000Z'],
    ['foundGiveBack', 3, null],
    ['found', 1, null],
  ])
  expect(record.weights).toMatchObject([{ id: weight.id, inCare: true }])
  expect((await get(other.id)).code).toBe('notFound')
  // What was written about the other is still to be read, and who it was.
  const history = (await get(`${mine.id}/history`)).items
  expect(history.some(({ id, op }: any) => id === other.id && op === 'i')).toBe(true)
  expect((await get(`${mine.id}/merges`)).items).toMatchObject([{ id: body.id, name: 'Bella', number: other.number, undoable: true }])
})

test('what cannot be one is refused, and said where it clashes', async () => {
  const [mine, other] = [await entered(), await entered()]
  expect((await send(`${mine.id}/merge`, { other: mine.id })).body.code).toBe('animal.same')
  expect((await send(`${mine.id}/merge`, { other: world.id() })).body.code).toBe('notFound')
  expect((await send(`${mine.id}/merge`, { other: (await entered({ species: 'cat' })).id })).body.code).toBe('animal.mergeSpecies')
  const stranger = await world.animal(await world.person(await world.tenant()))
  expect((await send(`${mine.id}/merge`, { other: stranger.id })).body.code).toBe('notFound')

  await found(mine.id, '2026-05-01T08:00:00Z')
  const second = (await found(other.id, '2026-06-01T08:00:00Z')).body.changes[0]
  const overlap = { animalId: other.id, changeId: second.id, kind: 'found', at: second.at, why: 'change.inCustody' }
  const refused = (await send(`${mine.id}/merge`, { other: other.id })).body
  expect(refused).toMatchObject({ code: 'animal.mergeOverlap', detail: overlap })
  expect((await get(`${mine.id}/merge?other=${other.id}`)).refusal).toMatchObject({ code: 'animal.mergeOverlap', detail: overlap })

  const [a, b] = [await entered(), await entered()]
  const both = (await flow('found', [a.id, b.id], '2026-05-01T08:00:00Z', { place: 'Ring', municipality: 'Altenburg' })).body.changes
  expect((await send(`${a.id}/merge`, { other: b.id })).body.detail.changeId).toBe(both[1].id)

  const locked = await entered()
  await send(`${locked.id}/access`, { userIds: [carer.userId] })
  expect((await send(`${(await entered()).id}/merge`, { other: locked.id })).body.code).toBe('animal.mergeRestricted')
  const colleague = await world.person(carer.tenantId)
  expect((await send(`${(await entered()).id}/merge`, { other: locked.id }, colleague)).body.code).toBe('notFound')

  const [guest, twin] = [await world.animal(carer), await world.animal(carer)]
  await world.booking(carer, [guest], { service: 'pension', startDate: '2026-06-10', endDate: '2026-06-12' })
  const { booking } = await world.booking(carer, [twin], { service: 'pension', startDate: '2026-06-11', endDate: '2026-06-14' })
  expect((await send(`${guest.id}/merge`, { other: twin.id })).body).toMatchObject({
    code: 'animal.mergeOverlap',
    detail: { bookingId: booking.id, kind: 'pension', date: '2026-06-11' },
  })
})

test('a merge is taken back for 30 days, unless a later change builds on it', async () => {
  const [mine, other] = [await entered(), await entered({ name: 'Bella' })]
  await found(other.id, '2026-06-01T08:00:00Z')
  const { id } = (await send(`${mine.id}/merge`, { other: other.id })).body
  const back = (await gaveBack(mine.id, '2026-06-05T08:00:00Z')).body.changes[0]
  const refused = await send(`merge/${id}/undo`)
  expect([refused.status, refused.body.code, refused.body.detail.changeId]).toEqual([422, 'animal.mergeBuiltOn', back.id])
  await send(`found-give-back/${back.id}/cancel`, { reason: '' })
  await found(mine.id, '2026-05-01T08:00:00Z')
  await world.sql(`update animal_merge set merged_at = merged_at - interval '30 days' where id = $1`, [id])
  expect((await send(`merge/${id}/undo`)).body.code).toBe('animal.mergeOver')
  expect((await get(`${mine.id}/merges`)).items).toMatchObject([{ id, undoable: false }])
  await world.sql(`update animal_merge set merged_at = merged_at + interval '1 day' where id = $1`, [id])
  const undone = await send(`merge/${id}/undo`)
  expect([undone.status, undone.body.animals.map((one: any) => one.custody)]).toEqual([200, [null, 'found']])
  // The changes of each are numbered from 1: devices tell by it whether they hold all.
  expect((await get(mine.id)).changes.map(({ nth }: any) => nth)).toEqual([1])
  expect((await get(other.id)).changes.map(({ nth }: any) => nth)).toEqual([1])
  expect((await send(`merge/${id}/undo`)).body.code).toBe('notFound')
})

test('merges of merged ones come apart in any order', async () => {
  const [a, b, c] = [await entered({ name: 'A' }), await entered({ name: 'B' }), await entered({ name: 'C' })]
  await found(c.id, '2026-06-01T08:00:00Z')
  const first = (await send(`${b.id}/merge`, { other: c.id })).body.id
  const second = (await send(`${a.id}/merge`, { other: b.id })).body.id
  expect((await get(`${a.id}/merges`)).items.map(({ id }: any) => id).sort()).toEqual([first, second].sort())
  expect((await send(`merge/${second}/undo`)).status).toBe(200)
  expect((await get(`${b.id}/merges`)).items).toMatchObject([{ id: first }])
  expect((await send(`merge/${first}/undo`)).status).toBe(200)
  expect((await get(c.id)).animal).toMatchObject({ name: 'C', custody: 'found' })
  const again = (await send(`${b.id}/merge`, { other: c.id })).body.id
  await send(`${a.id}/merge`, { other: b.id })
  expect((await send(`merge/${again}/undo`)).status).toBe(200)
  expect([(await get(a.id)).animal.custody, (await get(c.id)).animal.custody]).toEqual([null, 'found'])
})

test('whoever was interested in both is interested once, and a register knows the animal once', async () => {
  const [mine, other] = [await entered({ chip: '276098100000021' }), await entered({ chip: '276098100000022' })]
  await found(mine.id, '2026-05-01T08:00:00Z')
  const [anna, ben] = [await world.contact(carer), await world.contact(carer)]
  const row = (animalId: string, contactId: string, rank: number, status: 'new' | 'reserved' = 'new') => ({
    id: world.id(),
    version: 0,
    animalId,
    contactId,
    source: 'phone' as const,
    status,
    rank,
    note: '',
    inCare: true,
    createdAt: '2026-06-01T10:00:00.000Z',
    reservedUntil: status === 'reserved' ? '2026-07-01' : null,
    homeCheck: null,
  })
  const homeCheck = { on: '2026-06-01', by: carer.userId, note: 'x' }
  const annas = { ...row(other.id, anna.id, 0, 'reserved'), homeCheck }
  await world.write(carer, { interest: [row(mine.id, anna.id, 0), annas, row(other.id, ben.id, 1)] })
  for (const [id, registrar] of [
    [mine.id, 'tasso'],
    [other.id, 'tasso'],
    [other.id, 'findefix'],
  ])
    expect((await send(`${id}/registration/${registrar}`, { step: 'plan', externalRef: '', lastError: '' })).status).toBe(200)
  const { status, body } = await send(`${mine.id}/merge`, { other: other.id })
  expect([status, body.code]).toEqual([200, undefined])
  const { interests } = await get(mine.id)
  expect(interests.map(({ contactId, status: now, rank }: any) => [contactId, now, rank]).sort()).toEqual(
    [
      [anna.id, 'reserved', 0],
      [ben.id, 'new', 2],
    ].sort(),
  )
  expect(interests.find(({ contactId }: any) => contactId === anna.id).homeCheck).toEqual(homeCheck)
  expect((await get(`${mine.id}/registration`)).items.map(({ registrar }: any) => registrar)).toEqual(['findefix', 'tasso'])
  // What came with the other goes on here.
  for (const registrar of ['findefix', 'tasso'])
    expect((await send(`${mine.id}/registration/${registrar}`, { step: 'plan', externalRef: '', lastError: '' })).status).toBe(200)
  expect((await send(`merge/${body.id}/undo`)).status).toBe(200)
  expect((await get(other.id)).interests.map(({ status: now }: any) => now).sort()).toEqual(['new', 'reserved'])
  expect((await get(mine.id)).interests.map(({ status: now, homeCheck: checked }: any) => [now, checked])).toEqual([['new', null]])
  expect((await get(`${other.id}/registration`)).items.map(({ registrar }: any) => registrar)).toEqual(['findefix', 'tasso'])
})

test('whom the other named is named again under the name they have by now, or not at all', async () => {
  const [mine, kept, gone] = [await entered(), await world.contact(carer), await world.contact(carer)]
  const other = await entered({ contactId: gone.id })
  const lone = await entered({ contactId: (await world.contact(carer)).id })
  const [first, second] = [await send(`${mine.id}/merge`, { other: other.id }), await send(`${mine.id}/merge`, { other: lone.id })]
  await world.client(carer.token).send('POST', `/api/contact/${kept.id}/merge`, { otherId: gone.id })
  await world.sql('delete from contact where id = $1', [lone.contactId])
  expect((await send(`merge/${first.body.id}/undo`)).body.animals[1].contactId).toBe(kept.id)
  expect((await send(`merge/${second.body.id}/undo`)).body.animals[1].contactId).toBeNull()
})
