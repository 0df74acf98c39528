// Leaving a device: what is cleared, what is parked for the next sign-in, and what is left to an administrator who closed the access.
import type { UserContext } from '../../shared/identity/session.ts'
import type { Device, ParkedQueue } from '../../sync/device.ts'
import type { Engine } from '../../sync/engine.ts'
import { closeLostTenants, heldHere, leaveGone, type Around, type ClosedTenant } from './closedTenants.ts'

export interface OpenHere {
  context: UserContext
  engine: Engine | null
}

type Whose = Pick<ParkedQueue, 'tenantId' | 'userId' | 'name'>

export class Leaving {
  private readonly around: Around

  constructor(around: Around) {
    this.around = around
  }

  /** Leaves the device without this user's rows, in every organisation that was opened here. */
  async closeAll(open: OpenHere, mode: 'keep' | 'discard'): Promise<void> {
    const { device, engineIn } = this.around
    const { userId, tenant } = open.context
    const others: Opened[] = []
    for (const { tenantId, name, person } of await heldHere(device, userId))
      if (tenantId !== tenant?.id) others.push({ engine: await engineIn(tenantId, userId), whose: { name: person, tenantName: name } })
    // Before anything is forgotten: a tab that is killed from here on leaves no queue that nobody knows of.
    for (const { engine, whose } of others) await announce(device, engine, whose)
    // Then, so that other tabs let go of the rows before they are cleared.
    await device.forget()
    await this.close(open, mode)
    // What waits in another organisation was not part of the question, so it stays.
    for (const { engine } of others) await engine.logout('keep')
  }

  /** Names a queue whose organisation is left for another one of the same user. */
  announce = ({ context, engine }: OpenHere): Promise<void> =>
    engine ? announce(this.around.device, engine, whose(context)) : Promise.resolve()

  /** Nothing stays on the device of an organisation that was only looked into. */
  async closeEntered(entered: OpenHere): Promise<void> {
    await this.around.device.forgetTenant(entered.context.tenant!.id)
    await this.close(entered, 'keep')
  }

  /** Clears the rows; a queue that stays is announced by name and number. */
  private async close({ context, engine }: OpenHere, mode: 'keep' | 'discard'): Promise<void> {
    if (!engine) return
    if (mode === 'keep') await announce(this.around.device, engine, whose(context))
    else await this.around.device.unpark(engine.replica.name)
    await engine.logout(mode)
  }

  /** The access of this user was closed: their rows go everywhere here, and what was not sent is left to the administrator. */
  async closeAccount(userId: string): Promise<void> {
    // One tab does it; the others find nothing remembered any more.
    await this.around.environment.locks.hold('obhut:closing', { ifAvailable: false }, async () => {
      const theirs = await heldHere(this.around.device, userId)
      await this.around.device.forget()
      for (const { tenantId, person } of theirs) await this.toAdministrator({ tenantId, userId, name: person })
    })
  }

  /** The organisations of this user were deleted: their rows go everywhere here, and what was not sent stays to be read and saved. */
  async closeGone(userId: string): Promise<void> {
    const { environment, device, engineIn } = this.around
    await environment.locks.hold('obhut:closing', { ifAvailable: false }, async () => {
      const theirs = await heldHere(device, userId)
      await device.forget()
      for (const held of theirs) await leaveGone(device, await engineIn(held.tenantId, userId), held)
    })
  }

  /** What could not be left to the administrator, because the network was gone, is tried again. True when there was something. */
  async tryAgain(): Promise<boolean> {
    const closed = (await this.around.device.parked()).filter(({ fate }) => fate === 'closed')
    for (const queue of closed) await this.toAdministrator(queue)
    return closed.length > 0
  }

  /** Organisations that closed their access to this user, who goes on elsewhere. */
  closeLost = (context: UserContext): Promise<ClosedTenant[]> => closeLostTenants(this.around, context)

  private async toAdministrator({ tenantId, userId, name }: Whose): Promise<void> {
    const engine = await this.around.engineIn(tenantId, userId)
    const queue = { replica: engine.replica.name, userId, tenantId, name }
    const { stored, left } = await engine.handOver()
    if (left > 0) await this.around.device.park({ ...queue, waiting: left, fate: 'closed' })
    else if (stored > 0) await this.around.device.park({ ...queue, waiting: stored, fate: 'handedOver' })
    else await this.around.device.unpark(queue.replica)
  }
}

export const isSame = (a: UserContext, b: UserContext): boolean => a.userId === b.userId && a.tenant?.id === b.tenant?.id

type Names = Required<Pick<ParkedQueue, 'name' | 'tenantName'>>

interface Opened {
  engine: Engine
  whose: Names
}

const whose = (context: UserContext): Names => ({ name: nameOf(context), tenantName: context.tenant?.name ?? null })

/** A queue that is not open, or will not be in a moment, is named as long as it holds something. One that nobody takes any more stays as it is. */
export async function announce(
  device: Pick<Device<UserContext>, 'parked' | 'park' | 'unpark'>,
  engine: Engine,
  { name, tenantName }: Names,
): Promise<void> {
  const { replica, userId, tenantId } = engine
  const { waiting, attention } = await engine.status()
  // It may have become so while another organisation was sent.
  if ((await device.parked()).some((queue) => queue.replica === replica.name && queue.fate === 'gone')) return
  if (waiting + attention === 0) return device.unpark(replica.name)
  await device.park({ replica: replica.name, userId, tenantId, name, tenantName, waiting: waiting + attention, attention })
}

const nameOf = ({ forename, surname }: UserContext): string => `${forename} ${surname}`.trim()

/** By the corrected clock, which never falls behind the last server time seen. */
export const leaseIsOver = ({ context, engine }: OpenHere, now: number): boolean =>
  context.leaseUntil != null && (engine ? engine.millis() : now) >= Date.parse(context.leaseUntil)
