// Who is signed in on this device, and the engine that works for them. Opens from the device at once; the server is asked behind it.
import { Failure } from '../../shared/errors.ts'
import { authenticatePassword, authUser, logout as logoutCall, type UserContext } from '../../shared/identity/session.ts'
import { isUnreachable } from '../../shared/unreachable.ts'
import type { RememberedUser } from '../../sync/device.ts'
import type { ClosedTenant } from './closedTenants.ts'
import { contextAfter } from './contextAfter.ts'
import { accessOf } from './accessOf.ts'
import { isSame, leaseIsOver, Leaving } from './leaving.ts'
import { GoneQueues } from './goneQueues.ts'
import { OtherQueues } from './otherQueues.ts'
import { openSavedLogins, type SavedLogins } from './savedLogins.ts'
import { browserEnvironment, type Environment } from '../../sync/environment.ts'
import { endedEntries, knownHome } from './enteredTenants.ts'
import { report } from '../reporting/report.ts'
import { every } from './every.ts'
import { OpenHere } from './openHere.ts'
import { contextAge, heldBy, leaseCheck, nobody, saysTheSame, type NewToken, type SignIn } from './sessionState.ts'

export class Session extends OpenHere {
  readonly savedLogins: SavedLogins
  readonly beside: OtherQueues
  /** What waits for organisations that are no more. */
  readonly gone: GoneQueues
  /** Called once a user has left and the server knows. */
  onLeft: () => void = () => undefined
  /** Called for each organisation that closed its access to the user, who goes on elsewhere. */
  onTenantClosed: (closed: ClosedTenant) => void = () => undefined
  private readonly leaving: Leaving
  private stopWaking: (() => void) | null = null

  /** `shown`: once the first screen is there. Until then the device's own rows are read, and nothing is fetched or sent. */
  constructor(environment: Environment = browserEnvironment(), shown: Promise<void> = Promise.resolve()) {
    super(environment, shown)
    this.caller.onAccountClosed = (userId) => this.endedElsewhere(userId, () => this.leaving.closeAccount(userId))
    this.caller.onSignedOut = (userId) =>
      this.endedElsewhere(userId, async (context) => this.leaving.closeAll({ context, engine: await this.engineOf(context) }, 'keep'))
    this.caller.onTenantGone = () => this.endedElsewhere(heldBy(this.state)?.userId ?? '', ({ userId }) => this.leaving.closeGone(userId))
    const { device, engineIn } = this
    this.leaving = new Leaving({ environment, device, engineIn })
    this.beside = new OtherQueues({ environment, device, engineIn }, this.current)
    this.savedLogins = openSavedLogins(environment)
    this.gone = new GoneQueues({ device, engineIn })
  }

  /** Opens what the device remembers. Never waits for the network. */
  async start(): Promise<void> {
    try {
      const remembered = await this.device.remembered()
      if (remembered) {
        await this.recall(remembered)
        await this.reopen(remembered.context)
      } else await this.showLogin()
      await this.closeEnded()
    } catch (error) {
      report('error', error)
      this.change({ phase: 'broken', missing: isUnreachable(error) ? 'app' : 'storage' })
      return
    }
    void this.shown.then(() => this.goOn())
  }

  /** What follows the server and the other tabs. */
  private goOn(): void {
    if (!this.stopWaking) this.device.follow((remembered) => void this.followDevice(remembered))
    if (!this.stopWaking) every(this.environment, leaseCheck, () => this.checkLease())
    this.stopWaking ??= this.environment.onWake(() => {
      void this.checkLease()
      void this.handOverParked()
      if (this.environment.now() - this.contextAt > contextAge) void this.refreshContext()
    })
    this.beside.start()
    if (this.state.phase === 'signedIn') void this.refreshContext()
    else void this.handOverParked()
  }

  /** Locks when the lease has ended. Deletes nothing. */
  private async checkLease(): Promise<void> {
    const state = this.state
    if (this.moving || state.phase !== 'signedIn') return
    const context = { ...state.context, leaseUntil: this.leaseUntil }
    if (!leaseIsOver({ context, engine: state.engine }, this.environment.now())) return
    await this.move(async () => {
      await state.engine?.stop()
      await this.lock(context)
    })
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
    const context = await contextAfter(this.caller, before, await this.caller.call(authUser, {}, { tenantId: activeTenantId }))
    this.loginIsSaved = await this.savedLogins.loggedIn(context, this.instant()).catch((error: unknown) => {
      report('warning', error)
      return false
    })
    if (before.phase === 'signedIn' && before.engine && isSame(before.context, context)) {
      await this.keep(context)
      this.caller.userId = context.userId
      this.caller.setToken(token)
      this.change({ ...before, context })
      await before.engine.resume()
      return
    }
    if (before.phase === 'signedIn') await this.leaving.closeAll(before, 'keep')
    const locked = before.phase === 'signedOut' ? before.locked : null
    if (locked && locked.userId !== context.userId)
      await this.leaving.closeAll({ context: locked, engine: await this.engineOf(locked) }, 'keep')
    await this.open(context)
    this.caller.setToken(token)
    await this.keep(context)
    void this.closeLost(context).catch((error: unknown) => report('error', error))
  }

  /** Puts the login of the person who is signed in on the login page, or takes it from there. Rejects when the device cannot. */
  async keepLogin(kept: boolean): Promise<void> {
    const { state } = this
    if (state.phase !== 'signedIn') return
    await (kept ? this.savedLogins.add(state.context, this.instant()) : this.savedLogins.remove(state.context.userId))
    this.loginIsSaved = kept
    await this.keep({ ...state.context, leaseUntil: this.leaseUntil })
  }

  /**
   * Goes to another organisation of this user, or as a platform administrator to none: another database. What waits in this one stays there and goes on being sent.
   * Without the network only an organisation that was opened on this device before; else throws `unreachable`.
   */
  switchTenant = (tenantId: string | null): Promise<void> => this.move(() => this.goTo(tenantId))

  private async goTo(tenantId: string | null): Promise<void> {
    const state = this.state
    if (state.phase !== 'signedIn' || (state.context.tenant?.id ?? null) === tenantId) return
    const context = await this.caller.call(authUser, {}, { tenantId }).catch(async (error: unknown) => {
      const known = await this.device.rememberedIn(tenantId, state.context.userId)
      if (known && isUnreachable(error)) return known.context
      throw error
    })
    await this.leaving.announce(state)
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
      if (this.state !== state) return
      if (!saysTheSame(context, state.context)) this.change({ ...state, context })
      await this.closeLost(context)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (this.state !== state) return
      if (error.code === 'forbidden') await (state.context.tenant?.enteredUntil ? this.leaveEntered() : this.leaveClosed())
      // Without an organisation nothing waits on the device that another sign-in would have to send.
      if (error.code === 'notSignedIn' && !state.engine) await this.signOut('keep')
    }
  }

  /** Back from an organisation that was only looked into, to the own one or to none; nothing of it stays on the device. */
  leaveEntered = (): Promise<void> =>
    this.move(async () => {
      const state = this.state
      if (state.phase !== 'signedIn' || !state.context.tenant?.enteredUntil) return
      const home = (await knownHome(this.device, state.context.userId)) ?? (await this.caller.call(authUser, {}, { tenantId: null }))
      await this.leaving.closeEntered(state)
      await this.open(home)
      await this.keep(home)
    })

  /** The organisation closed its access to this user: on to another of theirs, and what is here of it goes. */
  private async leaveClosed(): Promise<void> {
    const state = this.state
    if (this.moving || state.phase !== 'signedIn' || !state.engine || (await accessOf(state.engine)) === 'open') return
    const home = await this.caller.call(authUser, {}, { tenantId: null }).catch(() => null)
    if (!home || this.moving || this.state !== state || home.tenants.some(({ id }) => id === state.context.tenant?.id)) return
    await this.move(async () => {
      await state.engine?.stop()
      await this.open(home)
      await this.keep(home)
    })
    await this.closeLost(home)
  }

  private async closeLost(context: UserContext): Promise<void> {
    for (const closed of await this.leaving.closeLost(context)) this.onTenantClosed(closed)
  }

  /** What was looked into and is over leaves the device, also without a network. */
  private async closeEnded(): Promise<void> {
    for (const context of await endedEntries(this.device, this.instant())) {
      const state = this.state
      if (state.phase === 'signedIn' && isSame(state.context, context)) await this.leaveEntered()
      else await this.leaving.closeEntered({ context, engine: await this.engineOf(context) })
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
    await this.leaving.closeAll(state, mode)
    await this.showLogin()
    if (reached) this.onLeft()
  }

  private async recall({ userId, loginIsSaved }: RememberedUser<UserContext>): Promise<void> {
    this.loginIsSaved = loginIsSaved ?? (await this.savedLogins.isSaved(userId))
  }

  /** Another tab signed out, in, or in as somebody else: this one goes along. */
  private async followDevice(remembered: RememberedUser<UserContext> | null): Promise<void> {
    const state = this.state
    if (this.moving) return
    if (remembered) await this.recall(remembered)
    if (this.moving || this.state !== state) return
    if (state.phase === 'signedIn') {
      if (remembered && isSame(state.context, remembered.context)) return
      await this.move(async () => {
        await state.engine?.stop()
        this.caller.setToken(null)
        if (remembered) await this.open(remembered.context)
        else await this.showLogin()
      })
    } else if (state.phase === 'signedOut' && remembered && !(state.locked?.leaseUntil === remembered.context.leaseUntil && state.locked))
      await this.move(() => this.reopen(remembered.context))
  }

  /** An administrator closed the access of this user, or they signed out of this device on another one: like a sign-out here. */
  private endedElsewhere(userId: string, close: (held: UserContext) => Promise<void>): void {
    const state = this.state
    const held = heldBy(state)
    if (this.moving || held?.userId !== userId) return
    const leave = async () => {
      if (state.phase === 'signedIn') await state.engine?.stop()
      this.caller.setToken(null)
      await close(held)
      await this.showLogin()
    }
    this.move(leave).catch((error: unknown) => report('error', error))
  }

  private async handOverParked(): Promise<void> {
    const state = this.state
    if (this.moving || state.phase !== 'signedOut' || state.locked) return
    if ((await this.leaving.tryAgain()) && this.state === state) await this.showLogin()
  }
}
