// Store over maps, with whole transactions: what is staged is seen at commit or never.
import type { Kind } from '../../shared/synced.ts'
import type { AnyRow, Archived, Meta, OutboxEntry, Shadow, Store, Tx } from '../../sync/store.ts'

interface Tables {
  rows: Map<string, AnyRow>
  shadows: Map<string, Shadow>
  outbox: Map<number, OutboxEntry>
  archived: Map<string, Archived>
  meta: Meta
  nextSeq: number
}

const copy = <T>(value: T): T => structuredClone(value)

export class MemoryStore implements Store {
  tables: Tables
  private queue: Promise<unknown> = Promise.resolve()

  constructor(meta: Meta) {
    this.tables = { rows: new Map(), shadows: new Map(), outbox: new Map(), archived: new Map(), meta, nextSeq: 1 }
  }

  transact<T>(_durability: 'strict' | 'relaxed', work: (tx: Tx) => Promise<T>): Promise<T> {
    const run = this.queue.then(async () => {
      const staged: Tables = {
        ...this.tables,
        rows: new Map(this.tables.rows),
        shadows: new Map(this.tables.shadows),
        outbox: new Map(this.tables.outbox),
        archived: new Map(this.tables.archived),
      }
      const result = await work(new MemoryTx(staged))
      this.tables = staged
      return result
    })
    this.queue = run.catch(() => undefined)
    return run
  }
}

class MemoryTx implements Tx {
  private readonly t: Tables
  constructor(tables: Tables) {
    this.t = tables
  }
  async rows(kind: Kind, ids: readonly string[]) {
    return ids.map((id) => this.t.rows.get(`${kind}:${id}`))
  }
  async rowsWhere(kind: Kind, field: string, value: string) {
    return (await this.allRows(kind)).filter((row) => (row as Record<string, unknown>)[field] === value)
  }
  async allRows(kind: Kind) {
    return [...this.t.rows].filter(([key]) => key.startsWith(`${kind}:`)).map(([, row]) => row)
  }
  async putRows(kind: Kind, rows: readonly AnyRow[]) {
    for (const row of rows) this.t.rows.set(`${kind}:${row.id}`, copy(row))
  }
  async deleteRows(kind: Kind, ids: readonly string[]) {
    for (const id of ids) this.t.rows.delete(`${kind}:${id}`)
  }
  async shadows(keys: readonly string[]) {
    return keys.map((key) => this.t.shadows.get(key))
  }
  async allShadows() {
    return [...this.t.shadows.values()]
  }
  async putShadow(shadow: Shadow) {
    this.t.shadows.set(shadow.key, copy(shadow))
  }
  async deleteShadow(key: string) {
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
    this.t.outbox.set(seq, copy({ ...entry, seq }))
  }
  async putEntry(entry: OutboxEntry) {
    this.t.outbox.set(entry.seq, copy(entry))
  }
  async deleteEntry(seq: number) {
    this.t.outbox.delete(seq)
  }
  async archive(archived: Archived) {
    this.t.archived.set(archived.mid, copy(archived))
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
    return copy(this.t.meta)
  }
  async putMeta(meta: Meta) {
    this.t.meta = copy(meta)
  }
  async clearRows() {
    this.t.rows.clear()
    this.t.shadows.clear()
  }
}
