import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothingSaid } from '../../shared/animals/animalActs.ts'
import { plansFrom } from '../../shared/animals/classification.ts'
import { dueVaccinations, type Vaccination } from '../../shared/medical/vaccination.ts'
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

/** An animal in care, as the server answers it. */
async function inmate(name: string, birthDate: string | null) {
  const entered = await send('/api/animal/new', { ...nothingSaid, id: null, name, species: 'dog', birthDate })
  const { id } = entered.body.animal
  const body = { at: '2026-06-01T08:00:00.000Z', animalIds: [id], contactId: null, roomId: null, reason: '', details: {} }
  const stocked = await send('/api/animal/stock/new', { id: null, ...body })
  expect(stocked.status, JSON.stringify(stocked.body)).toBe(200)
  return { ...entered.body.animal, custody: 'stock' }
}
const given = (animalId: string, more: object) =>
  send('/api/animal/vaccination/new', {
    id: null,
    animalId,
    classification: 'Rabies',
    vaccine: '',
    date: '2026-06-10',
    validityEnd: null,
    batch: '',
    vet: '',
    note: '',
    ...more,
  })

test('rabies before twelve weeks is refused by the server too, and recorded where somebody says so knowingly', async () => {
  const { id } = await inmate('Welpe', '2026-03-19')
  const refused = await given(id, { date: '2026-06-10' })
  expect([refused.status, refused.body.code, refused.body.fields]).toEqual([422, 'rabies.tooYoung', ['date']])
  const recorded = await given(id, { accepted: ['rabies.tooYoung'] })
  expect(recorded.status).toBe(200)
  expect(recorded.body).not.toHaveProperty('accepted')
  expect((await given(id, { classification: 'SHP' })).status).toBe(200)
  expect((await given((await inmate('Zwölf', '2026-03-18')).id, {})).status).toBe(200)
})

test('the list of due vaccinations says of a dose without an end what its vaccine proposes, as a device says it', async () => {
  const animals = [await inmate('Alt', null), await inmate('Neu', null), await inmate('Ohne', null), await inmate('Jung', '2026-05-01')]
  const [old, fresh, none, young] = animals.map(({ id }) => id as string)
  const doses: Vaccination[] = []
  const dose = async (animalId: string, more: object) => doses.push((await given(animalId, more)).body)
  await dose(old!, { date: '2023-06-12', vaccine: 'Nobivac T' })
  await dose(fresh!, { date: '2025-06-12', vaccine: 'Nobivac T' })
  await dose(young!, { date: '2026-06-09', validityEnd: '2029-06-09', accepted: ['rabies.tooYoung'] })
  const { items } = (await send('/api/animal/vaccination/due', { page: 0 })).body
  const rabies = (id: string) =>
    items
      .filter((one: any) => one.animal.id === id && one.classificationName === 'Rabies')
      .map((one: any) => [one.validityEnd, one.validityProposed, one.tooYoung])
  expect([rabies(old!), rabies(fresh!), rabies(none!), rabies(young!)]).toEqual([
    [['2026-06-12', true, false]],
    [],
    [[null, false, false]],
    [],
  ])
  const ours = new Set(animals.map(({ id }) => id))
  expect(items.filter((one: any) => ours.has(one.animal.id))).toEqual(dueVaccinations(animals, doses, '2026-06-10', plansFrom([])))
})
