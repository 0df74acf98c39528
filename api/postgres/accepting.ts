// A PostgreSQL that is being recovered or started lets nobody in for a while, and says so.
import { setTimeout as pause } from 'node:timers/promises'
import { postgresClient } from './client.ts'

/** `cannot_connect_now`: starting up, shutting down, or recovering after a crash; and the code of a connection that the crash itself ended. */
const notNow = new Set<unknown>(['57P03', '57P02', 'ECONNRESET', 'EPIPE'])
/** Milliseconds; a recovery after a crash replays at most what was written since the last checkpoint. */
const limit = 120_000
const pace = 200

/** A crash ends connections before they have an answer. */
const isForNow = ({ code, message }: { code?: unknown; message: string }): boolean =>
  notNow.has(code) || (code === undefined && message.startsWith('Connection terminated unexpectedly'))

/** Waits while the database lets nobody in. Any other refusal is left to the next one who connects. */
export async function untilAccepting(url: string): Promise<void> {
  for (const deadline = Date.now() + limit; Date.now() < deadline; await pause(pace)) {
    const client = postgresClient({ connectionString: url, connectionTimeoutMillis: 10_000 })
    try {
      await client.connect()
      return
    } catch (error) {
      if (!isForNow(error as Error)) return
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
