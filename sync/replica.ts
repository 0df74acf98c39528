// The device's database of one user in one organisation: a table for each synced kind, shadow, outbox, archive, meta. Fulfils Store with Dexie.
import Dexie, { type Table } from 'dexie'
import { Failure } from '../shared/errors.ts'
import type { Kind, Rows } from '../shared/rows.ts'
import { kinds, schemaMajor, synced } from '../shared/synced.ts'
import { loadMutations } from './definitions.ts'
import type { Environment } from './environment.ts'
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
  type Unsaved,
} from './store.ts'

type MetaRow = Meta & { key: 'meta' }

export const replicaName = (tenantId: string, userId: string, major = schemaMajor): string => `obhut_${tenantId}_${userId}_s${major}`

/** A table for each kind, by its name. Dexie makes them from the stores below, and its types know of none. */
type Tables = { [K in Kind]: Table<Rows[K], string> }
const DexieWithTables = Dexie as unknown as new (...given: ConstructorParameters<typeof Dexie>) => Dexie & Tables

/** The mark that `atOnce` sets when the browser ended its transaction too early. */
export const readOneByOne = 'obhut: read one by one'

export class Replica extends DexieWithTables implements Store {
  declare shadow: Table<Shadow, string>
  declare outbox: Table<OutboxEntry, number>
  declare archived: Table<Archived, string>
  declare blob: Table<StoredBlob, string>
  declare unsaved: Table<Unsaved, string>
  declare metaRow: Table<MetaRow, string>

  /** Transactions that must reach the disk and have not begun yet. */
  private readonly strict = new Set<symbol>()

  constructor(name: string, environment: Pick<Environment, 'indexedDB' | 'IDBKeyRange'>) {
    super(name, {
      ...(environment.indexedDB && { indexedDB: environment.indexedDB, IDBKeyRange: environment.IDBKeyRange }),
    })
    this.version(1).stores({
      ...Object.fromEntries(kinds.map((kind) => [kind, synced[kind].indexes ? `id, ${synced[kind].indexes}` : 'id'])),
      shadow: 'key',
      outbox: '++seq, &mid, lane, state, *keys',
      archived: 'mid, at',
      blob: 'sha256, state, [state+size], *given',
      unsaved: 'id, form',
      metaRow: 'key',
    })
  }

  /**
   * Several reads as one: in one transaction, which sees one state of these tables and costs a screen one wait. Where the browser
   * ends the transaction before all is read, they are read one by one, with a mark in the browser's timeline.
   *
   * `work` may call any functions, one after the other or at once, but awaits nothing other than rows.
   */
  async atOnce<T>(tables: (replica: this) => Table[], work: () => Promise<T>): Promise<T> {
    try {
      return await this.transaction('r', tables(this), async () => await work())
    } catch (error) {
      if ((error as { name?: string } | null)?.name !== 'PrematureCommitError') throw error
      performance.mark(readOneByOne, { detail: tables(this).map(({ name }) => name) })
      return work()
    }
  }

  rowsOf(kind: Kind): Table<AnyRow, string> {
    return this.table(kind)
  }

  async transact<T>(durability: Durability, work: (tx: Tx) => Promise<T>, reach: Reach = 'all'): Promise<T> {
    if (durability !== 'read') await loadMutations()
    try {
      // An async function, not one that returns a promise: Dexie tells them apart to keep its transaction over native awaits.
      return await this.openWith(durability, this.lockedBy(reach), async () => await work(new DexieTx(this)))
    } catch (error) {
      if (typeof reach !== 'string' && isBeyondLock(error)) return this.transact(durability, work)
      throw storageFailure(error) ?? error
    }
  }

  private lockedBy(reach: Reach): Table[] {
    if (reach === 'all') return this.tables
    const queue: Table[] = [this.outbox, this.archived, this.metaRow]
    return reach === 'queue' ? queue : [...queue, this.shadow, ...new Set(reach.map((kind) => this.rowsOf(kind)))]
  }

  /**
   * Dexie takes the durability from an option of the connection, and not before the transaction begins, a moment after it is
   * asked for: until each that must reach the disk has begun, all do.
   */
  private openWith<T>(durability: Durability, tables: Table[], work: () => Promise<T>): Promise<T> {
    if (durability === 'read') return this.transaction('r', tables, work)
    const options = this._options
    const toDisk = Symbol()
    if (durability === 'strict') this.strict.add(toDisk)
    const set = () => (options.chromeTransactionDurability = this.strict.size > 0 ? 'strict' : 'relaxed')
    const begun = () => this.strict.delete(toDisk) && set()
    set()
    const run = async () => {
      begun()
      return await work()
    }
    return this.transaction('rw', tables, run).finally(begun)
  }
}

/** The transaction has not locked a table that was asked for. */
const isBeyondLock = (error: unknown): boolean => (error as { name?: string } | null)?.name === 'NotFoundError'

/** Storage trouble in words the app knows; null for everything else. */
export function storageFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return null
  const { inner, failures = [] } = (error ?? {}) as { inner?: unknown; failures?: readonly unknown[] }
  const names = [error, inner, ...failures].map((cause) => (cause as { name?: string } | null)?.name ?? '')
  if (names.includes('QuotaExceededError')) return new Failure('storageFull')
  if (
    names.some((name) => ['DatabaseClosedError', 'InvalidStateError', 'UnknownError', 'OpenFailedError', 'MissingAPIError'].includes(name))
  )
    return new Failure('storageBroken')
  return null
}

class DexieTx implements Tx {
  private readonly db: Replica
  constructor(db: Replica) {
    this.db = db
  }
  rows(kind: Kind, ids: readonly string[]) {
    return this.db.rowsOf(kind).bulkGet(ids as string[])
  }
  rowsWhere(kind: Kind, field: string, value: string) {
    return this.db.rowsOf(kind).where(field).equals(value).toArray()
  }
  rowsFrom(kind: Kind, field: string, value: string) {
    return this.db.rowsOf(kind).where(field).aboveOrEqual(value).toArray()
  }
  allRows(kind: Kind) {
    return this.db.rowsOf(kind).toArray()
  }
  rowsBetween(kind: Kind, first: string, last: string) {
    return this.db.rowsOf(kind).where(':id').between(first, last, true, true).toArray()
  }
  idsOf(kind: Kind) {
    return this.db.rowsOf(kind).toCollection().primaryKeys()
  }
  async putRows(kind: Kind, rows: readonly AnyRow[]) {
    if (rows.length > 0) await this.db.rowsOf(kind).bulkPut(rows as AnyRow[])
  }
  async deleteRows(kind: Kind, ids: readonly string[]) {
    if (ids.length > 0) await this.db.rowsOf(kind).bulkDelete(ids as string[])
  }
  shadows(keys: readonly string[]) {
    return this.db.shadow.bulkGet(keys as string[])
  }
  allShadows() {
    return this.db.shadow.toArray()
  }
  shadowsOf(kind: Kind) {
    return this.db.shadow.where('key').startsWith(keyOf(kind, '')).toArray()
  }
  async putShadow(shadow: Shadow) {
    await this.db.shadow.put(shadow)
  }
  async deleteShadow(key: string) {
    await this.db.shadow.delete(key)
  }
  entriesOn(key: string) {
    return this.db.outbox.where('keys').equals(key).sortBy('seq')
  }
  entriesIn(lane: string) {
    return this.db.outbox.where('lane').equals(lane).sortBy('seq')
  }
  entry(mid: string) {
    return this.db.outbox.where('mid').equals(mid).first()
  }
  allEntries() {
    return this.db.outbox.orderBy('seq').toArray()
  }
  async addEntry(entry: Omit<OutboxEntry, 'seq'>) {
    await this.db.outbox.add(entry as OutboxEntry)
  }
  async putEntry(entry: OutboxEntry) {
    await this.db.outbox.put(entry)
  }
  async deleteEntry(seq: number) {
    await this.db.outbox.delete(seq)
  }
  async archive(archived: Archived) {
    await this.db.archived.put(archived)
  }
  archived(mid: string) {
    return this.db.archived.get(mid)
  }
  allArchived() {
    return this.db.archived.toArray()
  }
  archivedBefore(at: number) {
    return this.db.archived.where('at').below(at).toArray()
  }
  async unarchive(mid: string) {
    await this.db.archived.delete(mid)
  }
  async meta() {
    const meta = await this.db.metaRow.get('meta')
    if (!meta) throw new Failure('storageBroken')
    return meta
  }
  async putMeta(meta: Meta) {
    await this.db.metaRow.put({ ...meta, key: 'meta' })
  }
  async clearRows() {
    for (const kind of kinds) await this.db.rowsOf(kind).clear()
    await this.db.shadow.clear()
    await this.db.blob.where('state').anyOf('sent', 'fetched').delete()
  }
  async distrustBytes() {
    await this.db.blob.where('state').equals('sent').modify({ state: 'waiting', given: [] })
  }
}

export const freshMeta = (clientId: string): Meta => ({
  clientId,
  schemaMajor,
  epoch: null,
  cursor: null,
  fullTo: 0,
  scopes: [],
  granted: [],
  clockOffset: 0,
  serverTimeSeen: 0,
  paused: null,
  offlineSince: null,
  lastPullAt: null,
  firstPullDone: false,
  storage: null,
  digestOn: null,
})
