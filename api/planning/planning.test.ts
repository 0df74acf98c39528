import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AbsenceBody } from '../../shared/planning/absence.ts'
import type { Shift, ShiftBody } from '../../shared/planning/shift.ts'
import { timesOfShift } from '../../shared/planning/week.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let planner: Person
let [ada, bernd, carla]: Person[] = []

beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.set('2026-06-10T10:00:00.000Z')
  planner = await world.person(await world.tenant())
  ;[ada, bernd, carla] = await Promise.all([0, 1, 2].map(() => world.person(planner.tenantId, ['timetracking.own'])))
})

interface Answer {
  status: number
  body: Omit<Shift, 'state'> & { state: string; code: string; shifts: Shift[] }
}
const send = (path: string, body: object = {}, by: Person = planner): Promise<Answer> =>
  world.client(by.token).send('POST', `/api/planning/${path}`, body, { 'idempotency-key': world.id() })

const wanted = (more: Partial<ShiftBody> = {}, date = '2026-06-15'): ShiftBody => ({
  id: world.id(),
  userId: ada!.userId,
  shelterId: null,
  breakMinutes: 30,
  swapFreely: false,
  state: 'draft',
  offered: false,
  takenBy: null,
  date,
  ...timesOfShift({ date, start: '08:00', end: '16:30' }, 'Europe/Berlin'),
  role: 'Hundehaus',
  note: '',
  ...more,
})
async function publishedShift(more: Partial<ShiftBody> = {}): Promise<string> {
  const { id } = (await send('shift/new', wanted(more))).body
  await send('publish', { ids: [id] })
  return id
}
const news = async (of: Person) =>
  (await world.sql(`select kind, subject, note from notification where user_id = $1 order by time, kind, subject`, [of.userId])).map(
    (row) => ({
      ...row,
    }),
  )

test('publishing a week notifies each person once, and drafts are not theirs before', async () => {
  const shifts = [wanted(), wanted({}, '2026-06-16'), wanted({ userId: bernd!.userId }), wanted({ userId: null })]
  for (const one of shifts) expect((await send('shift/new', one)).body.state).toBe('draft')
  const ids = shifts.map(({ id }) => id!)
  expect((await send(`shift/${ids[0]}/answer`, { answer: 'confirmed' }, ada)).body.code).toBe('notFound')
  expect((await send('publish', { ids }, ada)).body.code).toBe('forbidden')
  expect((await send('publish', { ids })).body.shifts.map(({ state }) => state)).toEqual(ids.map(() => 'published'))
  await send('publish', { ids })
  expect(await news(ada!)).toEqual([{ kind: 'shiftsPublished', subject: '15.06.2026 – 16.06.2026', note: '2' }])
  expect(await news(bernd!)).toEqual([{ kind: 'shiftsPublished', subject: '15.06.2026', note: '1' }])
  expect((await send('publish', { ids: [world.id()] })).body.code).toBe('notFound')
})

test('a person answers for their own shifts alone', async () => {
  const id = await publishedShift()
  expect((await send(`shift/${id}/answer`, { answer: 'confirmed' }, bernd)).body.code).toBe('shift.notYours')
  expect((await send(`shift/${id}/offer`, { offered: true }, bernd)).body.code).toBe('shift.notYours')
  expect((await send(`shift/${id}/answer`, { answer: 'confirmed' }, ada)).body.state).toBe('confirmed')
  expect((await send(`shift/${id}/answer`, { answer: 'declined' }, ada)).body.state).toBe('declined')
})

test('an offered shift is taken by the first, who has it once a planner agrees', async () => {
  const id = await publishedShift()
  expect((await send(`shift/${id}/take`, {}, bernd)).body.code).toBe('shift.alreadyTaken')
  await send(`shift/${id}/offer`, { offered: true }, ada)
  expect((await send(`shift/${id}/take`, {}, bernd)).body).toMatchObject({ userId: ada!.userId, takenBy: bernd!.userId })
  expect((await send(`shift/${id}/take`, {}, bernd)).status).toBe(200)
  const late = await send(`shift/${id}/take`, {}, carla)
  expect([late.status, late.body.code]).toEqual([422, 'shift.alreadyTaken'])
  expect(await news(planner)).toEqual([{ kind: 'planningAsked', subject: '15.06.2026, 08:00–16:30', note: '' }])
  expect((await send(`shift/${id}/decide`, { accepted: true }, bernd)).body.code).toBe('forbidden')
  expect((await send(`shift/${id}/decide`, { accepted: true })).body).toMatchObject({
    userId: bernd!.userId,
    state: 'confirmed',
    takenBy: null,
  })
  expect((await send(`shift/${id}/decide`, { accepted: false })).body).toMatchObject({ userId: bernd!.userId })
  for (const one of [ada, bernd])
    expect(await news(one!)).toContainEqual({ kind: 'shiftChanged', subject: '15.06.2026, 08:00–16:30', note: '' })
})

test('of two who take an open shift at the same moment, one has it and the other is refused', async () => {
  const id = await publishedShift({ userId: null, swapFreely: true })
  const answers = await Promise.all([send(`shift/${id}/take`, {}, bernd), send(`shift/${id}/take`, {}, carla)])
  expect(answers.map(({ body }) => body.code ?? body.state).sort()).toEqual(['confirmed', 'shift.alreadyTaken'])
})

test('a published shift that gets another time is to be confirmed again, and its person hears of it', async () => {
  const id = await publishedShift()
  await send(`shift/${id}/answer`, { answer: 'confirmed' }, ada)
  const later = timesOfShift({ date: '2026-06-15', start: '10:00', end: '18:00' }, 'Europe/Berlin')
  expect((await send(`shift/${id}`, { ...wanted(later), id })).body).toMatchObject({ state: 'published', ...later })
  expect((await news(ada!)).map(({ kind }) => kind)).toEqual(['shiftChanged', 'shiftsPublished'])
  expect((await send(`shift/${id}`, { ...wanted(later), id, date: '2026-06-16' })).body.code).toBe('dateMismatch')
  await world.client(planner.token).send('DELETE', `/api/planning/shift/${id}`)
  expect((await send(`shift/${id}/answer`, { answer: 'confirmed' }, ada)).body.code).toBe('row.gone')
  expect((await news(ada!)).filter(({ kind }) => kind === 'shiftChanged')).toHaveLength(2)
})

const absent = (more: Partial<AbsenceBody> = {}): AbsenceBody => ({
  id: world.id(),
  kind: 'sick',
  halfDay: false,
  state: 'requested',
  userId: ada!.userId,
  startDate: '2026-06-15',
  endDate: '2026-06-16',
  note: '',
  ...more,
})

test('everybody asks for their own absence, a planner decides, and the others learn that somebody is away without the kind', async () => {
  const ask = (body: AbsenceBody, by = ada) => send('absence/new', body, by)
  expect((await ask(absent(), bernd)).body.code).toBe('notFound')
  expect((await ask(absent({ state: 'approved' }))).body.code).toBe('forbidden')
  const said = absent()
  expect((await ask(said)).body).toMatchObject({ state: 'requested' })
  // A planner need not book own times.
  const office = await world.person(planner.tenantId, ['planning.edit'])
  const entered = absent({ userId: bernd!.userId, state: 'approved', startDate: '2026-07-06', endDate: '2026-07-06' })
  expect((await ask(entered, office)).body).toMatchObject({ userId: bernd!.userId, state: 'approved' })
  expect((await send(`absence/${entered.id}`, { ...entered, state: 'rejected' }, office)).body).toMatchObject({ state: 'rejected' })
  expect((await world.client(office.token).send('DELETE', `/api/planning/absence/${entered.id}`)).status).toBe(200)
  expect((await send(`absence/${said.id}`, { ...said, userId: bernd!.userId }, bernd)).body.code).toBe('notFound')
  await send(`absence/${said.id}`, { ...said, state: 'approved' })
  expect(await news(planner)).toEqual([{ kind: 'planningAsked', subject: '15.06.2026 – 16.06.2026', note: '' }])
  expect(await news(ada!)).toEqual([{ kind: 'absenceDecided', subject: '15.06.2026 – 16.06.2026', note: '' }])
  const colleague = await world.person(planner.tenantId, ['planning.view'])
  const read = (path: string, by: Person) =>
    world.client(by.token).send<{ away: object[]; code: string }>('GET', `/api/planning/days/${path}`, undefined)
  const days = (await read('2026-06-15', colleague)).body
  expect(days.away).toEqual([{ userId: ada!.userId, startDate: '2026-06-15', endDate: '2026-06-16', halfDay: false }])
  expect(JSON.stringify(days)).not.toContain('sick')
  expect((await read('2026-06-22', colleague)).body.away).toEqual([])
  expect((await read('2026-06-15', ada!)).body.code).toBe('forbidden')
  const scopes = await world.sql<{ scope: string[] }>('select scope from absence where id = $1', [said.id])
  expect(scopes[0]!.scope).toEqual([`user:${ada!.userId}`, 'absences:2026-06'])
})

test('a week has the animals in rooms of the house and the guests of each day', async () => {
  await world.animal(planner)
  const { body } = await world.client(planner.token).send<{ days: object[] }>('GET', '/api/planning/days/2026-06-08', undefined)
  expect(body.days).toHaveLength(7)
  expect(body.days[0]).toEqual({ date: '2026-06-08', inCare: expect.any(Number), guests: 0 })
})

test('days that are over have the animals of those days, and days to come those of today', async () => {
  const house = await world.person(await world.tenant())
  const placed = async (animal: Record<string, string | null>) => {
    const { id } = await world.animal(house)
    const fields = { custody: null, place: null, care_from: null, care_until: null, ...animal }
    const names = Object.keys(fields)
    await world.sql(`update animal set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} where id = $1`, [
      id,
      ...Object.values(fields),
    ])
  }
  // Today is 10 June, a Wednesday.
  await placed({ custody: 'found', place: 'room', care_from: '2026-05-01' })
  await placed({ custody: 'found', place: 'room', care_from: '2026-06-09' })
  await placed({ custody: 'found', place: 'foster', care_from: '2026-05-01' })
  await placed({ custody: 'pension', place: 'room' })
  await placed({ care_from: '2026-05-01', care_until: '2026-06-08' })
  await placed({ care_from: '2026-04-01', care_until: '2026-05-01' })
  const { body } = await world
    .client(house.token)
    .send<{ days: { date: string; inCare: number }[] }>('GET', '/api/planning/days/2026-06-08', undefined)
  expect(body.days.map(({ inCare }) => inCare)).toEqual([2, 2, 2, 2, 2, 2, 2])
  await placed({ care_from: '2026-06-01', care_until: '2026-06-09' })
  const again = await world.client(house.token).send<typeof body>('GET', '/api/planning/days/2026-06-08', undefined)
  expect(again.body.days.map(({ inCare }) => inCare)).toEqual([3, 3, 2, 2, 2, 2, 2])
})
