// The statements that a transaction needs besides its entities, each one round trip. Raw SQL of the write path lives here alone.
import type { EntityManager } from '@mikro-orm/postgresql'
import { withNext } from './roundTrips.ts'

export interface StoredReceipt {
  user_id: string
  body_hash: string
  status: number | null
  body: unknown
  version: string | null
}

export interface ReceiptKey {
  key: string | null
  clientId: string | null
  route: string
  hash: string
}

/** Binds the transaction to organisation and user and reserves the receipt. The receipt of a twin, when there was one; else null. */
export async function openUnit(
  em: EntityManager,
  tenantId: string,
  userId: string,
  at: string,
  receipt: ReceiptKey,
): Promise<StoredReceipt | null> {
  const [row] = await em.execute<({ fresh: boolean } & StoredReceipt)[]>('select * from open_unit(?, ?, ?, ?, ?, ?, ?)', [
    tenantId,
    userId,
    receipt.key,
    receipt.clientId,
    receipt.route,
    receipt.hash,
    at,
  ])
  return row!.fresh ? null : row!
}

/** The next version of the organisation. Holds its clock until the transaction ends. */
export async function takeClock(em: EntityManager, tenantId: string): Promise<{ version: number; epoch: string }> {
  const [row] = await em.execute<{ version: string; epoch: string }[]>(
    'update tenant_clock set version = version + 1 where tenant_id = ? returning version, epoch',
    [tenantId],
  )
  if (!row) throw new Error('The organisation has no clock.')
  return { version: Number(row.version), epoch: row.epoch }
}

export interface ClockRow {
  version: number
  epoch: string
  epochStart: number
  minVersion: number
}

export async function readClock(em: EntityManager, tenantId: string): Promise<ClockRow> {
  const [row] = await em.execute<Record<string, string>[]>(
    'select version, epoch, epoch_start, min_version from tenant_clock where tenant_id = ?',
    [tenantId],
  )
  if (!row) throw new Error('The organisation has no clock.')
  return { version: Number(row.version), epoch: row.epoch!, epochStart: Number(row.epoch_start), minVersion: Number(row.min_version) }
}

export interface LogRow {
  seq: number
  entity: string
  id: string
  op: 'i' | 'u' | 'd'
  diff: Record<string, [unknown, unknown]>
  before: string[]
  after: string[]
}

export interface LogHead {
  tenantId: string
  version: number
  actorId: string
  clientId: string | null
  mutationId: string | null
  occurredAt: string
  recordedAt: string
}

export interface Verdict {
  status: number
  body: unknown
}

const insertLog = `insert into change_log (tenant_id, version, seq, entity, entity_id, op, diff, scopes_before, scopes_after, actor_id, client_id, mutation_id, occurred_at, recorded_at)
  select ?, ?, r.seq, r.entity, r.id, r.op, r.diff, array(select json_array_elements_text(r.before)), array(select json_array_elements_text(r.after)), ?, ?, ?, ?, ?
  from json_to_recordset(?::json) as r(seq int, entity text, id uuid, op text, diff jsonb, before json, after json)`

/** History rows of one version and, in the same statement, the receipt's verdict. Travels with the first row that is written. */
export async function writeLog(
  em: EntityManager,
  head: LogHead,
  rows: readonly LogRow[],
  receipt: { key: string; verdict: Verdict } | null,
): Promise<void> {
  const log = [
    head.tenantId,
    head.version,
    head.actorId,
    head.clientId,
    head.mutationId,
    head.occurredAt,
    head.recordedAt,
    JSON.stringify(rows),
  ]
  if (!receipt) return void (await em.execute(`${withNext}${insertLog}`, log, 'run'))
  const { key, verdict } = receipt
  await em.execute(
    `${withNext}with log as (${insertLog}) update receipt set status = ?, body = ?::json, version = ? where tenant_id = ? and mutation_id = ?`,
    [...log, verdict.status, JSON.stringify(verdict.body), head.version, head.tenantId, key],
    'run',
  )
}

/** The verdict of a call that changed nothing. Returns the version at which it stands. */
export async function settleReceipt(em: EntityManager, tenantId: string, key: string | null, verdict: Verdict): Promise<ClockRow> {
  const clock = await readClock(em, tenantId)
  if (key)
    await em.execute(
      'update receipt set status = ?, body = ?::json, version = ? where tenant_id = ? and mutation_id = ?',
      [verdict.status, JSON.stringify(verdict.body), clock.version, tenantId, key],
      'run',
    )
  return clock
}

/** Changes of one row by other devices than `clientId` above `base`, oldest first: what a merge has to respect. */
export async function changesByOthers(
  em: EntityManager,
  tenantId: string,
  kind: string,
  id: string,
  base: number,
  clientId: string | null,
) {
  const rows = await em.execute<{ diff: Record<string, [unknown, unknown]> | null }[]>(
    `select diff from change_log where tenant_id = ? and entity = ? and entity_id = ? and version > ? and op = 'u'
       and client_id is distinct from ? order by version, seq`,
    [tenantId, kind, id, base, clientId],
  )
  return rows.map(({ diff }) => diff ?? {})
}

/** The scopes of a row that this organisation deleted; null when it never had or still has it. */
export async function scopesOfDeleted(em: EntityManager, tenantId: string, kind: string, id: string): Promise<string[] | null> {
  const [row] = await em.execute<{ op: string; scopes_before: string[] }[]>(
    'select op, scopes_before from change_log where tenant_id = ? and entity = ? and entity_id = ? order by version desc, seq desc limit 1',
    [tenantId, kind, id],
  )
  return row?.op === 'd' ? row.scopes_before : null
}

/** Claims a device's id for a user; true when it is theirs. */
export async function claimClient(em: EntityManager, clientId: string, userId: string, at: string): Promise<boolean> {
  const [row] = await em.execute<{ user_id: string }[]>(
    `with claimed as (insert into client (id, user_id, created_at) values (?, ?, ?) on conflict do nothing returning user_id)
     select user_id from claimed union all select user_id from client where id = ? limit 1`,
    [clientId, userId, at, clientId],
  )
  // Nothing comes back when another request claims it at this very moment; then it is there for the next look.
  return row ? row.user_id === userId : claimClient(em, clientId, userId, at)
}

export const ping = (em: EntityManager) => em.execute('select 1')
