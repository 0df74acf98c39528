// The engine of one signed-in user: performs, pushes, pulls, listens, and says how things stand. It knows no feature by name.
import { Failure, type ErrorCode } from '../shared/errors.ts'
import type { Mutation } from '../shared/mutation.ts'
import { pull, push } from '../shared/replication.ts'
import { orderedId } from '../shared/uuid.ts'
import { isTransient, type Caller, type CallOptions } from './call.ts'
import { CorrectedClock } from './correctedClock.ts'
import { loadMutations } from './definitions.ts'
import type { Environment } from './environment.ts'
import { clearRows, handOver, type HandedOver } from './leave.ts'
import { listen } from './live.ts'
import { openReplica, reopening } from './openReplica.ts'
import * as acts from './perform.ts'
import { pullOnce, readLines, type FetchPull } from './pull.ts'
import { backOff, pushLock, pushOnce, type SendBatch } from './push.ts'
import { storageFailure, type Replica } from './replica.ts'
import { readStatus, type SyncStatus } from './status.ts'
import type { Seed } from './rebase.ts'
import type { Meta } from './store.ts'
import { pauseFor } from './verdicts.ts'

export const pushTimeout = 30_000
const pollEvery = 60_000
/** Milliseconds between a tap and its sending. */
const sendAfter = 100

export interface EngineOptions {
  environment: Environment
  caller: Caller
  tenantId: string
  userId: string
  zone: string
  /** Whether the organisation can only be read now. Nothing new is queued then: `tenantReadOnly`. */
  isReadOnly?: () => boolean
  /** The server refused in a way that a new user context explains (read-only, rights): read it again. */
  onContextStale?: () => void
  /** Sending or fetching failed in a way that nobody foresaw; it is tried again. */
  onFault?: (error: unknown) => void
  /** Draws what a tap has written. */
  announce?: acts.Announce
}

export async function openEngine(options: EngineOptions): Promise<Engine> {
  const { environment } = options
  const newId = () => orderedId(environment.now(), environment.random(16))
  const engine = new Engine(options, await openReplica(environment, options, newId))
  await engine.restoreClock()
  return engine
}

export class Engine implements acts.Performer {
  readonly replica: Replica
  readonly store: Replica
  readonly caller: Caller
  readonly tenantId: string
  readonly userId: string
  readonly zone: string
  readonly announce: EngineOptions['announce']
  private readonly environment: Environment
  private readonly tell: Pick<EngineOptions, 'onContextStale' | 'onFault' | 'isReadOnly'>
  private readonly clock: CorrectedClock
  private running = false
  private readonly halted = new AbortController()
  private stops: (() => void)[] = []
  private timers = new Map<'push' | 'pull', unknown>()
  private pushing: Promise<void> | null = null
  private pulling: Promise<void> | null = null
  private failures = 0
  /** A fetch is due because of news that came. */
  private told = false

  constructor(options: EngineOptions, replica: Replica) {
    this.replica = replica
    this.store = replica
    this.environment = options.environment
    this.clock = new CorrectedClock(() => this.environment.now())
    this.caller = options.caller
    this.tenantId = options.tenantId
    this.userId = options.userId
    this.zone = options.zone
    this.announce = options.announce
    this.tell = options
  }

  newId(): string {
    return orderedId(this.millis(), this.environment.random(16))
  }

  /** The corrected clock, milliseconds. */
  millis = (): number => this.clock.millis()

  /** The corrected clock as an instant. */
  now = (): string => new Date(this.millis()).toISOString()

  /** Calls an act of a person, and sends what it queued once the screen has drawn it. */
  private async entered<T>(act: () => Promise<T>): Promise<T> {
    if (this.tell.isReadOnly?.()) throw new Failure('tenantReadOnly')
    const done = await reopening(this.replica, act)
    this.soon('push', sendAfter)
    return done
  }

  perform = <I>(mutation: Mutation<I>, input: I, options: { rows?: Seed } = {}): Promise<string> =>
    this.entered(() => acts.perform(this, mutation, input, options.rows))
  performEach = <I>(mutation: Mutation<I>, inputs: readonly I[]) => this.entered(() => acts.performEach(this, mutation, inputs))
  undo = (mid: string): Promise<boolean> => acts.undo(this, mid)
  retry = (mid: string): Promise<void> => acts.retry(this, mid).then(() => this.soon('push', 0))
  edit = (mid: string, input: unknown): Promise<boolean> => acts.edit(this, mid, input).finally(() => this.soon('push', 0))
  replace = (mid: string, by: Parameters<typeof acts.replace>[2]) => acts.replace(this, mid, by).finally(() => this.soon('push', 0))
  discard = (mid: string): Promise<void> => acts.discard(this, mid).then(() => this.soon('push', 0))
  status = (): Promise<SyncStatus> => readStatus(this.replica)
  forgetResent = (): Promise<void> => this.remember({ resent: null })

  start(): void {
    if (this.running || this.halted.signal.aborted) return
    this.running = true
    // Before the first tap, which would wait for them.
    void loadMutations().catch(() => undefined)
    // Another call found the server out of reach: fetching finds out whether it is, and the status says the same as that call did.
    this.caller.onUnreachable = () => {
      if (!this.pushing && !this.pulling) this.soon('pull', 0)
    }
    this.stops = [
      () => (this.caller.onUnreachable = () => undefined),
      this.environment.onWake(() => this.environment.isVisible() && this.hurry()),
      listen(this.environment, this.caller, this.replica.name, {
        // No browser says that a server is up again or a hotspot has let us through; the stream does.
        opened: () => this.failures > 0 && this.hurry(),
        version: (version, spreadMs) => void this.heard(version, spreadMs),
      }),
    ]
    this.hurry()
  }

  async stop(): Promise<void> {
    await this.halt()
    this.replica.close()
  }

  /** Calls under way and waiting for another tab are given up; what they carried counts as not sent and is sent again, under the same key. */
  async halt(): Promise<void> {
    this.running = false
    this.halted.abort()
    for (const stop of this.stops.splice(0)) stop()
    for (const timer of this.timers.values()) this.environment.clearTimeout(timer)
    await Promise.allSettled([this.pushing, this.pulling])
  }

  /** Sends and fetches now; returns when both have come to rest. */
  async sync(): Promise<void> {
    await this.pushAll()
    await this.pullAll()
  }

  /** After signing in again, after an update, when the organisation may be written again. */
  async resume(): Promise<void> {
    await this.remember({ paused: null })
    this.hurry()
  }

  /** Clears this user's rows from the device. `keep` leaves the queue for their next sign-in, `discard` deletes it. */
  logout = (mode: 'keep' | 'discard'): Promise<void> => this.leave(() => clearRows(this.replica, mode))

  /** The access was closed: rows go, and the queue is left to an administrator. */
  handOver = (): Promise<HandedOver> => this.leave(() => handOver(this.environment, this.caller, this.replica, this.tenantId))

  private leave<T>(last: () => Promise<T>): Promise<T> {
    const done = this.halt().then(last)
    return done.finally(() => this.replica.close())
  }

  pushAll(): Promise<void> {
    return (this.pushing ??= this.drain().finally(() => (this.pushing = null)))
  }

  pullAll(): Promise<void> {
    return (this.pulling ??= this.catchUp().finally(() => (this.pulling = null)))
  }

  /** Batches until nothing is due; each batch is one slice of the lock, so that no tab holds it for long. */
  private async drain(): Promise<void> {
    for (let sentAny = false; ;) {
      const outcome = await this.environment.locks.hold(pushLock(this.replica), { ifAvailable: true }, () =>
        pushOnce({ ...this.given(), send: this.send, chance: this.environment.chance, isSignedOut: () => !this.caller.hasToken() }),
      )
      if (!outcome) return this.soon('push', 1000)
      if (outcome.kind === 'otherLife') {
        this.soon('pull', 0)
        return this.soon('push', 1000)
      }
      if (outcome.kind === 'failed') return this.afterFailure(outcome.code, outcome.retryAfter, 'push')
      if (outcome.kind === 'sent') [this.failures, sentAny] = [0, true]
      if (outcome.kind === 'sent' && outcome.nextAt === 0) continue
      if (sentAny) this.soon('pull', 0)
      if (outcome.nextAt !== null) this.soon('push', Math.max(0, outcome.nextAt - this.environment.now()))
      return
    }
  }

  private async catchUp(): Promise<void> {
    const { signal } = this.halted
    for (;;) {
      this.told = false
      try {
        const pulled = () => pullOnce({ ...this.given(), fetchPull: this.fetchPull, newMid: () => this.newId() })
        const outcome = await this.environment.locks.hold(`obhut:pull:${this.replica.name}`, { ifAvailable: false, signal }, pulled)
        this.failures = 0
        if (outcome!.rescoped) this.tell.onContextStale?.()
        // What came up while the answer was under way is in none of it.
        if ((outcome!.again || this.told) && !signal.aborted) continue
        this.soon('pull', pollEvery * (0.8 + 0.4 * this.environment.chance()), true)
        this.soon('push', 0)
        return
      } catch (error) {
        const failure = error instanceof Failure ? error : storageFailure(error)
        if (!failure) throw error
        return this.afterFailure(failure.code, failure.detail?.retryAfter as number | undefined, 'pull')
      }
    }
  }

  /** A queue is sent in its own organisation with the session of its own user, whatever is open. */
  private own = (headers: Record<string, string>): CallOptions => {
    const { tenantId, userId } = this
    return { tenantId, userId, timeoutMs: pushTimeout, headers, signal: this.halted.signal }
  }

  private send: SendBatch = (batch) =>
    this.caller.call(
      push,
      { body: batch },
      this.own({ 'X-Clock-Offset-Ms': String(Math.round(this.clock.offset)) }),
    ) as ReturnType<SendBatch>

  private fetchPull: FetchPull = async function* (this: Engine, request: Parameters<FetchPull>[0]) {
    const response = await this.caller.open(pull, { body: request }, this.own({ Accept: 'application/x-ndjson' }))
    yield* readLines(response.body!)
  }.bind(this) as FetchPull

  private async afterFailure(code: ErrorCode, retryAfter: number | undefined, doing: 'push' | 'pull'): Promise<void> {
    this.failures += 1
    const pause = pauseFor(code)
    const storage = code === 'storageFull' ? 'full' : code === 'storageBroken' ? 'broken' : undefined
    await this.remember({
      ...(pause && { paused: pause }),
      ...(storage && { storage }),
      ...(code === 'unreachable' && { offlineSince: (await this.meta())?.offlineSince ?? this.now() }),
    })
    if (code === 'accountClosed') this.caller.onAccountClosed(this.userId)
    if (pause === 'readOnly' || pause === 'otherUser' || code === 'forbidden') this.tell.onContextStale?.()
    const isForLong = pause || !isTransient(new Failure(code))
    const wait = isForLong ? pollEvery : backOff(this.failures, this.environment.chance())
    this.soon(doing, retryAfter ? retryAfter * 1000 : wait, doing === 'pull')
  }

  private given = () => ({ store: this.replica, now: () => this.environment.now(), answered: this.answered })

  /** The server answered: the clock is measured, and nothing is offline any more. What is remembered with the answer. */
  private answered = (serverTime: string): Partial<Meta> => {
    const { clockOffset } = this.clock.measure(serverTime)
    return { offlineSince: null, paused: null, storage: null, clockOffset }
  }

  async restoreClock(): Promise<void> {
    const meta = await this.meta()
    if (meta) this.clock.restore(meta)
  }

  /** Nothing waits out its back-off. */
  private hurry(): void {
    this.failures = 0
    this.soon('pull', 0)
    this.soon('push', 0)
  }

  /** The first news decides when: with many changes in a row fetching would else be put off again and again. */
  private async heard(version: number, spreadMs: number): Promise<void> {
    const meta = await this.meta()
    if (this.told || (meta?.cursor != null && meta.cursor >= version)) return
    this.told = true
    this.soon('pull', spreadMs * this.environment.chance())
  }

  private meta = (): Promise<Meta | undefined> => this.replica.metaRow.get('meta')

  private async remember(change: Partial<Meta>): Promise<void> {
    await this.replica.metaRow.update('meta', change).catch(() => 0)
  }

  /** `onlySeen`: not while nobody sees the tab; it fetches when it comes to the front. */
  private soon(what: 'push' | 'pull', ms: number, onlySeen = false): void {
    if (!this.running) return
    this.environment.clearTimeout(this.timers.get(what))
    // What is given up by stopping is no fault.
    const failed = (error: unknown) => (this.running && this.tell.onFault?.(error), this.soon(what, 5000))
    const work = () => (what === 'push' ? this.pushAll() : this.pullAll())
    const due = () => void ((!onlySeen || this.environment.isVisible()) && work().catch(failed))
    this.timers.set(what, this.environment.setTimeout(due, ms))
  }
}
