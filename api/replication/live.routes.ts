// The event stream of a signed-in device: a version whenever there is a new one, and a heartbeat that also asks whether the session still lives.
import { live } from '../../shared/replication.ts'
import { readClock } from '../orm/statements.ts'
import type { Registry } from '../registry.ts'
import { serve, Streamed } from '../serve.ts'
import type { Server } from '../server.ts'
import { sessionLives } from '../viewer.ts'
import type { Poke } from './live.ts'

/** Milliseconds after which a browser comes back when the stream breaks. */
const retry = 3_000

/** All who listen fetch within this time, each at a moment of their own: ten milliseconds for each, at most ten seconds. */
const spreadOver = (listening: number): number => Math.min(10 * listening, 10_000)

const event = ({ version, epoch }: Omit<Poke, 'tenantId'>, listening: number): string =>
  `event: version\ndata: ${JSON.stringify({ version, epoch, spreadMs: spreadOver(listening) })}\n\n`

export function liveRoutes(registry: Registry): void {
  serve(registry, live, async ({ server, caller, viewer, work, http }) => {
    const now = await work.read((em) => readClock(em, viewer.tenant.id))
    const alive = () => sessionLives(server, caller.account.sessionId, viewer)
    return new Streamed('text/event-stream', pieces(server, viewer.tenant.id, now, alive, http?.signal))
  })
}

async function* pieces(
  server: Server,
  tenantId: string,
  now: Omit<Poke, 'tenantId'>,
  alive: () => Promise<boolean>,
  gone: AbortSignal | undefined,
) {
  const queue: string[] = [`retry: ${retry}\n\n`, event(now, server.live.listening(tenantId) + 1)]
  let wake: () => void = () => {}
  const stopListening = server.live.listen(tenantId, (poke) => {
    queue.push(event(poke, server.live.listening(tenantId)))
    wake()
  })
  let beat = false
  const heart = setInterval(() => {
    beat = true
    wake()
  }, server.settings.heartbeat)
  const leave = () => wake()
  gone?.addEventListener('abort', leave)
  server.closing.addEventListener('abort', leave)
  try {
    while (!gone?.aborted && !server.closing.aborted) {
      while (queue.length > 0) yield queue.shift()!
      if (beat) {
        beat = false
        if (!(await alive())) return
        yield ': beat\n\n'
        continue
      }
      await new Promise<void>((resolve) => {
        wake = resolve
        if (queue.length > 0 || beat || gone?.aborted || server.closing.aborted) resolve()
      })
    }
  } finally {
    clearInterval(heart)
    stopListening()
    gone?.removeEventListener('abort', leave)
    server.closing.removeEventListener('abort', leave)
  }
}
