import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { helperSession, type HelperSession } from '../../shared/helpers/helperSession.ts'
import { participation } from '../../shared/helpers/participation.ts'
import { partOf, sessionAgain, type SessionPart } from '../../shared/helpers/series.ts'
import { changeLaterCall } from '../../shared/helpers/seriesActs.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let carer: Person
let first: HelperSession
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())

const call = (endpoint: object, parts: object, by = carer): Promise<{ status: number; body: any }> =>
  world.client(by.token).call(endpoint as never, parts as never, { 'idempotency-key': world.id() })
const create = (body: object, by = carer) => call(helperSession.acts.create.endpoint, { body }, by)
const again = (day: string, by = carer) => create(sessionAgain(first, day, 'Europe/Berlin'), by)

const times = { start: '2026-06-10T08:00:00.000Z', end: '2026-06-10T10:00:00.000Z' }
const fields = { isCancelled: false, capacity: 2, memberId: null, levelId: null, place: '', note: '', seriesId: null }
beforeEach(async () => {
  carer = await world.person(await world.tenant())
  first = (await create({ id: null, title: 'Gassi', type: 'walk', ...times, ...fields })).body
})

const changeLater = (of: HelperSession, part: Partial<SessionPart>, more: object = {}, by = carer) =>
  call(
    changeLaterCall,
    { params: { id: of.id }, body: { after: of.start, from: partOf(of), to: partOf({ ...of, ...part }), ids: [], ...more } },
    by,
  )
const rows = () =>
  world.sql<{ day: string; capacity: number; off: boolean }>(
    `select (start at time zone 'Europe/Berlin')::text as day, capacity, is_cancelled as off from helper_session where tenant_id = $1 order by start`,
    [carer.tenantId],
  )

test('two devices that repeat a session make the same row; another one with its id is refused', async () => {
  const { body: made } = await again('2026-06-17')
  expect(made).toMatchObject({ seriesId: first.id, start: '2026-06-17T08:00:00.000Z' })
  const { body: changed } = await call(helperSession.acts.change.endpoint, {
    params: { id: made.id },
    body: { ...body(made), place: 'Tor' },
  })
  expect((await again('2026-06-17')).body).toEqual(changed)
  expect((await create({ ...sessionAgain(first, '2026-06-17', 'Europe/Berlin'), seriesId: null })).body.code).toBe('idTaken')
  expect((await rows()).length).toBe(2)
})

test('the series of a session is chosen when it is made, and stays', async () => {
  const { body: made } = await again('2026-06-17')
  const { seriesId: _, ...older } = body(made)
  for (const said of [older, { ...older, seriesId: null }])
    expect((await call(helperSession.acts.change.endpoint, { params: { id: made.id }, body: said })).body.seriesId).toBe(first.id)
})

test('the later sessions change with their participations, those before and what was different in them stay', async () => {
  const second = (await again('2026-06-17')).body
  const third = (await again('2026-06-24')).body
  const fourth = (await again('2026-07-01')).body
  await call(helperSession.acts.change.endpoint, { params: { id: fourth.id }, body: { ...body(fourth), capacity: 5 } })
  const kim = (await world.contact(carer, { forename: 'Kim', surname: 'Beck' })).id
  const { start, end } = third
  const part = { id: null, sessionId: third.id, contactId: kim, animalId: null, state: 'invited', checkoutAt: null, backAt: null, note: '' }
  const joined = (await call(participation.acts.create.endpoint, { body: { ...part, start, end } })).body
  const moved = { start: '2026-06-18T09:00:00.000Z', end: '2026-06-18T11:00:00.000Z', capacity: 3 }
  const answer = await changeLater(second, moved, { ids: [third.id] })
  expect(answer.body.sessions.map(({ id }: HelperSession) => id).sort()).toEqual([third.id, fourth.id].sort())
  expect(await rows()).toEqual([
    { day: '2026-06-10 10:00:00', capacity: 2, off: false },
    { day: '2026-06-17 10:00:00', capacity: 2, off: false },
    { day: '2026-06-25 11:00:00', capacity: 3, off: false },
    { day: '2026-07-02 11:00:00', capacity: 5, off: false },
  ])
  const times = await world.sql('select start from participation where id = $1', [joined.id])
  expect(times[0]).toEqual({ start: new Date('2026-06-25T09:00:00.000Z') })
})

test('the later sessions are called off by the first one too', async () => {
  await again('2026-06-17')
  expect((await changeLater(first, { isCancelled: true })).status).toBe(200)
  expect((await rows()).map(({ off }) => off)).toEqual([false, true])
})

test('is refused where a session did not arrive yet, in another organisation, without the right, and with an end before the begin', async () => {
  await again('2026-06-17')
  const stranger = await world.person(await world.tenant())
  const viewer = await world.person(carer.tenantId, ['helpers.view'])
  expect((await changeLater(first, {}, { ids: [world.id()] })).body.code).toBe('notFound')
  expect((await changeLater(first, { levelId: world.id() })).body.code).toBe('notFound')
  expect((await changeLater(first, { isCancelled: true }, {}, stranger)).body.code).toBe('notFound')
  expect((await changeLater(first, { isCancelled: true }, {}, viewer)).body.code).toBe('forbidden')
  expect((await changeLater(first, { end: first.start })).body.code).toBe('session.endBeforeStart')
  expect((await rows()).map(({ off }) => off)).toEqual([false, false])
})

function body({ version: _, ...said }: HelperSession): Omit<HelperSession, 'version'> {
  return said
}
