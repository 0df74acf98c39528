// Entries of this device that name one of these animals and have not reached the server.
import type { Replica } from '../../../sync/replica.ts'

export async function waitingFor(replica: Replica, animalIds: readonly string[]): Promise<number> {
  const entries = await replica.outbox.toArray()
  return entries.filter(({ state, keys, input }) => {
    const text = JSON.stringify([keys, input])
    return state !== 'acked' && animalIds.some((id) => text.includes(id))
  }).length
}
