// A PostgreSQL that is being recovered or started lets nobody in for a while, and says so.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** `cannot_connect_now`: starting up, shutting down, or recovering after a crash. */
const notNow = '57P03'
/** Milliseconds; a recovery after a crash replays at most what was written since the last checkpoint. */
const limit = 120_000
const pace = 200

/** Waits while the database says that it lets nobody in yet. Any other refusal is left to the next one who connects. */
export async function untilAccepting(url: string): Promise<void> {
  for (const deadline = Date.now() + limit; Date.now() < deadline; await pause(pace)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return
    } catch (error) {
      if ((error as { code?: unknown }).code !== notNow) return
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
