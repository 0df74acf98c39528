// Leaving a device: what is cleared, what is parked for the next sign-in, and what is left to an administrator who closed the access.
import type { UserContext } from '../../shared/identity/session.ts'
import type { ParkedQueue } from '../../sync/device.ts'
import type { Engine } from '../../sync/engine.ts'
import { closeLostTenants, type Around, type ClosedTenant } from './closedTenants.ts'

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
    const others = (await this.around.device.allRemembered()).filter(({ context }) => !isSame(context, open.context))
    // First, so that other tabs let go of the rows before they are cleared.
    await this.around.device.forget()
    await this.close(open, mode)
    // What waits in another organisation was not part of the question, so it stays.
    for (const { tenantId, userId, context } of others)
      await this.close({ context, engine: tenantId === null ? null : await this.around.engineIn(tenantId, userId) }, 'keep')
  }

  /** Nothing stays on the device of an organisation that was only looked into. */
  async closeEntered(entered: OpenHere): Promise<void> {
    await this.around.device.forgetTenant(entered.context.tenant!.id)
    await this.close(entered, 'keep')
  }

  /** Clears the rows; a queue that stays is announced by name and number. */
  private async close({ context, engine }: OpenHere, mode: 'keep' | 'discard'): Promise<void> {
    if (!engine) return
    const { waiting, attention } = await engine.status()
    const queue = { replica: engine.replica.name, userId: engine.userId, tenantId: engine.tenantId }
    await engine.logout(mode)
    if (mode === 'keep' && waiting + attention > 0)
      await this.around.device.park({ ...queue, name: nameOf(context), waiting: waiting + attention })
    else await this.around.device.unpark(queue.replica)
  }

  /** The access of this user was closed: their rows go everywhere here, and what was not sent is left to the administrator. */
  async closeAccount(userId: string): Promise<void> {
    // One tab does it; the others find nothing remembered any more.
    await this.around.environment.locks.hold('obhut:closing', { ifAvailable: false }, async () => {
      const theirs = (await this.around.device.allRemembered()).filter((one) => one.userId === userId)
      await this.around.device.forget()
      for (const { tenantId, context } of theirs)
        if (tenantId !== null) await this.toAdministrator({ tenantId, userId, name: nameOf(context) })
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

const nameOf = ({ forename, surname }: UserContext): string => `${forename} ${surname}`.trim()

/** By the corrected clock, which never falls behind the last server time seen. */
export const leaseIsOver = ({ context, engine }: OpenHere, now: number): boolean =>
  context.leaseUntil != null && (engine ? engine.millis() : now) >= Date.parse(context.leaseUntil)
