// The live poke: one stream of server-sent events per browser says that the organisation has a newer version. It carries no data; losing it costs time only.
import { live } from '../shared/replication.ts'
import { callTimeout, type Caller } from './call.ts'
import type { Environment } from './environment.ts'

export interface LiveNews {
  /** The stream is open, so the server can be reached. */
  opened(): void
  /** There is this version; devices that hear of it fetch within `spreadMs`, so that they do not all come at once. */
  version(version: number, spreadMs: number): void
}

/** The server sends a heartbeat every 25 seconds: a stream that misses two of them is dead. */
const silenceMs = 60_000

/** Listens while this tab is visible and no other tab of the browser does. Returns the way to stop. */
export function listen(environment: Environment, caller: Caller, name: string, news: LiveNews): () => void {
  let stopped = false
  let stream: AbortController | null = null
  let timer: unknown = null
  let failures = 0

  const later = (ms: number) => {
    environment.clearTimeout(timer)
    if (!stopped) timer = environment.setTimeout(attempt, ms)
  }

  const attempt = async () => {
    if (stopped || stream || !environment.isVisible()) return
    const abort = new AbortController()
    stream = abort
    try {
      await environment.locks.hold(`obhut:live:${name}`, { ifAvailable: true }, () => read(abort.signal))
    } catch {
      failures += 1
    } finally {
      stream = null
      // A server that was stopped ends all streams at once: they come back one after the other.
      later(Math.min(2000 * 2 ** failures, 60_000) * (0.25 + environment.chance() * 0.75))
    }
  }

  const read = async (signal: AbortSignal) => {
    const response = await caller.open(
      live,
      {},
      { signal, timeoutMs: 2 * callTimeout, silenceMs, headers: { Accept: 'text/event-stream' } },
    )
    news.opened()
    await readVersions(
      response,
      (version, spreadMs) => news.version(version, spreadMs),
      () => (failures = 0),
    )
  }

  const wake = environment.onWake(() => {
    if (!environment.isVisible()) stream?.abort()
    else if (!stream) later(0)
  })
  later(0)
  return () => {
    stopped = true
    wake()
    environment.clearTimeout(timer)
    stream?.abort()
  }
}

/** Tells each version that comes with a stream of events, until it ends. `alive`: anything has come, a heartbeat too. */
async function readVersions(response: Response, tell: LiveNews['version'], alive: () => void): Promise<void> {
  const reader = response.body!.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    alive()
    rest += value
    const events = rest.split('\n\n')
    rest = events.pop()!
    for (const event of events) {
      const data = /^data: ?(.*)$/m.exec(event)?.[1]
      if (!/^event: ?version$/m.test(event) || !data) continue
      const { version, spreadMs = 0 } = JSON.parse(data) as { version: number; spreadMs?: number }
      tell(version, spreadMs)
    }
  }
}
