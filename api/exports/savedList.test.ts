import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PushResult } from '../../shared/replication.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { startSession } from '../identity/tokens.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())

const body = { list: 'Tiere 2026-06-10', address: '/animals?species=dog', format: 'csv', rows: 12, isChosen: false, isPart: true }

test('who saved which list is in the audit once, with the time at which it happened, and nobody else reads it', async () => {
  const tenantId = await world.tenant()
  const person = await world.person(tenantId, [])
  const key = world.id()
  const occurredAt = '2026-06-09T08:15:00.000Z'
  const calls = [{ mid: key, mv: 1, lane: 'x', deps: [], method: 'POST', path: '/api/list/saved', body, occurredAt, base: 0 }]
  for (let again = 0; again < 2; again++) {
    const answer = await world
      .client(person.token)
      .send<{ results: PushResult[] }>('POST', '/api/sync/push', { clientId: world.id(), calls })
    expect([answer.status, answer.body.results[0]?.status]).toEqual([200, 200])
  }
  const entries = await world.sql<{ facts: object }>(
    `select concerns, actor_id, facts from audit_entry where action = 'list.saved' and concerns = $1`,
    [tenantId],
  )
  expect(entries).toEqual([{ concerns: tenantId, actor_id: person.userId, facts: { ...body, savedAt: occurredAt } }])
})

test.each([
  ['without a title', { list: ' ' }],
  ['of an unknown format', { format: 'docx' }],
  ['with a broken number of rows', { rows: 1.5 }],
  ['with less than no rows', { rows: -1 }],
  ['with more said than is noted', { note: 'x' }],
])('a note %s is refused', async (_, wrong) => {
  const person = await world.person(await world.tenant(), [])
  expect(await world.client(person.token).send('POST', '/api/list/saved', { ...body, ...wrong })).toMatchObject({
    status: 400,
    body: { code: 'invalid' },
  })
})

test('a list of the operator is noted for no organisation, and nobody else may note one', async () => {
  const { access } = await startSession(world.app.server, await world.operator(), true, 'test')
  const saved = { ...body, list: 'Organisationen 2026-06-10', address: '/tenantadmin/organizations?status=PAUSED', isPart: false }
  const note = (token: string) => world.client(token).send('POST', '/api/tenantadmin/list/saved', saved)
  expect((await note(access)).status).toBe(200)
  expect(
    await world.sql(`select concerns, facts from audit_entry where action = 'list.saved' and facts->>'list' = $1`, [saved.list]),
  ).toEqual([{ concerns: null, facts: saved }])
  expect((await note((await world.person(await world.tenant())).token)).body).toEqual({ code: 'forbidden' })
})
