import { afterAll, beforeAll, expect, test } from 'vitest'
import { importer } from '../../../tests/factories/movedHouse.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { importsPerPage, type ImportReport, type PastImport } from '../../../shared/operator/tenantImport.ts'
import { systemUser } from '../../systemUser.ts'

let world: World
let operator: Awaited<ReturnType<typeof importer>>
beforeAll(async () => {
  world = await startWorld()
  operator = await importer(world)
})
afterAll(() => world.stop())

const list = async (page = 0): Promise<{ items: PastImport[]; pages: number; total: number }> =>
  (await world.client(operator.access).send('GET', `/api/tenantadmin/import?page=${page}`)).body

interface Ended {
  name: string
  at: string
  by?: string
  code?: string | null
  made?: string | null
  report?: ImportReport | null
}

/** An import that has ended, as its job leaves it. */
async function ended({ name, at, by = operator.userId, code = null, made = null, report = null }: Ended): Promise<void> {
  await world.sql(
    `insert into tenant_import (id, name, size, mark, parts, state, begun_at, begun_by, touched_at, status, done, total, code, made_tenant, report)
     values ($1, $2, 9, 'mark', '[]', $3, $4, $5, $4, 'ACTIVE', 1, 1, $6, $7, $8)`,
    [world.id(), name, report ? 'done' : 'failed', at, by, code, made, report],
  )
}

test('the list is empty at first, and names each export with who sent it, what came of it and its rows', async () => {
  expect(await list()).toEqual({ items: [], pages: 0, total: 0 })
  const tenantId = await world.tenant({ name: 'Tierheim Birkenau' })
  const tables = [
    { name: 'animal', read: 12, written: 12 },
    { name: 'agreement', read: 2, written: 0 },
  ]
  const report = { exportedAt: '2026-01-01T00:00:00.000Z', schema: 'x', tables, files: 3, people: [], knownPeople: [] }
  await ended({ name: 'a.zip', at: '2026-01-02T08:00:00Z', made: tenantId, report })
  await ended({ name: 'b.zip', at: '2026-01-03T08:00:00Z', by: systemUser, code: 'tenantImport.damaged' })
  await ended({ name: 'c.zip', at: '2026-01-04T08:00:00Z', by: world.id(), made: world.id(), report })
  const { items, ...rest } = await list()
  expect(rest).toEqual({ pages: 1, total: 3 })
  const rows = { read: 14, written: 12 }
  expect(items.map(({ id: _id, ...item }) => item)).toEqual([
    { name: 'c.zip', state: 'done', hasArrived: true, begunAt: '2026-01-04T08:00:00.000Z', by: null, code: null, made: null, rows },
    {
      name: 'b.zip',
      state: 'failed',
      hasArrived: true,
      begunAt: '2026-01-03T08:00:00.000Z',
      by: { forename: 'Obhut', surname: 'System' },
      code: 'tenantImport.damaged',
      made: null,
      rows: null,
    },
    {
      name: 'a.zip',
      state: 'done',
      hasArrived: true,
      begunAt: '2026-01-02T08:00:00.000Z',
      by: expect.objectContaining({ surname: 'Falkner' }),
      code: null,
      made: { id: tenantId, name: 'Tierheim Birkenau' },
      rows,
    },
  ])
})

test('an export that is still sent, and one that was refused at its start, are named too', async () => {
  const bytes = Buffer.from('no export')
  const { id } = (await operator.begin(bytes)).body
  const first = async () => (await list()).items.find((item) => item.id === id)
  expect(await first()).toMatchObject({ name: 'obhut.zip', state: 'receiving', hasArrived: false, rows: null })
  await operator.part(id, bytes, 0)
  expect((await operator.start(id)).body.code).toBe('tenantImport.notExport')
  expect(await first()).toMatchObject({ state: 'receiving', hasArrived: true })
})

test('a page has 50, and the next one goes on after it', async () => {
  const before = (await list()).total
  for (let nth = 0; nth < importsPerPage; nth++) await ended({ name: `${nth}.zip`, at: '2025-01-01T08:00:00Z' })
  const [first, second] = [await list(0), await list(1)]
  expect([first.pages, first.total, first.items.length, second.items.length]).toEqual([2, before + 50, 50, before])
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(before + 50)
})
