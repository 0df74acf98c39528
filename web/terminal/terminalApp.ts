// The terminal on this device: opens from the device at once, proves itself to the server behind it, and lets go of its rows when it is revoked.
import { Failure } from '../../shared/errors.ts'
import { signedText, terminalChallenge, terminalSession, type TerminalContext } from '../../shared/terminal/terminal.ts'
import { Caller } from '../../sync/call.ts'
import { openEngine, type Engine } from '../../sync/engine.ts'
import { browserEnvironment, type Environment } from '../../sync/environment.ts'
import { base64 } from './becomeTerminal.ts'
import { RoundKeeper } from './care/roundKeeper.ts'
import { Observed } from '../session/observed.ts'
import { openTerminalDevice, type Registration, type TerminalDevice } from '../session/terminalDevice.ts'

export type TerminalState =
  | { phase: 'starting' }
  /** The device's storage does not answer. */
  | { phase: 'broken' }
  | { phase: 'unregistered' }
  /** Registered, and has not reached the server yet: who it is is not known. `failure` says why not. */
  | { phase: 'waiting'; failure: Failure | null }
  /** `kept`: entries that an earlier registration could not send. */
  | { phase: 'open'; context: TerminalContext; engine: Engine; kept: number; round: RoundKeeper }
  /** `isTenantGone`: its organisation was deleted. */
  | { phase: 'revoked'; kept: number; isTenantGone: boolean }

/** Milliseconds between two attempts to reach the server for the first time. */
const tryEvery = 5_000

export class TerminalApp extends Observed<TerminalState> {
  readonly caller: Caller
  private readonly environment: Environment
  private readonly device: TerminalDevice
  private registration: Registration | null = null
  private leaving: Promise<void> | null = null

  constructor(environment: Environment = browserEnvironment()) {
    super({ phase: 'starting' })
    this.environment = environment
    this.device = openTerminalDevice(environment)
    this.caller = new Caller(environment, () => this.prove())
    this.caller.onTenantGone = () => this.leave(true)
  }

  /** Opens what the device remembers. Never waits for the network. */
  async start(): Promise<void> {
    try {
      this.registration = await this.device.current()
      if (!this.registration) return this.change({ phase: 'unregistered' })
      const { revokedAt, kept, isTenantGone = false } = this.registration
      if (revokedAt !== null) return this.change({ phase: 'revoked', kept, isTenantGone })
      this.caller.userId = this.registration.terminalId
      if (this.registration.context) await this.open(this.registration.context)
      else await this.reach()
    } catch (error) {
      console.error(error)
      this.change({ phase: 'broken' })
    }
  }

  /** The first contact: until it has come about there is nothing to show. */
  private async reach(): Promise<void> {
    this.change({ phase: 'waiting', failure: null })
    try {
      this.caller.setToken(await this.prove())
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (this.state.phase === 'waiting') this.change({ phase: 'waiting', failure: error })
      if (error.code !== 'terminal.revoked' && error.code !== 'tenantGone') this.environment.setTimeout(() => void this.reach(), tryEvery)
    }
  }

  /** Signs a challenge and gets a new access token for it. Throws the server's Failure. */
  private async prove(): Promise<string> {
    const { terminalId, privateKey } = this.registration!
    try {
      const { challenge } = await this.caller.call(terminalChallenge, { body: { terminalId } })
      const text = new TextEncoder().encode(signedText(terminalId, challenge))
      const signature = base64(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, text))
      const { token, terminal } = await this.caller.call(terminalSession, { body: { terminalId, challenge, signature } })
      await this.heard(terminal)
      return token
    } catch (error) {
      // Anyone who is asking waits for this very call to end, and the engine waits for anyone who is asking.
      if (error instanceof Failure && error.code === 'terminal.revoked') this.leave(false)
      throw error
    }
  }

  /** The server reported who this terminal is by now. */
  private async heard(context: TerminalContext): Promise<void> {
    this.registration = { ...this.registration!, context }
    await this.device.change(context.id, { context })
    if (this.state.phase === 'open') {
      this.change({ ...this.state, context })
      if (!context.carers) await this.state.round.forget()
    } else if (this.state.phase === 'waiting') await this.open(context)
  }

  private async open(context: TerminalContext): Promise<void> {
    const { id: tenantId, zone } = context.tenant
    this.caller.tenantId = tenantId
    const engine = await openEngine({ environment: this.environment, caller: this.caller, tenantId, userId: context.id, zone })
    const kept = (await this.device.all()).reduce((sum, earlier) => sum + earlier.kept, 0)
    const round = new RoundKeeper(engine, this.device, context.id)
    await round.start()
    this.change({ phase: 'open', context, engine, kept, round })
    engine.start()
  }

  /** Once, however many calls are refused; again when the storage did not answer. */
  private leave(isTenantGone: boolean): void {
    this.leaving ??= this.letGo(isTenantGone).catch((error: unknown) => {
      console.error(error)
      this.leaving = null
    })
  }

  /** Revoked, or its organisation is gone: the rows leave the device at once. What was not sent stays, because nobody but a person may give it up. */
  private async letGo(isTenantGone: boolean): Promise<void> {
    const { terminalId } = this.registration!
    const state = this.state
    let kept = 0
    if (state.phase === 'open') {
      const { waiting, attention } = await state.engine.status()
      kept = waiting + attention
      await state.engine.logout('keep')
      await state.round.forget()
    }
    await this.device.change(terminalId, { revokedAt: new Date(this.environment.now()).toISOString(), kept, isTenantGone })
    this.caller.setToken(null)
    this.change({ phase: 'revoked', kept, isTenantGone })
  }
}
