// What is open on this device: nothing, the login, or the organisation of a user with its engine.
import { authUser, type UserContext } from '../../shared/identity/session.ts'
import { Caller } from '../../sync/call.ts'
import { openDevice, type Device } from '../../sync/device.ts'
import type { Engine } from '../../sync/engine.ts'
import type { Environment } from '../../sync/environment.ts'
import { leaseIsOver } from './leaving.ts'
import { Moving } from './moving.ts'
import { enginesOf, type EngineIn } from './openEngine.ts'
import { isReadOnlyIn, nobody, type SessionState } from './sessionState.ts'

export abstract class OpenHere extends Moving<SessionState> {
  readonly caller: Caller
  protected readonly environment: Environment
  protected readonly shown: Promise<void>
  protected readonly device: Device<UserContext>
  protected readonly engineIn: EngineIn
  protected contextAt = 0
  /** Whether the login of the person who is signed in is kept on the login page of this device. */
  loginIsSaved = false
  /** Of what is open. It moves with every answer of the server and is on no screen, which therefore stays as it is. */
  protected leaseUntil: UserContext['leaseUntil'] = null

  /** Asks the server who this user is by now. */
  abstract refreshContext(): Promise<void>

  constructor(environment: Environment, shown: Promise<void>) {
    super({ phase: 'starting' })
    this.environment = environment
    this.shown = shown
    this.caller = new Caller(environment)
    this.device = openDevice(environment)
    this.engineIn = enginesOf({
      environment,
      caller: this.caller,
      isReadOnlyIn: (tenantId) => isReadOnlyIn(this.state, tenantId),
      onContextStale: () => void this.refreshContext(),
    })
  }

  /** What the device remembers; locked when its lease has ended. */
  protected async reopen(context: UserContext): Promise<void> {
    const engine = await this.engineOf(context)
    if (!leaseIsOver({ context, engine }, this.environment.now())) return this.open(context, engine)
    await engine?.stop()
    await this.lock(context)
  }

  protected async open(context: UserContext, opened?: Engine | null): Promise<void> {
    const engine = opened === undefined ? await this.engineOf(context) : opened
    this.caller.userId = context.userId
    this.caller.tenantId = context.tenant?.id ?? null
    this.leaseUntil = context.leaseUntil
    if (engine) {
      await this.device.unpark(engine.replica.name)
      void this.beginWith(engine)
    }
    this.change({ phase: 'signedIn', context, engine })
  }

  /** A device that holds no rows yet fetches them at once. */
  private async beginWith(engine: Engine): Promise<void> {
    const status = await engine.status().catch(() => null)
    if (status?.firstPullDone) await this.shown
    engine.start()
  }

  protected async lock(context: UserContext): Promise<void> {
    await this.showLogin(context)
    // Whose access was closed meanwhile learns it here.
    void this.caller.call(authUser, {}).catch(() => undefined)
  }

  protected async showLogin(locked: UserContext | null = null): Promise<void> {
    const hadLogin = this.state.phase === 'signedIn' && locked === null
    this.caller.setToken(null)
    this.caller.renew = nobody
    this.caller.tenantId = null
    this.caller.userId = null
    this.change({ phase: 'signedOut', parked: await this.device.parked(), hadLogin, locked })
  }

  protected async engineOf({ tenant, userId }: UserContext): Promise<Engine | null> {
    return tenant && this.engineIn(tenant.id, userId, tenant.zone)
  }

  protected async keep(context: UserContext): Promise<void> {
    this.contextAt = this.environment.now()
    this.leaseUntil = context.leaseUntil
    const { loginIsSaved } = this
    const tenantId = context.tenant?.id ?? null
    await this.device.remember({ tenantId, userId: context.userId, context, signedInAt: this.instant(), loginIsSaved })
  }

  protected instant = (): string => new Date(this.environment.now()).toISOString()
}
