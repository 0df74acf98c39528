// Everything the engine takes from outside, in one object, so that tests own time, chance, network and other tabs.

export interface Channel {
  post(message: unknown): void
  /** Calls back for messages of other tabs; returns the way to stop. */
  listen(listener: (message: unknown) => void): () => void
}

export interface Environment {
  fetch(input: string, init: RequestInit): Promise<Response>
  /** The device's own clock, milliseconds. */
  now(): number
  random(bytes: number): Uint8Array
  /** 0 to 1, for jitter. */
  chance(): number
  indexedDB?: IDBFactory
  IDBKeyRange?: typeof IDBKeyRange
  locks: {
    /** Runs the work while no other tab holds the name; undefined at once when one does and `ifAvailable` is set. */
    hold<T>(name: string, options: { ifAvailable: boolean; signal?: AbortSignal }, work: () => Promise<T>): Promise<T | undefined>
  }
  openChannel(name: string): Channel
  setTimeout(work: () => void, ms: number): unknown
  clearTimeout(handle: unknown): void
  isVisible(): boolean
  /** The tab came to the front or went away, or the network came back; returns the way to stop. */
  onWake(listener: () => void): () => void
}

/** The browser as it is. Without Web Locks (old Safari) every tab acts for itself; receipts keep that correct. */
export function browserEnvironment(): Environment {
  return {
    fetch: (input, init) => fetch(input, init),
    now: () => Date.now(),
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    chance: () => Math.random(),
    locks: {
      async hold(name, { ifAvailable, signal }, work) {
        if (!navigator.locks) return work()
        return navigator.locks.request(name, ifAvailable ? { ifAvailable } : { signal }, (lock) => (lock ? work() : undefined))
      },
    },
    openChannel(name) {
      const channel = new BroadcastChannel(name)
      return {
        post: (message) => channel.postMessage(message),
        listen(listener) {
          const heard = (event: MessageEvent) => listener(event.data)
          channel.addEventListener('message', heard)
          return () => channel.removeEventListener('message', heard)
        },
      }
    },
    setTimeout: (work, ms) => setTimeout(work, ms),
    clearTimeout: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
    isVisible: () => document.visibilityState === 'visible',
    onWake(listener) {
      addEventListener('online', listener)
      addEventListener('focus', listener)
      document.addEventListener('visibilitychange', listener)
      return () => {
        removeEventListener('online', listener)
        removeEventListener('focus', listener)
        document.removeEventListener('visibilitychange', listener)
      }
    },
  }
}
