// Pull: what changed since a cursor, or the snapshot of newly granted scopes, as lines of JSON. All is read at one moment, then sent.
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Viewer } from '../../shared/access.ts'
import { Failure } from '../../shared/errors.ts'
import { pull, snapshotChunk, type PullEnd, type PullHead, type PullRows, type Seen } from '../../shared/replication.ts'
import type { Kind, Rows } from '../../shared/rows.ts'
import { grantedScopes, kinds, schemaMajor } from '../../shared/synced.ts'
import { namesOnly } from '../../shared/bookings/namesOnly.ts'
import { isMergedKind, survivorsOf } from '../merging/mergedAway.ts'
import { arrayOf, textsOf } from '../orm/rows.ts'
import { markAt, notDone, readClock, type ClockRow } from '../orm/statements.ts'
import type { Registry } from '../registry.ts'
import { serve, Streamed } from '../serve.ts'
import type { Server } from '../server.ts'
import { changedIds } from './changes.ts'
import { assertOwnClient } from './clients.ts'
import { thenLeave } from './turns.ts'
import { differingScopes, type Digest } from './digests.ts'
import { hasWholeStock } from './wholeStock.ts'

interface Asked {
  epoch: string | null
  cursor: number | null
  scopes: readonly string[]
  limit: number
  digest?: Digest | undefined
  seen?: Seen | undefined
  journal?: readonly string[] | undefined
  /** False answers with null where whole scopes are to be sent. */
  whole: boolean
}

export function pullRoutes(registry: Registry): void {
  serve(registry, pull, async ({ server, caller, viewer, body, work, http }) => {
    if (body.schemaMajor < schemaMajor) throw new Failure('updateNeeded')
    await assertOwnClient(server, body, viewer.userId)
    const device = { ...viewer, isTerminal: caller.account.kind === 'terminal' }
    const read = (whole: boolean) =>
      work.read((em) => answer(server, em, device, work.today, work.now, { ...body, whole }), { still: true })
    const lines = await read(false)
    if (lines) return new Streamed('application/x-ndjson', lines)
    // Waited for outside of the transaction: anyone who waits holds no connection.
    const leave = await server.snapshots.take(http?.signal)
    http?.signal.addEventListener('abort', leave)
    try {
      return new Streamed('application/x-ndjson', thenLeave((await read(true))!, leave))
    } catch (error) {
      leave()
      throw error
    }
  })
}

async function answer(
  server: Server,
  em: EntityManager,
  viewer: Viewer & { isTerminal: boolean },
  today: string,
  serverTime: string,
  asked: Asked,
): Promise<string[] | null> {
  const tenantId = viewer.tenant.id
  const { isTerminal } = viewer
  const clock = await readClock(em, tenantId, asked)
  const wholeStock = await hasWholeStock(server, em, tenantId)
  const { modulesOff } = viewer.tenant
  const scopes = grantedScopes({ userId: viewer.userId, rights: viewer.rights, today, wholeStock, isTerminal, modulesOff })
  const head: PullHead = {
    epoch: clock.epoch,
    epochStart: clock.epochStart,
    from: asked.cursor,
    forScopes: [...asked.scopes],
    mode: 'snapshot',
    to: clock.version,
    complete: true,
    scopes,
    added: [],
    removed: [],
    reset: [],
    serverTime,
    mark: clock.mark,
    restored: isRestored(clock, asked),
    ...(asked.journal && { missing: await notDone(em, tenantId, asked.journal) }),
  }
  const held = new Set(asked.scopes)
  head.added = scopes.filter((scope) => !held.has(scope))
  head.removed = asked.scopes.filter((scope) => !scopes.includes(scope))
  if (isLost(clock, asked)) head.reset = scopes.filter((scope) => held.has(scope))
  else if (head.added.length === 0 && head.removed.length === 0) {
    if (asked.cursor === clock.version && asked.digest) head.reset = await differingScopes(em, tenantId, scopes, asked.digest)
    if (head.reset.length === 0) return changes(em, tenantId, head, asked.cursor!, asked.limit, isTerminal)
  }
  const sent = [...head.added, ...head.reset]
  if (sent.length > 0 && !asked.whole) return null
  return ended([JSON.stringify(head), ...(await snapshot(em, tenantId, sent, isTerminal))])
}

/** Whether the device's cursor says nothing here: it has none, or the log does not reach that far, or it is of another life. */
const isLost = (clock: ClockRow, asked: Asked): boolean =>
  asked.cursor === null || asked.epoch !== clock.epoch || asked.cursor < clock.minVersion || isRestored(clock, asked)

/** Whether this database is older than what the device has heard from it, by its epoch or by the commit it has seen. */
const isRestored = (clock: ClockRow, { epoch, cursor }: Asked): boolean =>
  epoch !== null && (epoch !== clock.epoch || !clock.knows || (cursor !== null && cursor > clock.version))

const line = (text: string): string => `${text}\n`

/** The last line says how many lines with rows came before it, so that a device knows an answer that was cut off. */
const ended = (lines: readonly string[]): string[] =>
  [...lines, JSON.stringify({ end: true, lines: lines.length - 1 } satisfies PullEnd)].map(line)

async function changes(
  em: EntityManager,
  tenantId: string,
  head: PullHead,
  cursor: number,
  limit: number,
  isTerminal: boolean,
): Promise<string[]> {
  const { to, complete, ids } = await changedIds(em, tenantId, cursor, head.to, head.scopes, limit)
  const mark = complete ? head.mark : await markAt(em, tenantId, to)
  const newest = { version: head.to, mark: head.mark }
  const lines = [JSON.stringify({ ...head, mode: 'changes', to, mark, complete, ...(!complete && { newest }) } satisfies PullHead)]
  for (const kind of kinds) {
    const changed = ids.get(kind)
    if (!changed) continue
    const where = 'r.id = any(?::uuid[]) and r.scope && ?::text[]'
    const visible = await textsOf(em, tenantId, kind, { where, values: [arrayOf(changed), arrayOf(head.scopes)] })
    const there = new Set(visible.map(({ id }) => id))
    const deleted = changed.filter((id) => !there.has(id))
    for (let at = 0; at < deleted.length; at += snapshotChunk)
      lines.push(JSON.stringify({ kind, deleted: deleted.slice(at, at + snapshotChunk) }))
    lines.push(...chunks(kind, visible, isTerminal), ...(await merged(em, kind, deleted)))
  }
  return ended(lines)
}

/** Rows that meet one of the scopes; animals in care come first, because somebody is in front of their kennel. */
async function snapshot(em: EntityManager, tenantId: string, scopes: readonly string[], isTerminal: boolean): Promise<string[]> {
  if (scopes.length === 0) return []
  const lines: string[] = []
  for (const kind of kinds) {
    const order = kind === 'animal' ? '(r.care_from is not null and r.care_until is null) desc, r.id' : 'r.id'
    const rows = await textsOf(em, tenantId, kind, { where: 'r.scope && ?::text[]', values: [arrayOf(scopes)], order })
    lines.push(...chunks(kind, rows, isTerminal), ...(rows.length > 0 && !isTerminal ? await merged(em, kind) : []))
  }
  return lines
}

/** The one that stayed, for each of these (or of all) that were merged into another one. */
async function merged(em: EntityManager, kind: Kind, ids?: readonly string[]): Promise<string[]> {
  const survivors = isMergedKind(kind) ? await survivorsOf(em, kind, ids) : {}
  return Object.keys(survivors).length > 0 ? [JSON.stringify({ kind, merged: survivors } satisfies PullRows)] : []
}

const withNamesOnly = (kind: Kind, text: string): string => JSON.stringify(namesOnly(kind, JSON.parse(text) as Rows[Kind]))

function chunks(kind: Kind, rows: readonly { text: string }[], isTerminal: boolean): string[] {
  const lines: string[] = []
  for (let at = 0; at < rows.length; at += snapshotChunk)
    lines.push(
      `{"kind":"${kind}","rows":[${rows
        .slice(at, at + snapshotChunk)
        .map(({ text }) => (isTerminal ? withNamesOnly(kind, text) : text))
        .join(',')}]}`,
    )
  return lines
}
