import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTimeRecord, dayRecords, deleteTimeRecord, monthRecords, updateTimeRecord } from '../../shared/timetracking/timeRecord.ts'
import { startWorld, type World } from '../../tests/world.ts'
import type { Person } from '../../tests/factories/maker.ts'

let world: World
let carer: Person

beforeAll(async () => {
  world = await startWorld()
  carer = await world.person(await world.tenant())
})
afterAll(() => world.stop())

const bodyOf = (person: Person, start: string, end: string, more: object = {}) => ({
  id: null,
  userId: person.userId,
  date: '2026-06-09',
  startTime: `2026-06-09T${start}:00.000Z`,
  endTime: `2026-06-09T${end}:00.000Z`,
  task: 'Zwinger',
  ...more,
})

test('a booked time is there, with the key as its id and the version of its organisation', async () => {
  const key = world.id()
  const booked = await world
    .client(carer.token)
    .call(createTimeRecord, { body: bodyOf(carer, '06:00', '07:00') }, { 'idempotency-key': key })
  expect(booked.body).toMatchObject({ id: key, version: 2, task: 'Zwinger', startTime: '2026-06-09T06:00:00.000Z' })
  expect(booked.headers.get('x-sync-version')).toBe('2')
  const day = await world.client(carer.token).call(dayRecords, { params: { userId: carer.userId, year: '2026', month: '6', day: '9' } })
  expect(day.body.days[0]!.records).toEqual([booked.body])
})

const book = (person: Person, body: object, headers: Record<string, string> = {}) =>
  world.client(person.token).send('POST', '/api/timetracking/record/new', body, headers)
const at = (date: string, start: string, end: string) => ({
  date,
  startTime: `${date}T${start}:00.000Z`,
  endTime: `${date}T${end}:00.000Z`,
})

test('every rule is answered with its documented code, and nothing is written', async () => {
  await book(carer, bodyOf(carer, '08:00', '09:00'))
  const rows = await world.sql('select * from time_record')
  const codeOf = async (more: object) => (await book(carer, bodyOf(carer, '10:00', '11:00', more))).body.code
  expect(await codeOf(at('2026-06-09', '08:30', '08:45'))).toBe('overlaps')
  expect(await codeOf(at('2026-06-09', '11:00', '10:00'))).toBe('startAfterEnd')
  expect(await codeOf(at('2026-06-10', '09:00', '10:02'))).toBe('timeInFuture')
  expect(await codeOf({ task: 'x'.repeat(2001) })).toBe('tooLongTask')
  expect(await codeOf({ date: '2026-06-08' })).toBe('dateMismatch')
  expect(await world.sql('select * from time_record')).toEqual(rows)
})

test('a refused overlap names the records that are in the way', async () => {
  const first = await book(carer, bodyOf(carer, '00:00', '00:00', at('2026-06-01', '06:00', '07:00')))
  const second = await book(carer, bodyOf(carer, '00:00', '00:00', at('2026-06-01', '06:30', '07:30')))
  expect(second.body).toEqual({ code: 'overlaps', fields: ['startTime'], detail: { conflictsWith: [first.body.id] } })
})

test('two calls that overlap each other at once: one is booked, the other is told whom it met', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      book(carer, bodyOf(carer, '00:00', '00:00', at('2026-06-02', '06:00', `07:0${index}`)), { 'idempotency-key': world.id() }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status === 422)
  expect(refused).toHaveLength(9)
  for (const { body } of refused) expect(body).toMatchObject({ code: 'overlaps', detail: { conflictsWith: [expect.any(String)] } })
})

test('nobody books for others, reads the times of others without the right, or learns which ids exist', async () => {
  const tenantId = carer.tenantId
  const other = await world.person(tenantId, ['timetracking.own'])
  const stranger = await world.person(await world.tenant())
  const { body: mine } = await book(carer, bodyOf(carer, '00:00', '00:00', at('2026-06-03', '06:00', '07:00')))
  expect((await book(other, bodyOf(carer, '14:00', '15:00'))).status).toBe(403)
  const read = (person: Person) =>
    world.client(person.token).call(monthRecords, { params: { userId: carer.userId, year: '2026', month: '06' } })
  expect((await read(other)).status).toBe(403)
  expect((await read(await world.person(tenantId, ['timetracking.team']))).status).toBe(200)
  expect((await read(stranger)).body).toMatchObject({ days: expect.not.arrayContaining([{ records: [expect.anything()] }]) })
  const ofOther = await world.client(other.token).call(deleteTimeRecord, { params: { id: mine.id } })
  const ofStranger = await world.client(stranger.token).call(deleteTimeRecord, { params: { id: mine.id } })
  const unknown = await world.client(other.token).call(deleteTimeRecord, { params: { id: world.id() } })
  expect([ofOther.status, ofStranger.status, unknown.status]).toEqual([404, 404, 404])
  expect(ofOther.body).toEqual(unknown.body)
  expect(ofStranger.body).toEqual(unknown.body)
})

test('disjoint changes of two devices merge; of the same field the later arrival wins and history keeps the earlier value', async () => {
  const times = at('2026-06-04', '06:00', '07:00')
  const { body: row } = await book(carer, bodyOf(carer, '00:00', '00:00', times))
  const [phone, tablet] = [world.id(), world.id()]
  const change = (clientId: string, more: object) =>
    world
      .client(carer.token)
      .call(
        updateTimeRecord,
        { params: { id: row.id }, body: { ...bodyOf(carer, '00:00', '00:00', times), ...more } },
        { 'idempotency-key': world.id(), 'x-client-id': clientId, 'x-base-version': String(row.version) },
      )
  await change(phone, { task: 'Füttern' })
  const merged = await change(tablet, { endTime: '2026-06-04T08:00:00.000Z' })
  expect(merged.body).toMatchObject({ task: 'Füttern', endTime: '2026-06-04T08:00:00.000Z' })
  expect((await change(tablet, { task: 'Putzen', endTime: '2026-06-04T08:00:00.000Z' })).body.task).toBe('Putzen')
  const history = await world.sql(`select diff from change_log where entity_id = $1 and op = 'u' order by version`, [row.id])
  expect(history.at(-1)!.diff).toEqual({ task: ['Füttern', 'Putzen'] })
})

test('a record that was deleted: deleting again is done already, changing it is told apart from what never was', async () => {
  const times = at('2026-06-05', '06:00', '07:00')
  const { body: row } = await book(carer, bodyOf(carer, '00:00', '00:00', times))
  const remove = () => world.client(carer.token).call(deleteTimeRecord, { params: { id: row.id } }, { 'idempotency-key': world.id() })
  const first = await remove()
  const again = await remove()
  expect([first.status, again.status, again.body]).toEqual([200, 200, { id: row.id }])
  const change = (id: string) =>
    world.client(carer.token).call(updateTimeRecord, { params: { id }, body: { ...bodyOf(carer, '00:00', '00:00', times), id } })
  expect((await change(row.id)).body.code).toBe('row.gone')
  expect((await change(world.id())).body.code).toBe('notFound')
  const [log] = await world.sql(`select diff, scopes_before, scopes_after from change_log where entity_id = $1 and op = 'd'`, [row.id])
  expect(log).toMatchObject({ scopes_before: [`time:${carer.userId}:2026-06`], scopes_after: [], diff: { task: ['Zwinger', null] } })
})

test('an id that is taken is refused, whoever has it', async () => {
  const id = world.id()
  expect((await book(carer, bodyOf(carer, '00:00', '00:00', { id, ...at('2026-06-06', '06:00', '07:00') }))).body.id).toBe(id)
  const again = await book(carer, bodyOf(carer, '00:00', '00:00', { id, ...at('2026-06-06', '08:00', '09:00') }))
  expect([again.status, again.body.code]).toEqual([422, 'idTaken'])
})
