import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothingSaid } from '../../../shared/animals/animalActs.ts'
import type { Person } from '../../../tests/factories/maker.ts'
import { startWorld, type World } from '../../../tests/world.ts'

let world: World
let carer: Person

beforeAll(async () => {
  world = await startWorld()
  carer = await world.person(await world.tenant())
})
afterAll(() => world.stop())

const send = (path: string, body: unknown = {}) => world.client(carer.token).send('POST', `/api/animal/${path}`, body)
const get = async (path: string) => (await world.client(carer.token).send('GET', `/api/animal/${path}`)).body
const entered = async (said: object = {}) => (await send('new', { ...nothingSaid, id: null, name: 'Bello', ...said })).body.animal
const flow = (path: string, animalIds: string[], at: string, details: object = {}) =>
  send(`${path}/new`, { id: null, animalIds, at, contactId: null, roomId: null, reason: '', details })
const found = (id: string, at: string, more: object = {}) => flow('found', [id], at, { place: 'Ring', municipality: 'Altenburg', ...more })

const nothing = { contactId: null, roomId: null, reason: '', details: {} }

/** Animals and changes, without what every write moves. */
const rows = async () =>
  Promise.all(
    ['animal', 'status_change', 'animal_merge'].map((table) =>
      world.sql(`select to_jsonb(r) - 'version' - 'scope' as row from "${table}" r where tenant_id = $1 order by r.id`, [carer.tenantId]),
    ),
  )

test.each([
  ['the animal that goes', '2026-06-01T08:00:00Z', '2026-06-01T08:05:00Z'],
  ['the animal that stays', '2026-06-01T08:05:00Z', '2026-06-01T08:00:00Z'],
])(
  'a find that two phones recorded is one: the later record, of %s, is cancelled, and there again after the way back',
  async (whose, at, otherAt) => {
    const [mine, other] = [await entered(), await entered({ name: 'Bella' })]
    const first = (await found(mine.id, at)).body.changes[0]
    const second = (await found(other.id, otherAt)).body.changes[0]
    const moved = (await flow('internal-move', [other.id], '2026-06-01T09:00:00Z', { room: 'Q2' })).body.changes[0]
    const [stays, goes] = whose === 'the animal that goes' ? [first, second] : [second, first]
    const before = await rows()
    const preview = await get(`${mine.id}/merge?other=${other.id}`)
    expect([preview.refusal, preview.cancelled]).toEqual([
      null,
      [
        {
          id: goes.id,
          flowId: goes.flowId,
          animalId: goes.animalId,
          kind: 'found',
          at: goes.at,
          taken: nothing,
          stays: nothing,
          goes: nothing,
        },
      ],
    ])
    const { status, body } = await send(`${mine.id}/merge`, { other: other.id })
    expect([status, body.moved]).toEqual([200, { statusChange: 2 }])
    const changes = (await get(mine.id)).changes
    const live = changes.filter(({ cancelledAt }: any) => cancelledAt === null)
    expect(live.map(({ id, custodyUntil }: any) => [id, custodyUntil]).sort()).toEqual(
      [
        [stays.id, null],
        [moved.id, null],
      ].sort(),
    )
    expect(changes.find(({ id }: any) => id === goes.id)).toMatchObject({ cancelledBy: carer.userId })
    expect((await get(mine.id)).animal).toMatchObject({ custody: 'found', careFrom: '2026-06-01' })

    expect((await send(`merge/${body.id}/undo`)).status).toBe(200)
    expect((await get(mine.id)).changes).toMatchObject([{ id: first.id, cancelledAt: null, cancelledBy: null, custodyUntil: null }])
    expect((await get(other.id)).changes.map(({ id, cancelledAt, cancelledBy }: any) => [id, cancelledAt, cancelledBy]).sort()).toEqual(
      [
        [second.id, null, null],
        [moved.id, null, null],
      ].sort(),
    )
    expect(await rows()).toEqual(before)
  },
)

test('what the cancelled find says of the claim is with the one that stays: filled in, or open beside it; the preview says so, and the way back takes it away', async () => {
  const [mine, other] = [await entered(), await entered({ name: 'Bella' })]
  const [notified, later] = ['2026-06-01T09:00:00.000Z', '2026-06-01T10:00:00.000Z']
  const first = (await found(mine.id, '2026-06-01T08:00:00Z', { finderRights: 'keeps', notes: 'rote Leine' })).body.changes[0]
  const said = {
    finderRights: 'waivesBoth',
    notifiedAt: notified,
    enquiries: [{ registry: 'TASSO', askedAt: later, result: 'match' }],
    notes: 'ohne Leine',
  }
  const second = (await found(other.id, '2026-06-01T08:05:00Z', said)).body.changes[0]
  const before = await rows()
  const [preview] = (await get(`${mine.id}/merge?other=${other.id}`)).cancelled
  const { notifiedAt, enquiries, ...differing } = said
  expect(preview).toMatchObject({
    id: second.id,
    taken: { ...nothing, details: { notifiedAt, enquiries } },
    stays: { ...nothing, details: { finderRights: 'keeps', notes: 'rote Leine' } },
    goes: { ...nothing, details: differing },
  })
  const { body } = await send(`${mine.id}/merge`, { other: other.id })
  const kept = (await get(mine.id)).changes.find(({ id }: any) => id === first.id)
  expect(kept.details).toMatchObject({ finderRights: 'keeps', notes: 'rote Leine', notifiedAt, enquiries })
  expect(kept.conflicts).toMatchObject([{ mid: second.id, field: 'details.finderRights', value: 'waivesBoth', by: carer.userId }])
  expect((await send(`merge/${body.id}/undo`)).status).toBe(200)
  expect(await rows()).toEqual(before)
})

test('the find of the animal that goes takes over from that of the one that stays, and the way back takes it away', async () => {
  const [mine, other] = [await entered(), await entered({ name: 'Bella' })]
  const notifiedAt = '2026-06-01T09:00:00.000Z'
  await found(mine.id, '2026-06-01T08:05:00Z', { notifiedAt })
  const first = (await found(other.id, '2026-06-01T08:00:00Z')).body.changes[0]
  const before = await rows()
  const { body } = await send(`${mine.id}/merge`, { other: other.id })
  expect((await get(mine.id)).changes.find(({ id }: any) => id === first.id).details).toMatchObject({ notifiedAt })
  expect((await send(`merge/${body.id}/undo`)).status).toBe(200)
  expect(await rows()).toEqual(before)
})
