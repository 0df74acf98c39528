import type { EntityManager } from '@mikro-orm/postgresql'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listAnimals } from '../../shared/animals/listAnimals.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { migrate } from '../orm/migrate.ts'
import { countOf, countOfAnimals, rowsOf } from '../orm/rows.ts'
import { reading, unitOfWork } from '../unitOfWork.ts'
import { AnimalEntity } from './animal.entity.ts'
import { listOrder, numberCondition } from './search/animalCondition.ts'

let world: World
let carer: Person
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => void (carer = await world.person(await world.tenant())))

/** As many animals as a large shelter has, laid into the table beside one that was made by a person. */
async function layIn(count: number): Promise<void> {
  const { id } = await world.animal(carer)
  const [row] = await world.sql('select * from animal where id = $1', [id])
  const same = Object.keys(row!).filter((column) => !['id', 'number', 'care_from', 'care_until'].includes(column))
  await world.sql(
    `insert into animal (${same.join(', ')}, id, number, care_from, care_until)
     select ${same.map((column) => `a.${column}`).join(', ')}, gen_random_uuid(), 'L' || n, '2026-01-15', case when n % 10 > 0 then date '2026-03-01' end
       from animal a, generate_series(1, ${count}) n where a.id = $1`,
    [id],
  )
  await world.sql('analyze animal')
}

/** What PostgreSQL does for these reads, with the rights of the application. */
async function plansOf(look: (em: EntityManager) => Promise<unknown>): Promise<string> {
  const lines: string[] = []
  await reading(world.app.server.orm, carer, (em) => {
    const explain = async (sql: string, values: unknown[]) => {
      const plan = await em.execute<{ 'QUERY PLAN': string }[]>(`explain (analyze, costs off, timing off, summary off) ${sql}`, values)
      lines.push(...plan.map((line) => line['QUERY PLAN']))
      return [{ n: '0' }]
    }
    return look(Object.create(em, { execute: { value: explain } }))
  })
  return lines.join('\n')
}

test('a page of the list and a whole number are read from their indexes, and nothing is sorted or counted for it', async () => {
  await layIn(20_000)
  const { tenantId } = carer
  const page = await plansOf((em) => rowsOf(em, tenantId, 'animal', { order: listOrder, limit: 50 }))
  expect(page).toMatch(/Index Scan using animal_listed on animal r \(actual rows=50/)
  expect(page).not.toContain('Sort')
  const called = await plansOf((em) => rowsOf(em, tenantId, 'animal', numberCondition('L77', 'l77')))
  expect(called).toMatch(/Bitmap Index Scan on animal_number/)
  expect(called).not.toContain('Seq Scan on animal')
  const total = await plansOf((em) => countOfAnimals(em, tenantId))
  expect(total).toMatch(/animal_locked/)
  expect(total).not.toContain('Seq Scan on animal')
  const { body } = await world.client(carer.token).call(listAnimals, { body: { search: '', page: 2, perPage: 200 } as never })
  expect(body).toMatchObject({ total: 20_001, pages: 101 })
})

/** The kept number, which is the same as the one that is counted anew, for each of these people. */
const counted = (people: readonly Person[]) =>
  Promise.all(
    people.map((person) =>
      reading(world.app.server.orm, person, async (em) => {
        const kept = await countOfAnimals(em, person.tenantId)
        expect(kept).toBe(await countOf(em, person.tenantId, 'animal'))
        return kept
      }),
    ),
  )

test('the kept number of animals is what counting finds: after new ones, locks, their ends, and animals that go', async () => {
  const colleague = await world.person(carer.tenantId)
  const elsewhere = await world.person(await world.tenant())
  const people = [carer, colleague, elsewhere]
  await world.animal(elsewhere)
  const made = [await world.animal(carer), await world.animal(carer), await world.animal(carer)]
  expect(await counted(people)).toEqual([3, 3, 1])
  const lock = (userIds: string[] | null) => world.client(carer.token).send('POST', `/api/animal/${made[0]!.id}/access`, { userIds })
  expect((await lock([carer.userId])).status).toBe(200)
  expect(await counted(people)).toEqual([3, 2, 1])
  expect((await lock([carer.userId, colleague.userId])).status).toBe(200)
  expect(await counted(people)).toEqual([3, 3, 1])
  expect((await lock([carer.userId])).status).toBe(200)
  const remove = (id: string) =>
    unitOfWork(world.app.server, carer, { key: null }, async ({ em }) => void em.remove(await em.findOneOrFail(AnimalEntity, { id })))
  await remove(made[0]!.id)
  await remove(made[1]!.id)
  expect(await counted(people)).toEqual([1, 1, 1])
})

test('what was refused is not counted', async () => {
  const { number } = await world.animal(carer)
  await expect(world.animal(carer, { number })).rejects.toThrow()
  expect(await counted([carer])).toEqual([1])
})

test('the number begins right where there were animals before it was kept', async () => {
  const [locked] = [await world.animal(carer), await world.animal(carer)]
  await world.client(carer.token).send('POST', `/api/animal/${locked!.id}/access`, { userIds: [carer.userId] })
  const name = 'Migration20261123205800_animalList'
  await world.sql(`drop function count_animals, count_locked_animal cascade; drop index animal_listed, animal_locked;
    alter table tenant_clock drop column unlocked_animals; delete from migration where name = '${name}'`)
  expect(await migrate(world.urls.owner)).toEqual([name])
  expect(await counted([carer, await world.person(carer.tenantId)])).toEqual([2, 1])
  const open = await world.sql(`select relname from pg_class where relname in ('animal', 'tenant_clock') and not relforcerowsecurity`)
  expect(open).toEqual([])
})
