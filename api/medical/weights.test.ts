import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothingSaid } from '../../shared/animals/animalActs.ts'
import { builtInOf, builtIns } from '../../shared/animals/classification.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let carer: Person

beforeAll(async () => {
  world = await startWorld()
  carer = await world.person(await world.tenant())
})
afterAll(() => world.stop())

const send = (path: string, body: unknown) => world.client(carer.token).send('POST', path, body)
const weigh = (animalId: string, grams: number) =>
  send('/api/animal/weight/new', { id: null, animalId, at: '2026-06-10T08:00:00Z', grams, note: '' })

test('a weight that no animal of its kind has is refused, with those that one can have', async () => {
  const entered = await send('/api/animal/new', { ...nothingSaid, id: null, name: 'Minka', species: 'cat' })
  const { id } = entered.body.animal
  expect((await weigh(id, 20_001)).body).toMatchObject({ code: 'weight.range', fields: ['grams'], detail: { least: 30, most: 20_000 } })
  expect((await weigh(id, 29)).body.code).toBe('weight.range')
  expect((await weigh(id, 30)).status).toBe(200)
  expect((await weigh(id, 20_000)).status).toBe(200)
})

test('an organisation that says otherwise of a classification is heeded', async () => {
  const cat = builtIns.find(({ species }) => species === 'cat')!
  const { id: classificationId, version: _, species: _species, ...said } = builtInOf(cat.id)!
  const changed = await send(`/api/admin/animal-classification/${classificationId}`, { ...said, minGrams: 100, maxGrams: 9_000 })
  expect([changed.status, changed.body.code]).toEqual([200, undefined])
  const { id } = (await send('/api/animal/new', { ...nothingSaid, id: null, name: 'Felix', species: 'cat' })).body.animal
  expect((await weigh(id, 9_001)).body).toMatchObject({ code: 'weight.range', detail: { least: 100, most: 9_000 } })
  expect((await weigh(id, 9_000)).status).toBe(200)
})
