import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const path = '/api/admin/account/contract'
const newcomer = async (rights?: Parameters<World['person']>[1]) => {
  const tenantId = await world.tenant()
  await world.sql('update tenant set has_data_processing_agreement = false where id = $1', [tenantId])
  return world.person(tenantId, rights)
}
const read = async ({ token }: Person) => (await world.client(token).send('GET', path)).body
const accept = ({ token }: Person, body: object) => world.client(token).send('POST', `${path}/accept`, body)
const signature = { name: 'Ada Löwe', role: 'Vorstand' }

describe('the data processing agreement', () => {
  test('is read whole, with a checksum of the text, and accepted once with name, role, time and checksum', async () => {
    const lead = await newcomer()
    const before = await read(lead)
    expect(before).toMatchObject({ accepted: null, earlier: null })
    expect(before.textHash).toMatch(/^[0-9a-f]{64}$/)
    expect(before.sections.length).toBeGreaterThan(10)
    const { version, textHash } = before
    const answer = await accept(lead, { version, textHash, ...signature })
    const accepted = { version, textHash, ...signature, acceptedAt: '2026-06-10T10:00:00.000Z' }
    expect([answer.status, answer.body]).toEqual([200, accepted])
    expect((await read(lead)).accepted).toEqual(accepted)
    expect((await world.client(lead.token).send('GET', '/api/auth/user')).body.hasDataProcessingAgreement).toBe(true)
    expect((await accept(lead, { version, textHash, ...signature })).body).toEqual({ code: 'contract.accepted' })
    const entries = await world.sql('select action, actor_id, facts from audit_entry where concerns = $1', [lead.tenantId])
    expect(entries).toEqual([{ action: 'contract.accepted', actor_id: lead.userId, facts: { version, textHash, ...signature } }])
  })

  test('accepted by two at the same moment, it is accepted once', async () => {
    const lead = await newcomer()
    const other = await world.person(lead.tenantId)
    const { version, textHash } = await read(lead)
    const answers = await Promise.all([lead, other].map((person) => accept(person, { version, textHash, ...signature })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await world.sql('select 1 from agreement where tenant_id = $1', [lead.tenantId])).toHaveLength(1)
  })

  test('another text than the one that was read is not accepted', async () => {
    const lead = await newcomer()
    const { version, textHash } = await read(lead)
    const answers = await Promise.all([
      accept(lead, { version: '2020-01', textHash, ...signature }),
      accept(lead, { version, textHash: textHash.replace(/./g, '0'), ...signature }),
    ])
    for (const { status, body } of answers) expect([status, body]).toEqual([422, { code: 'contract.changed' }])
  })

  test('an older version stays valid until the new one is accepted', async () => {
    const lead = await newcomer()
    await world.sql(`insert into agreement values ($1, $2, '2019-01', 'x', 'Ada', 'Vorstand', $3, '2019-02-01')`, [
      lead.tenantId,
      world.id(),
      lead.userId,
    ])
    expect(await read(lead)).toMatchObject({ accepted: null, earlier: { version: '2019-01', acceptedAt: '2019-02-01T00:00:00.000Z' } })
  })

  test.each([
    ['no name', { name: ' ' }],
    ['no role', { role: '' }],
    ['no checksum', { textHash: 'x' }],
  ])('%s is malformed', async (_name, part) => {
    const lead = await newcomer()
    const { version, textHash } = await read(lead)
    expect((await accept(lead, { version, textHash, ...signature, ...part })).status).toBe(400)
  })

  test('needs its right and a password given not long ago', async () => {
    const { token } = await newcomer(['admin.users'])
    expect((await world.client(token).send('GET', path)).status).toBe(403)
    const lead = await newcomer()
    const { version, textHash } = await read(lead)
    await world.sql(`update session set authenticated_at = authenticated_at - interval '16 minutes' where user_id = $1`, [lead.userId])
    expect((await accept(lead, { version, textHash, ...signature })).body).toEqual({ code: 'session.confirm' })
  })
})
