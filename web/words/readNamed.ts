// The rows that values name by their ids, as far as this device holds them: from them their names are made.
import type { Kind, Rows } from '../../shared/rows.ts'
import { kinds } from '../../shared/synced.ts'
import type { Replica } from '../../sync/replica.ts'
import { keyOf, splitKey } from '../../sync/store.ts'
import type { Say } from './words.ts'

const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Every id that is in a value, however deep. */
export function idsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    if (id.test(value)) found.add(value)
  } else if (Array.isArray(value)) for (const one of value) idsIn(one, found)
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) {
      idsIn(key, found)
      idsIn(one, found)
    }
  return found
}

type Held = ReadonlyMap<string, Rows[Kind]>

async function rowsOf(replica: Replica, ids: ReadonlySet<string>): Promise<Map<string, Rows[Kind]>> {
  if (ids.size === 0) return new Map()
  const read = await Promise.all(
    kinds.map(async (kind) => {
      const rows = await replica.rowsOf(kind).bulkGet([...ids])
      return rows.flatMap((row) => (row ? [[keyOf(kind, row.id), row] as const] : []))
    }),
  )
  return new Map(read.flat())
}

/** `keys` are those of rows that entries touch: one that an entry deletes has its name from what the server still has. */
export async function readNamed(replica: Replica, values: readonly unknown[], keys: readonly string[] = []): Promise<Say['row']> {
  const shadows = await replica.shadow.bulkGet([...new Set(keys)])
  const beneath = shadows.flatMap((shadow) => (shadow?.row ? [[shadow.key, shadow.row] as const] : []))
  const touched = keys.map((key) => splitKey(key)[1])
  const first = await rowsOf(replica, idsIn([values, touched, beneath.map(([, row]) => row)]))
  // A photo names its animal, a room its shelter.
  const second = await rowsOf(replica, idsIn([...first.values()]))
  return rowIn(new Map([...second, ...beneath, ...first]))
}

export const rowIn =
  (held: Held): Say['row'] =>
  <K extends Kind>(kind: K, rowId: string) =>
    held.get(keyOf(kind, rowId)) as Rows[K] | undefined
