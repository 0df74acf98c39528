// Store over maps, with whole transactions: what is staged is seen at commit or never.
import type { Kind } from '../../shared/rows.ts'
import { kinds } from '../../shared/synced.ts'
import { Violation } from './seen.ts'
import {
  keyOf,
  type AnyRow,
  type Archived,
  type Durability,
  type Meta,
  type OutboxEntry,
  type Reach,
  type Shadow,
  type Store,
  type StoredBlob,
  type Tx,
} from '../../sync/store.ts'

interface Tables {
  /** By kind, then by id; a kind is copied when a transaction first writes it. */
  rows: Map<Kind, Map<string, AnyRow>>
  shadows: Map<string, Shadow>
  outbox: Map<number, OutboxEntry>
  archived: Map<string, Archived>
  /** Written past transactions too, as on a real device. */
  blobs: Map<string, StoredBlob>
  meta: Meta
  nextSeq: number
}

const emptyRows = () => new Map(kinds.map((kind) => [kind, new Map<string, AnyRow>()]))

/** Anyone who changes what is stored is found out: a database would have kept its own copy. */
const kept = <T extends object>(value: T): T => Object.freeze(value)

export class MemoryStore implements Store {
  tables: Tables
  private queue: Promise<unknown> = Promise.resolve()

  constructor(meta: Meta) {
    this.tables = { rows: emptyRows(), shadows: new Map(), outbox: new Map(), archived: new Map(), blobs: new Map(), meta, nextSeq: 1 }
  }

  /** The state of the storage in one object: another one after each write. */
  mark = (): unknown => this.tables

  /** After a write past transactions. */
  touch(): void {
    this.tables = { ...this.tables }
  }

  transact<T>(durability: Durability, work: (tx: Tx) => Promise<T>, reach: Reach = 'all'): Promise<T> {
    const attempt = async (within: Reach): Promise<T> => {
      const staged: Tables = {
        ...this.tables,
        rows: new Map(this.tables.rows),
        shadows: new Map(this.tables.shadows),
        outbox: new Map(this.tables.outbox),
        archived: new Map(this.tables.archived),
      }
      const result = await work(new MemoryTx(staged, within))
      if (durability !== 'read') this.tables = staged
      return result
    }
    const run = this.queue.then(() =>
      attempt(reach).catch((error: unknown) => {
        if (!(error instanceof BeyondLock) || typeof reach === 'string') throw error
        // Anything else may be done again with everything locked; a person would wait for it.
        if (durability === 'strict') throw new Violation(`I29 a tap reached beyond what it locked: ${error.message}`)
        return attempt('all')
      }),
    )
    this.queue = run.catch(() => undefined)
    return run
  }
}

class BeyondLock extends Error {}

class MemoryTx implements Tx {
  private readonly t: Tables
  private readonly reach: Reach
  private readonly written = new Set<Kind>()
  constructor(tables: Tables, reach: Reach) {
    this.t = tables
    this.reach = reach
  }
  /** As a database refuses a table that a transaction has not named. */
  private demand(kind: Kind | 'shadow'): void {
    if (this.reach === 'queue' || (this.reach !== 'all' && kind !== 'shadow' && !this.reach.includes(kind)))
      throw new BeyondLock(`${kind} is not part of the transaction`)
  }
  private held(kind: Kind): Map<string, AnyRow> {
    this.demand(kind)
    return this.t.rows.get(kind)!
  }
  private writable(kind: Kind): Map<string, AnyRow> {
    this.demand(kind)
    if (!this.written.has(kind)) this.t.rows.set(kind, new Map(this.t.rows.get(kind)))
    this.written.add(kind)
    return this.t.rows.get(kind)!
  }
  async rows(kind: Kind, ids: readonly string[]) {
    return ids.map((id) => this.held(kind).get(id))
  }
  async rowsWhere(kind: Kind, field: string, value: string) {
    return (await this.allRows(kind)).filter((row) => (row as Record<string, unknown>)[field] === value)
  }
  async rowsFrom(kind: Kind, field: string, value: string) {
    return (await this.allRows(kind)).filter((row) => String((row as Record<string, unknown>)[field]) >= value)
  }
  async allRows(kind: Kind) {
    return [...this.held(kind).values()]
  }
  async rowsBetween(kind: Kind, first: string, last: string) {
    return (await this.allRows(kind)).filter(({ id }) => id >= first && id <= last)
  }
  async idsOf(kind: Kind) {
    return [...this.held(kind).keys()]
  }
  async putRows(kind: Kind, rows: readonly AnyRow[]) {
    if (rows.length === 0) return
    const table = this.writable(kind)
    for (const row of rows) table.set(row.id, kept(row))
  }
  async deleteRows(kind: Kind, ids: readonly string[]) {
    if (ids.length === 0) return
    const table = this.writable(kind)
    for (const id of ids) table.delete(id)
  }
  async shadows(keys: readonly string[]) {
    this.demand('shadow')
    return keys.map((key) => this.t.shadows.get(key))
  }
  async allShadows() {
    this.demand('shadow')
    return [...this.t.shadows.values()]
  }
  async shadowsOf(kind: Kind) {
    return (await this.allShadows()).filter(({ key }) => key.startsWith(keyOf(kind, '')))
  }
  async putShadow(shadow: Shadow) {
    this.demand('shadow')
    this.t.shadows.set(shadow.key, kept(shadow))
  }
  async deleteShadow(key: string) {
    this.demand('shadow')
    this.t.shadows.delete(key)
  }
  async entriesOn(key: string) {
    return (await this.allEntries()).filter((entry) => entry.keys.includes(key))
  }
  async entriesIn(lane: string) {
    return (await this.allEntries()).filter((entry) => entry.lane === lane)
  }
  async entry(mid: string) {
    return [...this.t.outbox.values()].find((entry) => entry.mid === mid)
  }
  async allEntries() {
    return [...this.t.outbox.values()].sort((a, b) => a.seq - b.seq)
  }
  async addEntry(entry: Omit<OutboxEntry, 'seq'>) {
    const seq = this.t.nextSeq++
    this.t.outbox.set(seq, kept({ ...entry, seq }))
  }
  async putEntry(entry: OutboxEntry) {
    this.t.outbox.set(entry.seq, kept(entry))
  }
  async deleteEntry(seq: number) {
    this.t.outbox.delete(seq)
  }
  async archive(archived: Archived) {
    this.t.archived.set(archived.mid, kept(archived))
  }
  async archived(mid: string) {
    return this.t.archived.get(mid)
  }
  async allArchived() {
    return [...this.t.archived.values()]
  }
  async archivedBefore(at: number) {
    return (await this.allArchived()).filter((archived) => archived.at < at)
  }
  async unarchive(mid: string) {
    this.t.archived.delete(mid)
  }
  async meta() {
    return this.t.meta
  }
  async putMeta(meta: Meta) {
    this.t.meta = kept(meta)
  }
  async clearRows() {
    this.t.rows = emptyRows()
    this.t.shadows.clear()
  }
  async distrustBytes() {
    for (const blob of this.t.blobs.values())
      if (blob.state === 'sent') this.t.blobs.set(blob.sha256, { ...blob, state: 'waiting', given: [] })
  }
}
