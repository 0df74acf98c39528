import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Animal } from '../../shared/animals/animal.ts'
import type { AbandonedLock } from '../../shared/animals/disclosure.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let keeper: Person
let second: Person
let admin: Person
let animal: Animal
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  const tenantId = await world.tenant()
  keeper = await world.person(tenantId)
  second = await world.person(tenantId, ['animals.view', 'animals.edit'])
  admin = await world.person(tenantId, ['admin.users', 'animals.view', 'animals.edit'])
  animal = await world.animal(keeper, { careFrom: '2026-06-01', name: 'Geheim' })
  const weight = { id: null, animalId: animal.id, at: '2026-06-10T08:00:00.000Z', grams: 9_000, note: '' }
  expect((await send(keeper, 'POST', '/api/animal/weight/new', weight)).status).toBe(200)
  expect((await send(keeper, 'POST', `/api/animal/${animal.id}/access`, { userIds: [keeper.userId, second.userId] })).status).toBe(200)
})

const send = <T = { code?: string }>(person: Person, method: 'GET' | 'POST', path: string, body?: unknown) =>
  world.client(person.token).send<T>(method, path, body)
const listed = async (person = admin) => (await send<{ items: AbandonedLock[] }>(person, 'GET', '/api/admin/animal/abandoned')).body.items
const takeOver = (person = admin) => send(person, 'POST', `/api/admin/animal/abandoned/${animal.id}/take-over`)
const isSeenBy = async (person: Person) => (await send(person, 'GET', `/api/animal/${animal.id}/access`)).status === 200
const leave = (person: Person) =>
  world.sql('update membership set disabled_at = now() where tenant_id = $1 and user_id = $2', [person.tenantId, person.userId])
const mayNot = (person: Person, right: string) =>
  world.sql('update membership set rights = array_remove(rights, $3) where tenant_id = $1 and user_id = $2', [
    person.tenantId,
    person.userId,
    right,
  ])

test('a locked animal that anybody can open is in no list, and nobody takes it over', async () => {
  await leave(keeper)
  expect(await listed()).toEqual([])
  expect(await takeOver()).toMatchObject({ status: 404, body: { code: 'notFound' } })
  expect(await isSeenBy(admin)).toBe(false)
})

test('once everybody has left or lost the right, administrators learn number, moment and who locked it, and nothing else', async () => {
  await leave(keeper)
  await mayNot(second, 'animals.view')
  expect(await listed()).toEqual([
    {
      id: animal.id,
      number: animal.number,
      since: new Date(world.clock.now()).toISOString(),
      lockedBy: { forename: 'Ada', surname: expect.any(String) },
    },
  ])
  expect(await isSeenBy(admin)).toBe(false)
  const elsewhere = await world.person(await world.tenant())
  expect(await listed(elsewhere)).toEqual([])
  expect((await takeOver(elsewhere)).status).toBe(404)
})

test('who takes it over sees all that goes with it, it is written down, and it stays closed to everybody else', async () => {
  const colleague = await world.person(admin.tenantId)
  for (const person of [keeper, second]) await leave(person)
  expect((await takeOver()).status).toBe(200)
  expect([await isSeenBy(admin), await isSeenBy(colleague), await listed()]).toEqual([true, false, []])
  const restricted = await world.sql(
    'select restricted_to from weight where animal_id = $1 union select restricted_to from animal where id = $1',
    [animal.id],
  )
  expect(restricted).toEqual([{ restricted_to: [keeper.userId, second.userId, admin.userId].sort() }])
  expect(
    await world.sql(`select actor_id, subject_id, facts from audit_entry where action = 'lock.takenOver' and subject_id = $1`, [animal.id]),
  ).toEqual([{ actor_id: admin.userId, subject_id: animal.id, facts: { number: animal.number } }])
  // The second of two is too late: somebody can open it by now.
  const other = await world.person(admin.tenantId, ['admin.users', 'animals.view'])
  expect((await takeOver(other)).status).toBe(404)
})

test('who may see no animals takes none over: it would stay closed to everybody', async () => {
  for (const person of [keeper, second]) await leave(person)
  await mayNot(admin, 'animals.view')
  expect(await takeOver()).toMatchObject({ status: 422, body: { code: 'access.memberUnknown' } })
  expect(await listed()).toHaveLength(1)
})
