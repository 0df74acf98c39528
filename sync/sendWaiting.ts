// Sending a queue whose organisation is not open: what is due goes out, and the device fetches there only where sending needs it.
import type { Engine } from './engine.ts'
import { readStatus, type SyncStatus } from './status.ts'

/** Returns how things stand there then. The engine was not started; rejects when it is halted meanwhile. */
export async function sendWaiting(engine: Engine): Promise<SyncStatus> {
  await engine.pushAll()
  if (await needsPull(engine)) {
    await engine.pullAll()
    await engine.pushAll()
  }
  return readStatus(engine.replica)
}

/** Entries that wait for a pull, or that the server left undone because it was restored and has lost what came before. */
async function needsPull({ replica }: Engine): Promise<boolean> {
  const meta = await replica.metaRow.get('meta')
  if (meta?.paused || meta?.offlineSince) return false
  if (typeof meta?.compared === 'string') return true
  const entries = await replica.outbox.toArray()
  return entries.some(({ state, retryAfterPull, nextAt }) => retryAfterPull || (state === 'queued' && nextAt === 0))
}
