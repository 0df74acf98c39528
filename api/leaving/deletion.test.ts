import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { rights } from '../../shared/access.ts'
import type { Deletion } from '../../shared/leaving/deletion.ts'
import { buildHouse, type House } from '../../tests/isolation/twoHouses.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { deleteDueTenants } from './deleteTenants.ts'
import { endDueDemos } from '../demo/end.ts'
import { remindOfDeletion } from './remindOfDeletion.ts'

let world: World | undefined
let house: House
let other: House

beforeEach(async () => {
  await world?.stop()
  world = await startWorld()
  house = await buildHouse(world, 'house')
  other = await buildHouse(world, 'other')
})
afterAll(() => world?.stop())

const day = 24 * 60 * 60_000
const send = (method: 'GET' | 'POST', path: string, body?: object, token = house.person.token) =>
  world!.client(token).send(method, path, body) as Promise<{ status: number; body: Deletion & { code?: string } }>
const ask = (name = 'house-tenant', keepsVouchers = true) => send('POST', '/api/admin/deletion', { name, keepsVouchers })
const statusOf = async () =>
  (
    await world!.sql<{ status: string; due: string | null }>('select status, scheduled_deletion as due from tenant where id = $1', [
      house.tenantId,
    ])
  )[0]
const mails = async (template: string) =>
  (
    await world!.sql<{ facts: { days?: number } }>(`select facts::json as facts from mail where template = $1 order by created_at, id`, [
      template,
    ])
  ).map(({ facts }) => facts.days ?? null)

describe('the deletion of an organisation', () => {
  test('needs the right, the password, the name and the tick', async () => {
    const without = await world!.person(
      house.tenantId,
      rights.filter((right) => right !== 'admin.delete'),
    )
    expect((await send('POST', '/api/admin/deletion', { name: 'house-tenant', keepsVouchers: true }, without.token)).status).toBe(403)
    expect((await send('GET', '/api/admin/deletion', undefined, without.token)).status).toBe(403)
    expect((await ask('other-tenant')).body).toEqual({ code: 'deletion.nameMismatch', fields: ['name'] })
    expect((await ask('house-tenant', false)).body.code).toBe('deletion.vouchers')
    await world!.sql(`update session set authenticated_at = created_at - interval '16 minutes' where user_id = $1`, [house.person.userId])
    expect((await ask()).body.code).toBe('session.confirm')
    expect(await statusOf()).toEqual({ status: 'ACTIVE', due: null })
    expect(await mails('deletion')).toEqual([])
  })

  test('is planned for 30 days later, announced three times, and revoked with the status of before', async () => {
    await world!.sql(`update tenant set status = 'TEST' where id = $1`, [house.tenantId])
    const { status, body } = await ask()
    expect([status, body.status, body.canRevoke]).toEqual([200, 'SCHEDULED_DELETION', true])
    expect(Date.parse(body.dueAt!) - world!.clock.now()).toBe(30 * day)
    expect((await ask()).body.code).toBe('deletion.scheduled')
    expect(await mails('deletion')).toEqual([30])
    for (const days of [29, 8, 6, 5, 1, 0.5]) {
      world!.clock.advance(Date.parse(body.dueAt!) - days * day - world!.clock.now())
      await remindOfDeletion(world!.app.server, house.tenantId)
    }
    expect(await mails('deletion')).toEqual([30, 7, 1])
    await world!.sql(
      `update session set authenticated_at = authenticated_at + interval '31 days', idle_end = idle_end + interval '90 days', absolute_end = absolute_end + interval '90 days' where user_id = $1`,
      [house.person.userId],
    )
    await world!.sql(`update access_token set expires_at = expires_at + interval '60 days'`)
    const revoked = await send('POST', '/api/admin/deletion/revoke')
    expect([revoked.status, revoked.body.status, revoked.body.dueAt]).toEqual([200, 'TEST', null])
    expect(await statusOf()).toEqual({ status: 'TEST', due: null })
    expect(await mails('deletionRevoked')).toEqual([null])
    world!.clock.advance(2 * day)
    expect(await deleteDueTenants(world!.app.server)).toBe(0)
  })

  test('is carried out on its day, keeps what others have, and leaves a record of what there was', async () => {
    const [before] = await world!.sql<{ n: number }>('select count(*)::int as n from animal where tenant_id = $1', [house.tenantId])
    const { body } = await ask()
    world!.clock.advance(30 * day - 60_000)
    await endDueDemos(world!.app.server)
    expect(await deleteDueTenants(world!.app.server)).toBe(0)
    world!.clock.advance(2 * 60_000)
    const [part] = await world!.sql<{ name: string }>(`select parts->0->>'name' as name from export_job where tenant_id = $1`, [
      house.tenantId,
    ])
    expect(await deleteDueTenants(world!.app.server)).toBe(1)
    expect(await statusOf()).toBeUndefined()
    for (const table of ['animal', 'contact', 'membership', 'export_job', 'deletion_request', 'change_log'])
      expect([table, await world!.sql(`select 1 from ${table} where tenant_id = $1`, [house.tenantId])]).toEqual([table, []])
    expect(await world!.sql('select 1 from "user" where id = $1', [house.person.userId])).toEqual([])
    expect(await world!.sql('select 1 from animal where tenant_id = $1', [other.tenantId])).not.toEqual([])
    await expect(world!.app.server.fileStore.read({ name: part!.name, sha256: '' })).rejects.toThrow()
    const [record] = await world!.sql<{ at: string; facts: { rows: Record<string, number> } }>(
      `select at, facts from audit_entry where concerns is null and action = 'tenant.deleted' and subject_id = $1`,
      [house.tenantId],
    )
    expect(record!.facts.rows.animal).toBe(before!.n)
    expect(Date.parse(record!.at)).toBeGreaterThanOrEqual(Date.parse(body.dueAt!))
  })

  test('can not be revoked where nothing is planned, or where a demo has ended', async () => {
    expect((await send('POST', '/api/admin/deletion/revoke')).body.code).toBe('deletion.notScheduled')
    await world!.sql(`update tenant set status = 'SCHEDULED_DELETION', scheduled_deletion = now() + interval '3 days' where id = $1`, [
      house.tenantId,
    ])
    expect((await send('POST', '/api/admin/deletion/revoke')).body.code).toBe('deletion.notScheduled')
    expect((await send('GET', '/api/admin/deletion')).body).toMatchObject({ canRevoke: false, requestedBy: '' })
  })
})
