// What there is on a device, read as a whole, and how a broken promise is reported.
import { kinds } from '../../shared/synced.ts'
import { keyOf, type AnyRow, type Archived, type Meta, type OutboxEntry } from '../../sync/store.ts'
import type { Device } from './device.ts'

export interface Seen {
  view: Map<string, AnyRow>
  shadows: Map<string, AnyRow | null>
  outbox: OutboxEntry[]
  archived: Map<string, Archived>
  meta: Meta
}

export async function look(device: Device): Promise<Seen> {
  return device.disk.transact('relaxed', async (tx) => {
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
