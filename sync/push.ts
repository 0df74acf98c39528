// Sending the queue: picks what is due, in order of its lanes, into one batch, and applies the verdicts.
import { addressOf } from '../shared/endpoint.ts'
import { Failure, isErrorCode, type ErrorCode } from '../shared/errors.ts'
import { pushBytes, pushLimit, type PushCall, type PushResult, type SeenParts } from '../shared/replication.ts'
import { intentOf, mutationOf } from './rebase.ts'
import { heardOf, seenOf } from './restored.ts'
import type { OutboxEntry, Store, Tx } from './store.ts'
import { applyResults } from './verdicts.ts'

export interface PushAnswer {
  epoch: string
  serverTime: string
  results: PushResult[]
  /** The newest commit of the organisation after the batch. */
  head?: { version: number; mark: string | null } | undefined
  /** The server was put back to before what this device has seen, and ran nothing. */
  restored?: boolean | undefined
  ended?: { status: number; body: unknown; retryAfter?: number }
}

/** Hands a batch to the server. Throws a Failure when the batch as a whole was refused or nobody answered. */
export type SendBatch = (batch: { clientId: string; calls: PushCall[] } & SeenParts) => Promise<PushAnswer>

export type PushOutcome =
  | { kind: 'idle'; nextAt: number | null }
  | { kind: 'sent'; count: number; serverTime: string | null }
  | { kind: 'otherLife' }
  | { kind: 'failed'; code: ErrorCode; retryAfter?: number }

/** Anyone who sends from a queue holds this, so that no two tabs send the same. */
export const pushLock = ({ name }: { name: string }): string => `obhut:push:${name}`

/** Milliseconds until the next try: 1 s doubled each time, at most 5 min, half of it by chance. */
export function backOff(attempts: number, chance: number): number {
  const full = Math.min(1000 * 2 ** Math.max(0, attempts - 1), longestWait)
  return full / 2 + (full / 2) * chance
}

interface Given {
  store: Store
  send: SendBatch
  now: () => number
  chance: () => number
}

/** A wait longer than the longest back-off comes from a clock that was wrong. */
const longestWait = 300_000

/** Sends one batch. The caller holds the push lock, so entries found in `sending` were left by a tab that died. */
export async function pushOnce(given: Given, limit = pushLimit): Promise<PushOutcome> {
  const { store, send, now, chance } = given
  const picked = await store.transact('relaxed', (tx) => pick(tx, now(), limit), 'queue')
  if (picked.entries.length === 0) return { kind: 'idle', nextAt: picked.nextAt }
  let answer: PushAnswer
  try {
    answer = await send({ clientId: picked.clientId, calls: picked.entries.map(callOf), ...picked.seen })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'invalid' || error.code === 'tooLarge') return alone(given, picked.entries, error)
    await store.transact('relaxed', (tx) => putBack(tx, picked.entries, () => 0), 'queue')
    return { kind: 'failed', code: error.code, retryAfter: error.detail?.retryAfter as number | undefined }
  }
  const known = await store.transact('strict', async (tx) => {
    const meta = await tx.meta()
    const { epoch } = meta
    // Verdicts of another life of the server (restored from a backup meanwhile) prove nothing: a pull settles which life it is.
    const sameLife = !answer.restored && (meta.life ?? 0) === picked.life && (epoch === null || epoch === answer.epoch)
    const results = sameLife ? answer.results : []
    // The epoch is known from the first answer on, so that a restore before the first pull is noticed too.
    if (sameLife) await tx.putMeta({ ...heardOf(meta, answer, picked.seen), epoch: answer.epoch })
    await applyResults(tx, results, now())
    const answered = new Set(results.map(({ mid }) => mid))
    const unanswered = picked.entries.filter(({ mid }) => !answered.has(mid))
    // The call that ended the batch waits by itself, so that the rest of the queue goes on without it.
    await putBack(tx, unanswered, (entry, index) =>
      index === 0 && answer.ended && answer.ended.status >= 500 ? now() + backOff(entry.attempts, chance()) : 0,
    )
    return sameLife
  })
  if (!known) return { kind: 'otherLife' }
  if (answer.results.length === 0 && !answer.ended) return { kind: 'failed', code: 'unavailable' }
  if (answer.ended && answer.ended.status < 500)
    return { kind: 'failed', code: codeOf(answer.ended.body), retryAfter: answer.ended.retryAfter }
  return { kind: 'sent', count: answer.results.length, serverTime: answer.serverTime }
}

/** A batch that cannot be read as a whole is sent call by call, until the one that spoils it is alone and a person sees it. */
async function alone(given: Given, entries: readonly OutboxEntry[], failure: Failure): Promise<PushOutcome> {
  const { store, now } = given
  if (entries.length > 1) {
    await store.transact('relaxed', (tx) => putBack(tx, entries, () => 0), 'queue')
    return pushOnce(given, 1)
  }
  await store.transact('strict', (tx) =>
    applyResults(tx, [{ mid: entries[0]!.mid, status: failure.status, body: failure.toProblem() }], now()),
  )
  return { kind: 'sent', count: 1, serverTime: null }
}

const codeOf = (body: unknown): ErrorCode => {
  const code = (body as { code?: unknown } | null)?.code
  return isErrorCode(code) ? code : 'unavailable'
}

interface Picked {
  clientId: string
  seen: SeenParts
  life: number
  entries: OutboxEntry[]
  nextAt: number | null
}

/** Chooses up to one batch of due entries and marks them as sending, in the same transaction. */
async function pick(tx: Tx, now: number, limit: number): Promise<Picked> {
  const all = await tx.allEntries()
  const meta = await tx.meta()
  const { clientId, life = 0, compared } = meta
  const seen = seenOf(meta)
  // What a restored server lost goes first, or what builds on it is refused.
  if (typeof compared === 'string') return { clientId, seen, life, entries: [], nextAt: null }
  const unsettled = new Set(all.filter(({ state }) => state !== 'acked').map(({ mid }) => mid))
  const closed = new Set<string>()
  const chosen: OutboxEntry[] = []
  const inBatch = new Set<string>()
  let bytes = 0
  let nextAt: number | null = null
  for (const entry of all) {
    if (entry.state === 'acked') continue
    const waits =
      (entry.state !== 'queued' && entry.state !== 'sending') ||
      closed.has(entry.lane) ||
      !mutationOf(entry) ||
      entry.deps.some((dep) => unsettled.has(dep) && !inBatch.has(dep))
    if (waits || notYet(entry, now) || chosen.length >= limit) {
      if (!waits && notYet(entry, now)) nextAt = Math.min(nextAt ?? Infinity, entry.nextAt)
      closed.add(entry.lane)
      continue
    }
    const size = JSON.stringify(callOf(entry)).length * 2
    if (chosen.length > 0 && bytes + size > pushBytes) break
    bytes += size
    chosen.push(entry)
    inBatch.add(entry.mid)
  }
  const entries = chosen.map((entry) => ({ ...entry, state: 'sending' as const, attempts: entry.attempts + 1 }))
  for (const entry of entries) await tx.putEntry(entry)
  return { clientId, seen, life, entries, nextAt }
}

const notYet = (entry: OutboxEntry, now: number) => entry.nextAt > now && entry.nextAt <= now + longestWait

async function putBack(tx: Tx, entries: readonly OutboxEntry[], nextAt: (entry: OutboxEntry, index: number) => number): Promise<void> {
  for (const [index, { mid }] of entries.entries()) {
    const entry = await tx.entry(mid)
    if (entry?.state === 'sending') await tx.putEntry({ ...entry, state: 'queued', nextAt: nextAt(entry, index) })
  }
}

export function callOf(entry: OutboxEntry): PushCall {
  const mutation = mutationOf(entry)!
  const parts = mutation.parts(intentOf(entry)) as { params?: unknown; query?: unknown; body?: unknown }
  return {
    mid: entry.mid,
    mv: entry.mv,
    lane: entry.lane,
    deps: entry.deps,
    base: entry.base,
    ...(entry.bases && { bases: entry.bases }),
    occurredAt: entry.occurredAt,
    method: mutation.endpoint.method as 'POST' | 'DELETE',
    path: addressOf(mutation.endpoint, parts),
    ...(parts.body !== undefined && { body: parts.body }),
  }
}
