// Applying a pull: changes with their cursor in one transaction; a snapshot in pieces, its scopes only at the end. Answers to another state are dropped.
import type { PullHead, PullRows, SeenParts } from '../shared/replication.ts'
import type { Kind } from '../shared/rows.ts'
import { isKind, kinds, meets, scopesOf } from '../shared/synced.ts'
import { deleteServerRows, putServerRows, recompute, settle } from './rebase.ts'
import { doubtAcknowledged, heardOf } from './restored.ts'
import { keyOf, splitKey, type AnyRow, type Meta, type Store, type Tx } from './store.ts'

/** The state of the replica that an answer was made for: nothing of it is applied to another. */
export interface Expected {
  epoch: string | null
  cursor: number | null
  scopes: readonly string[]
}

const sameList = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((item, index) => item === b[index])

const fits = (meta: Meta, expected: Expected): boolean =>
  meta.epoch === expected.epoch && meta.cursor === expected.cursor && sameList(meta.scopes, expected.scopes)

/** What the request of an answer carried and met. */
export interface Asked {
  carried: SeenParts
  /** Of the rows that waited to be sent. */
  kinds: readonly Kind[]
  /** What the device remembers of the answer, whatever it brings. */
  remembered: Partial<Meta>
}

/** Applies a page of changes. False when the replica has moved on since it was asked for. */
export async function applyChanges(store: Store, head: PullHead, lines: readonly PullRows[], asked: Asked): Promise<boolean> {
  const { carried, kinds: waiting, remembered } = asked
  const work = async (tx: Tx) => {
    const meta = await tx.meta()
    if (!fits(meta, { epoch: head.epoch, cursor: head.from, scopes: head.forScopes })) return false
    for (const { kind, deleted } of lines) if (deleted && isKind(kind)) await deleteServerRows(tx, kind, deleted, head.to)
    for (const { kind, rows } of lines) if (rows && isKind(kind)) await putServerRows(tx, kind, rows as AnyRow[])
    await rememberMerged(tx, lines)
    await tx.putMeta({
      ...heard(await tx.meta(), head, carried),
      cursor: head.to,
      granted: head.scopes,
      ...(head.complete && { fullTo: head.to, ...afterComplete(head) }),
      ...remembered,
    })
    await settle(tx)
    return true
  }
  return store.transact('relaxed', work, [...waiting, ...lines.map(({ kind }) => kind).filter(isKind)])
}

const heard = (meta: Meta, { to, mark, newest, serverTime }: PullHead, carried: SeenParts): Meta =>
  heardOf(meta, { head: newest ?? { version: to, mark }, serverTime }, carried)

/** Which rows represent those that were merged into them: old addresses are followed without a network too. */
async function rememberMerged(tx: Tx, lines: readonly PullRows[]): Promise<void> {
  const told = lines.map(({ merged }) => merged).filter((merged) => merged !== undefined)
  if (told.length === 0) return
  const meta = await tx.meta()
  await tx.putMeta({ ...meta, merged: Object.assign({}, meta.merged, ...told) as Record<string, string> })
}

const afterComplete = (head: PullHead) => ({ lastPullAt: head.serverTime, firstPullDone: true })

/**
 * Opens a snapshot and says which state its pieces must meet. The first snapshot sets the cursor at once, so that a
 * snapshot that is cut off and asked for again misses no deletion. After a restore of the server everything known counts
 * as older than what it sends, and nothing is sent until the journal was compared with it.
 */
export async function beginSnapshot(store: Store, head: PullHead): Promise<Expected | null> {
  const { restored } = head
  const work = async (tx: Tx) => {
    const meta = await tx.meta()
    const everything = meta.scopes.length > 0 && meta.scopes.every((scope) => head.reset.includes(scope))
    if (meta.cursor !== head.from || !sameList(meta.scopes, head.forScopes)) return null
    const next: Meta = { ...meta, epoch: head.epoch, granted: head.scopes }
    if (restored) {
      await distrustVersions(tx)
      await tx.distrustBytes()
      await doubtAcknowledged(tx)
      Object.assign(next, { life: (meta.life ?? 0) + 1, compared: '', seen: null, alsoSeen: [] })
    }
    if (restored || everything) Object.assign(next, { cursor: null, fullTo: 0, scopes: [] })
    if (next.cursor === null) next.cursor = head.to
    await tx.putMeta(restored ? heard(next, head, {}) : next)
    return { epoch: next.epoch, cursor: next.cursor, scopes: next.scopes }
  }
  return store.transact('relaxed', work, restored ? 'all' : 'queue')
}

/** One piece of a snapshot. False when the replica has moved on. */
export async function applyPiece(store: Store, expected: Expected, piece: PullRows): Promise<boolean> {
  const { kind, rows } = piece
  const work = async (tx: Tx) => {
    if (!fits(await tx.meta(), expected)) return false
    await rememberMerged(tx, [piece])
    if (rows && isKind(kind)) await putServerRows(tx, kind, rows as AnyRow[], true)
    return true
  }
  return store.transact('relaxed', work, isKind(kind) ? [kind] : 'queue')
}

/**
 * Closes a snapshot: rows of scopes that are gone leave, and so do rows that claim to be in an added scope but did not
 * come. `received` holds the keys of the rows that came.
 */
export async function finishSnapshot(
  store: Store,
  expected: Expected,
  head: PullHead,
  received: ReadonlySet<string>,
  { carried, remembered }: Asked,
): Promise<boolean> {
  return store.transact('relaxed', async (tx) => {
    const meta = await tx.meta()
    if (!fits(meta, expected)) return false
    const granted = new Set(head.scopes)
    const added = new Set([...head.added, ...head.reset])
    // An initial snapshot covers everything up to its version; another one leaves the cursor alone.
    const initial = head.from === null || expected.cursor === head.to
    await tx.putMeta({
      ...heard(meta, head, head.restored ? {} : carried),
      scopes: head.scopes,
      granted: head.scopes,
      ...(initial && { fullTo: head.to }),
      ...afterComplete(head),
      ...remembered,
    })
    const shadows = (await tx.allShadows()).filter(({ row }) => row)
    // A first snapshot removes nothing if every row on the device came with it. A row deleted by a person exists only as a shadow.
    const isNew = meta.scopes.length === 0 && shadows.every(({ key }) => received.has(key))
    for (const kind of kinds) {
      const hasCome = ({ id }: { id: string }) => received.has(keyOf(kind, id))
      const leaving = (row: AnyRow) => {
        const scopes = scopesOf(kind, row)
        if (!meets(scopes, granted)) return true
        return meets(scopes, added) && row.version <= head.to && !hasCome(row)
      }
      if (isNew && (await tx.idsOf(kind)).every((id) => hasCome({ id }))) continue
      await removeRows(tx, kind, leaving)
    }
    await settle(tx)
    return true
  })
}

async function removeRows(tx: Tx, kind: Kind, leaving: (row: AnyRow) => boolean): Promise<void> {
  const pending = new Set<string>()
  for (const shadow of await tx.shadowsOf(kind)) {
    pending.add(splitKey(shadow.key)[1])
    if (!shadow.row || !leaving(shadow.row)) continue
    await tx.putShadow({ key: shadow.key, row: null })
    await recompute(tx, shadow.key)
  }
  const gone = (await tx.allRows(kind)).filter((row) => !pending.has(row.id) && leaving(row)).map(({ id }) => id)
  await deleteServerRows(tx, kind, gone)
}

/** Versions of another life of the server say nothing about this one. */
async function distrustVersions(tx: Tx): Promise<void> {
  for (const kind of kinds) {
    const rows = await tx.allRows(kind)
    await tx.putRows(
      kind,
      rows.map((row) => ({ ...row, version: 0 })),
    )
  }
  for (const shadow of await tx.allShadows()) if (shadow.row) await tx.putShadow({ ...shadow, row: { ...shadow.row, version: 0 } })
}
