import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginQuarantine, changeQuarantine } from '../../shared/medical/quarantineActs.ts'
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

test('a quarantine is begun, prolonged and ended, each with who and why, on the server as on a device', async () => {
  const animal = await world.animal(carer, { careFrom: '2026-06-01' })
  const path = `/api/animal/${animal.id}/quarantine`
  expect((await send(path, { until: null, why: 'x' })).body.code).toBe('quarantine.none')
  expect((await send(`${path}/new`, { from: '2026-06-10', until: '2026-06-09', why: 'x' })).body.code).toBe('quarantine.order')
  expect((await send(`${path}/new`, { from: '2026-06-10', until: '2026-06-24', why: '' })).status).toBe(400)
  const begin = { from: '2026-06-10', until: '2026-06-24', why: 'Giardien' }
  const begun = await send(`${path}/new`, begin)
  expect([begun.status, begun.body.code]).toEqual([200, undefined])
  expect((await send(`${path}/new`, begin)).body.code).toBe('quarantine.running')
  const longer = await send(path, { until: '2026-07-01', why: 'Befund positiv' })
  const over = await send(path, { until: null, why: 'zweimal negativ' })
  expect(over.body.animal.quarantine).toMatchObject({ from: '2026-06-10', until: '2026-07-01', ended: true })
  expect(over.body.animal.quarantine.steps.map(({ by, until, why }: any) => [by, until, why])).toEqual([
    [carer.userId, '2026-06-24', 'Giardien'],
    [carer.userId, '2026-07-01', 'Befund positiv'],
    [carer.userId, null, 'zweimal negativ'],
  ])

  const intent = (input: object, at: string) => ({
    mid: 'm',
    input: { id: animal.id, ...input },
    userId: carer.userId,
    tenantId: 't',
    occurredAt: at,
    zone: 'Europe/Berlin',
  })
  const at = (reply: any, step: number) => reply.body.animal.quarantine.steps[step].at
  let row: any = beginQuarantine.effects.animal!(animal as never, intent(begin, at(begun, 0)) as never, animal.id)
  expect(row.quarantine).toEqual(begun.body.animal.quarantine)
  row = changeQuarantine.effects.animal!(row, intent({ until: '2026-07-01', why: 'Befund positiv' }, at(longer, 1)) as never, animal.id)
  expect(row.quarantine).toEqual(longer.body.animal.quarantine)
  row = changeQuarantine.effects.animal!(row, intent({ until: null, why: 'zweimal negativ' }, at(over, 2)) as never, animal.id)
  expect(row.quarantine).toEqual(over.body.animal.quarantine)
})

test('nobody is put into quarantine who is not in care', async () => {
  const gone = await world.animal(carer, { careFrom: '2026-01-01', careUntil: '2026-02-01' })
  const refused = await send(`/api/animal/${gone.id}/quarantine/new`, { from: '2026-06-10', until: '2026-06-24', why: 'x' })
  expect([refused.status, refused.body.code]).toEqual([422, 'quarantine.notInCare'])
})
