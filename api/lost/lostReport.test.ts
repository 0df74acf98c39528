import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeLostReport, createLostReport, lostReport, reopenLostReport } from '../../shared/lost/lostReportActs.ts'
import { schemaMajor } from '../../shared/synced.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { exampleOf } from '../../tests/factories/fromSchema.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let carer: Person
beforeAll(async () => {
  world = await startWorld()
  carer = await world.person(await world.tenant())
})
afterAll(() => world.stop())

const keyed = () => ({ 'idempotency-key': world.id() })
const said = (more: object = {}) => {
  return { ...exampleOf(lostReport, { text: (what) => what }), id: world.id(), ...more }
}
const create = (body: object, by = carer): Promise<{ status: number; body: any }> =>
  world.client(by.token).call(createLostReport.endpoint, { body } as never, keyed())
const change = (id: string, body: object, by = carer): Promise<{ status: number; body: any }> =>
  world.client(by.token).call(changeLostReport.endpoint, { params: { id }, body } as never, keyed())
const held = async (by = carer): Promise<string> => {
  const { body } = await world
    .client(by.token)
    .send('POST', '/api/sync/pull', { clientId: world.id(), epoch: null, cursor: null, scopes: [], schemaMajor })
  return JSON.stringify(body)
}

test('a report is on every device until it is closed, and comes back when that is taken back', async () => {
  const report = said()
  expect((await create(report)).body).toMatchObject({ ...report, version: expect.any(Number) })
  expect(await held()).toContain(report.id)
  expect((await create(report)).body).toMatchObject({ code: 'idTaken' })
  expect((await change(report.id, { ...report, id: null, state: 'found' })).body.state).toBe('found')
  expect(await held()).not.toContain(report.id)
  expect((await change(report.id, { ...report, id: null })).body.state).toBe('open')
  expect(await held()).toContain(report.id)
})

test('reopening sets the state alone: what others have changed since stays, its contact is held again, and twice is as good as once', async () => {
  const contact = await world.contact(carer)
  const report = said({ contactId: contact.id })
  await create(report)
  await change(report.id, { ...report, id: null, state: 'closed', place: 'Am Wehr' })
  await world.sql(`update contact set named_in = '{}' where id = $1`, [contact.id])
  const reopen = (id: string, by = carer): Promise<{ status: number; body: any }> =>
    world.client(by.token).call(reopenLostReport.endpoint, { params: { id } } as never, keyed())
  const { body: open } = await reopen(report.id)
  expect(open).toMatchObject({ state: 'open', place: 'Am Wehr' })
  expect(await held()).toContain(report.id)
  expect(
    (await world.sql<{ named: number }>('select cardinality(named_in) as named from contact where id = $1', [contact.id]))[0]!.named,
  ).toBe(1)
  expect((await reopen(report.id)).body).toEqual(open)
  expect((await reopen(world.id())).body.code).toBe('notFound')
  expect((await reopen(report.id, await world.person(carer.tenantId, ['animals.view']))).status).toBe(403)
})

test('it says who misses the animal, how to reach them and since when; its contact is held with it', async () => {
  for (const [part, code] of [
    [{ person: '' }, 'lost.contactMissing'],
    [{ phone: '' }, 'lost.contactMissing'],
    [{ lostAt: null }, 'lost.dateMissing'],
    [{ chip: '123' }, 'chip.format'],
  ] as const)
    expect([await create(said(part)).then(({ status, body }) => [status, body.code])]).toEqual([[422, code]])
  expect((await create(said({ contactId: world.id() }))).status).toBe(404)
  const contact = await world.contact(carer)
  const report = said({ contactId: contact.id, person: '', phone: '' })
  expect((await create(report)).status).toBe(200)
  expect((await world.client(carer.token).send('DELETE', `/api/contact/${contact.id}`)).body.code).toBe('contact.hasLinks')
  expect((await change(world.id(), said())).body.code).toBe('notFound')
})

test('only whoever takes animals in takes reports down, and those who see animals see them', async () => {
  const viewer = await world.person(carer.tenantId, ['animals.view'])
  const other = await world.person(carer.tenantId, ['tasks.view'])
  const report = said()
  expect((await create(report, viewer)).status).toBe(403)
  await create(report)
  expect(await held(viewer)).toContain(report.id)
  expect(await held(other)).not.toContain(report.id)
})
