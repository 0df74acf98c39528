import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { builtIns } from '../../shared/animals/classification.ts'
import { nothingSaid } from '../../shared/animals/animalActs.ts'
import { classificationNamed } from '../../tests/factories/classifications.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let lead: Person

beforeAll(async () => void (world = await startWorld()))
beforeEach(async () => void (lead = await world.person(await world.tenant())))
afterAll(() => world.stop())

const dog = builtIns.find(({ species }) => species === 'dog')!
const cat = builtIns.find(({ species }) => species === 'cat')!
const { id: _, version: _v, species: _s, ...said } = classificationNamed(dog.id, 'Jagdhund')
const body = (more: object = {}) => ({ ...said, id: null, species: 'dog', ...more })
const change = (more: object = {}) => ({ ...said, ...more })
const at = (method: 'POST' | 'DELETE', path: string, given?: object, person = lead, headers: Record<string, string> = {}) =>
  world.client(person.token).send(method, path, given, headers)
const send = (path: string, given?: object, person = lead, headers = {}) =>
  at('POST', `/api/admin/animal-classification/${path}`, given, person, headers)
const remove = (id: string, person = lead) => at('DELETE', `/api/admin/animal-classification/${id}`, undefined, person)
const enter = (more: object, person = lead) => at('POST', '/api/animal/new', { ...nothingSaid, id: null, ...more }, person)
const ask = async (path: string, given: object) => (await at('POST', path, given)).body

test('one is added, settled otherwise and deleted', async () => {
  const { body: made } = await send('new', body())
  expect(made).toMatchObject({ nameDe: 'Jagdhund', species: 'dog', active: true })
  expect((await send(made.id, change({ active: false }))).body).toMatchObject({ active: false, species: 'dog' })
  expect((await send('new', body({ id: made.id, nameDe: 'x' }))).body.code).toBe('idTaken')
  expect((await remove(made.id)).body).toEqual({ id: made.id })
  expect((await remove(made.id)).status).toBe(200)
  expect((await send(made.id, change())).body.code).toBe('row.gone')
  expect((await send(world.id(), change())).body.code).toBe('notFound')
  expect((await remove(world.id())).body.code).toBe('notFound')
})

test('a built-in one is settled otherwise and is as it was when that is deleted, whatever animals there are', async () => {
  await enter({ name: 'Rex' })
  const mine = { nameDe: 'Hunde', vaccines: ['SHP'] }
  expect((await send(dog.id, change(mine))).body).toMatchObject({ id: dog.id, species: 'dog', ...mine })
  expect((await send(dog.id, change({ ...mine, nameDe: '' }))).body).toMatchObject({ nameDe: '' })
  expect((await send('new', body({ id: dog.id }))).body.code).toBe('idTaken')
  expect((await remove(dog.id)).status).toBe(200)
  const { classifications } = (await world.client(lead.token).send('GET', '/api/auth/user')).body
  expect(classifications).toHaveLength(builtIns.length)
})

test.each([
  [{ nameDe: ' ' }, 'classification.nameMissing'],
  [{ nameEn: 'x'.repeat(61) }, 'classification.nameMissing'],
  [{ minGrams: 9, maxGrams: 8 }, 'classification.weights'],
  [{ parentId: cat.id }, 'classification.parent'],
  [{ icon: 'unicorn' }, 'invalid'],
  [{ fields: ['wings'] }, 'invalid'],
])('%o is refused as %s', async (more, code) => expect((await send('new', body(more))).body.code).toBe(code))

test('names are unique within a species, and nothing stands below itself', async () => {
  const { body: first } = await send('new', body())
  expect((await send('new', body({ nameDe: 'JAGDHUND' }))).body.code).toBe('classification.nameTaken')
  const { body: second } = await send('new', body({ nameDe: 'Vorstehhund', parentId: first.id }))
  expect(second.parentId).toBe(first.id)
  expect((await send(first.id, change({ parentId: second.id }))).body.code).toBe('classification.parent')
  expect((await remove(first.id)).body.code).toBe('classification.inUse')
})

test('an animal has one of its own species; the one of its species is no row', async () => {
  const { body: made } = await send('new', body())
  const { body: rex } = await enter({ classificationId: made.id })
  expect(rex.animal).toMatchObject({ species: 'dog', classificationId: made.id })
  expect((await enter({ species: 'cat', classificationId: made.id })).body.code).toBe('animal.classificationSpecies')
  expect((await enter({ classificationId: world.id() })).body.code).toBe('notFound')
  expect((await remove(made.id)).body.code).toBe('classification.inUse')
  const edit = { ...nothingSaid, number: null }
  const { classificationId: _absent, ...older } = edit
  // A call of before does not name it, and leaves it.
  expect((await at('POST', `/api/animal/${rex.animal.id}`, { ...older, name: 'Rex' })).body.animal).toMatchObject({
    name: 'Rex',
    classificationId: made.id,
  })
  expect((await at('POST', `/api/animal/${rex.animal.id}`, { ...older, species: 'cat' })).body.code).toBe('animal.classificationSpecies')
  expect((await at('POST', `/api/animal/${rex.animal.id}`, edit)).body.animal.classificationId).toBeNull()
  expect((await remove(made.id)).status).toBe(200)
})

test('one that was deleted meanwhile turns no animal away', async () => {
  const { body: made } = await send('new', body())
  await remove(made.id)
  const { status, body: rex } = await enter({ classificationId: made.id })
  expect([status, rex.animal.classificationId, rex.animal.species]).toEqual([200, null, 'dog'])
})

test('it answers for its animals: which occur, which breeds fit, what is due, what the list finds', async () => {
  const { body: made } = await send('new', body({ vaccines: ['KC'] }))
  const of = { contactId: null, species: 'dog' as const, custody: 'found' as const, place: 'room' as const, careFrom: '2026-06-01' }
  const hunter = await world.animal(lead, { ...of, name: 'Hunter', breed: 'Bracke', classificationId: made.id })
  const usual = await world.animal(lead, { ...of, name: 'Rex' })
  const { classificationIds } = await ask('/api/animal/get-classifications', { animalIds: [hunter.id, usual.id] })
  expect(classificationIds).toEqual([made.id, dog.id].sort())
  const { items: breeds } = await ask('/api/animal/suggest-sub-classification', { classificationId: made.id, search: 'brack' })
  expect(breeds).toContain('Bracke')
  const { items: due } = await ask('/api/animal/vaccination/due', { page: 0 })
  const names = (animalId: string) =>
    due
      .filter((item: { animal: { id: string } }) => item.animal.id === animalId)
      .map((item: { classificationName: string }) => item.classificationName)
  expect([names(hunter.id), names(usual.id).sort()]).toEqual([['KC'], ['L', 'Rabies', 'SHP']])
  const found = async (classification: string[]) =>
    (await ask('/api/animal/list', { search: '', filters: { classification }, page: 0, perPage: 10 })).items.map(
      ({ name }: { name: string }) => name,
    )
  expect(await found([made.id])).toEqual(['Hunter'])
  expect(await found([dog.id])).toEqual(['Rex'])
  expect(await found([made.id, dog.id])).toEqual(['Hunter', 'Rex'])
  const { classifications } = (await world.client(lead.token).send('GET', '/api/auth/user')).body
  expect(classifications).toContainEqual({ id: made.id, species: 'dog', nameDe: 'Jagdhund', nameEn: 'Jagdhund' })
  await send(made.id, change({ active: false }))
  const { classifications: later } = (await world.client(lead.token).send('GET', '/api/auth/user')).body
  expect(later).toHaveLength(builtIns.length)
})

test('two people who settle different things of one both have their way', async () => {
  const { body: made } = await send('new', body())
  const seen = () => ({ 'idempotency-key': world.id(), 'x-client-id': world.id(), 'x-base-version': String(made.version) })
  await send(made.id, change({ tassoCode: 'JH' }), lead, seen())
  expect((await send(made.id, change({ maxGrams: 60_000 }), lead, seen())).body).toMatchObject({ tassoCode: 'JH', maxGrams: 60_000 })
})

test('others neither see nor change it, and no animal of theirs bears it', async () => {
  const { body: made } = await send('new', body())
  const stranger = await world.person(await world.tenant())
  expect((await send(made.id, change(), stranger)).body.code).toBe('notFound')
  expect((await remove(made.id, stranger)).body.code).toBe('notFound')
  expect((await enter({ classificationId: made.id }, stranger)).body.code).toBe('notFound')
  expect((await send('new', body(), await world.person(lead.tenantId, ['animals.view']))).body.code).toBe('forbidden')
})
