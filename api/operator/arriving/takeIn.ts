// Takes an export in: checked whole, then its files, then all rows in one transaction. What fails leaves nothing behind.
import type { EntityManager } from '@mikro-orm/postgresql'
import { randomBytes } from 'node:crypto'
import { Failure } from '../../../shared/errors.ts'
import { firstStanding } from '../../../shared/operator/tenantSteps.ts'
import type { ImportReport } from '../../../shared/operator/tenantImport.ts'
import { audit } from '../../audit/audit.ts'
import { databaseFault } from '../../failures.ts'
import { TenantEntity } from '../../identity/tenant.entity.ts'
import { createTenant } from '../../organisation/accounts.ts'
import { schemaVersion } from '../../orm/exportReads.ts'
import { columnsOfTables, inOrder, insertRows, prepareImport, setClock, type Column } from '../../orm/importWrites.ts'
import { namedFiles, namedFilesOf, partsOfUploads } from '../../orm/namedFiles.ts'
import type { Server } from '../../server.ts'
import { becomeCustomer } from '../becomeCustomer.ts'
import { assertSchema, checkTable, fieldsOf, planOf, rowsOfEntry, type Fields, type Plan, type PlannedTable } from './checkExport.ts'
import { bytesOfEntry, damaged, openExportFile, type ExportFile } from './exportFile.ts'
import { inviteAnew, makeAccounts, personOf, sortPeople, type Person } from './people.ts'
import { TenantImportEntity, type StoredImport } from './tenantImport.entity.ts'

export type Doors = Pick<Server, 'orm' | 'clock' | 'fileStore'>
export type Asked = Pick<StoredImport, 'id' | 'begunBy' | 'organizationId'> & { status: NonNullable<StoredImport['status']> }

const batch = 500

/** Tables of an export that are not taken in: what was agreed with another operator, and addresses that only work there. */
const notTaken = ['agreement', 'calendar_feed']
/** Tables that are written by other ways than row by row. */
const byThemselves = ['tenant', 'user']
const isByRow = ({ name }: PlannedTable): boolean => !notTaken.includes(name) && !byThemselves.includes(name)

type Filling = (fields: Fields, now: string, tenantId: string) => string | null

/** A link for people outside: its key stayed with the installation before. */
const endedLink: Readonly<Record<string, Filling>> = {
  key_hash: () => randomBytes(32).toString('hex'),
  revoked_at: ({ revoked_at }, now) => revoked_at ?? now,
}

/** Columns that an export does not have, filled with what lets nobody in. */
const filled: Readonly<Record<string, Readonly<Record<string, Filling>>>> = {
  audit_entry: { concerns: (_fields, _now, tenantId) => tenantId },
  animal_share: endedLink,
  inspection: endedLink,
  // Devices prove themselves anew, and looks of another operator are over.
  terminal: { public_key: () => null, registered_at: () => null },
  tenant_entry: { left_at: ({ left_at }, now) => left_at ?? now },
}
const isFilled = (table: string, column: string): boolean => Object.hasOwn(filled[table] ?? {}, column)

/** What is checked: the plan, and rows that are needed before the others. */
interface Checked {
  plan: Plan
  tenant: { name: string; zone: string }
  people: Person[]
}

/** Opens an export and looks at everything but its rows. Throws the refusals of the file, `tenantImport.newer`, `tenantImport.older`, `tenantImport.alreadyHere`. */
export async function openChecked({ orm, fileStore }: Doors, parts: StoredImport['parts']): Promise<{ file: ExportFile; plan: Plan }> {
  const file = await openExportFile(fileStore, parts)
  try {
    const em = orm.em.fork()
    const here = await schemaVersion(em)
    assertSchema(file.meta, here)
    if (await em.findOne(TenantEntity, { id: file.meta.tenant.id })) throw new Failure('tenantImport.alreadyHere')
    const plan = planOf(file.meta, here)
    const columns = await columnsOfTables(em)
    const lacks = ({ name, columns: own }: PlannedTable) =>
      columns.get(name)!.some((column) => column.isNeeded && !own.includes(column.name) && !isFilled(name, column.name))
    const lacking = plan.tables.filter(isByRow).some(lacks)
    if (lacking) throw new Failure('tenantImport.older')
    return { file, plan }
  } catch (error) {
    file.close()
    throw error
  }
}

/** Reads every byte and every row. `done` is called after each entry. */
async function checkAll(file: ExportFile, plan: Plan, done: () => Promise<void>): Promise<Checked> {
  const tenants: Fields[] = []
  const people: Person[] = []
  const members = new Set<string | null | undefined>()
  for (const table of plan.tables) {
    await checkTable(file, table, (row) => {
      if (table.name === 'tenant') tenants.push(row)
      if (table.name === 'user') people.push(personOf(row))
      if (table.name === 'membership') members.add(row.user_id)
    })
    await done()
  }
  for (const listed of plan.files) {
    for await (const _ of file.read(listed));
    await done()
  }
  // A member who is not in the export would be somebody of this installation.
  for (const { id } of people) members.delete(id)
  const { name, zone } = tenants[0] ?? {}
  const isZone = zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone ?? '')
  if (members.size > 0 || tenants.length !== 1 || !name?.trim() || name.length > 500 || !zone || !isZone) throw damaged()
  return { plan, tenant: { name, zone }, people }
}

/** Keeps the files under their names. None may be of anybody else here. The names that are kept go into `kept`. */
async function keepFiles(doors: Doors, file: ExportFile, plan: Plan, kept: string[], done: () => Promise<void>): Promise<void> {
  const taken = new Set([...(await namedFiles(doors.orm)).map(({ name }) => name), ...(await partsOfUploads(doors.orm))])
  if (plan.files.some(({ name }) => taken.has(name))) throw new Failure('tenantImport.alreadyHere')
  for (const listed of plan.files) {
    const bytes = await bytesOfEntry(file, listed)
    kept.push(listed.name)
    await doors.fileStore.put(bytes, listed.name)
    await done()
  }
}

async function writeTable(
  em: EntityManager,
  file: ExportFile,
  table: PlannedTable,
  known: readonly Column[],
  now: string,
): Promise<number> {
  const fills = Object.entries(filled[table.name] ?? {})
  const columns = known.filter(({ name }) => table.columns.includes(name) || isFilled(table.name, name))
  let written = 0
  let waiting: Fields[] = []
  const write = async () => {
    written += await insertRows(em, table.name, columns, waiting)
    waiting = []
  }
  for await (const row of rowsOfEntry(file, table)) {
    const fields = fieldsOf(table.columns, row)
    waiting.push({ ...fields, ...Object.fromEntries(fills.map(([name, fill]) => [name, fill(fields, now, file.meta.tenant.id)])) })
    if (waiting.length === batch) await write()
  }
  if (waiting.length > 0) await write()
  return written
}

/** The rows name exactly the files that came along. */
async function assertSameFiles(em: EntityManager, tenantId: string, { files }: Plan): Promise<void> {
  const keyOf = ({ name, sha256, size }: { name: string; sha256: string; size: number }) => `${name} ${sha256} ${size}`
  const named = new Set((await namedFilesOf(em, tenantId)).map(keyOf))
  if (named.size !== files.length || files.some((one) => !named.has(keyOf(one)))) throw damaged()
}

async function writeRows(em: EntityManager, { clock }: Doors, file: ExportFile, checked: Checked, by: string): Promise<ImportReport> {
  const { id: tenantId } = file.meta.tenant
  const now = new Date(clock.now()).toISOString()
  await prepareImport(em)
  const { fresh, known, knownAddresses } = await sortPeople(em, checked.people)
  await makeAccounts(em, fresh, now)
  const columns = await columnsOfTables(em)
  const planned = new Map(checked.plan.tables.map((table) => [table.name, table]))
  const written = new Map<string, number>([
    ['tenant', 1],
    ['user', fresh.length],
  ])
  for (const name of ['audit_entry', ...(await inOrder(em))]) {
    const table = planned.get(name)
    if (table && isByRow(table)) written.set(name, await writeTable(em, file, table, columns.get(name)!, now))
  }
  await assertSameFiles(em, tenantId, checked.plan)
  await setClock(em, tenantId)
  await inviteAnew(em, tenantId, checked.people, known, by, now)
  return {
    exportedAt: file.meta.at,
    schema: file.meta.schema,
    tables: checked.plan.tables.map(({ name, rows }) => ({ name, read: rows, written: written.get(name) ?? 0 })),
    files: checked.plan.files.length,
    people: fresh.filter(({ id, kind }) => kind === 'person' && !known.has(id)).map(({ email }) => email),
    knownPeople: knownAddresses,
  }
}

/** What the database refuses of the rows is a fault of the file. */
function refusalOf(error: unknown): unknown {
  const code = databaseFault(error)?.code ?? ''
  if (error instanceof SyntaxError || /^(22|23)/.test(code) || code === '42501') return damaged()
  return error
}

/** Makes the access with everything of the export. `done` is called after each entry, once when it is checked and once when it is kept. */
export async function takeIn(doors: Doors, asked: Asked, parts: StoredImport['parts'], done: () => Promise<void>): Promise<void> {
  const { file, plan } = await openChecked(doors, parts)
  const kept: string[] = []
  try {
    const checked = await checkAll(file, plan, done)
    await keepFiles(doors, file, plan, kept, done)
    const { id } = file.meta.tenant
    const { begunBy: by, status, organizationId } = asked
    await createTenant(doors, {
      ...checked.tenant,
      ...firstStanding(status, doors.clock.now()),
      id,
      organizationId,
      actorId: by,
      hasDataProcessingAgreement: false,
      also: async (em) => {
        await em.flush()
        const report = await writeRows(em, doors, file, checked, by)
        audit(em, doors.clock, { action: 'tenant.made', concerns: id, actorId: by, facts: { to: status, from: file.meta.at } })
        await em.flush()
        const made = await em.findOneOrFail(TenantEntity, { id })
        if (status === 'ACTIVE' && made.organizationId) await becomeCustomer(em, doors, by, made.organizationId)
        const row = await em.findOneOrFail(TenantImportEntity, { id: asked.id })
        Object.assign(row, { state: 'done', done: row.total, madeTenant: id, report, parts: [] })
        await em.flush()
      },
    })
  } catch (error) {
    // A connection that was lost at the commit leaves the access, and its files with it.
    if (!(await doors.orm.em.fork().findOne(TenantEntity, { id: file.meta.tenant.id })))
      for (const name of kept) await doors.fileStore.remove(name)
    throw refusalOf(error)
  } finally {
    file.close()
  }
}
