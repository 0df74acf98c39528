// Calls that a device queued for an animal before another device merged it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothingSaid } from '../../shared/animals/animalActs.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let carer: Person

beforeAll(async () => {
  world = await startWorld()
  carer = await world.person(await world.tenant())
})
afterAll(() => world.stop())

const send = (path: string, body: unknown) => world.client(carer.token).send('POST', `/api/animal/${path}`, body)
const entered = async (said: object) => (await send('new', { ...nothingSaid, id: null, ...said })).body.animal

const call = (path: string, body: unknown, base = 0) => ({
  mid: world.id(),
  mv: 1,
  deps: [],
  base,
  builtOn: [] as string[],
  occurredAt: '2026-06-10T09:00:00.000Z',
  method: 'POST' as const,
  path: `/api/animal/${path}`,
  body,
  lane: world.id(),
})
const push = async (calls: object[]) =>
  (await world.client(carer.token).send('POST', '/api/sync/push', { clientId: world.id(), calls })).body.results

test('what a device had queued for the merged animal lands on the one that stays; of its record only what was changed', async () => {
  const [mine, other] = [await entered({ name: 'Bello', colour: 'braun' }), await entered({ name: 'Bella', colour: 'schwarz' })]
  await send(`${mine.id}/merge`, { other: other.id })
  const foundThere = { id: null, animalIds: [other.id], at: '2026-06-09T08:00:00Z', contactId: null, roomId: null, reason: '' }
  const { id: _, number, ...said } = { ...nothingSaid, id: null, number: other.number }
  const queued = [
    call('found/new', { ...foundThere, details: { place: 'Ring', municipality: 'Altenburg' } }),
    call('weight/new', { id: null, animalId: other.id, at: '2026-06-10T08:00:00Z', grams: 4_000, note: '' }),
    call(other.id, { ...said, number, name: 'Bella', colour: 'schwarz', breed: 'Dackel' }),
  ]
  expect((await push(queued)).map(({ status }: any) => status)).toEqual([200, 200, 200])
  const { body: record } = await world.client(carer.token).send('GET', `/api/animal/${mine.id}`)
  expect(record.animal).toMatchObject({ name: 'Bello', number: mine.number, colour: 'braun', breed: 'Dackel', custody: 'found' })
  expect(record.weights).toHaveLength(1)
  // A call from a screen is refused: the person did not mean the animal that stayed.
  expect((await send(`${other.id}/access`, { userIds: [carer.userId] })).body.code).toBe('notFound')
})

test('a warning that a device had queued for the merged animal stands beside an older one of the animal that stays, which its person never saw', async () => {
  const mine = await entered({ name: 'Bello', warning: 'beißt Männer', identifiers: [{ type: 'tattoo', value: 'T1' }], colour: 'braun' })
  const other = await entered({ name: 'Bella' })
  await send(`${mine.id}/merge`, { other: other.id })
  const said = { ...nothingSaid, number: other.number, name: 'Bella', warning: 'Epilepsie', identifiers: [{ type: 'ring', value: 'R1' }] }
  const [result] = await push([call(other.id, { ...said, colour: 'schwarz' }, other.version)])
  expect(result.status).toBe(200)
  const { body } = await world.client(carer.token).send('GET', `/api/animal/${mine.id}`)
  expect(body.facts).toMatchObject({
    warning: 'beißt Männer',
    conflicts: [{ field: 'warning', value: 'Epilepsie' }],
    identifiers: [
      { type: 'tattoo', value: 'T1' },
      { type: 'ring', value: 'R1' },
    ],
  })
  // Of an ordinary field the later word counts.
  expect(body.animal).toMatchObject({ name: 'Bello', colour: 'schwarz' })
})
