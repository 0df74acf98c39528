// Queues of the person who is signed in, in organisations that are not open: each is sent under its own header with the session of its own user. Queues of other people stay where they are.
import type { ParkedQueue } from '../../sync/device.ts'
import type { Engine } from '../../sync/engine.ts'
import { report } from '../reporting/report.ts'
import { quietly } from '../reporting/quiet.ts'
import { heldHere, type Around, type Held } from './closedTenants.ts'
import { every } from './every.ts'
import { announce } from './leaving.ts'
import type { Beside } from './moving.ts'
import type { SessionState } from './sessionState.ts'

const lookEvery = 60_000

export class OtherQueues implements Beside {
  private readonly around: Around
  private readonly current: () => SessionState
  private resting = false
  private started = false
  private engine: Engine | null = null
  private passing: Promise<void> | null = null
  /** Whether every organisation on this device was looked into since the last move; from then on those that are known to wait. */
  private lookedAtAll = false

  constructor(around: Around, current: () => SessionState) {
    this.around = around
    this.current = current
  }

  /** Sends from now on: at once, whenever the tab wakes, and every minute. */
  start(): void {
    if (!this.started) {
      every(this.around.environment, lookEvery, () => this.send())
      this.around.environment.onWake(() => void this.send())
    }
    this.started = true
    this.goOn()
  }

  /** What is under way is given up: it counts as not sent and is sent again under the same key. */
  async rest(): Promise<void> {
    this.resting = true
    await this.engine?.halt()
    await this.passing
  }

  goOn(): void {
    this.resting = false
    this.lookedAtAll = false
    if (this.started) void this.send()
  }

  /** Queues that are not open: of the person who is signed in, and of other people. */
  async list(): Promise<{ own: ParkedQueue[]; others: ParkedQueue[] }> {
    const state = this.current()
    if (state.phase !== 'signedIn') return { own: [], others: [] }
    const { userId, tenant } = state.context
    const parked = (await this.around.device.parked()).filter(({ fate, waiting }) => fate === undefined && waiting > 0)
    return {
      own: parked.filter((queue) => queue.userId === userId && queue.tenantId !== tenant?.id),
      others: parked.filter((queue) => queue.userId !== userId),
    }
  }

  /** Sends what can be sent now. Never rejects. */
  send(): Promise<void> {
    this.passing ??= this.pass()
      .catch((error: unknown) => void (this.resting || report('error', error, { syncing: true })))
      .finally(() => (this.passing = null))
    return this.passing
  }

  /** One tab does it; the others read what became of it. */
  private async pass(): Promise<void> {
    if (this.resting || !this.around.environment.isVisible()) return
    await this.around.environment.locks.hold('obhut:otherQueues', { ifAvailable: true }, async () => {
      for (const held of await this.due()) if (!this.resting) await this.sendOne(held)
      this.lookedAtAll = !this.resting
    })
  }

  /** What the access was closed to is not sent: it is handed over. */
  private async due(): Promise<(Held & { userId: string })[]> {
    const state = this.current()
    if (state.phase !== 'signedIn') return []
    const { userId, tenant, tenants } = state.context
    const waiting = new Set(
      (await this.list()).own.filter((queue) => queue.waiting > (queue.attention ?? 0)).map(({ tenantId }) => tenantId),
    )
    return (await heldHere(this.around.device, userId))
      .filter(({ tenantId }) => tenantId !== tenant?.id && tenants.some(({ id }) => id === tenantId))
      .filter(({ tenantId }) => !this.lookedAtAll || waiting.has(tenantId))
      .map((held) => ({ ...held, userId, name: held.name ?? tenants.find(({ id }) => id === held.tenantId)!.name }))
  }

  private async sendOne({ tenantId, userId, name, person }: Held & { userId: string }): Promise<void> {
    const engine = await this.around.engineIn(tenantId, userId)
    this.engine = engine
    try {
      const { waiting } = await engine.status()
      if (waiting > 0 && !this.resting) await (await quietly(() => import('../../sync/sendWaiting.ts'))).sendWaiting(engine)
    } finally {
      await announce(this.around.device, engine, { name: person, tenantName: name })
      this.engine = null
      await engine.stop()
    }
  }
}
