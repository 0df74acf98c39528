import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAnimalCall, nothingSaid } from '../../shared/animals/animalActs.ts'
import { recordCalls, reviseCalls } from '../../shared/changes/flowCalls.ts'
import type { Flow } from '../../shared/changes/story/flows.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let carer: Person

beforeAll(async () => {
  world = await startWorld()
  carer = await world.person(await world.tenant())
})
afterAll(() => world.stop())

const call = () => world.client(carer.token)
const keyed = () => ({ 'idempotency-key': world.id() })
const enter = async (more: object = {}) =>
  call().call(createAnimalCall, { body: { ...nothingSaid, id: null, species: 'cat' as const, ...more } }, keyed())
const record = (flow: Flow, animalIds: string[], at: string, more: object = {}): Promise<{ status: number; body: any }> =>
  call().call(
    recordCalls[flow],
    { body: { id: null, animalIds, at, contactId: null, roomId: null, reason: '', details: {}, ...more } as never },
    keyed(),
  )
const findDetails = { place: 'Parkplatz am Bahnhof', municipality: 'Unterlüß' }

test('only a foster home takes an animal as one', async () => {
  const place = async (type: 'building' | 'fosterHome') => {
    const shelter = {
      id: world.id(),
      version: 0,
      name: type,
      type,
      contactId: null,
      street: '',
      zip: '',
      city: '',
      capacity: null,
      exceptionUntil: null,
      note: '',
      foster: null,
      active: true,
      position: 0,
    }
    const room = {
      id: world.id(),
      version: 0,
      shelterId: shelter.id,
      name: type,
      capacity: 2,
      areaSqDm: null,
      minSideCm: null,
      species: [],
      features: [],
      active: true,
      position: 0,
    }
    await world.write(carer, { shelter: [shelter], room: [room] })
    return room.id
  }
  const [kennel, home] = [await place('building'), await place('fosterHome')]
  const { id } = (await enter()).body.animal
  await record('found', [id], '2026-06-08T08:00:00.000Z', { details: findDetails })
  const foster = (at: string, roomId: string) => record('fosterAdmission', [id], at, { roomId })
  expect((await foster('2026-06-09T08:00:00.000Z', kennel)).body.code).toBe('change.notAFosterHome')
  expect((await foster('2026-06-09T08:00:00.000Z', home)).body.animals[0]).toMatchObject({ place: 'foster', roomId: home })
  expect((await foster('2026-06-10T08:00:00.000Z', home)).body.code).toBe('foster.alreadyThere')
  // Whatever brings an animal there, it lives in foster; within the house nobody moves it there.
  const taken = await enter({ sex: 'f', birthDate: '2024-01-01' })
  const mother = taken.body.animal.id
  const came = await record('turnedIn', [mother], '2026-06-08T08:00:00.000Z', { roomId: home, details: { person: 'x' } })
  expect(came.body.animals[0]).toMatchObject({ place: 'foster', roomId: home })
  const born = await record('birth', [(await enter()).body.animal.id], '2026-06-09T08:00:00.000Z', { details: { motherId: mother } })
  expect(born.body.animals[0]).toMatchObject({ place: 'foster', roomId: home })
  expect((await record('internalMove', [mother], '2026-06-10T08:00:00.000Z', { roomId: home })).body.code).toBe('move.toFosterHome')
  const said = { at: '2026-06-08T08:00:00.000Z', contactId: null, roomId: kennel, reason: '', details: { person: 'x' } }
  const params = { id: came.body.changes[0].flowId }
  const revised = await call().call(reviseCalls.turnedIn, { params, body: said } as never, keyed())
  expect(revised.body.animals[0]).toMatchObject({ place: 'room', roomId: kennel })
})
