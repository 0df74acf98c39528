import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildHouse, type House } from '../../../tests/isolation/twoHouses.ts'
import { exportOf, importer, packed, type Meta } from '../../../tests/factories/movedHouse.ts'
import { unpacked } from '../../../tests/unpacked.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { importBytes, importPartBytes } from '../../../shared/operator/tenantImport.ts'
import { eraseTenants } from '../../orm/erase.ts'
import { oldestSchema } from './checkExport.ts'
import { receivingLife, sweepReceiving } from './runImport.ts'

let first: World
let second: World
let house: House
let entries: Map<string, Buffer>
let operator: Awaited<ReturnType<typeof importer>>

beforeAll(async () => {
  first = await startWorld()
  second = await startWorld()
  // Ids of another moment: both worlds count from the same seed.
  second.clock.advance(60_000)
  house = await buildHouse(first, 'house')
  entries = await unpacked(await exportOf(first, house.tenantId, house.person.userId))
})
beforeEach(async () => {
  operator = await importer(second)
})
afterAll(() => Promise.all([first.stop(), second.stop()]))

async function filesOf({ app: { server } }: World): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of server.fileStore.list()) names.push(name)
  return names.sort()
}

/** The code, once nothing of the export is there. A file that is refused at its start waits for the sweep. */
async function refusedWith(bytes: Buffer): Promise<string | null | undefined> {
  const before = await filesOf(second)
  const { code } = await operator.take(bytes)
  await second.sql(`update tenant_import set touched_at = '2020-01-01' where state = 'receiving'`)
  await sweepReceiving(second.app.server)
  expect(await second.sql('select 1 from tenant where id = $1', [house.tenantId])).toEqual([])
  expect(await second.sql(`select 1 from "user" where email like 'house%'`)).toEqual([])
  expect(await second.sql('select 1 from change_log where tenant_id = $1', [house.tenantId])).toEqual([])
  expect(await filesOf(second)).toEqual(before)
  return code
}

const fileOf = () => [...entries.keys()].find((path) => path.startsWith('files/'))!
const withEntry = (path: string, bytes: Buffer | null) => {
  const changed = new Map(entries)
  if (bytes) changed.set(path, bytes)
  else changed.delete(path)
  return changed
}
const inTable = (name: string, change: (text: string) => string) =>
  withEntry(`tables/${name}.csv`, Buffer.from(change(entries.get(`tables/${name}.csv`)!.toString())))
const other = '6ba7b815-9dad-41d1-80b4-00c04fd430c8'

const hostile: [string, string, () => Promise<Buffer>][] = [
  ['a text', 'notExport', async () => Buffer.from('not a ZIP at all')],
  ['another ZIP', 'notExport', () => packed(entries, (meta) => Object.assign(meta, { format: 'solidtime' }))],
  [
    'a byte of a table that was changed',
    'damaged',
    () =>
      packed(
        inTable('animal', (text) => text.replace('house-', 'mouse-')),
        undefined,
        false,
      ),
  ],
  [
    'a file that was changed',
    'damaged',
    () => packed(withEntry(fileOf(), Buffer.alloc(entries.get(fileOf())!.length, 7)), undefined, false),
  ],
  [
    'a byte of the archive',
    'damaged',
    async () => {
      const bytes = await packed(entries)
      bytes[200] = bytes[200]! ^ 0xff
      return bytes
    },
  ],
  ['an entry that is not in the list', 'damaged', () => packed(withEntry('files/' + 'a'.repeat(32), Buffer.from('x')), undefined, false)],
  ['a path that leads out', 'damaged', () => packed(withEntry('files/..%2f..%2fetc', Buffer.from('x')))],
  ['a file that no row names', 'damaged', () => packed(withEntry('files/' + 'a'.repeat(32), Buffer.from('x')))],
  ['a file that is missing', 'damaged', () => packed(withEntry(fileOf(), null))],
  ['a newer schema', 'newer', () => packed(entries, (meta) => Object.assign(meta, { schema: 'Migration29991231000000_later' }))],
  ['a newer layout', 'newer', () => packed(entries, (meta) => Object.assign(meta, { formatVersion: 2 }))],
  ['a schema that is too old', 'older', () => packed(entries, (meta) => Object.assign(meta, { schema: 'Migration20260601000000_spine' }))],
  [
    'a table that is missing',
    'damaged',
    () =>
      packed(withEntry('tables/animal.csv', null), (meta) =>
        Object.assign(meta, { tables: meta.tables.filter(({ name }) => name !== 'animal') }),
      ),
  ],
  [
    'a table that is unknown',
    'damaged',
    () =>
      packed(withEntry('tables/passkey.csv', Buffer.from('"id"\r\n')), (meta) =>
        meta.tables.push({ name: 'passkey', columns: ['id'], rows: 0 }),
      ),
  ],
  ['a column that is unknown', 'damaged', () => packed(entries, ({ tables }) => of(tables, 'user').columns.push('is_global_admin'))],
  ['a column that is missing', 'damaged', () => packed(entries, ({ tables }) => void of(tables, 'animal').columns.pop())],
  ['a heading that is not the one of the list', 'damaged', () => packed(inTable('animal', (text) => text.replace('"name"', '"nome"')))],
  ['another number of rows', 'damaged', () => packed(entries, ({ tables }) => void (of(tables, 'animal').rows += 1))],
  ['a row of another organisation', 'damaged', () => packed(inTable('animal', (text) => text.replace(house.tenantId, other)))],
  ['a row that points nowhere', 'damaged', () => packed(inTable('booking', (text) => text.replaceAll(house.ids.contact!, other)))],
  ['a value that is none', 'damaged', () => packed(inTable('animal', (text) => text.replace(house.ids.inmate!, 'x')))],
  ['a quotation mark too few', 'damaged', () => packed(inTable('animal', (text) => `${text}"x`))],
  ['an account of the system', 'damaged', () => packed(inTable('user', (text) => text.replace('"person"', '"system"')))],
  [
    'a member who is somebody of this installation',
    'damaged',
    () => packed(inTable('membership', (text) => text.replace(house.ids.colleague!, operator.userId))),
  ],
  [
    'the row of the organisation missing',
    'damaged',
    () =>
      packed(
        inTable('tenant', (text) => `${text.split('\r\n')[0]}\r\n`),
        ({ tables }) => void (of(tables, 'tenant').rows = 0),
      ),
  ],
  ['a time zone that is none', 'damaged', () => packed(inTable('tenant', (text) => text.replace('Europe/Berlin', 'Mars/Olympus')))],
]
const of = (tables: Meta['tables'], name: string) => tables.find((table) => table.name === name)!

test.each(hostile)('%s is refused as %s, and nothing of it stays', async (_, code, make) => {
  expect(await refusedWith(await make())).toBe(`tenantImport.${code}`)
})

test('one that is too large is refused before it is sent', async () => {
  expect((await operator.begin(Buffer.from('x'), { size: importBytes + 1 })).body).toEqual({ code: 'tenantImport.tooLarge' })
})

test('more bytes than announced are not taken', async () => {
  const { id } = (await operator.begin(Buffer.from('x'), { size: 1 })).body
  expect((await operator.part(id, Buffer.alloc(importPartBytes), 0)).body.code).toBe('upload.incomplete')
  await second.sql('delete from tenant_import where id = $1', [id])
})

test('an archive that unpacks to more than a file may have is refused before it is unpacked', async () => {
  const { code } = await operator.take(await packed(withEntry(fileOf(), Buffer.alloc(129 * 1024 * 1024))))
  expect(code).toBe('tenantImport.tooLarge')
})

test('a store of files that fails leaves nothing, and the next attempt takes it in', async () => {
  const bytes = await packed(entries)
  const id = await operator.sendAll(bytes)
  await operator.start(id)
  const { fileStore } = second.app.server
  const { put } = fileStore
  const before = await filesOf(second)
  fileStore.put = () => Promise.reject(new Error('the disk is gone'))
  await expect(operator.run(id, false)).rejects.toThrow('the disk is gone')
  fileStore.put = put
  expect([(await operator.read(id)).state, await filesOf(second)]).toEqual(['running', before])
  await operator.run(id)
  expect(await operator.read(id)).toMatchObject({ state: 'done', code: null })
  // An attempt that comes again finds it done.
  await operator.run(id)
  await eraseTenants(second.app.server.orm, [house.tenantId])
})

test('an export of an older schema is taken in when it lacks what came since', async () => {
  await second.sql(`delete from "user" where email like 'house%'`)
  const older = await packed(withEntry('tables/room_round.csv', null), (meta) =>
    Object.assign(meta, { schema: oldestSchema, tables: meta.tables.filter(({ name }) => name !== 'room_round') }),
  )
  expect(await operator.take(older)).toMatchObject({ state: 'done' })
  await eraseTenants(second.app.server.orm, [house.tenantId])
})

const standing = () =>
  second.sql(
    `select u.email, m.disabled_at is null as "isIn" from "user" u join membership m on m.user_id = u.id where u.id = $1 and m.tenant_id = $2`,
    [house.person.userId, house.tenantId],
  )

test('who has this very account here is not let in until the operator does so', async () => {
  const { report } = await operator.take(await packed(entries))
  expect([report!.people, report!.knownPeople]).toEqual([[], expect.arrayContaining(['house@obhut.example'])])
  expect(await standing()).toEqual([{ email: 'house@obhut.example', isIn: false }])
  await eraseTenants(second.app.server.orm, [house.tenantId])
})

test('an address that has another account here is not taken over', async () => {
  await second.sql(`delete from "user" where email like 'house%'`)
  const lead = await second.person(await second.tenant(), undefined, { email: 'house@obhut.example' })
  const { report } = await operator.take(await packed(entries))
  expect(report!.knownPeople).toEqual(['house@obhut.example'])
  expect(report!.people).not.toContain('house@obhut.example')
  expect(await standing()).toEqual([{ email: `${house.person.userId}@moved.invalid`, isIn: false }])
  expect((await second.client(lead.token).send('GET', '/api/auth/user')).body.tenants).toHaveLength(1)
  await eraseTenants(second.app.server.orm, [house.tenantId])
})

test('what nobody goes on with is removed after some days', async () => {
  const bytes = await packed(entries, (meta) => Object.assign(meta, { note: 'x' }))
  const { id } = (await operator.begin(bytes)).body
  await operator.part(id, bytes, 0)
  const [row] = await second.sql<{ parts: { name: string }[] }>('select parts from tenant_import where id = $1', [id])
  expect(await filesOf(second)).toContain(row!.parts[0]!.name)
  second.clock.advance(receivingLife + 1_000)
  await sweepReceiving(second.app.server)
  expect(await second.sql('select 1 from tenant_import where id = $1', [id])).toEqual([])
  expect(await filesOf(second)).not.toContain(row!.parts[0]!.name)
})

test('is for platform administrators alone', async () => {
  const person = await second.person(await second.tenant())
  const body = { id: null, name: 'x.zip', size: 1, mark: 'a'.repeat(64) }
  expect((await second.client(person.token).send('POST', '/api/tenantadmin/import/new', body)).status).toBe(403)
})
