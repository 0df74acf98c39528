import { afterAll, beforeAll, expect, test } from 'vitest'
import { openingTime, type OpeningTimeBody } from '../../shared/bookings/openingTime.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let lead: Person
beforeAll(async () => {
  world = await startWorld()
  lead = await world.person(await world.tenant())
})
afterAll(() => world.stop())

const slot = (from: string, to: string, more: Partial<OpeningTimeBody> = {}): OpeningTimeBody => ({
  id: null,
  service: 'pension',
  name: 'Vormittag',
  kind: 'both',
  weekdays: [0, 1, 2, 3, 4],
  dayWeight: 2,
  maxAnimals: null,
  closedOnHolidays: false,
  active: true,
  from,
  to,
  ...more,
})
const client = (person = lead) => world.client(person.token)
const create = (body: OpeningTimeBody, person = lead) => client(person).call(openingTime.acts.create.endpoint, { body })
const change = (id: string, body: OpeningTimeBody) => client().call(openingTime.acts.change.endpoint, { params: { id }, body })

test('one that overlaps is refused when it is made and when it is changed, and goes beside it in daycare and in another house', async () => {
  const morning = slot('09:00', '12:00')
  expect((await create(morning)).status).toBe(200)
  expect(await create(slot('11:00', '14:00'))).toMatchObject({ status: 422, body: { code: 'slotOverlap', fields: ['from'] } })
  const { body: noon } = await create(slot('12:00', '14:00'))
  expect((await change(noon.id, slot('11:59', '14:00'))).body.code).toBe('slotOverlap')
  expect((await change(noon.id, slot('12:00', '15:00', { name: 'Mittag' }))).status).toBe(200)
  expect((await create({ ...morning, service: 'daycare' })).status).toBe(200)
  expect((await create(morning, await world.person(await world.tenant()))).status).toBe(200)
})

test('of sixteen who enter the same time at once one is taken', async () => {
  const answers = await Promise.all(Array.from({ length: 16 }, () => create(slot('20:00', '21:00'))))
  expect(answers.map(({ status, body }) => (status === 200 ? 'taken' : body.code)).sort()).toEqual([
    ...Array(15).fill('slotOverlap'),
    'taken',
  ])
})

test('of two that are moved to the same hour at once one is moved', async () => {
  const [one, two] = await Promise.all([create(slot('01:00', '02:00')), create(slot('02:00', '03:00'))])
  const answers = await Promise.all([one, two].map(({ body }) => change(body.id, slot('04:00', '05:00'))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})
