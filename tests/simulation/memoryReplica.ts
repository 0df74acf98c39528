// What the transfer of pictures asks of a device's database, over the maps of a memory store: just so much of Dexie.
import { kinds } from '../../shared/synced.ts'
import type { Replica } from '../../sync/replica.ts'
import type { Meta } from '../../sync/store.ts'
import type { MemoryStore } from './memoryStore.ts'

type Row = Record<string, unknown>

/** Values of an index in a row: one for each item of a list. */
const valuesOf = (row: Row, index: string): unknown[] => (Array.isArray(row[index]) ? row[index] : [row[index]])

class MemoryTable {
  private readonly rows: () => Map<unknown, Row>
  private readonly key: string
  constructor(rows: () => Map<unknown, Row>, key: string) {
    this.rows = rows
    this.key = key
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
    const among = (wanted: readonly unknown[]) =>
      this.selection(
        [...this.rows().values()].flatMap((row) =>
          valuesOf(row, index)
            .filter((value) => wanted.includes(value))
            .map((value) => [value, row] as const),
        ),
      )
    // Sizes are few here: nothing is near a limit.
    return { equals: (value: unknown) => among([value]), anyOf: among, between: () => this.selection([]) }
  }
  filter = (test: (row: Row) => boolean) => this.selection([...this.rows().values()].map((row) => [null, row] as const)).filter(test)
  toArray = async () => [...this.rows().values()]
  get = async (key: string) => this.rows().get(key)
  put = async (row: Row) => void this.rows().set(row[this.key], row)
  async update(key: string, change: Row) {
    const row = this.rows().get(key)
    if (row) this.rows().set(key, { ...row, ...change })
  }
  async bulkDelete(keys: readonly string[]) {
    for (const key of keys) this.rows().delete(key)
  }
}

export function memoryReplica(store: MemoryStore): Replica {
  const t = () => store.tables
  return {
    ...Object.fromEntries(kinds.map((kind) => [kind, new MemoryTable(() => t().rows.get(kind) as never, 'id')])),
    blob: new MemoryTable(() => t().blobs as never, 'sha256'),
    outbox: new MemoryTable(() => t().outbox as never, 'seq'),
    archived: new MemoryTable(() => t().archived as never, 'mid'),
    transact: store.transact.bind(store),
    metaRow: { get: async (): Promise<Meta> => t().meta },
  } as never
}
