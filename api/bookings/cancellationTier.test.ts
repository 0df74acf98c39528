import { afterAll, beforeAll, expect, test } from 'vitest'
import { tierPresets, type TierSeason } from '../../shared/bookings/price/cancellationFee.ts'
import { cancellationTier, type CancellationTierBody } from '../../shared/bookings/price/cancellationTier.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let lead: Person
beforeAll(async () => {
  world = await startWorld()
  lead = await world.person(await world.tenant())
})
afterAll(() => world.stop())

const create = (body: Omit<CancellationTierBody, 'id' | 'appliesTo'>, appliesTo: TierSeason = 'all') =>
  world.client(lead.token).call(cancellationTier.acts.create.endpoint, { body: { id: null, ...body, appliesTo } })

test('a table is taken in any order and at once, and a fee that does not fit into it is refused', async () => {
  const answers = await Promise.all(tierPresets.gradual.toReversed().map((tier) => create({ service: 'pension', ...tier })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const percent = { service: 'pension', feeType: 'percent' } as const
  expect((await create({ ...percent, minDaysBefore: 6, value: 3_500 })).body).toMatchObject({
    code: 'tierDuplicate',
    fields: ['minDaysBefore'],
  })
  expect((await create({ ...percent, minDaysBefore: 3, value: 2_000 })).body).toMatchObject({ code: 'tierNotMonotone', fields: ['value'] })
  expect((await create({ ...percent, service: 'daycare', minDaysBefore: 6, value: 2_000 })).status).toBe(200)

  // The high season has a table of its own.
  expect((await create({ ...percent, minDaysBefore: 6, value: 1_000 }, 'peak')).status).toBe(200)
  expect((await create({ ...percent, minDaysBefore: 6, value: 9_000 }, 'peak')).body).toMatchObject({ code: 'tierDuplicate' })
  expect((await create({ ...percent, minDaysBefore: 3, value: 500 }, 'peak')).body).toMatchObject({ code: 'tierNotMonotone' })
})
