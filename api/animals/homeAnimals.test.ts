import { afterAll, beforeAll, expect, test } from 'vitest'
import { forAdoptionCall, inPensionCall, inShelterCall, inShelterSettingCall } from '../../shared/animals/homeAnimals.ts'
import { homeChecksCall } from '../../shared/homechecks/homeChecksToDo.ts'
import { vaccinationsDue } from '../../shared/medical/vaccination.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let carer: Person

beforeAll(async () => {
  world = await startWorld()
  carer = await world.person(await world.tenant())
  for (let day = 1; day <= 8; day++) await world.animal(carer, { careFrom: `2026-06-0${day}`, name: `Nr. ${day}`, released: day % 4 === 0 })
  await world.animal(carer, { name: 'Gone', careFrom: '2026-01-01', careUntil: '2026-02-01', released: true })
})
afterAll(() => world.stop())

const call = (person = carer) => world.client(person.token)
const namesOf = ({ body }: { body: { items: { name: string }[] } }) => body.items.map(({ name }) => name)

test('the shelter shows the newest three, six or all, as the person wants, and somebody else still three', async () => {
  expect(namesOf(await call().call(inShelterCall, {}))).toEqual(['Nr. 8', 'Nr. 7', 'Nr. 6'])
  for (const [count, shown] of [
    [6, 6],
    ['all', 8],
    [3, 3],
    ['all', 8],
  ] as const) {
    const answer = await call().call(inShelterSettingCall, { body: { count } }, { 'idempotency-key': world.id() })
    expect([answer.status, answer.body.count, answer.body.items.length]).toEqual([200, count, shown])
    expect((await call().call(inShelterCall, {})).body).toEqual(answer.body)
  }
  const other = await world.person(carer.tenantId)
  expect((await call(other).call(inShelterCall, {})).body).toMatchObject({ count: 3, items: { length: 3 } })
})

test('another count is not understood', async () => {
  for (const count of [4, '3', null])
    expect(
      (await world.client(carer.token).send('POST', '/api/animal/home/in-shelter', { count }, { 'idempotency-key': world.id() })).status,
    ).toBe(400)
})

test('for adoption are those released, in pension those whose stay says so', async () => {
  expect(namesOf(await call().call(forAdoptionCall, {}))).toEqual(['Nr. 8', 'Nr. 4'])
  const guest = await world.animal(carer, { name: 'Guest' })
  expect(namesOf(await call().call(inPensionCall, {}))).toEqual([])
  const { booking } = await world.booking(carer, [guest], { service: 'pension', endDate: '2026-06-12' })
  await world.client(carer.token).send('POST', `/api/pension/booking/${booking.id}/check-in`, {}, { 'idempotency-key': world.id() })
  expect(namesOf(await call().call(inPensionCall, {}))).toEqual(['Guest'])
})

test('due vaccinations come in pages from 0, fifty unless the call says otherwise', async () => {
  const person = await world.person(await world.tenant())
  for (let number = 0; number < 18; number++) await world.animal(person, { name: `Dog ${number}`, careFrom: '2026-06-01' })
  const page = async (body: object) => (await call(person).call(vaccinationsDue, { body: body as never })).body
  const first = await page({ page: 0 })
  expect([first.items.length, first.pages, first.total]).toEqual([50, 2, 54])
  const second = await page({ page: 1 })
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(54)
  expect(await page({ page: 2 })).toEqual({ items: [], pages: 2, total: 54 })
  expect((await page({ page: 0, perPage: 10 })).items).toEqual(first.items.slice(0, 10))
  expect(((await page({ page: -1 })) as { code?: string }).code).toBe('invalid')
})

test('home checks name people and animals', async () => {
  const contact = await world.contact(carer, { forename: 'Kim', surname: 'Beck', open: true })
  const animal = await world.animal(carer, { name: 'Mimi' })
  const check = {
    id: world.id(),
    version: 0,
    type: 'before' as const,
    state: 'requested' as const,
    contactId: contact.id,
    animalIds: [animal.id],
    requestedAt: '2026-06-01T10:00:00.000Z',
    requestedBy: carer.userId,
    due: null,
    note: '',
  }
  await world.write(carer, { homeCheck: [check, { ...check, id: world.id(), state: 'done' }] })
  expect((await call().call(homeChecksCall, {})).body).toEqual({
    checks: [{ id: check.id, contactName: 'Kim Beck', animalNames: ['Mimi'] }],
  })
})
