// The heart of the replica: what a screen shows is always fold(pending mutations, server row). Every step runs inside one transaction.
import type { Intent, ReplicaReader } from '../shared/mutation.ts'
import { mostBuiltOn } from '../shared/replication.ts'
import type { Kind, Rows } from '../shared/rows.ts'
import { meets, scopesOf } from '../shared/synced.ts'
import { mutationOf } from './definitions.ts'
import { keyOf, shown, splitKey, type AnyRow, type Archived, type OutboxEntry, type Tx } from './store.ts'

export function intentOf(entry: Pick<OutboxEntry, 'mid' | 'input' | 'userId' | 'tenantId' | 'occurredAt' | 'zone'>): Intent {
  const { mid, input, userId, tenantId, occurredAt, zone } = entry
  return { mid, input, userId, tenantId, occurredAt, zone }
}

const ofKind = <K extends Kind>(_: K, rows: readonly AnyRow[]) => rows as Rows[K][]

/** Rows as screens see them, for local rules. */
export const readerOf = (tx: Pick<Tx, 'rows' | 'rowsWhere' | 'rowsFrom'>): ReplicaReader => ({
  get: async <K extends Kind>(kind: K, id: string) => (await tx.rows(kind, [id]))[0] as Rows[K] | undefined,
  where: async (kind, field, value) => ofKind(kind, await tx.rowsWhere(kind, field, value)),
  from: async (kind, field, value) => ofKind(kind, await tx.rowsFrom(kind, field, value)),
})

/** Rows of the server that a replica does not hold: by kind where rows of several kinds have one id. */
export type Seed = readonly AnyRow[] | { readonly [K in Kind]?: readonly Rows[K][] }

function seeded(seed: Seed, kind: Kind, id: string): AnyRow | null {
  const rows: readonly AnyRow[] = Array.isArray(seed) ? seed : ((seed as Partial<Record<Kind, readonly AnyRow[]>>)[kind] ?? [])
  return rows.find((row) => row.id === id) ?? null
}

/** A row as a screen shows it after a tap; null: it is gone. */
export interface Written {
  kind: Kind
  id: string
  row: AnyRow | null
}

/** A call names the versions of so many rows besides its main one. */
const mostBases = 50

/**
 * Puts a new entry into the queue and its effect onto the screen. `seed` are server rows that the replica does not hold
 * (an older month, say) and the entry changes. What `judged` refuses is not queued; it is judged while this reads. Returns the
 * rows that it has changed.
 */
export async function enqueue(
  tx: Tx,
  entry: Omit<OutboxEntry, 'seq' | 'base' | 'bases' | 'builtOn' | 'state' | 'deps'>,
  seed: Seed = [],
  judged?: Promise<unknown>,
): Promise<Written[]> {
  // Everything that is needed is asked for at once, and everything is written at once: each wait is a frame that the person waits.
  const keys = entry.keys.map(splitKey)
  const [shadows, rows, before, inLane] = await Promise.all([
    tx.shadows(entry.keys),
    Promise.all(keys.map(([kind, id]) => tx.rows(kind, [id]))),
    Promise.all(entry.keys.map((key) => tx.entriesOn(key))),
    tx.entriesIn(entry.lane),
    judged,
  ])
  const bases = keys.map(([kind, id], index) => {
    const shadow = shadows[index]
    return shadow ? shadow.row : (rows[index]![0] ?? seeded(seed, kind, id))
  })
  const borrowed = (index: number) => bases[index] !== null && !rows[index]![0]
  const deps = new Set(
    before
      .flat()
      .filter((other) => other.lane !== entry.lane && other.state !== 'acked')
      .map(({ mid }) => mid),
  )
  const blocked = inLane.some(({ state }) => state === 'attention' || state === 'blocked')
  const base = bases[0]?.version ?? 0
  // A row that is not here was not seen, however new the main one is: an answer may have brought that alone.
  const others = bases.map((row, index) => [entry.keys[index]!, row?.version ?? 0] as const).filter(([, version]) => version !== base)
  const held = others.filter(([, version]) => version > 0)
  const named = [...held, ...others.filter((one) => !held.includes(one))].slice(0, mostBases)
  const builtOn = [...new Set(before.flat().flatMap(({ mid, state }) => (shown.has(state) ? [mid] : [])))]
  const seen = {
    base,
    ...(named.length > 0 && { bases: Object.fromEntries(named) }),
    ...(builtOn.length <= mostBuiltOn && { builtOn }),
  }
  const queued = { ...entry, ...seen, deps: [...deps], state: blocked ? ('blocked' as const) : ('queued' as const) }
  const written = keys.map(([kind, id], index) => ({
    kind,
    id,
    row: fold(bases[index]!, kind, id, [...before[index]!, { ...queued, seq: Infinity }]),
  }))
  await Promise.all([
    tx.addEntry(queued),
    ...entry.keys.flatMap((key, index) =>
      shadows[index] ? [] : [tx.putShadow({ key, row: bases[index]!, ...(borrowed(index) && { borrowed: true }) })],
    ),
    ...written.map(({ kind, id, row }) => show(tx, kind, id, row)),
  ])
  return written
}

/** Sets the visible row to fold(pending, shadow). Without a shadow nothing is pending and the row is the server's already. */
export async function recompute(tx: Tx, key: string): Promise<void> {
  const [shadow] = await tx.shadows([key])
  if (!shadow) return
  const [kind, id] = splitKey(key)
  const entries = await tx.entriesOn(key)
  if (!entries.some((entry) => shown.has(entry.state))) {
    const isHeld = await holder(tx, kind)
    await show(tx, kind, id, shadow.row && !shadow.borrowed && isHeld(shadow.row) ? shadow.row : null)
    await tx.deleteShadow(key)
    return
  }
  await show(tx, kind, id, fold(shadow.row, kind, id, entries))
}

/** The row that results from the server's row and the entries shown, in order of the queue. */
export function fold(base: AnyRow | null, kind: Kind, id: string, entries: readonly OutboxEntry[]): AnyRow | null {
  let row = base
  for (const entry of entries) {
    if (!shown.has(entry.state)) continue
    const effect = mutationOf(entry)?.effects[kind] as ((row: AnyRow | null, intent: Intent, id: string) => AnyRow | null) | undefined
    if (effect) row = effect(row, intentOf(entry), id)
  }
  return row
}

/** Whether a row belongs on this device: one that came with an answer, or was borrowed for an edit, may not. */
async function holder(tx: Tx, kind: Kind): Promise<(row: AnyRow) => boolean> {
  const { cursor, scopes, granted } = await tx.meta()
  const held = new Set([...scopes, ...granted])
  return (row) => cursor === null || meets(scopesOf(kind, row), held)
}

async function show(tx: Tx, kind: Kind, id: string, row: AnyRow | null): Promise<void> {
  if (row) await tx.putRows(kind, [row])
  else await tx.deleteRows(kind, [id])
}

/**
 * Takes rows of the server: beneath pending mutations as their new shadow, else straight to the screen. An older row never replaces a newer
 * one. With `neighbours` the current rows are read as one range of ids: use it for rows that are sorted by id, as a snapshot sends them.
 */
export async function putServerRows(tx: Tx, kind: Kind, rows: readonly AnyRow[], neighbours = false): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const shadows = new Map((await tx.shadowsOf(kind)).map((shadow) => [shadow.key, shadow]))
  const found = neighbours ? await tx.rowsBetween(kind, least(ids), greatest(ids)) : await tx.rows(kind, ids)
  const current = new Map(found.flatMap((row) => (row ? [[row.id, row]] : [])))
  const isHeld = await holder(tx, kind)
  const plain: AnyRow[] = []
  for (const row of rows) {
    const shadow = shadows.get(keyOf(kind, row.id))
    const known = current.get(row.id)
    if (shadow) {
      if (shadow.row && shadow.row.version > row.version) continue
      await tx.putShadow({ key: shadow.key, row })
      await recompute(tx, shadow.key)
    } else if (isHeld(row) && !(known && known.version > row.version)) plain.push(row)
  }
  await tx.putRows(kind, plain)
}

const least = (ids: readonly string[]) => ids.reduce((one, other) => (other < one ? other : one))
const greatest = (ids: readonly string[]) => ids.reduce((one, other) => (other > one ? other : one))

/**
 * Takes rows away that the server no longer shows us; pending mutations on them stay and are folded onto nothing. A row that is newer than
 * `until`, the version at which it was gone, has come back since.
 */
export async function deleteServerRows(tx: Tx, kind: Kind, ids: readonly string[], until = Infinity): Promise<void> {
  if (ids.length === 0) return
  const shadows = await tx.shadows(ids.map((id) => keyOf(kind, id)))
  const current = await tx.rows(kind, ids)
  const plain: string[] = []
  for (const [index, id] of ids.entries()) {
    const shadow = shadows[index]
    if (((shadow ? shadow.row : current[index])?.version ?? 0) > until) continue
    if (!shadow) plain.push(id)
    else {
      await tx.putShadow({ key: shadow.key, row: null })
      await recompute(tx, shadow.key)
    }
  }
  await tx.deleteRows(kind, plain)
}

/**
 * Moves acknowledged entries to the archive once the server's row shows their effect: a complete pull reached their
 * version, or every row they touch is at least that new and held. Anything earlier would let the person's own write vanish for a moment.
 */
export async function settle(tx: Tx): Promise<void> {
  const { fullTo } = await tx.meta()
  const touched = new Set<string>()
  for (const entry of await tx.allEntries()) {
    if (entry.state !== 'acked') continue
    const version = entry.version ?? 0
    if (fullTo < version && !(await showsAlready(tx, entry, version))) continue
    await tx.deleteEntry(entry.seq)
    await toArchive(tx, entry, 'done')
    for (const key of entry.keys) touched.add(key)
  }
  for (const key of touched) await recompute(tx, key)
}

/** Keeps a settled entry by the last server time heard; for good while no server has reported the time. */
export async function toArchive(tx: Tx, entry: OutboxEntry, outcome: Archived['outcome']): Promise<void> {
  const { serverTimeSeen } = await tx.meta()
  await tx.archive({ mid: entry.mid, at: serverTimeSeen || Infinity, outcome, entry })
}

/** Every row it touches has come with the answer, is at least as new, and belongs here. */
async function showsAlready(tx: Tx, entry: OutboxEntry, version: number): Promise<boolean> {
  const shadows = await tx.shadows(entry.keys)
  for (const [index, shadow] of shadows.entries()) {
    const isHeld = await holder(tx, splitKey(entry.keys[index]!)[0])
    if (!shadow?.row || shadow.row.version < version || !isHeld(shadow.row)) return false
  }
  return true
}
