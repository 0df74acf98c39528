import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { digestOf, type PullRows } from '../../shared/replication.ts'
import type { Kind } from '../../shared/rows.ts'
import { schemaMajor, scopesOf } from '../../shared/synced.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let carer: Person

beforeAll(async () => void (world = await startWorld()))
beforeEach(async () => void (carer = await world.person(await world.tenant())))
afterAll(() => world.stop())

interface State {
  epoch: string | null
  cursor: number | null
  scopes: string[]
}
const nothing: State = { epoch: null, cursor: null, scopes: [] }
const pull = (state: State, more: object = {}, person = carer) =>
  world.client(person.token).pull({ clientId: clientOf(person), schemaMajor, ...state, ...more })
const clients = new Map<string, string>()
const clientOf = ({ userId }: Person) => clients.get(userId) ?? clients.set(userId, world.id()).get(userId)!
const rowsIn = (lines: PullRows[], kind: Kind) => lines.filter((line) => line.kind === kind).flatMap(({ rows = [] }) => rows as any[])
const deletedIn = (lines: PullRows[], kind: Kind) => lines.filter((line) => line.kind === kind).flatMap(({ deleted = [] }) => deleted)

async function synced(person = carer): Promise<State> {
  const { head } = await pull(nothing, {}, person)
  return { epoch: head.epoch, cursor: head.to, scopes: head.scopes }
}

test('a fresh device gets everything it may see, animals in care first, and a cursor', async () => {
  await world.animal(carer, { name: 'Gone', careFrom: '2026-01-01', careUntil: '2026-02-01' })
  const inCare = await world.animal(carer, { name: 'There', careFrom: '2026-01-01' })
  await world.booking(carer, [inCare])
  const { head, rows, end } = await pull(nothing)
  expect(head).toMatchObject({
    mode: 'snapshot',
    from: null,
    to: 5,
    complete: true,
    removed: [],
    reset: [],
    serverTime: '2026-06-10T10:00:00.000Z',
  })
  expect(head.added).toEqual(head.scopes)
  expect(rowsIn(rows, 'animal').map(({ name }) => name)).toEqual(['There', 'Gone'])
  expect(rowsIn(rows, 'stay')).toHaveLength(1)
  expect(rowsIn(rows, 'animal')[0]).toEqual({ ...inCare, version: 3 })
  expect(end).toEqual({ end: true, lines: rows.length })
})

test('changes since a cursor come once, at their latest state; what is gone comes as deleted', async () => {
  const state = await synced()
  const animal = await world.animal(carer)
  const { booking } = await world.booking(carer, [animal])
  await world.client(carer.token).send('POST', `/api/daycare/booking/${booking.id}/check-in`, {})
  const { head, rows } = await pull(state)
  expect(head).toMatchObject({ mode: 'changes', from: state.cursor, to: 5, complete: true })
  expect(rowsIn(rows, 'booking')).toEqual([{ ...booking, version: 5, state: 'checkedIn' }])
  expect((await pull({ ...state, cursor: head.to })).rows).toEqual([])
})

test.each([1, 2, 3, 5, 7, 1000])('pages of any limit (%i) add up to the same', async (limit) => {
  const state = await synced()
  for (let i = 0; i < 6; i++) await world.booking(carer, [await world.animal(carer), await world.animal(carer)])
  const { to: version, mark } = (await pull(nothing)).head
  const newest = { version, mark }
  const seen = new Map<string, number>()
  for (let pages = 0; ; pages++) {
    expect(pages).toBeLessThan(40)
    const { head, rows } = await pull(state, { limit })
    for (const { rows: some = [] } of rows) for (const row of some as { id: string; version: number }[]) seen.set(row.id, row.version)
    expect(head.to).toBeGreaterThan(state.cursor!)
    expect(head.newest).toEqual(head.complete ? undefined : newest)
    state.cursor = head.to
    if (head.complete) break
  }
  const whole = await pull(nothing)
  // Anyone who works here was there before the cursor.
  const all = whole.rows.filter(({ kind }) => kind !== 'member').flatMap(({ rows = [] }) => rows as { id: string; version: number }[])
  expect(seen).toEqual(new Map(all.map(({ id, version }) => [id, version])))
})

test('a row that leaves what a device may see comes as deleted; one it never saw does not come at all', async () => {
  const office = await world.person(carer.tenantId, ['timetracking.own'])
  const state = await synced(office)
  const book = (person: Person, date: string) =>
    world.client(person.token).send('POST', '/api/timetracking/record/new', {
      id: null,
      userId: person.userId,
      date,
      startTime: `${date}T06:00:00Z`,
      endTime: `${date}T07:00:00Z`,
      task: '',
    })
  await book(carer, '2026-06-09')
  const own = await book(office, '2026-06-09')
  const first = await pull(state, {}, office)
  expect(rowsIn(first.rows, 'timeRecord').map(({ id }) => id)).toEqual([own.body.id])
  const moved = { ...own.body, date: '2026-01-09', startTime: '2026-01-09T06:00:00Z', endTime: '2026-01-09T07:00:00Z' }
  delete moved.version
  await world.client(office.token).send('POST', `/api/timetracking/record/${own.body.id}`, moved)
  const second = await pull({ ...state, cursor: first.head.to }, {}, office)
  expect(deletedIn(second.rows, 'timeRecord')).toEqual([own.body.id])
})

test('rights that are lost come as removed scopes, rights gained as a snapshot; the cursor stays', async () => {
  await world.animal(carer)
  const state = await synced()
  await world.sql(`update membership set rights = '{timetracking.own}' where user_id = $1`, [carer.userId])
  const less = await pull(state)
  expect(less.head).toMatchObject({ mode: 'snapshot', from: state.cursor, added: [] })
  expect(less.head.removed).toContain('animals:all')
  expect(less.rows).toEqual([])
  await world.sql(`update membership set rights = '{timetracking.own,animals.view}' where user_id = $1`, [carer.userId])
  const more = await pull({ ...state, scopes: less.head.scopes })
  expect(more.head.added).toContain('animals:all')
  expect(rowsIn(more.rows, 'animal')).toHaveLength(1)
})

test('the turn of a month is an ordinary gain and loss', async () => {
  const state = await synced()
  world.clock.set('2026-06-30T22:00:00.000Z')
  const late = { ...carer, token: (await world.person(carer.tenantId)).token }
  const { head } = await world.client(late.token).pull({ clientId: world.id(), schemaMajor, ...state })
  expect(head.added).toContain('daycare:2026-09')
  expect(head.removed).toContain('daycare:2026-05')
  world.clock.set('2026-06-10T10:00:00.000Z')
})

test('another epoch, a cursor from the future, or one too old resets everything', async () => {
  await world.animal(carer)
  const state = await synced()
  const resets = [
    { ...state, epoch: world.id() },
    { ...state, cursor: 99 },
  ]
  for (const asked of resets) {
    const { head, rows } = await pull(asked)
    expect(head).toMatchObject({ mode: 'snapshot', reset: head.scopes, added: [], from: asked.cursor, to: 2 })
    expect(rowsIn(rows, 'animal')).toHaveLength(1)
  }
  await world.sql('update tenant_clock set min_version = 1 where tenant_id = $1', [carer.tenantId])
  expect((await pull({ ...state, cursor: 0 })).head.reset).toEqual(state.scopes)
})

describe('a database that was put back to an older state under its old epoch', () => {
  const tables = ['tenant_clock', 'change_log', 'receipt', 'animal', 'time_record'] as const
  type Saved = Record<(typeof tables)[number], string>

  async function save(): Promise<Saved> {
    const rows = async (table: string) =>
      (
        await world.sql<{ rows: string }>(`select coalesce(json_agg(t), '[]')::text as rows from ${table} t where tenant_id = $1`, [
          carer.tenantId,
        ])
      )[0]!.rows
    return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await rows(table)]))) as Saved
  }

  async function putBack(saved: Saved): Promise<void> {
    for (const table of [...tables].reverse()) await world.sql(`delete from ${table} where tenant_id = $1`, [carer.tenantId])
    for (const table of tables)
      await world.sql(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [saved[table]])
  }

  const newest = async () => {
    const { head } = await pull(nothing)
    return { state: { epoch: head.epoch, cursor: head.to, scopes: head.scopes }, seen: { version: head.to, mark: head.mark! } }
  }
  function bookTime(hour: number, mid = world.id()) {
    const [startTime, endTime] = [hour, hour + 1].map((at) => `2026-06-09T0${at}:00:00.000Z`)
    const body = { id: null, userId: carer.userId, date: '2026-06-09', startTime, endTime, task: '' }
    const frozen = { mid, mv: 1, lane: `timeRecord:${mid}`, deps: [], base: 0, occurredAt: '2026-06-10T09:00:00.000Z' }
    return { ...frozen, method: 'POST', path: '/api/timetracking/record/new', body }
  }

  test('is noticed by the mark of a commit that it does not know, also after fifty other writes', async () => {
    const animal = await world.animal(carer)
    const saved = await save()
    await world.animal(carer)
    const { state, seen } = await newest()
    expect((await pull(state, { seen })).head).toMatchObject({ mode: 'changes', restored: false, mark: seen.mark })

    await putBack(saved)
    expect((await pull(state, { seen })).head).toMatchObject({ mode: 'snapshot', restored: true, to: 2 })
    for (let count = 0; count < 50; count++) await world.animal(carer, { name: `A${count}` })
    const { head, rows } = await pull(state, { seen })
    expect(head).toMatchObject({ mode: 'snapshot', restored: true, reset: head.scopes })
    expect(rowsIn(rows, 'animal').map(({ id }) => id)).toContain(animal.id)
    const now = (await newest()).seen
    expect((await pull(state, { seen: now })).head.restored).toBe(false)
    expect((await pull(state, { seen: now, alsoSeen: [now] })).head.restored).toBe(false)
    expect((await pull(state, { seen: now, alsoSeen: [seen] })).head.restored).toBe(true)
  })

  test('runs no call of a device that has seen more, and names what it has not carried out', async () => {
    const client = world.client(carer.token)
    const push = (calls: object[], seen?: object) =>
      client.send<any>('POST', '/api/sync/push', { clientId: clientOf(carer), calls, ...(seen && { seen }) })
    await pull(nothing)
    const [kept, lost, late] = [bookTime(5), bookTime(6), bookTime(7)]
    await push([kept])
    const saved = await save()
    const { body: answer } = await push([lost])
    expect(answer).toMatchObject({ head: { version: 3, mark: expect.any(String) }, results: [{ status: 200 }] })

    await putBack(saved)
    expect((await push([late], answer.head)).body).toMatchObject({ restored: true, results: [] })
    expect(await world.sql('select 1 from receipt where mutation_id = $1', [late.mid])).toEqual([])
    const { head } = await pull(await synced(), { journal: [kept.mid, lost.mid] })
    expect(head).toMatchObject({ restored: false, missing: [lost.mid] })
  })
})

test('a digest that differs brings those scopes again; one that agrees brings nothing', async () => {
  const animal = { ...(await world.animal(carer)), version: 2 }
  const state = await synced()
  const held = [
    { id: carer.userId, version: 1, scopes: ['members'] },
    { id: animal.id, version: 2, scopes: scopesOf('animal', animal) },
  ]
  const digest = digestOf(held, new Set(state.scopes))
  expect((await pull(state, { digest })).head).toMatchObject({ mode: 'changes', reset: [] })
  const wrong = { ...digest, 'animals:all': { n: 0, x: '0000000000000000' } }
  const { head, rows } = await pull(state, { digest: wrong })
  expect(head).toMatchObject({ mode: 'snapshot', reset: ['animals:all'] })
  expect(rowsIn(rows, 'animal')).toEqual([animal])
})

test('a device of another user is told to stay away, a schema that never was is malformed', async () => {
  await pull(nothing)
  const client = (person: Person) => world.client(person.token)
  const body = { clientId: clientOf(carer), ...nothing, schemaMajor }
  const other = await world.person(carer.tenantId)
  expect((await client(other).send('POST', '/api/sync/pull', body)).body).toEqual({ code: 'otherUser' })
  expect((await client(carer).send('POST', '/api/sync/pull', { ...body, schemaMajor: 0 })).status).toBe(400)
})

test('the event stream tells of a new version after the commit', async () => {
  const response = await world.app.handle(
    new Request('http://obhut.test/api/sync/live', { headers: { authorization: `Bearer ${carer.token}` } }),
  )
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const next = async (wanted: RegExp) => {
    for (let text = ''; ;) {
      text += (await reader.read()).value ?? ''
      if (wanted.test(text)) return text
    }
  }
  await next(/"version":1/)
  await world.animal(carer)
  expect(await next(/"version":2/)).toContain('event: version')
  await reader.cancel()
})

test('a pull is compressed for whoever takes it, line for line the same', async () => {
  await world.animal(carer, { careFrom: '2026-01-01' })
  const ask = (headers: Record<string, string>) =>
    world.app.handle(
      new Request('http://obhut.test/api/sync/pull', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${carer.token}`, ...headers },
        body: JSON.stringify({ clientId: clientOf(carer), schemaMajor, ...nothing }),
      }),
    )
  const plain = await ask({})
  const packed = await ask({ 'accept-encoding': 'gzip, br' })
  expect([plain, packed].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip'])
  expect(packed.headers.get('vary')).toContain('Accept-Encoding')
  expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(await plain.text())
})
