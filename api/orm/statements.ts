// The statements that a transaction needs besides its entities, each one round trip. Raw SQL of the write path lives here alone.
import type { EntityManager } from '@mikro-orm/postgresql'
import { same } from '../../shared/mergeLists.ts'
import type { SeenParts } from '../../shared/replication.ts'
import { withNext } from './roundTrips.ts'
import { arrayOf } from './rows.ts'

export interface StoredReceipt {
  user_id: string
  body_hash: string
  status: number | null
  body: unknown
  version: string | null
}

/** What a receipt says of its call. */
export interface ReceiptOf {
  key: string
  userId: string
  clientId: string | null
  route: string
  hash: string
  at: string
}

/**
 * Binds the transaction to organisation and user and holds the key of the call until it ends. Travels with the first statement of the work; where
 * a twin was there before, that statement does not run, and fails with `isTwin`.
 */
export async function beginUnit(em: EntityManager, tenantId: string, userId: string, key: string | null): Promise<void> {
  await em.execute(`${withNext}select begin_unit(?, ?, ?)`, [tenantId, userId, key], 'run')
}

/** The same, with the receipt of the twin as its answer; null where there is none. */
export async function findTwin(em: EntityManager, tenantId: string, userId: string, key: string | null): Promise<StoredReceipt | null> {
  const [row] = await em.execute<StoredReceipt[]>('select * from find_twin(?, ?, ?)', [tenantId, userId, key])
  return row ?? null
}

/** The next version of the organisation. Holds its clock until the transaction ends. */
export async function takeClock(em: EntityManager, tenantId: string): Promise<{ version: number; epoch: string }> {
  const [row] = await em.execute<Moment[]>('select * from take_clock(?)', [tenantId])
  return momentOf(row)
}

interface Moment {
  version: string | null
  epoch: string
}

function momentOf(row: Moment | undefined): { version: number; epoch: string } {
  if (!row || row.version === null) throw new Error('The organisation has no clock.')
  return { version: Number(row.version), epoch: row.epoch }
}

export interface ClockRow {
  version: number
  epoch: string
  epochStart: number
  minVersion: number
  /** Left by the newest commit; null where none has left one yet. */
  mark: string | null
  /** Whether every commit that a device has seen is part of this database's history. */
  knows: boolean
}

/** The clock, and whether all that was seen happened here: a restored database lacks a version, or another commit has taken it. */
export async function readClock(em: EntityManager, tenantId: string, { seen, alsoSeen = [] }: SeenParts = {}): Promise<ClockRow> {
  const commits = seen ? [seen, ...alsoSeen] : alsoSeen
  const [row] = await em.execute<(Record<string, string> & { mark: string | null; knows: boolean })[]>(
    `select c.version, c.epoch, c.epoch_start, c.min_version, c.mark, not exists (
       select from unnest(?::bigint[], ?::text[]) as s(version, mark)
       where s.version > c.version or s.mark is distinct from (
         select l.mark::text from change_log l where l.tenant_id = c.tenant_id and l.seq = 0 and l.version <= s.version
         order by l.version desc limit 1)
     ) as knows from tenant_clock c where c.tenant_id = ?`,
    [arrayOf(commits.map(({ version }) => String(version))), arrayOf(commits.map(({ mark }) => mark)), tenantId],
  )
  if (!row) throw new Error('The organisation has no clock.')
  const { epoch, mark, knows } = row
  return {
    version: Number(row.version),
    epoch: epoch!,
    epochStart: Number(row.epoch_start),
    minVersion: Number(row.min_version),
    mark,
    knows,
  }
}

/** The mark of a version; null where none was left yet. */
export async function markAt(em: EntityManager, tenantId: string, version: number): Promise<string | null> {
  const [row] = await em.execute<{ mark: string | null }[]>(
    'select mark from change_log where tenant_id = ? and seq = 0 and version <= ? order by version desc limit 1',
    [tenantId, version],
  )
  return row?.mark ?? null
}

/** Which of these mutations this database has not carried out: it knows nothing of them, or a late twin of one was refused. */
export async function notDone(em: EntityManager, tenantId: string, mids: readonly string[]): Promise<string[]> {
  const rows = await em.execute<{ mid: string }[]>(
    `select mid from unnest(?::uuid[]) mid where not exists (
       select from receipt r where r.tenant_id = ? and r.mutation_id = mid and r.status < 400)`,
    [arrayOf(mids), tenantId],
  )
  return rows.map(({ mid }) => mid)
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

/** History rows of one version. Travels with the first row that is written. */
export async function writeLog(em: EntityManager, head: LogHead, rows: readonly LogRow[]): Promise<void> {
  const { tenantId, version, actorId, clientId, mutationId, occurredAt, recordedAt } = head
  const values = [tenantId, version, actorId, clientId, mutationId, occurredAt, recordedAt, JSON.stringify(rows)]
  await em.execute(`${withNext}select write_log(?, ?, ?, ?, ?, ?, ?, ?, null, null)`, values, 'run')
}

/** The receipt with its verdict. Travels with the next statement. */
export async function keepReceipt(
  em: EntityManager,
  tenantId: string,
  { key, userId, clientId, route, hash, at }: ReceiptOf,
  { status, body }: Verdict,
  version: number,
): Promise<void> {
  const values = [tenantId, key, userId, clientId, route, hash, at, status, JSON.stringify(body), version]
  await em.execute(`${withNext}select keep_receipt(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, values, 'run')
}

/** The version at which a call changed nothing. */
export async function presentVersion(em: EntityManager, tenantId: string): Promise<{ version: number; epoch: string }> {
  const [row] = await em.execute<Moment[]>('select version, epoch from tenant_clock where tenant_id = ?', [tenantId])
  return momentOf(row)
}

/**
 * Changes of one row after version `base` that a merge has to keep, oldest first. Changes by the calls in `builtOn` are left out; if `builtOn`
 * is undefined, all changes by the device `clientId` are.
 */
export async function changesByOthers(
  em: EntityManager,
  tenantId: string,
  kind: string,
  id: string,
  {
    base,
    clientId,
    builtOn,
    empty,
  }: { base: number; clientId: string | null; builtOn: readonly string[] | undefined; empty: object | null },
) {
  const rows = await em.execute<{ op: 'i' | 'u'; diff: Record<string, [unknown, unknown]> | null }[]>(
    `select op, diff from change_log where tenant_id = ? and entity = ? and entity_id = ? and version > ? and (op = 'u' or (?::boolean and op = 'i'))
       and ${builtOn ? 'mutation_id = any(?::uuid[]) is not true' : '(client_id is null or client_id is distinct from ?)'} order by version, seq`,
    [tenantId, kind, id, base, empty !== null, builtOn ? arrayOf(builtOn) : clientId],
  )
  return rows.map(({ op, diff }) => (op === 'i' && empty ? overEmpty(empty, diff ?? {}) : (diff ?? {})))
}

/** What the first change of a row wrote that everybody was shown as an empty one before. What it left empty is no change. */
const overEmpty = (empty: object, diff: Record<string, [unknown, unknown]>): Record<string, [unknown, unknown]> =>
  Object.fromEntries(
    Object.entries(diff).flatMap(([field, [, after]]): [string, [unknown, unknown]][] => {
      const shown = (empty as Record<string, unknown>)[field]
      return same(shown, after) ? [] : [[field, [shown, after]]]
    }),
  )

/** Who last changed a field of a row, and when they did; null where nobody has since it was made. */
export async function lastChangeTo(
  em: EntityManager,
  tenantId: string,
  kind: string,
  id: string,
  field: string,
): Promise<{ by: string | null; at: string } | null> {
  const [row] = await em.execute<{ actor_id: string | null; occurred_at: Date | string }[]>(
    `select actor_id, occurred_at from change_log where tenant_id = ? and entity = ? and entity_id = ? and op = 'u' and diff -> ? is not null
     order by version desc, seq desc limit 1`,
    [tenantId, kind, id, field],
  )
  return row ? { by: row.actor_id, at: new Date(row.occurred_at).toISOString() } : null
}

/**
 * Whom these animals are shown to, as it will stand when this transaction commits: anyone who locks one of them waits, or is waited for.
 * An animal that is missing does not exist for anyone who asks.
 */
export async function restrictionsOf(
  em: EntityManager,
  tenantId: string,
  animalIds: readonly string[],
): Promise<Map<string, string[] | null>> {
  const rows = await em.execute<{ id: string; restricted_to: string[] | null }[]>(
    'select id, restricted_to from animal where tenant_id = ? and id = any(?::uuid[]) order by id for share',
    [tenantId, arrayOf(animalIds)],
  )
  return new Map(rows.map((row) => [row.id, row.restricted_to]))
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
