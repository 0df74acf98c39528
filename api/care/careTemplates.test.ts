import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CareItemBody } from '../../shared/care/careItem.ts'
import type { TemplateLine } from '../../shared/care/templates/careTemplate.ts'
import { laidOut } from '../../shared/care/templates/laidOut.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let lead: Person
let carer: Person
let other: Person
const rights = ['animals.view', 'care.view', 'care.log', 'care.edit'] as const

beforeAll(async () => void (world = await startWorld()))
beforeEach(async () => {
  world.clock.set('2026-06-01T05:00:00.000Z')
  lead = await world.person(await world.tenant())
  carer = await world.person(lead.tenantId, [...rights])
  other = await world.person(lead.tenantId, [...rights])
})
afterAll(() => world.stop())

const line: TemplateLine = {
  kind: 'medication',
  label: 'Entwurmung',
  hundredths: null,
  unit: null,
  route: 'oral',
  times: ['08:00', '18:00'],
  countedFrom: 'intake',
  offset: 0,
  days: null,
  rhythm: 'days',
  every: 14,
  count: 3,
  blocksAdoption: true,
  note: '',
}
const body = { id: null, name: 'Fundkätzchen', species: 'cat', fromWeeks: 0, untilWeeks: 8, intakes: ['found'] }
const kitten = { name: 'Tinka', species: 'cat', custody: 'found', place: 'room', careFrom: '2026-06-01', birthDate: '2026-04-20' } as const

const templateOf = async (...lines: TemplateLine[]) =>
  (await world.client(lead.token).send('POST', '/api/admin/care-template/new', { ...body, lines })).body
const create = (person: Person, plan: CareItemBody) => world.client(person.token).send('POST', '/api/care/item/new', plan)
const storedPlans = () => world.sql('select id, from_time as "fromTime" from care_item where tenant_id = $1 order by id', [lead.tenantId])

/** What a phone plans at a time of the first day. */
async function onePlan(time: string): Promise<(at?: string) => CareItemBody> {
  const template = await templateOf(line)
  const animal = await world.animal(lead, kitten)
  return (at = time) => laidOut(template, animal, { today: '2026-06-01', time: at })[0]!
}

test('two phones that laid out the same template without a network have one plan: the first one stays, and nothing is refused', async () => {
  const plan = await onePlan('07:00')
  const first = await create(carer, plan())
  const second = await create(other, plan('12:00'))
  expect([first.body.fromTime, second]).toEqual(['07:00', expect.objectContaining({ status: 200, body: first.body })])
  await world.client(carer.token).send('POST', `/api/care/item/${first.body.id}`, { ...plan(), label: 'Milbemax' })
  expect((await create(other, plan('12:00'))).body).toMatchObject({ id: first.body.id, label: 'Milbemax', fromTime: '07:00' })
  expect(await storedPlans()).toEqual([{ id: first.body.id, fromTime: '07:00' }])
})

test('a template is laid out again after all of it was taken back', async () => {
  const plan = await onePlan('07:00')
  const { id } = (await create(carer, plan())).body
  await world.client(carer.token).send('DELETE', `/api/care/item/${id}`)
  expect((await create(other, plan('12:00'))).body).toMatchObject({ id, fromTime: '12:00' })
})

test('the id of a plan is taken for another animal, and so is one that no template derives', async () => {
  const plan = await onePlan('07:00')
  await create(carer, plan())
  const { id: animalId } = await world.animal(lead, kitten)
  expect((await create(other, { ...plan(), animalId })).body.code).toBe('idTaken')
  const id = world.id()
  await create(carer, { ...plan(), id })
  expect((await create(other, { ...plan(), id })).body.code).toBe('idTaken')
})
