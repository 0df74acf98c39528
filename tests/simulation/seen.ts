// What there is on a device, read as a whole, and how a broken promise is reported.
import { kinds } from '../../shared/synced.ts'
import { keyOf, type AnyRow, type Archived, type Meta, type OutboxEntry, type Store } from '../../sync/store.ts'
import type { Device } from './device.ts'

export interface Seen {
  view: Map<string, AnyRow>
  shadows: Map<string, AnyRow | null>
  outbox: OutboxEntry[]
  archived: Map<string, Archived>
  meta: Meta
}

const known = new WeakMap<Store, { mark: unknown; seen: Promise<Seen> }>()

/** Read anew where anything was written since it was read. */
export function look(device: Device): Promise<Seen> {
  const { disk } = device
  const [mark, before] = [device.mark(), known.get(disk)]
  if (before && before.mark === mark) return before.seen
  const seen = readAll(disk)
  known.set(disk, { mark, seen })
  return seen
}

function readAll(disk: Store): Promise<Seen> {
  return disk.transact('read', async (tx) => {
    const view = new Map<string, AnyRow>()
    for (const kind of kinds) for (const row of await tx.allRows(kind)) view.set(keyOf(kind, row.id), row)
    return {
      view,
      shadows: new Map((await tx.allShadows()).map(({ key, row }) => [key, row])),
      outbox: await tx.allEntries(),
      archived: new Map((await tx.allArchived()).map((archived) => [archived.mid, archived])),
      meta: await tx.meta(),
    }
  })
}

export class Violation extends Error {}

export const broken = (rule: string, device: Device | null, detail: unknown): never => {
  throw new Violation(`${rule}${device ? ` on ${device.name}` : ''}: ${JSON.stringify(detail)}`)
}
