import { afterAll, beforeAll, expect, test } from 'vitest'
import { observation, type ObservationBody } from '../../shared/care/observations/observation.ts'
import { animalObservations } from '../../shared/care/observations/observationReads.ts'
import { animalHistory } from '../../shared/records/animalRecord.ts'
import { toWeighCall } from '../../shared/medical/toWeigh.ts'
import { deleteAnimal } from '../../shared/animals/deleteAnimal.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { careItemOf } from '../../tests/factories/careRows.ts'
import { makeHouse } from '../../tests/factories/rooms.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let carer: Person
let colleague: Person

beforeAll(async () => {
  world = await startWorld()
  world.clock.set('2026-06-10T16:00:00.000Z')
  carer = await world.person(await world.tenant())
  colleague = await world.person(carer.tenantId, ['animals.view', 'care.view', 'care.log'])
})
afterAll(() => world.stop())

const keyed = () => ({ 'idempotency-key': world.id() })
const client = (person = carer) => world.client(person.token)
const { create, change, delete: remove } = observation.acts

async function noted(part: Partial<ObservationBody>, person = carer) {
  const blank = { id: null, at: '2026-06-10T07:00:00.000Z', by: person.userId, ate: null, drank: null, stool: null, behaviour: null }
  const body = { ...blank, animalId: null, note: '', photoIds: [], ...part }
  return client(person).call(create.endpoint, { body }, keyed())
}

test('an observation has the name of the person who made it, whatever the call claims, and keeps it through a correction', async () => {
  const { id: animalId } = await world.animal(carer, { name: 'Mimi' })
  const made = await noted({ animalId, ate: 'little', by: colleague.userId })
  expect(made.body).toMatchObject({ animalId, ate: 'little', by: carer.userId })
  const { id, version: _, restrictedTo: _r, ...said } = made.body
  const corrected = await client(colleague).call(
    change.endpoint,
    { params: { id }, body: { ...said, id, ate: 'nothing', by: colleague.userId } },
    keyed(),
  )
  expect(corrected.body).toMatchObject({ ate: 'nothing', by: carer.userId })
  const { items } = (await client().call(animalHistory, { params: { id: animalId }, query: {} })).body
  expect(items.filter(({ what }) => what === 'observation').map(({ op }) => op)).toEqual(['u', 'i'])
})

test('what notes nothing, lies ahead or is about an animal of others is refused', async () => {
  const { id: animalId } = await world.animal(carer, { name: 'Tom' })
  expect((await noted({ animalId })).body).toMatchObject({ code: 'field.missing', fields: ['note'] })
  expect((await noted({ animalId, ate: 'all', at: '2026-06-12T07:00:00.000Z' })).body).toMatchObject({
    code: 'change.future',
    fields: ['at'],
  })
  const stranger = await world.person(await world.tenant())
  expect((await noted({ animalId, ate: 'all' }, stranger)).status).toBe(404)
  const viewer = await world.person(carer.tenantId, ['animals.view', 'care.view'])
  expect((await noted({ animalId, ate: 'all' }, viewer)).status).toBe(403)
})

test('the observations of an animal are answered with the newest first, to those who see care', async () => {
  const { id: animalId } = await world.animal(carer, { name: 'Lotte' })
  await noted({ animalId, at: '2026-01-10T07:00:00.000Z', ate: 'all' })
  await noted({ animalId, at: '2026-06-09T07:00:00.000Z', ate: 'little' })
  const asked = (person = carer) => client(person).call(animalObservations, { params: { id: animalId } })
  expect((await asked(colleague)).body.observations.map(({ ate }) => ate)).toEqual(['little', 'all'])
  expect((await asked(await world.person(carer.tenantId, ['animals.view', 'vaccinations.view']))).status).toBe(403)
  expect((await asked(await world.person(await world.tenant()))).status).toBe(404)
})

test('an animal with an observation is not deleted until that is', async () => {
  const { id: animalId } = await world.animal(carer, { name: 'Falsch' })
  const { id } = (await noted({ animalId, note: 'hustet' })).body
  const gone = () => client().call(deleteAnimal.endpoint, { params: { id: animalId } }, keyed())
  expect((await gone()).body).toMatchObject({ code: 'animal.hasHistory', detail: { links: { observation: 1 } } })
  expect((await client(colleague).call(remove.endpoint, { params: { id } }, keyed())).status).toBe(200)
  expect((await gone()).status).toBe(200)
})

test('animals of the house are to be weighed that lose weight, are newborn or get medicine', async () => {
  const { roomId } = await makeHouse(world, carer)
  const here = { custody: 'turnedIn', place: 'room', roomId, careFrom: '2026-05-01', species: 'cat' } as const
  const [thin, kitten, ill, well] = [
    await world.animal(carer, { ...here, name: 'Dünn' }),
    await world.animal(carer, { ...here, name: 'Klein', birthDate: '2026-06-01' }),
    await world.animal(carer, { ...here, name: 'Krank' }),
    await world.animal(carer, { ...here, name: 'Gesund' }),
  ]
  const away = await world.animal(carer, { ...here, name: 'Fort', birthDate: '2026-06-01', place: 'foster' })
  const weigh = async (animalId: string, at: string, grams: number) =>
    expect((await client().send('POST', '/api/animal/weight/new', { id: null, animalId, at, grams, note: '' }, keyed())).status).toBe(200)
  for (const [day, grams] of [
    ['01', 4000],
    ['05', 3900],
    ['10', 3800],
  ] as const)
    await weigh(thin.id, `2026-06-${day}T05:00:00.000Z`, grams)
  await weigh(well.id, '2026-06-01T05:00:00.000Z', 4000)
  await world.write(carer, { careItem: [careItemOf(world.id(), { animalId: ill.id })] })
  const asked = async (person = carer) => (await client(person).call(toWeighCall, {})).body.animals
  const names = new Map([thin, kitten, ill, well, away].map(({ id, name }) => [id, name]))
  const reasonsOf = (listed: Awaited<ReturnType<typeof asked>>) =>
    Object.fromEntries(listed.map(({ animalId, reasons, lost, isWeighedToday }) => [names.get(animalId), [reasons, lost, isWeighedToday]]))
  const seen = { Dünn: [['falls'], 200, true], Klein: [['newborn'], null, false] }
  expect(reasonsOf(await asked())).toEqual({ ...seen, Krank: [['treated'], null, false] })
  const vet = await world.person(carer.tenantId, ['animals.view', 'vaccinations.view'])
  expect(reasonsOf(await asked(vet))).toEqual(seen)
  expect((await client(colleague).call(toWeighCall, {})).status).toBe(403)
})
