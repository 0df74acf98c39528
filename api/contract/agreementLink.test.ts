import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { messageOf } from '../letters.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const contract = '/api/admin/account/contract'
const newcomer = async (rights?: Parameters<World['person']>[1]) => {
  const tenantId = await world.tenant()
  await world.sql('update tenant set has_data_processing_agreement = false where id = $1', [tenantId])
  return world.person(tenantId, rights)
}
const send = ({ token }: Person, email = 'vorstand@sued.example') => world.client(token).send('POST', `${contract}/send`, { email })
const byLink = (act: string, body: object) => world.client().send('POST', `/api/data-processing-agreement/${act}`, body)
const said = { name: 'Ida Vorstand', role: 'Vorsitzende', consent: true }

/** What the newest mail says, and the key in its link. */
async function mailed(): Promise<{ text: string; key: string; email: string }> {
  const [mail] = await world.sql<{ id: string; template: 'agreement'; email: string; facts: object }>(
    `select * from mail where template = 'agreement' order by created_at desc, id desc limit 1`,
  )
  const { linkKeys, orm } = world.app.server
  const stored: Parameters<typeof messageOf>[1] = { ...mail!, facts: JSON.stringify(mail!.facts) }
  const message = await messageOf(orm.em.fork(), stored, { linkKeys, linkOrigin: 'https://obhut.example' }, world.clock.now())
  const text = message?.text ?? ''
  return { text, email: mail!.email, key: /data-processing-agree\/(\S+)/.exec(text)?.[1] ?? '' }
}

describe('the data processing agreement by a link', () => {
  test('is mailed, read without an account, and accepted once', async () => {
    const lead = await newcomer()
    expect(await send(lead)).toMatchObject({ status: 200, body: { until: '2026-07-10T10:00:00.000Z' } })
    const { text, key, email } = await mailed()
    expect(email).toBe('vorstand@sued.example')
    expect(text).toContain('10.07.2026')
    const [tenant] = await world.sql<{ name: string }>('select name from tenant where id = $1', [lead.tenantId])
    const open = await byLink('open', { key })
    expect(open).toMatchObject({ status: 200, body: { organization: tenant!.name, accepted: null } })
    const { version, textHash } = open.body
    const accepted = { version, textHash, name: said.name, role: said.role, acceptedAt: '2026-06-10T10:00:00.000Z' }
    expect((await byLink('accept', { key, version, textHash, ...said })).body.accepted).toEqual(accepted)
    expect((await byLink('open', { key })).body.accepted).toEqual(accepted)
    expect((await world.client(lead.token).send('GET', contract)).body.accepted).toEqual(accepted)
    expect((await world.client(lead.token).send('GET', '/api/auth/user')).body.hasDataProcessingAgreement).toBe(true)
    const entries = await world.sql('select action, actor_id, facts from audit_entry where concerns = $1 order by at, id', [lead.tenantId])
    expect(entries).toEqual([
      { action: 'contract.sent', actor_id: lead.userId, facts: { email: 'vorstand@sued.example' } },
      { action: 'contract.accepted', actor_id: null, facts: { version, textHash, name: said.name, role: said.role } },
    ])
    for (const late of [await byLink('accept', { key, version, textHash, ...said }), await send(lead)])
      expect([late.status, late.body]).toEqual([422, { code: 'contract.accepted' }])
    // Nothing in the database opens it.
    expect(JSON.stringify([await world.sql('select * from mail'), await world.sql('select * from agreement')])).not.toContain(key)
  })

  test('accepted by its link and in the app at the same moment, it is accepted once', async () => {
    const lead = await newcomer()
    await send(lead)
    const { key } = await mailed()
    const { version, textHash } = (await byLink('open', { key })).body
    const answers = await Promise.all([
      byLink('accept', { key, version, textHash, ...said }),
      world.client(lead.token).send('POST', `${contract}/accept`, { version, textHash, name: 'Ada', role: 'Leitung' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await world.sql('select 1 from agreement where tenant_id = $1', [lead.tenantId])).toHaveLength(1)
  })

  test('opens nothing with another key, or after thirty days', async () => {
    const lead = await newcomer()
    await send(lead)
    const { key } = await mailed()
    const { version, textHash } = (await byLink('open', { key })).body
    for (const wrong of ['', 'x', `${key}x`, key.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))])
      for (const answer of [await byLink('open', { key: wrong }), await byLink('accept', { key: wrong, version, textHash, ...said })])
        expect([answer.status, answer.body]).toEqual([404, { code: 'notFound' }])
    world.clock.advance(30 * 86_400_000)
    expect((await byLink('open', { key })).body).toEqual({ code: 'notFound' })
    expect((await mailed()).text).toBe('')
  })

  test('is accepted for the text that was shown alone, with name, role and tick, and not while the access is read-only', async () => {
    const lead = await newcomer()
    await send(lead)
    const { key } = await mailed()
    const { version, textHash } = (await byLink('open', { key })).body
    const other = await byLink('accept', { key, version, textHash: textHash.replace(/./g, '0'), ...said })
    expect([other.status, other.body]).toEqual([422, { code: 'contract.changed' }])
    for (const part of [{ name: ' ' }, { role: '' }, { consent: false }])
      expect((await byLink('accept', { key, version, textHash, ...said, ...part })).status).toBe(400)
    await world.sql(`update tenant set status = 'READ_ONLY' where id = $1`, [lead.tenantId])
    expect((await byLink('accept', { key, version, textHash, ...said })).body).toEqual({ code: 'tenantReadOnly' })
    expect(await world.sql('select 1 from agreement where tenant_id = $1', [lead.tenantId])).toEqual([])
  })

  test('is sent by people with the right to it, to an address', async () => {
    expect((await send(await newcomer(['admin.users']))).body).toEqual({ code: 'forbidden' })
    expect((await send(await newcomer(), 'nobody')).status).toBe(400)
  })
})
