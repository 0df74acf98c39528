import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nothingSaid } from '../../shared/animals/animalActs.ts'
import { schemaMajor } from '../../shared/synced.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let carer: Person

beforeAll(async () => void (world = await startWorld()))
beforeEach(async () => void (carer = await world.person(await world.tenant())))
afterAll(() => world.stop())

const client = (person = carer) => world.client(person.token)
const send = (path: string, body: unknown = {}) => client().send('POST', `/api/${path}`, body)
const entered = async (name: string) => (await send('animal/new', { ...nothingSaid, id: null, name })).body.animal.id as string
const merge = async (kind: 'animal' | 'contact', id: string, other: string) =>
  (await send(`${kind}/${id}/merge`, kind === 'animal' ? { other } : { otherId: other })).body.id as string

/** What devices get to know of merges, from the beginning or since a state. */
async function told(kind: string, since?: { epoch: string; cursor: number; scopes: string[] }) {
  const state = since ?? { epoch: null, cursor: null, scopes: [] }
  const { head, rows } = await client().pull({ clientId: since ? device : world.id(), schemaMajor, ...state })
  const lines = rows.filter((line: { kind: string }) => line.kind === kind)
  return {
    merged: Object.assign({}, ...lines.map((line: { merged?: object }) => line.merged ?? {})) as Record<string, string>,
    state: { epoch: head.epoch, cursor: head.to, scopes: head.scopes },
  }
}
let device = ''
beforeEach(() => void (device = world.id()))

test('an animal that was merged is missing, and the answer names the one that stayed, however many merges later', async () => {
  const [a, b, c] = [await entered('A'), await entered('B'), await entered('C')]
  const { state } = await told('animal')
  const first = await merge('animal', b, a)
  const answer = await client().send('GET', `/api/animal/${a}`)
  expect([answer.status, answer.body]).toEqual([404, { code: 'notFound', detail: { mergedInto: b } }])
  expect((await client().send('GET', `/api/animal/${a}/history`)).body.detail).toEqual({ mergedInto: b })
  const second = await merge('animal', c, b)
  expect((await client().send('GET', `/api/animal/${a}`)).body.detail).toEqual({ mergedInto: c })
  expect((await client().send('GET', `/api/animal/${world.id()}`)).body).toEqual({ code: 'notFound' })
  // A device that held them, and one that comes later.
  expect((await told('animal', state)).merged).toEqual({ [a]: c, [b]: c })
  expect((await told('animal')).merged).toEqual({ [a]: c, [b]: c })
  expect((await send(`animal/merge/${second}/undo`)).status).toBe(200)
  expect((await told('animal')).merged).toEqual({ [a]: b })
  expect((await send(`animal/merge/${first}/undo`)).status).toBe(200)
  expect((await told('animal')).merged).toEqual({})
  expect((await client().send('GET', `/api/animal/${a}`)).status).toBe(200)
})

test('a contact that was merged leads to the one that stayed', async () => {
  const [stays, goes] = [await world.contact(carer), await world.contact(carer)]
  await merge('contact', stays.id, goes.id)
  expect((await client().send('GET', `/api/contact/${goes.id}`)).body).toEqual({ code: 'notFound', detail: { mergedInto: stays.id } })
})

test('nothing is told of an animal that the viewer may not see, nor to another organisation', async () => {
  const [stays, goes] = [await entered('A'), await entered('B')]
  await merge('animal', stays, goes)
  const colleague = await world.person(carer.tenantId)
  const stranger = await world.person(await world.tenant())
  expect((await client(colleague).send('GET', `/api/animal/${goes}`)).body.detail).toEqual({ mergedInto: stays })
  await send(`animal/${stays}/access`, { userIds: [carer.userId] })
  expect((await client(colleague).send('GET', `/api/animal/${goes}`)).body).toEqual({ code: 'notFound' })
  expect((await client(stranger).send('GET', `/api/animal/${goes}`)).body).toEqual({ code: 'notFound' })
})
