// Organisations that closed their access to a user who goes on elsewhere: what the device holds of them goes, what was not sent is left to their administrators.
import type { UserContext } from '../../shared/identity/session.ts'
import type { Device } from '../../sync/device.ts'
import type { Engine } from '../../sync/engine.ts'
import type { Environment } from '../../sync/environment.ts'
import { accessOf } from './accessOf.ts'

/** What became of the entries that waited here. `name` is null where the device has forgotten it. */
export interface ClosedTenant {
  name: string | null
  handedOver: number
  left: number
  /** Entries that an organisation that is no more cannot take. They stay to be read and saved. */
  lost: number
}

/** What leaving works with. */
export interface Around {
  environment: Environment
  device: Device<UserContext>
  engineIn: (tenantId: string, userId: string) => Promise<Engine>
}

export interface Held {
  tenantId: string
  /** Of the organisation, and of the person. */
  name: string | null
  person: string
}

/** Asks the server about each that is here and not among the user's any more. What cannot be handed over now waits for the next time. */
export async function closeLostTenants(around: Around, { userId, tenants }: UserContext): Promise<ClosedTenant[]> {
  // One tab does it; the others find nothing here any more.
  const closed = await around.environment.locks.hold('obhut:closing', { ifAvailable: false }, async () => {
    const results: ClosedTenant[] = []
    for (const held of await heldHere(around.device, userId)) {
      const isOpen = tenants.some(({ id }) => id === held.tenantId)
      const result = isOpen ? null : await closeTenant(around, userId, held)
      if (result) results.push(result)
    }
    return results
  })
  return closed!
}

/** Organisations of which this device holds something of a user: rows, or a queue that was left behind. */
export async function heldHere(device: Device<UserContext>, userId: string): Promise<Held[]> {
  const remembered = (await device.allRemembered()).filter((one) => one.userId === userId)
  const opened = remembered.flatMap(({ context: { tenant, forename, surname } }): Held[] =>
    tenant ? [{ tenantId: tenant.id, name: tenant.name, person: `${forename} ${surname}`.trim() }] : [],
  )
  const parked = (await device.parked()).filter((queue) => queue.userId === userId && queue.fate === undefined)
  const others = parked.filter(({ tenantId }) => !opened.some((one) => one.tenantId === tenantId))
  return [...opened, ...others.map(({ tenantId, name, tenantName = null }) => ({ tenantId, name: tenantName, person: name }))]
}

async function closeTenant({ device, engineIn }: Around, userId: string, { tenantId, name, person }: Held): Promise<ClosedTenant | null> {
  const engine = await engineIn(tenantId, userId)
  const { name: replica } = engine.replica
  const access = await accessOf(engine)
  if (access === 'open') {
    await engine.stop()
    return null
  }
  await device.forgetTenant(tenantId)
  if (access === 'gone') {
    const lost = await leaveGone(device, engine, { tenantId, name, person })
    return { name, handedOver: 0, left: 0, lost }
  }
  const { stored, left } = await engine.handOver()
  if (left > 0) await device.park({ replica, userId, tenantId, name: person, waiting: left })
  else await device.unpark(replica)
  return { name, handedOver: stored, left, lost: 0 }
}

/** Clears the rows of an organisation that takes nothing any more, and names its queue. Returns how many entries that has. */
export async function leaveGone(device: Device<UserContext>, engine: Engine, { tenantId, name, person }: Held): Promise<number> {
  const { waiting, attention } = await engine.status()
  const { replica, userId } = engine
  const count = waiting + attention
  const queue = { replica: replica.name, userId, tenantId, name: person, tenantName: name, fate: 'gone' as const }
  if (count > 0) await device.park({ ...queue, waiting: count, attention })
  else await device.unpark(replica.name)
  await engine.logout('keep')
  return count
}
