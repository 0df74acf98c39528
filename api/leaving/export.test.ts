import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rights } from '../../shared/access.ts'
import { exportAddressLife, exportLife, type Export } from '../../shared/leaving/export.ts'
import { buildHouse, type House } from '../../tests/isolation/twoHouses.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { unpacked } from '../../tests/unpacked.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { removeOrphans } from '../files/sweepFiles.ts'
import { exportedTables } from './exportTables.ts'
import { forgetExports, writeExportOf } from './writeExport.ts'

let world: World
let house: House
let other: House
let person: Person

beforeAll(async () => {
  world = await startWorld()
  house = await buildHouse(world, 'house')
  other = await buildHouse(world, 'other')
  person = house.person
  // More than fits into one batch of reading.
  await world.sql(
    `insert into audit_entry (id, concerns, at, action, facts)
     select gen_random_uuid(), $1, now(), 'list.saved', '{}' from generate_series(1, 1200)`,
    [house.tenantId],
  )
})
afterAll(() => world.stop())

const send = <T = Export>(method: 'GET' | 'POST', path: string, body?: object, who = person) =>
  world.client(who.token).send(method, path, body) as Promise<{ status: number; body: T & { code?: string } }>
const begin = () => send('POST', '/api/admin/export', { id: null })
const run = (exportId: string, isLast = false) =>
  writeExportOf(world.app.server, { tenantId: house.tenantId, exportId }, { isLast, signal: new AbortController().signal })
const list = () => send<{ items: Export[]; nextAt: string | null }>('GET', '/api/admin/export')
const addressOf = async (id: string) => (await send<{ address: string }>('GET', `/api/admin/export/${id}/address`)).body.address
const download = (address: string, headers: Record<string, string> = {}) =>
  world.app.handle(new Request(`http://obhut.test${address}`, { headers }))

interface Meta {
  format: string
  formatVersion: number
  schema: string
  tenant: { id: string; name: string }
  tables: { name: string; path: string; columns: string[]; rows: number }[]
  files: number
  entries: { path: string; sha256: string; size: number }[]
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** Paths of entries with other bytes than the list says. */
const changed = (entries: ReadonlyMap<string, Buffer>, meta: Meta) =>
  meta.entries.filter(({ path, sha256: right }) => !entries.has(path) || sha256(entries.get(path)!) !== right).map(({ path }) => path)

describe('the export of an organisation', () => {
  let id: string
  let bytes: Buffer
  let entries: Map<string, Buffer>
  let meta: Meta

  test('is asked for once in 24 hours, and only with the right and a fresh password', async () => {
    const without = await world.person(
      house.tenantId,
      rights.filter((right) => right !== 'admin.export'),
    )
    expect((await send('POST', '/api/admin/export', { id: null }, without)).status).toBe(403)
    await world.sql(`update session set authenticated_at = created_at - interval '16 minutes' where user_id = $1`, [person.userId])
    expect((await begin()).body.code).toBe('session.confirm')
    await world.sql(`update session set authenticated_at = created_at where user_id = $1`, [person.userId])
    // Exports that the factory made are outside the limit of a day by now.
    await world.sql(`delete from export_job where tenant_id = $1`, [house.tenantId])
    const { status, body } = await begin()
    expect([status, body.state, body.done]).toEqual([200, 'queued', 0])
    id = body.id
    const again = await begin()
    expect([again.status, again.body.code]).toEqual([422, 'export.tooOften'])
    expect((await send('GET', `/api/admin/export/${id}/address`)).body.code).toBe('export.notReady')
  })

  test('has every row and every file, with checksums', async () => {
    await run(id)
    const { items, nextAt } = (await list()).body
    expect(items[0]).toMatchObject({ id, state: 'ready', requestedBy: expect.stringContaining('house-forename') })
    expect(items[0]!.done).toBe(items[0]!.total)
    expect(nextAt).not.toBeNull()
    const response = await download(await addressOf(id))
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="obhut-\d{4}-\d\d-\d\d\.zip"$/)
    bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.length).toBe(items[0]!.size)
    entries = await unpacked(bytes)
    meta = JSON.parse(entries.get('meta.json')!.toString()) as Meta
    expect(meta).toMatchObject({ format: 'obhut-export', formatVersion: 1, tenant: { id: house.tenantId, name: 'house-tenant' } })
    expect(meta.schema).toMatch(/^Migration\d{14}_/)
    expect(changed(entries, meta)).toEqual([])
    expect(entries.size).toBe(meta.entries.length + 1)
    expect(meta.files).toBeGreaterThan(1)
    for (const { name, where, columns } of exportedTables()) {
      const [counted] = await world.sql<{ n: number }>(`select count(*)::int as n from "${name}" r where ${where.replace('?', '$1')}`, [
        house.tenantId,
      ])
      const rows: string[][] = parse(entries.get(`tables/${name}.csv`)!)
      expect([name, rows.length - 1]).toEqual([name, rowsBefore(name, counted!.n)])
      expect(rows[0]).toEqual([...columns])
      expect(meta.tables.find((table) => table.name === name)!.rows).toBe(rows.length - 1)
    }
  })

  /** The end of the export itself is noted after what it holds. */
  const rowsBefore = (name: string, now: number) => (name === 'audit_entry' ? now - 1 : now)

  test('holds the words of its own house and none of another, and no secret', async () => {
    const text = Buffer.concat([...entries.values()]).toString('latin1')
    expect(text).toContain('house-')
    expect(text).not.toContain(other.mark + '-')
    expect(text).not.toContain(other.tenantId)
    const secrets = await world.sql<{ secret: string }>(
      `select password_hash as secret from "user" where password_hash is not null union select hash from access_token union select hash from refresh_token
       union select key_hash from calendar_feed union select key_hash from animal_share union select key_hash from inspection union select hash from terminal_code
       union select client_secret from openid_provider where client_secret is not null`,
    )
    expect(secrets.length).toBeGreaterThan(3)
    expect(secrets.filter(({ secret }) => text.includes(secret))).toEqual([])
  })

  test('tells an empty text from none', () => {
    const head = entries.get('tables/animal.csv')!.toString().split('\r\n')[0]!.split(',')
    const rows: (string | null)[][] = parse(entries.get('tables/animal.csv')!, {
      from_line: 2,
      cast: (value, { quoting }) => (value === '' && !quoting ? null : value),
    })
    const at = head.findIndex((column) => column.replaceAll('"', '') === 'room_id')
    expect(rows.some((row) => row[at] === null)).toBe(true)
  })

  test('shows a changed byte by its checksum', async () => {
    const path = 'tables/animal.csv'
    const touched = Buffer.from(entries.get(path)!)
    touched[touched.length - 3] = touched[touched.length - 3]! ^ 1
    expect(changed(new Map([...entries, [path, touched]]), meta)).toEqual([path])
  })

  test('is downloaded in pieces after a cut, as long as it is the same file', async () => {
    const address = await addressOf(id)
    const first = await download(address, { range: 'bytes=0-999' })
    expect([first.status, first.headers.get('content-range')]).toEqual([206, `bytes 0-999/${bytes.length}`])
    const rest = await download(address, { range: 'bytes=1000-', 'if-range': first.headers.get('etag')! })
    const joined = Buffer.concat([Buffer.from(await first.arrayBuffer()), Buffer.from(await rest.arrayBuffer())])
    expect(sha256(joined)).toBe(sha256(bytes))
    expect((await download(address, { range: 'bytes=1000-', 'if-range': '"another"' })).status).toBe(200)
    expect((await download(address, { range: `bytes=${bytes.length}-` })).status).toBe(416)
  })

  test('is at an address that is nobody else’s, ends, and loses its worth with the right', async () => {
    const address = await addressOf(id)
    expect((await download(`${address}x`)).status).toBe(404)
    const [membership] = await world.sql<{ rights: string[] }>('select rights from membership where user_id = $1', [person.userId])
    await world.sql(`update membership set rights = array_remove(rights, 'admin.export') where user_id = $1`, [person.userId])
    expect((await download(address)).status).toBe(404)
    await world.sql('update membership set rights = $2 where user_id = $1', [person.userId, membership!.rights])
    expect((await download(address)).status).toBe(200)
    world.clock.advance(exportAddressLife + 1)
    expect((await download(address)).status).toBe(404)
  })

  test('writes to who asked, once, and an attempt that comes again writes nothing', async () => {
    const mails = () => world.sql<{ email: string }>(`select email from mail where template = 'exportReady'`)
    expect(await mails()).toEqual([{ email: person.email }])
    await run(id)
    expect(await mails()).toHaveLength(1)
  })

  test('keeps its parts while they are named, and goes after seven days', async () => {
    const { server } = world.app
    world.clock.advance(exportLife - 60_000 - exportAddressLife)
    await removeOrphans(server)
    expect(await forgetExports(server, house.tenantId)).toBe(0)
    world.clock.advance(120_000)
    expect(await forgetExports(server, house.tenantId)).toBe(1)
    const [row] = await world.sql<{ state: string; parts: unknown }>('select state, parts from export_job where id = $1', [id])
    expect(row).toEqual({ state: 'expired', parts: null })
  })

  test('is started also where nothing may be changed any more', async () => {
    world.clock.advance(2 * 86_400_000)
    const lead = await world.person(house.tenantId)
    await world.sql(`update tenant set status = 'READ_ONLY' where id = $1`, [house.tenantId])
    const refused = await send('POST', '/api/admin/deletion', { name: 'x', keepsVouchers: true }, lead)
    expect(refused.body.code).toBe('tenantReadOnly')
    const { status, body } = await send('POST', '/api/admin/export', { id: null }, lead)
    expect(status).toBe(200)
    await run(body.id)
    expect(await world.sql('select state from export_job where id = $1', [body.id])).toEqual([{ state: 'ready' }])
    await world.sql(`update tenant set status = 'ACTIVE' where id = $1`, [house.tenantId])
  })

  test('that fails says so, and leaves no part behind', async () => {
    const failing = world.id()
    await world.sql(
      `insert into export_job (tenant_id, id, state, requested_at, requested_by, done, total) values ($1, $2, 'queued', now(), $3, 0, 0)`,
      [house.tenantId, failing, person.userId],
    )
    // A file that is named and not there.
    await world.sql(`update signed_document set file_name = $2 where tenant_id = $1`, [house.tenantId, 'f'.repeat(32)])
    const files = async () => {
      let count = 0
      for await (const _ of world.app.server.fileStore.list()) count += 1
      return count
    }
    const before = await files()
    await expect(run(failing)).rejects.toThrow()
    const stateNow = async () => (await world.sql<{ state: string }>('select state from export_job where id = $1', [failing]))[0]!.state
    expect(await stateNow()).toBe('running')
    await expect(run(failing, true)).rejects.toThrow()
    expect(await stateNow()).toBe('failed')
    expect(await files()).toBe(before)
  })
})
