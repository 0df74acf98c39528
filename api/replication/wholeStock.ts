// Whether an organisation is small enough for its devices to hold every animal. Counted at most once a minute by each process.
import type { EntityManager } from '@mikro-orm/postgresql'
import { wholeStockLimit } from '../../shared/animals/animal.ts'
import { countOfAnimals } from '../orm/rows.ts'
import type { Server } from '../server.ts'

const counts = new WeakMap<object, Map<string, { whole: boolean; at: number }>>()
const keptFor = 60_000

export async function hasWholeStock(server: Server, em: EntityManager, tenantId: string): Promise<boolean> {
  const ofServer = counts.get(server) ?? new Map<string, { whole: boolean; at: number }>()
  counts.set(server, ofServer)
  const now = server.clock.now()
  const kept = ofServer.get(tenantId)
  if (kept && now - kept.at < keptFor && now >= kept.at) return kept.whole
  const whole = (await countOfAnimals(em, tenantId)) <= wholeStockLimit
  ofServer.set(tenantId, { whole, at: now })
  return whole
}
