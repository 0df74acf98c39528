import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { matches, numbersOf, searchText, searchWords, type Animal } from '../../shared/animals/animal.ts'
import {
  choices,
  choosable,
  firstAdultYear,
  firstSeniorYear,
  takes,
  yearsBefore,
  type ChosenFilters,
} from '../../shared/animals/animalFilters.ts'
import { listAnimals } from '../../shared/animals/listAnimals.ts'
import { addDays, localDate } from '../../shared/time.ts'
import { rowsOf } from '../../tests/factories/rows.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let carer: Person
const animals: Animal[] = []

beforeAll(async () => {
  world = await startWorld()
  carer = await world.person(await world.tenant())
  const given: Partial<Animal>[] = [
    { name: 'Müsli', number: '2026-001', chip: '276098100000001', careFrom: '2026-01-01' },
    { name: 'Muesli', number: '2026-002' },
    { name: 'Groß 100%', number: '2025-100', chip: '276098100000002' },
    { name: 'under_score', number: '2025-101' },
    { name: '', number: 'G-7', careFrom: '2025-01-01', careUntil: '2025-02-01' },
  ]
  for (const one of given) animals.push(await world.animal(carer, one))
})
afterAll(() => world.stop())

const search = (body: object, person = carer) =>
  world.client(person.token).call(listAnimals, { body: { search: '', page: 0, perPage: 50, ...body } as never })

test.each([
  'musli',
  'MUESLI',
  'Müsli',
  'gross',
  '100%',
  '_',
  '2026',
  '2025 gro',
  '276 098 100 000 002',
  '0276098100000001',
  'g-7',
  'G-7',
  '2026-001',
  '2025-10',
  'nothing',
  "'; drop table animal",
  '\\',
  '?',
])('the server finds for %j what the device finds', async (words) => {
  const { status, body } = await search({ search: words })
  const typed = searchWords(words)
  const meant = animals.filter((animal) => typed.length === 1 && numbersOf(animal).includes(typed[0]!))
  const wanted = (meant.length > 0 ? meant : animals.filter((animal) => matches(searchText(animal), typed))).map(({ id }) => id)
  expect(status).toBe(200)
  expect(body.items.map(({ id }) => id).sort()).toEqual(wanted.sort())
  expect(body.total).toBe(wanted.length)
})

test('the server takes through every filter whom the device takes', async () => {
  const reader = await world.person(await world.tenant())
  const contact = await world.contact(reader)
  const whole = fc.sample(rowsOf.animal, { seed: 20260610, numRuns: 150 })
  const nowhere: Pick<Animal, 'roomId'> = { roomId: null }
  const rows = whole.map((row, n) => ({ ...row, ...nowhere, id: world.id(), number: `${n}`, contactId: row.contactId && contact.id }))
  await world.write(reader, { animal: rows })
  const today = localDate(world.clock.now(), 'Europe/Berlin')
  const ages = [firstAdultYear, firstSeniorYear].flatMap((years) => [-1, 0, 1].map((days) => addDays(yearsBefore(today, years), days)))
  for (const birthDate of ages) rows.push({ ...(await world.animal(reader, { birthDate })) })
  const single = choosable.flatMap((name) => choices[name].map((code) => ({ [name]: [code] })))
  const several = [{ species: ['dog', 'cat'], sex: ['f'] }, { care: ['in'], age: ['young', 'adult'], chip: ['no'] }, {}]
  let found = 0
  for (const filters of [...single, ...several] as ChosenFilters[]) {
    const { body } = await search({ filters, perPage: 200 }, reader)
    const wanted = rows.filter((row) => takes(filters, row, today)).map(({ id }) => id)
    expect([filters, body.items.map(({ id }) => id).sort()]).toEqual([filters, wanted.sort()])
    found += body.total
  }
  expect(found).toBeGreaterThan(500)
  const strange = await search({ filters: { species: ['unicorn'] } }, reader)
  expect(strange.status).toBe(400)
})

test('animals in care come first, and pages add up', async () => {
  const { body } = await search({})
  expect(body.items[0]!.name).toBe('Müsli')
  const pages = [await search({ perPage: 2 }), await search({ perPage: 2, page: 1 }), await search({ perPage: 2, page: 2 })]
  expect(pages.flatMap(({ body }) => body.items)).toEqual(body.items)
  expect(pages[0]!.body).toMatchObject({ pages: 3, total: 5 })
  expect((await search({ inCare: true })).body.total).toBe(1)
})

test('a name that changes is found under the new one', async () => {
  const { unitOfWork } = await import('../unitOfWork.ts')
  const { AnimalEntity } = await import('./animal.entity.ts')
  await unitOfWork(world.app.server, carer, { key: null }, async ({ em }) => {
    const animal = await em.findOneOrFail(AnimalEntity, { id: animals[1]!.id })
    animal.name = 'Zorro'
    return null
  })
  expect((await search({ search: 'zorro' })).body.total).toBe(1)
  expect((await search({ search: 'muesli' })).body.total).toBe(1)
})

test('without a right that shows animals there is nothing to search', async () => {
  const person = await world.person(carer.tenantId, ['timetracking.own'])
  expect((await search({}, person)).status).toBe(403)
})
