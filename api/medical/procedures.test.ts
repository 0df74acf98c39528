// Tests and procedures: a neutering and a chip change the animal in the same call, or the call is refused as a whole.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { procedure } from '../../shared/medical/findings/procedure.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { procedureOf } from '../../tests/factories/procedure.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let staff: Person
let vet: Person

beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.set('2026-06-10T16:00:00.000Z')
  staff = await world.person(await world.tenant())
  vet = await world.person(staff.tenantId, ['vaccinations.view', 'vaccinations.edit'])
})

const chip = '276098106234511'
const keyed = () => ({ 'idempotency-key': world.id() })
const bodyOf = (animalId: string, more: object = {}) => {
  const { version: _, restrictedTo: __, ...row } = procedureOf({ id: world.id(), animalId, text: (field) => field })
  return { ...row, ...more } as never
}
const record = (animalId: string, more: object = {}) =>
  world.client(vet.token).call(procedure.acts.create.endpoint, { body: bodyOf(animalId, more) }, keyed())
const factsOf = async (id: string) =>
  (
    await world.sql('select a.neutered, a.chip, f.chipped_on::text from animal a left join animal_facts f on f.id = a.id where a.id = $1', [
      id,
    ])
  )[0]

test('a vet records a neutering and a chip, and the animal has them, with their history', async () => {
  const { id } = await world.animal(staff, { neutered: 'no' })
  expect((await record(id, { kind: 'neutering', result: null })).status).toBe(200)
  expect(await factsOf(id)).toMatchObject({ neutered: 'yes', chip: null })
  expect((await record(id, { kind: 'chip', name: '', result: null, chip: '276-098 106234511' })).body).toMatchObject({ chip })
  expect(await factsOf(id)).toMatchObject({ chip, chipped_on: '2026-06-05' })
  const logged = await world.sql(
    `select actor_id, diff->'neutered' as neutered from change_log where entity = 'animal' and entity_id = $1`,
    [id],
  )
  expect(logged).toContainEqual({ actor_id: vet.userId, neutered: ['no', 'yes'] })
})

test('what is planned changes nothing until it is done', async () => {
  const { id } = await world.animal(staff, { neutered: 'no' })
  const planned = { kind: 'neutering', result: null, doneOn: null, dueOn: '2026-06-20' }
  const { body } = await record(id, planned)
  expect(await factsOf(id)).toMatchObject({ neutered: 'no' })
  const done = bodyOf(id, { ...planned, id: body.id, doneOn: '2026-06-10' })
  const call = { params: { id: body.id }, body: done }
  expect((await world.client(vet.token).call(procedure.acts.change.endpoint, call, keyed())).status).toBe(200)
  expect(await factsOf(id)).toMatchObject({ neutered: 'yes' })
})

test('a chip of another animal and a day to come are refused, and nothing is kept of them', async () => {
  const { id } = await world.animal(staff)
  const other = await world.animal(staff, { chip })
  const doubled = await record(id, { kind: 'chip', name: '', result: null, chip })
  expect([doubled.status, doubled.body]).toMatchObject([422, { code: 'chip.duplicate', fields: ['chip'], detail: { animalId: other.id } }])
  expect((await record(id, { doneOn: '2026-06-11' })).body).toMatchObject({ code: 'procedure.future', fields: ['doneOn'] })
  expect(await factsOf(id)).toMatchObject({ chip: null })
  expect(await world.sql('select 1 from procedure where animal_id = $1', [id])).toEqual([])
})
