// What the history of a contact tells, and what it does not.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nothingSaid } from '../../shared/contacts/contactActs.ts'
import { schemaMajor } from '../../shared/synced.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let office: Person

beforeAll(async () => void (world = await startWorld()))
beforeEach(async () => void (office = await world.person(await world.tenant())))
afterAll(() => world.stop())

const send = (path: string, body: unknown) => world.client(office.token).send('POST', `/api/contact/${path}`, body)
const read = async (path: string) => (await world.client(office.token).send('GET', path)).body
const entered = async (said: object = {}) => (await send('new', { ...nothingSaid, id: null, surname: 'Huber', ...said })).body

test('what is sent again as it was is no change in the history, in whatever order the database keeps its fields', async () => {
  const { id } = await entered()
  const consents = [{ kind: 'photo', at: '2026-06-10T08:00:00.000Z', textVersion: 'v2' }]
  const moreAddresses = [{ street: 'Lindenweg 3', zip: '29345', city: 'Unterlüß', country: 'DE' }]
  await send(id, { consents, moreAddresses })
  await send(id, { consents, moreAddresses, notes: 'Ruft abends an' })
  const changes = await world.sql<{ diff: Record<string, unknown> }>(
    `select diff from change_log where entity = 'contactDetails' and entity_id = $1 order by version desc limit 1`,
    [id],
  )
  expect(changes.map(({ diff }) => Object.keys(diff))).toEqual([['notes']])
})

test('what is known beyond the row is in the history and in no pull', async () => {
  const { id } = await entered({ notes: 'geheim', zip: '10115' })
  await send(id, { notes: 'streng geheim' })
  const { items } = await read(`/api/contact/${id}/history`)
  expect(items.map(({ what, op }: any) => `${what} ${op}`).sort()).toEqual(['contact i', 'contactDetails i', 'contactDetails u'])
  expect(items[0].diff).toEqual({ notes: ['geheim', 'streng geheim'] })
  const pull = await world
    .client(office.token)
    .send('POST', '/api/sync/pull', { clientId: world.id(), epoch: null, cursor: null, scopes: [], schemaMajor })
  const text = JSON.stringify(pull.body)
  expect([text.includes(id), text.includes('geheim'), text.includes('10115')]).toEqual([true, false, false])
})
