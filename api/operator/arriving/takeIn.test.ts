import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildHouse, type House } from '../../../tests/isolation/twoHouses.ts'
import { exportOf, importer } from '../../../tests/factories/movedHouse.ts'
import { unpacked } from '../../../tests/unpacked.ts'
import type { Client } from '../../../tests/client.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { nothingSaid } from '../../../shared/animals/animalActs.ts'
import type { TenantImport } from '../../../shared/operator/tenantImport.ts'
import { schemaMajor } from '../../../shared/synced.ts'
import { loadDemo } from '../../demo/load.ts'
import { tenants, users } from '../../demo/organisations.ts'
import { startSession } from '../../identity/tokens.ts'
import { exportedTables } from '../../leaving/exportTables.ts'
import { removeOrphans } from '../../files/sweepFiles.ts'

let first: World
let second: World
let operator: Awaited<ReturnType<typeof importer>>
beforeAll(async () => {
  first = await startWorld()
  second = await startWorld()
  operator = await importer(second)
})
afterAll(() => Promise.all([first.stop(), second.stop()]))

const rowsOf = (entries: ReadonlyMap<string, Buffer>, table: string): Record<string, string>[] =>
  parse(entries.get(`tables/${table}.csv`)!, { columns: true })
const filesOf = (entries: ReadonlyMap<string, Buffer>) => [...entries.keys()].filter((path) => path.startsWith('files/')).sort()
/** Rows that are read and not written: of the operator before, and accounts that every installation has. */
const unequal = ({ report }: TenantImport) => report!.tables.filter(({ read, written }) => read !== written)

/** Columns that are of the installation and not of the organisation. */
const ownColumns: Record<string, string[]> = {
  tenant: ['status', 'has_data_processing_agreement', 'created_at'],
  terminal: ['public_key', 'registered_at'],
  tenant_entry: ['left_at'],
  animal_share: ['revoked_at'],
  inspection: ['revoked_at'],
  member: ['assignable', 'version', 'forename', 'surname'],
  invitation: ['invited_by', 'invited_at', 'expires_at', 'accepted_at'],
}
/** Tables to which the arrival adds rows, and those of the operator before. */
const grows = ['audit_entry', 'invitation', 'change_log']
const ofOperator = ['agreement', 'calendar_feed']

/** Throws where an export of the second installation has another value than that of the first. */
function expectEqual(before: ReadonlyMap<string, Buffer>, after: ReadonlyMap<string, Buffer>): void {
  for (const { name } of exportedTables().filter(({ name: table }) => !ofOperator.includes(table))) {
    const without = (row: Record<string, string>) =>
      JSON.stringify(Object.fromEntries(Object.entries(row).filter(([column]) => !ownColumns[name]?.includes(column))))
    const [old, fresh] = [rowsOf(before, name).map(without), rowsOf(after, name).map(without)]
    if (grows.includes(name)) expect([name, old.filter((row) => !fresh.includes(row))]).toEqual([name, []])
    else expect([name, fresh]).toEqual([name, old])
  }
  expect(filesOf(after)).toEqual(filesOf(before))
}

describe('an organisation with a row in every table moves to another installation', () => {
  let house: House
  let bytes: Buffer
  let taken: TenantImport
  beforeAll(async () => {
    house = await buildHouse(first, 'house')
    await first.sql(
      `insert into agreement (tenant_id, id, version, text_hash, name, role, user_id, accepted_at) values ($1, $2, 'x', 'x', 'x', 'x', null, now())`,
      [house.tenantId, first.id()],
    )
    bytes = await exportOf(first, house.tenantId, house.person.userId)
  })

  test('in parts that go on after a cut, as one job', async () => {
    const begun = await operator.begin(bytes)
    expect(begun).toMatchObject({ status: 200, body: { received: 0 } })
    const { id } = begun.body
    expect((await operator.start(id)).body.code).toBe('upload.incomplete')
    const { body } = await operator.part(id, bytes, 0)
    expect(body.received).toBeGreaterThan(0)
    expect((await operator.part(id, bytes, 0)).body).toEqual(body)
    expect((await operator.begin(bytes)).body).toEqual(body)
    expect(await operator.sendAll(bytes)).toBe(id)
    expect(await operator.start(id)).toMatchObject({ status: 200, body: { state: 'queued', done: 0 } })
    expect(await operator.start(id)).toMatchObject({ status: 200, body: { state: 'queued' } })
    expect(await second.sql(`select data from job.job where name = 'tenant-import'`)).toEqual([{ data: { importId: id } }])
    await operator.run(id)
    taken = await operator.read(id)
    expect(taken).toMatchObject({ state: 'done', code: null, madeTenant: house.tenantId })
    expect(taken.done).toBe(taken.total)
    expect(await second.sql('select parts from tenant_import')).toEqual([{ parts: [] }])
  })

  test('with equal counts in every table, and says what it left out', async () => {
    const names = (some: readonly { name: string }[]) => some.map(({ name }) => name).sort()
    expect(names(taken.report!.tables)).toEqual(names(exportedTables()))
    expect(taken.report!.tables.filter(({ read }) => read === 0).length).toBeLessThan(8)
    expect(unequal(taken)).toEqual(ofOperator.map((name) => ({ name, read: 1, written: 0 })))
    expect(taken.report!.people).toContain('house@obhut.example')
    expect(taken.report!.knownPeople).toEqual([])
  })

  test('with every value, but those that belong to the installation', async () => {
    expectEqual(await unpacked(bytes), await unpacked(await exportOf(second, house.tenantId, house.person.userId)))
  })

  test('without a secret: nobody signs in, and each is invited anew', async () => {
    const rows = await second.sql(`select 1 from "user" where email like 'house%' and password_hash is null and not is_global_admin`)
    expect(rows.length).toBe((await second.sql(`select 1 from "user" where email like 'house%'`)).length)
    expect(rows.length).toBeGreaterThan(2)
    const tenant = `/api/tenantadmin/tenant/${house.tenantId}`
    const { items } = (await second.client(operator.access).send('GET', `${tenant}/users?page=0`)).body
    const lead = items.find(({ email }: { email: string }) => email === 'house@obhut.example')
    expect(lead.state).toBe('invited')
    expect((await second.client(operator.access).send('POST', `${tenant}/user/${lead.id}/invite-again`)).status).toBe(200)
    expect(await second.sql(`select email from mail where template = 'invitation'`)).toEqual([{ email: 'house@obhut.example' }])
    expect(await second.sql('select 1 from terminal where public_key is not null')).toEqual([])
    const keys = (await first.sql<{ key: string }>('select key_hash as key from animal_share')).map(({ key }) => key)
    expect(await second.sql('select 1 from animal_share where key_hash = any($1)', [keys])).toEqual([])
  })

  test('once: an export of an organisation that is here is refused, and its files stay', async () => {
    const files = async () => {
      let count = 0
      for await (const _ of second.app.server.fileStore.list()) count += 1
      return count
    }
    const before = await files()
    const id = await operator.sendAll(bytes)
    expect((await operator.start(id)).body.code).toBe('tenantImport.alreadyHere')
    expect(before).toBeGreaterThan(1)
    await second.sql('delete from tenant_import where id = $1', [id])
    second.clock.advance(365 * 86_400_000)
    await removeOrphans(second.app.server)
    expect(filesOf(await unpacked(await exportOf(second, house.tenantId, house.person.userId)))).toEqual(filesOf(await unpacked(bytes)))
    second.clock.advance(-365 * 86_400_000)
  })
})

describe('the shelter of the demo moves to another installation', () => {
  const { id: tenantId } = tenants.sonnenhof
  const lead = users.find(({ memberships }) => memberships.some(({ tenant }) => tenant === 'sonnenhof'))!

  test('with equal counts and values, and lives on there', async () => {
    await loadDemo(first.app.server, { password: 'kennel-lantern-riverbed-42', album: first.app.server })
    const bytes = await exportOf(first, tenantId, lead.id)
    const taken = await operator.take(bytes)
    expect(taken).toMatchObject({ state: 'done', madeTenant: tenantId })
    expect(unequal(taken as TenantImport).map(({ name }) => name)).toEqual([])
    expect(taken.report!.files).toBeGreaterThan(10)
    expectEqual(await unpacked(bytes), await unpacked(await exportOf(second, tenantId, lead.id)))
  })

  test('a device gets every row, records open, a document is printed, and numbers go on', async () => {
    const clientOf = async (world: World) => world.client((await startSession(world.app.server, lead.id, true, 'test')).access)
    const [old, fresh] = [await clientOf(first), await clientOf(second)]
    const countsOf = async (client: Client) => {
      const { rows } = await client.pull({ clientId: first.id(), schemaMajor, cursor: null, epoch: null, scopes: [] })
      return Object.fromEntries(rows.map(({ kind, rows: some = [] }) => [kind, some.length]))
    }
    expect(await countsOf(fresh)).toEqual(await countsOf(old))
    const [animal] = await second.sql<{ id: string }>(
      'select id from animal where tenant_id = $1 and restricted_to is null order by id limit 1',
      [tenantId],
    )
    const path = `/api/animal/${animal!.id}`
    expect((await fresh.send('GET', `${path}/history`)).body).toEqual((await old.send('GET', `${path}/history`)).body)
    const sheet = await fresh.send<string>('GET', `${path}/document/sheet`)
    expect([sheet.status, sheet.body.slice(0, 5)]).toEqual([200, '%PDF-'])
    const numberOf = async (client: Client) =>
      (await client.send('POST', '/api/animal/new', { ...nothingSaid, id: first.id(), name: 'Neu' })).body.number
    expect(await numberOf(fresh)).toBe(await numberOf(old))
  })
})
