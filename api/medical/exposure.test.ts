// Diseases, and who shared the air: the calls answer what the rule of shared/ says, within the organisation and the rights of the person.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exposuresCall } from '../../shared/medical/findings/exposure.ts'
import { condition } from '../../shared/medical/findings/condition.ts'
import { conditionOf } from '../../tests/factories/condition.ts'
import { makeHouse, roomOf } from '../../tests/factories/rooms.ts'
import { changeOf } from '../../shared/changes/newChange.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let staff: Person

beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.set('2026-06-10T16:00:00.000Z')
  staff = await world.person(await world.tenant())
})

const client = (person = staff) => world.client(person.token)
const keyed = () => ({ 'idempotency-key': world.id() })
const body = (animalId: string, more: object = {}) => {
  const { version: _, ...row } = conditionOf({ id: world.id(), animalId, text: (field) => field })
  return { ...row, ...more }
}
const record = (animalId: string, more: object = {}) =>
  client().call(condition.acts.create.endpoint, { body: body(animalId, more) as never }, keyed())

test('a disease is recorded, ended, and deleted; what is missing or out of order is refused', async () => {
  const { id } = await world.animal(staff, { name: 'Mimi', species: 'cat' })
  const made = await record(id)
  expect([made.status, made.body]).toMatchObject([200, { code: 'parvo', contagious: true, to: null }])
  const { id: row } = made.body
  const ended = { ...body(id), id: row, to: '2026-06-09' }
  expect((await client().call(condition.acts.change.endpoint, { params: { id: row }, body: ended }, keyed())).body).toMatchObject({
    to: '2026-06-09',
  })
  const refused = await record(id, { to: '2026-06-01' })
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'field.beforeStart', fields: ['to'] }])
  expect((await record(id, { code: 'other', name: '' })).body).toMatchObject({ code: 'field.missing', fields: ['name'] })
  expect((await record(world.id())).status).toBe(404)
  expect((await client().call(condition.acts.delete.endpoint, { params: { id: row } }, keyed())).status).toBe(200)
})

test('an animal with a disease is not deleted', async () => {
  const { id } = await world.animal(staff, { name: 'Mimi', species: 'cat' })
  await record(id)
  const answer = await client().send('DELETE', `/api/animal/${id}`, undefined, keyed())
  expect(answer.body).toMatchObject({ code: 'animal.hasHistory', detail: { links: { condition: 1 } } })
})

test('others of the organisation and those without the right get nothing', async () => {
  const { id } = await world.animal(staff, { name: 'Mimi', species: 'cat' })
  const ask = (person: Person) => client(person).call(exposuresCall, { params: { id }, query: { from: '2026-06-01', to: '2026-06-10' } })
  expect((await ask(staff)).body).toEqual({ exposures: [] })
  expect((await ask(await world.person(await world.tenant()))).status).toBe(404)
  expect((await ask(await world.person(staff.tenantId, ['animals.view']))).status).toBe(403)
})

test('the list follows the moves as the rule does, has guests that are checked in, and leaves locked animals out', async () => {
  const { shelterId, roomId } = await makeHouse(world, staff)
  const next = roomOf(world.id(), { version: 0, shelterId, name: 'Zwinger 2' })
  await world.write(staff, { room: [next] })
  const lives = async (animalId: string, nth: number, room: string, from: string, until: string | null) => {
    const change = changeOf(animalId, nth, {
      id: world.id(),
      kind: nth === 1 ? 'found' : 'internalMove',
      at: from,
      recordedBy: null,
      roomId: room,
    })
    await world.write(staff, { statusChange: [{ ...change, residencyUntil: until }] })
  }
  const [mimi, tom, anna] = [
    await world.animal(staff, { name: 'Mimi' }),
    await world.animal(staff, { name: 'Tom' }),
    await world.animal(staff, { name: 'Anna' }),
  ]
  await lives(mimi.id, 1, roomId, '2026-06-01T08:00:00.000Z', '2026-06-05T08:00:00.000Z')
  await lives(mimi.id, 2, next.id, '2026-06-05T08:00:00.000Z', null)
  await lives(tom.id, 1, roomId, '2026-06-04T08:00:00.000Z', null)
  await lives(anna.id, 1, next.id, '2026-06-02T08:00:00.000Z', '2026-06-04T08:00:00.000Z')
  const guest = await world.animal(staff, { name: 'Gast', custody: 'pension' })
  const { booking, stays } = await world.booking(staff, [guest], { service: 'pension' })
  expect(booking.id).toBeTruthy()
  await world.sql(`update stay set room_id = $1, checked_in_at = $2 where id = $3`, [next.id, '2026-06-06T08:00:00.000Z', stays[0]!.id])
  const ask = async (person = staff) =>
    (
      await client(person).call(exposuresCall, { params: { id: mimi.id }, query: { from: '2026-06-01', to: '2026-06-10' } })
    ).body.exposures.map(({ animal, nearness, from, until }) => [animal.name, nearness, from, until])
  const shared = [
    ['Tom', 'room', '2026-06-04T08:00:00.000Z', '2026-06-05T08:00:00.000Z'],
    ['Gast', 'room', '2026-06-06T08:00:00.000Z', null],
  ]
  const near = ['Anna', 'house', '2026-06-02T08:00:00.000Z', '2026-06-04T08:00:00.000Z']
  expect(await ask()).toEqual([...shared, near])
  const carer = await world.person(staff.tenantId, ['animals.view', 'vaccinations.view'])
  expect(await ask(carer)).toEqual([shared[0], near])
  expect((await client().send('POST', `/api/animal/${tom.id}/access`, { userIds: [staff.userId] }, keyed())).status).toBe(200)
  expect(await ask(carer)).toEqual([near])
})
