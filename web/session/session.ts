// Who is signed in on this device, and the engine that works for them. Opens from the device at once; the server is asked behind it.
import { Failure } from '../../shared/errors.ts'
import type { NewPassword } from '../../shared/identity/newPassword.ts'
import {
  authenticatePassword,
  authenticatePre,
  authUser,
  logout as logoutCall,
  type HowToSignIn,
  type UserContext,
} from '../../shared/identity/session.ts'
import { Caller } from '../../sync/call.ts'
import { openDevice, type Device, type ParkedQueue, type RememberedUser } from '../../sync/device.ts'
import { openEngine, type Engine } from '../../sync/engine.ts'
import { openSavedLogins, type SavedLogins } from '../../sync/savedLogins.ts'
import { browserEnvironment, type Environment } from '../../sync/environment.ts'
import { report } from '../shell/report.ts'

export type SessionState =
  | { phase: 'starting' }
  /** The device's storage does not answer: nothing can be kept, so nothing is started. */
  | { phase: 'broken' }
  /** `hadLogin`: somebody was signed in here since the app was opened. */
  | { phase: 'signedOut'; parked: ParkedQueue[]; hadLogin: boolean }
  /** `engine` is null for an account without an organisation. */
  | { phase: 'signedIn'; context: UserContext; engine: Engine | null }

export interface SignIn {
  email: string
  password: string
  /** Takes the place of the password that must be changed. */
  newPassword: NewPassword | null
  stayLoggedIn: boolean
}

/** A token of ours, and the organisation to begin in. */
interface NewToken {
  token: string
  activeTenantId: string | null
}

const contextAge = 15 * 60_000

export class Session {
  readonly caller: Caller
  readonly savedLogins: SavedLogins
  /** Told once a user has left and the server knows. */
  onLeft: () => void = () => undefined
  private readonly environment: Environment
  private readonly device: Device
  private state: SessionState = { phase: 'starting' }
  private readonly listeners = new Set<() => void>()
  private contextAt = 0
  private stopWaking: (() => void) | null = null
  /** Signing in or out here: what the device remembers follows us, not we it. */
  private moving = false

  constructor(environment: Environment = browserEnvironment()) {
    this.environment = environment
    this.caller = new Caller(environment)
    this.device = openDevice(environment)
    this.savedLogins = openSavedLogins(environment)
  }

  readonly current = (): SessionState => this.state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Opens what the device remembers. Never waits for the network. */
  async start(): Promise<void> {
    try {
      const remembered = await this.device.remembered()
      if (remembered) await this.open(remembered.context)
      else await this.showLogin()
    } catch (error) {
      report('error', error)
      this.change({ phase: 'broken' })
      return
    }
    if (!this.stopWaking) this.device.follow((remembered) => void this.followDevice(remembered))
    this.stopWaking ??= this.environment.onWake(() => {
      if (this.environment.now() - this.contextAt > contextAge) void this.refreshContext()
    })
    if (this.state.phase === 'signedIn') void this.refreshContext()
  }

  modeOf(email: string): Promise<HowToSignIn> {
    return this.caller.call(authenticatePre, { body: { email } })
  }

  /**
   * Signs in, or signs in again: the same user goes on where they were, another one finds the queue of the first parked.
   * Throws the server's Failure, `invalidCredentials` among them.
   */
  signIn = (given: SignIn): Promise<void> => this.enterWith(() => this.caller.call(authenticatePassword, { body: given }))

  /** The same with whatever brings a token. */
  enterWith = (authenticate: () => Promise<NewToken>): Promise<void> => this.move(() => this.enter(authenticate))

  private async enter(authenticate: () => Promise<NewToken>): Promise<void> {
    const { token, activeTenantId } = await authenticate()
    this.caller.renew = nobody
    const before = this.state
    // Until the answer says whose token this is, no other tab may take it over, and the queue that is open stays in its organisation.
    this.caller.userId = null
    this.caller.setToken(token)
    const context = await this.contextAfter(before, await this.caller.call(authUser, {}, { tenantId: activeTenantId }))
    await this.savedLogins.loggedIn(context, this.instant()).catch((error: unknown) => report('warning', error))
    if (before.phase === 'signedIn' && before.engine && isSame(before.context, context)) {
      await this.keep(context)
      this.caller.userId = context.userId
      this.caller.setToken(token)
      this.change({ ...before, context })
      await before.engine.resume()
      return
    }
    if (before.phase === 'signedIn') await this.closeAll(before, 'keep')
    await this.open(context)
    this.caller.setToken(token)
    await this.keep(context)
  }

  /** Whoever signs in again goes on in the organisation where they were, if it is still theirs. */
  private async contextAfter(before: SessionState, context: UserContext): Promise<UserContext> {
    const tenantId = before.phase === 'signedIn' && before.context.userId === context.userId ? before.context.tenant?.id : undefined
    if (!tenantId || tenantId === context.tenant?.id || !context.tenants.some(({ id }) => id === tenantId)) return context
    return this.caller.call(authUser, {}, { tenantId })
  }

  /**
   * Goes to another organisation of this user: another database. What waits in this one stays there and is sent from there.
   * Without the network only an organisation that was opened on this device before; else throws `unreachable`.
   */
  switchTenant = (tenantId: string): Promise<void> => this.move(() => this.goTo(tenantId))

  private async goTo(tenantId: string): Promise<void> {
    const state = this.state
    if (state.phase !== 'signedIn' || state.context.tenant?.id === tenantId) return
    const context = await this.caller.call(authUser, {}, { tenantId }).catch(async (error: unknown) => {
      const known = await this.device.rememberedIn(tenantId, state.context.userId)
      if (known && error instanceof Failure && error.code === 'unreachable') return known.context
      throw error
    })
    await state.engine?.stop()
    await this.open(context)
    await this.keep(context)
  }

  /** Asks the server who this user is by now: flags, organisation, messages. No network is no failure. */
  async refreshContext(): Promise<void> {
    const state = this.state
    if (state.phase !== 'signedIn') return
    this.contextAt = this.environment.now()
    try {
      const context = await this.caller.call(authUser, {})
      if (this.state !== state) return
      if (!isSame(state.context, context)) return
      await this.keep(context)
      if (JSON.stringify(context) !== JSON.stringify(state.context)) this.change({ ...state, context })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
    }
  }

  /** Ends the session here and, when it can be reached, on the server. `keep` leaves what is waiting for the next sign-in. */
  signOut = (mode: 'keep' | 'discard'): Promise<void> => this.move(() => this.leave(mode))

  private async leave(mode: 'keep' | 'discard'): Promise<void> {
    const state = this.state
    if (state.phase !== 'signedIn') return
    const reached = await this.caller.call(logoutCall, {}, { timeoutMs: 5000 }).then(
      () => true,
      () => false,
    )
    await this.closeAll(state, mode)
    await this.showLogin()
    if (reached) this.onLeft()
  }

  private async showLogin(): Promise<void> {
    const hadLogin = this.state.phase === 'signedIn'
    this.caller.setToken(null)
    this.caller.renew = nobody
    this.caller.tenantId = null
    this.caller.userId = null
    this.change({ phase: 'signedOut', parked: await this.device.parked(), hadLogin })
  }

  private async move(work: () => Promise<void>): Promise<void> {
    this.moving = true
    try {
      await work()
    } finally {
      this.moving = false
    }
  }

  /** Another tab signed out, in, or in as somebody else: this one goes along. */
  private async followDevice(remembered: RememberedUser | null): Promise<void> {
    const state = this.state
    if (this.moving) return
    if (state.phase === 'signedIn' && state.engine) {
      if (remembered && isSame(state.context, remembered.context)) return
      await this.move(async () => {
        await state.engine!.stop()
        this.caller.setToken(null)
        if (remembered) await this.open(remembered.context)
        else await this.showLogin()
      })
    } else if (state.phase === 'signedOut' && remembered) await this.move(() => this.open(remembered.context))
  }

  /** Leaves the device without this user's rows, in every organisation that was opened here. */
  private async closeAll(open: { context: UserContext; engine: Engine | null }, mode: 'keep' | 'discard'): Promise<void> {
    const others = (await this.device.allRemembered()).filter(({ context }) => !isSame(context, open.context))
    // First, so that other tabs let go of the rows before they are cleared.
    await this.device.forget()
    await this.close(open, mode)
    // What waits in another organisation was not part of the question, so it stays.
    for (const { context } of others) await this.close({ context, engine: await this.engineOf(context) }, 'keep')
  }

  /** Clears the rows; a queue that stays is announced by name and number. */
  private async close({ context, engine }: { context: UserContext; engine: Engine | null }, mode: 'keep' | 'discard'): Promise<void> {
    if (!engine) return
    const { waiting, attention } = await engine.status()
    const queue = { replica: engine.replica.name, userId: engine.userId, tenantId: engine.tenantId }
    await engine.logout(mode)
    if (mode === 'keep' && waiting + attention > 0)
      await this.device.park({ ...queue, name: `${context.forename} ${context.surname}`.trim(), waiting: waiting + attention })
    else await this.device.unpark(queue.replica)
  }

  private async open(context: UserContext): Promise<void> {
    this.caller.userId = context.userId
    this.caller.tenantId = context.tenant?.id ?? null
    const engine = await this.engineOf(context)
    if (engine) {
      await this.device.unpark(engine.replica.name)
      engine.start()
    }
    this.change({ phase: 'signedIn', context, engine })
  }

  private async engineOf({ tenant, userId }: UserContext): Promise<Engine | null> {
    if (!tenant) return null
    return openEngine({
      environment: this.environment,
      caller: this.caller,
      tenantId: tenant.id,
      userId,
      zone: tenant.zone,
      onContextStale: () => void this.refreshContext(),
      onFault: (error) => report('error', error, { syncing: true }),
    })
  }

  private async keep(context: UserContext): Promise<void> {
    this.contextAt = this.environment.now()
    if (!context.tenant) return
    await this.device.remember({
      tenantId: context.tenant.id,
      userId: context.userId,
      context,
      signedInAt: this.instant(),
    })
  }

  /** The device's clock as an instant. */
  private instant = (): string => new Date(this.environment.now()).toISOString()

  private change(state: SessionState): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }
}

/** Vouches for no other session. */
const nobody = async (): Promise<boolean> => false

const isSame = (a: UserContext, b: UserContext): boolean => a.userId === b.userId && a.tenant?.id === b.tenant?.id
