// One device of the simulation: its storage outlives it, its memory does not. Kills fall before and after every transaction and message.
import type { Photo } from '../../shared/animals/photo.ts'
import { pictureCalls } from '../../shared/animals/photoPicture.ts'
import type { Mutation } from '../../shared/mutation.ts'
import { orderedId } from '../../shared/uuid.ts'
import type { Performer } from '../../sync/perform.ts'
import type { PullRequest } from '../../sync/pull.ts'
import type { PushAnswer, SendBatch } from '../../sync/push.ts'
import { Failure } from '../../shared/errors.ts'
import type { Carrier } from '../../sync/pictures.ts'
import type { Replica } from '../../sync/replica.ts'
import type { AnyRow, Durability, Reach, Store, Tx } from '../../sync/store.ts'
import type { EngineUnderTest } from './engineUnderTest.ts'
import type { Random } from './random.ts'
import type { PictureBody, PullLine } from './server.ts'

type Batch = Parameters<SendBatch>[0]

interface Sent {
  photoId: string
  body: PictureBody
}
export type Request = { kind: 'push'; batch: Batch } | { kind: 'pull'; request: PullRequest } | ({ kind: 'picture' } & Sent)

type Answer = PushAnswer | PullLine[] | Photo | Failure

/** A message under way: first to the server, then back. Copies are other flights of the same message. */
export interface Flight {
  device: Device
  life: number
  request: Request
  answer?: Answer
  deliver: (answer: Answer) => void
}

/** Never comes back: what a killed tab was waiting for. */
const forever = new Promise<never>(() => undefined)

/** What the tabs of one browser share besides their storage. */
export interface Browser {
  isSignedOut: boolean
}

interface DeviceParts {
  name: string
  userId: string
  tenantId: string
  zone: string
  disk: Store
  /** The state of the storage in one value: another one after each write. */
  mark: () => unknown
  /** The same storage, as the transfer of pictures reads it. */
  replica: Replica
  engine: EngineUnderTest
  random: Random
  clock: () => number
  skew: number
  send: (flight: Flight) => void
  browser?: Browser
}

export class Device implements Performer {
  readonly name: string
  readonly userId: string
  readonly tenantId: string
  readonly zone: string
  readonly disk: Store
  readonly mark: () => unknown
  readonly replica: Replica
  readonly browser: Browser
  /** The store as this life of the device sees it. */
  store: Store
  life = 0
  busy = { push: false, pull: false, pictures: false }
  crash: 'before' | 'after' | null = null
  /** Milliseconds by which its clock is wrong. */
  skew: number
  /** Mutations that were shown to the person as saved. */
  readonly saved: Set<string>
  recent: string[] = []
  /** Photos deleted here, as they were. */
  deleted: Photo[] = []
  /** Transactions under way: a step is at rest when there are none. */
  open = 0
  private readonly engine: EngineUnderTest
  private readonly random: Random
  private readonly clock: () => number
  private readonly send: (flight: Flight) => void

  private readonly parts: DeviceParts

  constructor(given: DeviceParts, saved: Set<string> = new Set()) {
    this.browser = given.browser ?? { isSignedOut: false }
    this.parts = { ...given, browser: this.browser }
    this.saved = saved
    this.name = given.name
    this.userId = given.userId
    this.tenantId = given.tenantId
    this.zone = given.zone
    this.disk = given.disk
    this.mark = given.mark
    this.replica = given.replica
    this.engine = given.engine
    this.random = given.random
    this.clock = given.clock
    this.skew = given.skew
    this.send = given.send
    this.store = this.mortal()
    this.died = this.nextLife()
  }

  /** Another tab of the same browser: same storage, its own life. */
  tab = (name: string): Device => new Device({ ...this.parts, name }, this.saved)

  millis = (): number => this.clock() + this.skew
  newId = (): string => orderedId(this.clock() + this.skew, this.random.bytes(16))

  private mortal(): Store {
    const life = this.life
    return {
      transact: async <T>(durability: Durability, work: (tx: Tx) => Promise<T>, reach?: Reach): Promise<T> => {
        if (this.life !== life) return forever
        if (this.crash === 'before') {
          this.kill()
          return forever
        }
        this.open += 1
        const result = await this.disk.transact(durability, work, reach).finally(() => (this.open -= 1))
        if (this.life !== life) return forever
        if (this.crash === 'after') {
          this.kill()
          return forever
        }
        return result
      },
    }
  }

  /** Resolves when this life ends. */
  died: Promise<void>
  private end: () => void = () => undefined

  private nextLife(): Promise<void> {
    return new Promise((resolve) => (this.end = resolve))
  }

  /** The browser is gone; the next life starts with what had reached the disk. */
  kill(): void {
    this.life += 1
    this.end()
    this.died = this.nextLife()
    this.crash = null
    this.busy = { push: false, pull: false, pictures: false }
    this.store = this.mortal()
  }

  boot = (): Promise<void> => (this.browser.isSignedOut ? Promise.resolve() : this.engine.open.putInOrder(this.store))

  /** Every tab of the browser gives up what is under way; then the rows go, and the queue stays. */
  async signOut(tabs: readonly Device[]): Promise<void> {
    for (const tab of tabs) tab.kill()
    this.browser.isSignedOut = true
    await this.engine.leave.clearRows(this.replica, 'keep')
  }

  signIn(): Promise<void> {
    this.browser.isSignedOut = false
    this.crash = null
    return this.boot()
  }

  /** What a person does; a refusal by the local rule is no failure of the run. */
  async act<I>(mutation: Mutation<I>, input: I, seed: readonly AnyRow[] = []): Promise<void> {
    try {
      const mid = await this.engine.perform.perform(this, mutation, input, seed)
      this.saved.add(mid)
      this.recent = [...this.recent.slice(-3), mid]
    } catch (error) {
      if (!(error instanceof Failure)) throw error
    }
  }

  undo = (mid: string) => this.engine.perform.undo(this, mid)
  retry = (mid: string) => this.engine.perform.retry(this, mid)
  discard = (mid: string) => this.engine.perform.discard(this, mid)

  startPush(): void {
    const life = this.life
    this.busy.push = true
    const run = this.engine.push.pushOnce({
      store: this.store,
      now: this.millis,
      chance: () => this.random.next(),
      send: async (batch) => (await this.exchange({ kind: 'push', batch })) as PushAnswer,
    })
    void run.finally(() => {
      if (this.life === life) this.busy.push = false
    })
    this.watch(run)
  }

  startPull(limit: number): void {
    const life = this.life
    this.busy.pull = true
    const exchange = (request: Request) => this.exchange(request)
    const run = this.engine.pull.pullOnce({
      store: this.store,
      now: this.millis,
      newMid: this.newId,
      limit,
      fetchPull: async function* (request) {
        yield* (await exchange({ kind: 'pull', request })) as PullLine[]
      },
    })
    void run
      .finally(() => {
        if (this.life === life) this.busy.pull = false
      })
      .catch(() => undefined)
    this.watch(run)
  }

  /** A picture taken with this device: its bytes are kept before the entry that names them. */
  keepPicture(bytes: ArrayBuffer): Promise<string> {
    return this.engine.bytes.keepWaiting(this.replica, { bytes, mime: 'image/jpeg' }, { quota: null, now: this.millis() })
  }

  picturesToSend = async () => (await this.engine.pictures.workOf(this.replica)).send.photo

  startPictures(): void {
    const life = this.life
    this.busy.pictures = true
    this.open += 1
    const call = async (_endpoint: unknown, { params, body }: { params: { id: string }; body: PictureBody }) => {
      this.open -= 1
      return this.exchange({ kind: 'picture', photoId: params.id, body }).finally(() => (this.open += 1))
    }
    const carrier = {
      replica: this.replica,
      caller: { call },
      tenantId: this.tenantId,
      userId: this.userId,
      millis: this.millis,
      calls: pictureCalls,
    }
    const run = this.engine.pictures
      .sendBytes(carrier as unknown as Carrier, 'photo', () => undefined)
      .then(() => this.engine.pictures.forgetPictures(carrier as unknown as Carrier))
      .finally(() => {
        this.open -= 1
        if (this.life === life) this.busy.pictures = false
      })
    this.watch(run)
  }

  failure: unknown = null
  private watch(run: Promise<unknown>): void {
    run.catch((error) => {
      if (!(error instanceof Failure)) this.failure = error
    })
  }

  private exchange(request: Request): Promise<Exclude<Answer, Failure>> {
    const life = this.life
    return new Promise((resolve, reject) => {
      this.send({
        device: this,
        life,
        request: structuredClone(request),
        deliver: (answer) => {
          if (this.life !== life) return
          if (answer instanceof Failure) reject(answer)
          else resolve(structuredClone(answer))
        },
      })
    })
  }
}

/** A killed device never answers; the step goes on all the same. */
export const raced = (device: Device, work: () => Promise<unknown>): Promise<unknown> => {
  const { died } = device
  return Promise.race([work(), died])
}
