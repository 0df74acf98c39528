// Queues of organisations that take nothing any more: nobody signs in there again, so they are read, saved as a file, and removed.
import type { ParkedQueue } from '../../sync/device.ts'
import type { Around } from './closedTenants.ts'

/** An entry as it is saved: when it was entered, what was done, and what was entered. */
interface SavedEntry {
  at: string
  what: string
  entered: unknown
}

export class GoneQueues {
  private readonly around: Pick<Around, 'device' | 'engineIn'>

  constructor(around: Pick<Around, 'device' | 'engineIn'>) {
    this.around = around
  }

  list = async (): Promise<ParkedQueue[]> => (await this.around.device.parked()).filter(({ fate }) => fate === 'gone')

  /** In the order in which they were entered. */
  async entries({ tenantId, userId }: ParkedQueue): Promise<SavedEntry[]> {
    const engine = await this.around.engineIn(tenantId, userId)
    const entries = await engine.replica.transact('relaxed', (tx) => tx.allEntries())
    await engine.stop()
    return entries.map(({ occurredAt, name, input }) => ({ at: occurredAt, what: name, entered: input }))
  }

  /** The entries as a file that people and programs can read. */
  async file(queue: ParkedQueue): Promise<Blob> {
    const { name, tenantName = null } = queue
    const content = { organisation: tenantName, person: name, entries: await this.entries(queue) }
    return new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
  }

  async remove({ replica, tenantId, userId }: ParkedQueue): Promise<void> {
    const engine = await this.around.engineIn(tenantId, userId)
    await engine.logout('discard')
    await this.around.device.unpark(replica)
  }
}
