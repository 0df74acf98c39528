// A browser of the whole simulation: storage, locks and channels that outlive its tabs; time, network and kills in the hands of the schedule.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Environment } from '../../../sync/environment.ts'
import type { Random } from '../random.ts'

/** A call under way: to the server first, then back. */
export interface Call {
  browser: Browser
  path: string
  init: RequestInit & { headers: Record<string, string> }
  answer?: Response
  resolve: (response: Response) => void
  reject: (error: unknown) => void
}

interface Timer {
  at: number
  work: () => void
  tab: Tab
}

/** A call that is given up ends its body too, as in a browser. */
function abortable(response: Response, signal: AbortSignal | null | undefined): Response {
  const reader = response.body?.getReader()
  if (!reader || !signal) return response
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        if (signal.aborted) return controller.error(signal.reason)
        signal.addEventListener('abort', () => controller.error(signal.reason))
      },
      async pull(controller) {
        const { done, value } = await reader.read()
        if (signal.aborted) return
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { status: response.status, headers: response.headers })
}

/** What one life of a tab has asked of its surroundings: nothing of it goes on once it was killed. */
export class Tab {
  alive = true
  readonly listeners = new Set<() => void>()
}

interface Wanting {
  tab: Tab
  run: () => Promise<unknown>
}

export class Browser {
  readonly name: string
  readonly indexedDB = new IDBFactory()
  /** The session cookie: who is signed in, as the server set it. */
  cookie: string | null = null
  visible = true
  readonly calls: Call[] = []
  private timers: Timer[] = []
  private readonly waiting = new Map<string, Wanting[]>()
  private readonly channels = new Map<string, { tab: Tab; listener: (message: unknown) => void }[]>()
  private readonly time: { now: number }
  private readonly random: Random

  constructor(name: string, time: { now: number }, random: Random) {
    this.name = name
    this.time = time
    this.random = random
  }

  /** The surroundings of a new tab. */
  open(tab: Tab): Environment {
    return {
      fetch: (path, init) => this.fetch(tab, path, init as never),
      now: () => this.time.now,
      random: (count) => this.random.bytes(count),
      chance: () => this.random.next(),
      indexedDB: this.indexedDB,
      IDBKeyRange,
      locks: { hold: (name, options, work) => this.hold(tab, name, options, work) },
      openChannel: (name) => this.channel(tab, name),
      setTimeout: (work, ms) => {
        const timer = { at: this.time.now + ms, work, tab }
        this.timers.push(timer)
        return timer
      },
      clearTimeout: (timer) => void (this.timers = this.timers.filter((one) => one !== timer)),
      isVisible: () => this.visible,
      onWake: (listener) => (tab.listeners.add(listener), () => tab.listeners.delete(listener)),
    }
  }

  private fetch(tab: Tab, path: string, init: Call['init']): Promise<Response> {
    return new Promise((resolve, reject) => {
      const call: Call = {
        browser: this,
        path,
        init,
        resolve: (response) => tab.alive && resolve(abortable(response, init.signal)),
        reject: (error) => tab.alive && reject(error),
      }
      const giveUp = () => {
        this.drop(call)
        call.reject(init.signal!.reason)
      }
      if (init.signal?.aborted) return giveUp()
      init.signal?.addEventListener('abort', giveUp)
      if (tab.alive) this.calls.push(call)
    })
  }

  drop(call: Call): void {
    if (this.calls.includes(call)) this.calls.splice(this.calls.indexOf(call), 1)
  }

  private async hold<T>(
    tab: Tab,
    name: string,
    { ifAvailable, signal }: { ifAvailable: boolean; signal?: AbortSignal },
    work: () => Promise<T>,
  ): Promise<T | undefined> {
    // What a killed tab had begun may come back from its database, and goes no further.
    if (!tab.alive) return new Promise<never>(() => undefined)
    signal?.throwIfAborted()
    const queue = this.waiting.get(name) ?? []
    this.waiting.set(name, queue)
    if (queue.length > 0 && ifAvailable) return undefined
    return new Promise<T>((resolve, reject) => {
      const wanting: Wanting = { tab, run: () => work().then(resolve, reject) }
      queue.push(wanting)
      if (queue.length === 1) return this.next(name)
      signal?.addEventListener('abort', () => {
        const place = queue.indexOf(wanting)
        // Work that has its lock goes on to its end.
        if (place <= 0) return
        queue.splice(place, 1)
        reject(signal.reason)
      })
    })
  }

  private next(name: string): void {
    const queue = this.waiting.get(name)!
    const first = queue[0]
    if (!first) return
    void first.run().finally(() => {
      if (queue[0] !== first) return
      queue.shift()
      this.next(name)
    })
  }

  private channel(tab: Tab, name: string): ReturnType<Environment['openChannel']> {
    const group = this.channels.get(name) ?? []
    this.channels.set(name, group)
    return {
      post: (message) => group.filter((one) => one.tab !== tab && one.tab.alive).forEach(({ listener }) => listener(message)),
      listen(listener) {
        const one = { tab, listener }
        group.push(one)
        return () => void group.splice(group.indexOf(one), 1)
      },
    }
  }

  /** The tab is gone: what it waited for never comes, and its locks are free. */
  kill(tab: Tab): void {
    tab.alive = false
    tab.listeners.clear()
    this.timers = this.timers.filter((timer) => timer.tab !== tab)
    for (const [name, queue] of this.waiting) {
      const held = queue[0]?.tab === tab
      queue.splice(0, queue.length, ...queue.filter((one) => one.tab !== tab))
      if (held) this.next(name)
    }
  }

  /** The next thing that is due until then. */
  due(until: number): Timer | null {
    const [first] = this.timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)
    if (!first) return null
    this.timers = this.timers.filter((timer) => timer !== first)
    return first
  }
}
