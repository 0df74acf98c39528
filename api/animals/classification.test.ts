import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtIns, classificationOf } from '../../shared/animals/classification.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let carer: Person
let theirs: Person
beforeAll(async () => {
  world = await startWorld()
  carer = await world.person(await world.tenant())
  theirs = await world.person(await world.tenant())
})
afterAll(() => world.stop())

const idOf = (species: 'dog' | 'cat') => classificationOf({ species })
const suggested = async (search: string, classificationId = idOf('dog')) =>
  (await world.client(carer.token).send('POST', '/api/animal/suggest-sub-classification', { classificationId, search })).body.items

test('the classifications of animals are told once each; animals of others and unknown ones are passed over', async () => {
  const [dog, otherDog, cat] = [
    await world.animal(carer, { species: 'dog' }),
    await world.animal(carer, { species: 'dog' }),
    await world.animal(carer, { species: 'cat' }),
  ]
  const foreign = await world.animal(theirs, { species: 'rabbit' })
  const asked = async (animalIds: string[]) =>
    (await world.client(carer.token).send('POST', '/api/animal/get-classifications', { animalIds })).body.classificationIds
  expect(await asked([dog.id, otherDog.id, cat.id, foreign.id, world.id()])).toEqual([idOf('dog'), idOf('cat')].sort())
  expect(await asked([])).toEqual([])
})

test('breeds are proposed from what is typed and from what the organisation has, never from others', async () => {
  for (let i = 0; i < 3; i++) await world.animal(carer, { species: 'dog', breed: 'Labbi-Mix' })
  await world.animal(theirs, { species: 'dog', breed: 'Labradoodle' })
  expect((await suggested('lab')).slice(0, 2)).toEqual(['Labbi-Mix', 'Labrador Retriever'])
  expect(await suggested('lab')).not.toContain('Labradoodle')
  expect(await suggested('schaefer')).toContain('Deutscher Schäferhund')
  expect(await suggested('lab', idOf('cat'))).toEqual([])
  expect(await suggested('lab', world.id())).toEqual([])
})

test('breeds are proposed in the language of the account', async () => {
  expect(await suggested('german')).toEqual([])
  const profile = { forename: 'Ada', surname: 'Lovelace', locale: 'en' }
  expect((await world.client(carer.token).send('POST', '/api/auth/profile', profile)).status).toBe(200)
  expect(await suggested('german sh')).toEqual(['German Shepherd', 'German Shorthaired Pointer'])
  expect(await suggested('schaefer')).toEqual([])
  expect((await world.client(carer.token).send('POST', '/api/auth/profile', { ...profile, locale: null })).status).toBe(200)
})

test('the user context names the classifications', async () => {
  const { body } = await world.client(carer.token).send('GET', '/api/auth/user')
  expect(body.classifications).toEqual(builtIns.map(({ id, species }) => ({ id, species, nameDe: '', nameEn: '' })))
})
