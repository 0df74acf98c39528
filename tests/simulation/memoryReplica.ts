// What the transfer of pictures asks of a device's database, over the maps of a memory store: just so much of Dexie.
import { kinds } from '../../shared/synced.ts'
import type { Replica } from '../../sync/replica.ts'
import type { Meta } from '../../sync/store.ts'
import type { MemoryStore } from './memoryStore.ts'

type Row = Record<string, unknown>

/** Values of an index in a row: one for each item of a list, none where a part of the path is missing. */
function valuesOf(row: Row, index: string): unknown[] {
  const value = index.split('.').reduce<unknown>((of, field) => (of as Row | null)?.[field], row)
  return Array.isArray(value) ? value : [value]
}

class MemoryTable {
  private readonly rows: () => Map<unknown, Row>
  private readonly key: string
  private readonly touch: () => void
  constructor(rows: () => Map<unknown, Row>, key: string, touch: () => void) {
    this.rows = rows
    this.key = key
    this.touch = touch
  }
  private selection(chosen: readonly (readonly [value: unknown, row: Row])[]) {
    return {
      filter: (test: (row: Row) => boolean) => this.selection(chosen.filter(([, row]) => test(row))),
      toArray: async () => chosen.map(([, row]) => row),
      keys: async () => chosen.map(([value]) => value),
      primaryKeys: async () => chosen.map(([, row]) => row[this.key]),
    }
  }
  where(index: string) {
    const those = (test: (value: unknown) => boolean) =>
      this.selection(
        [...this.rows().values()].flatMap((row) =>
          valuesOf(row, index)
            .filter(test)
            .map((value) => [value, row] as const),
        ),
      )
    const among = (wanted: readonly unknown[]) => those((value) => wanted.includes(value))
    const above = (least: string) => those((value) => typeof value === 'string' && value > least)
    // Sizes are few here: nothing is near a limit.
    return { equals: (value: unknown) => among([value]), anyOf: among, above, between: () => this.selection([]) }
  }
  filter = (test: (row: Row) => boolean) => this.selection([...this.rows().values()].map((row) => [null, row] as const)).filter(test)
  toArray = async () => [...this.rows().values()]
  get = async (key: string) => this.rows().get(key)
  async put(row: Row) {
    this.rows().set(row[this.key], row)
    this.touch()
  }
  async update(key: string, change: Row) {
    const row = this.rows().get(key)
    if (row) await this.put({ ...row, ...change })
  }
  async bulkDelete(keys: readonly string[]) {
    for (const key of keys) this.rows().delete(key)
    this.touch()
  }
}

export function memoryReplica(store: MemoryStore): Replica {
  const t = () => store.tables
  const table = (rows: () => unknown, key: string) => new MemoryTable(rows as never, key, () => store.touch())
  return {
    ...Object.fromEntries(kinds.map((kind) => [kind, table(() => t().rows.get(kind), 'id')])),
    blob: table(() => t().blobs, 'sha256'),
    outbox: table(() => t().outbox, 'seq'),
    archived: table(() => t().archived, 'mid'),
    transact: store.transact.bind(store),
    metaRow: { get: async (): Promise<Meta> => t().meta },
  } as never
}
