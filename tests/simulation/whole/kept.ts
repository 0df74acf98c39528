// What must hold on whole devices: what was shown as saved is in one place of its browser, happens once, and arrives.
import { IDBKeyRange } from 'fake-indexeddb'
import type { Replica } from '../../../sync/replica.ts'
import { Violation } from '../seen.ts'
import type { Browser } from './browser.ts'
import type { World } from './wholeRun.ts'

interface Found {
  name: string
  tenantId: string
  userId: string
  replica: Replica
}

const opened = new WeakMap<Browser, Map<string, Replica>>()

/** Every database of an organisation in this browser, of whatever schema. */
export async function replicasOf({ app }: World, browser: Browser): Promise<Found[]> {
  const known = opened.get(browser) ?? new Map<string, Replica>()
  opened.set(browser, known)
  const found: Found[] = []
  for (const { name = '' } of await browser.indexedDB.databases()) {
    const [, tenantId, userId] = /^obhut_([0-9a-f-]{36})_([0-9a-f-]{36})_s\d+$/.exec(name) ?? []
    if (!tenantId || !userId) continue
    let replica = known.get(name)
    if (!replica?.isOpen()) {
      replica = new app.replica.Replica(name, { indexedDB: browser.indexedDB, IDBKeyRange })
      await replica.open()
      known.set(name, replica)
    }
    found.push({ name, tenantId, userId, replica })
  }
  return found
}

/** I5, I12: an entry is in the queue or in the archive of its own user and organisation, in one browser, and in neither twice. */
export async function checkKept(world: World): Promise<void> {
  const at = new Map<string, string[]>()
  const add = (mid: string, where: string) => at.set(mid, [...(at.get(mid) ?? []), where])
  for (const browser of new Set(world.seats.map((seat) => seat.browser)))
    for (const { name, tenantId, userId, replica } of await replicasOf(world, browser)) {
      const outbox = await replica.outbox.toArray()
      const archived = await replica.archived.toArray()
      for (const { mid } of [...outbox, ...archived]) {
        add(mid, name)
        const owner = world.offices.owners.get(mid)
        if (owner && (owner.userId !== userId || owner.tenantId !== tenantId))
          throw new Violation(`I12 an entry is with somebody else: ${JSON.stringify({ mid, owner, name })}`)
      }
    }
  for (const mid of world.offices.owners.keys())
    if (at.get(mid)?.length !== 1) throw new Violation(`I5 an entry is lost or doubled: ${JSON.stringify({ mid, at: at.get(mid) ?? [] })}`)
}

/** I3: one effect. */
export async function checkServers({ offices }: World): Promise<void> {
  for (const server of offices.tenants.values())
    for (const [mid, versions] of (await server.truth()).effects)
      if (versions.length > 1) throw new Violation(`I3 a mutation had more than one effect: ${JSON.stringify({ mid, versions })}`)
}

/** Nothing waits anywhere, and the server has carried out what counts as done. */
export async function isSettled(world: World): Promise<void> {
  for (const browser of new Set(world.seats.map((seat) => seat.browser)))
    for (const { name, tenantId, replica } of await replicasOf(world, browser)) {
      const { receipts, rows } = await world.offices.tenants.get(tenantId)!.truth()
      if ((await replica.outbox.count()) > 0) throw new Violation(`the queue of ${name} is not empty at rest`)
      for (const { mid, outcome, entry } of await replica.archived.toArray())
        if (outcome === 'done' && entry.version !== undefined && receipts.get(mid)?.status !== 200 && rows.size > 0)
          throw new Violation(`I5 archived as done without a receipt: ${JSON.stringify({ mid, name })}`)
    }
}
