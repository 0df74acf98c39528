// Sending the queue: picks what is due, in order of its lanes, into one batch, and applies the verdicts.
import { addressOf } from '../shared/endpoint.ts'
import { Failure, isErrorCode, type ErrorCode } from '../shared/errors.ts'
import { heldStatus, pushBytes, pushLimit, type PushCall, type PushResult, type SeenParts } from '../shared/replication.ts'
import type { Kind } from '../shared/rows.ts'
import { isKind } from '../shared/synced.ts'
import { mutationOf } from './definitions.ts'
import { intentOf } from './rebase.ts'
import { heardOf, seenOf } from './restored.ts'
import { kindsOf, type Meta, type OutboxEntry, type Store, type Tx } from './store.ts'
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
  /** `nextAt`: when the next entry is due, 0 for at once. */
  | { kind: 'sent'; count: number; nextAt: number | null }
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
  /** What the device remembers of an answer that came at this time of the server. */
  answered?: (serverTime: string) => Partial<Meta>
  /** Nobody is signed in who could send. */
  isSignedOut?: () => boolean
}

/** A wait longer than the longest back-off comes from a clock that was wrong. */
const longestWait = 300_000

/** Sends one batch. The caller holds the push lock, so entries found in `sending` were left by a tab that died. */
export async function pushOnce(given: Given, limit = pushLimit): Promise<PushOutcome> {
  const { store, send } = given
  // Mostly nothing waits, and looking keeps nobody from reading.
  const waits = await store.transact('read', async (tx) => (await tx.allEntries()).some(({ state }) => state !== 'acked'), 'queue')
  if (!waits) return { kind: 'idle', nextAt: null }
  const picked = await store.transact('relaxed', (tx) => pick(tx, given, limit), 'queue')
  if (picked.entries.length === 0) return { kind: 'idle', nextAt: picked.nextAt }
  let answer: PushAnswer
  try {
    answer = await send({ clientId: picked.clientId, calls: picked.entries.map(callOf), ...picked.seen })
    // The access was closed: the server ran nothing and keeps the batch for an administrator. The entries stay queued until `handOver` counts them.
    if (answer.results.some(({ status }) => status === heldStatus)) throw new Failure('accountClosed')
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'invalid' || error.code === 'tooLarge') return alone(given, picked.entries, error)
    await store.transact('relaxed', (tx) => putBack(tx, picked.entries, () => 0), 'queue')
    return { kind: 'failed', code: error.code, retryAfter: error.detail?.retryAfter as number | undefined }
  }
  return takeVerdicts(given, picked, answer)
}

/** The kinds of all that verdicts may change: what they bring, and what waits. */
function reachOf({ kinds, entries }: Picked, { results }: PushAnswer): Kind[] {
  const sent = new Map(entries.map((entry) => [entry.mid, entry]))
  const brought = results.flatMap(({ mid, status, version, body }) => {
    const entry = status < 300 && version !== undefined && sent.get(mid)
    return entry ? (mutationOf(entry)?.settled?.(body) ?? []) : []
  })
  return [...kinds, ...brought.map(({ kind }) => kind).filter(isKind)]
}

/** Applies the answer to a batch. A power cut may take it back: the batch is sent again then, and receipts answer it. */
async function takeVerdicts(given: Given, picked: Picked, answer: PushAnswer): Promise<PushOutcome> {
  const { store, now, chance } = given
  const failed = failureOf(answer)
  const remembered = failed ? {} : given.answered?.(answer.serverTime)
  const work = async (tx: Tx) => {
    const meta = { ...(await tx.meta()), ...remembered }
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
    return { sameLife, nextAt: await nextIn(tx, now()) }
  }
  const { sameLife, nextAt } = await store.transact('relaxed', work, reachOf(picked, answer))
  if (!sameLife) return { kind: 'otherLife' }
  return failed ?? { kind: 'sent', count: answer.results.length, nextAt }
}

/** Why nothing more is sent for now although somebody answered; null when the queue goes on. */
function failureOf({ results, ended }: PushAnswer): PushOutcome | null {
  if (results.length === 0 && !ended) return { kind: 'failed', code: 'unavailable' }
  if (ended && ended.status < 500) return { kind: 'failed', code: codeOf(ended.body), retryAfter: ended.retryAfter }
  return null
}

/** When the next entry is due, 0 for at once. */
async function nextIn(tx: Tx, now: number): Promise<number | null> {
  const { chosen, nextAt } = dueIn(await tx.allEntries(), now, 1)
  return chosen.length > 0 ? 0 : nextAt
}

/** A batch that cannot be read as a whole is sent call by call, until the one that spoils it is alone and a person sees it. */
async function alone(given: Given, entries: readonly OutboxEntry[], failure: Failure): Promise<PushOutcome> {
  const { store, now } = given
  if (entries.length > 1) {
    await store.transact('relaxed', (tx) => putBack(tx, entries, () => 0), 'queue')
    return pushOnce(given, 1)
  }
  return store.transact('relaxed', async (tx) => {
    await applyResults(tx, [{ mid: entries[0]!.mid, status: failure.status, body: failure.toProblem() }], now())
    return { kind: 'sent', count: 1, nextAt: await nextIn(tx, now()) }
  })
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
  /** Of all rows that wait. */
  kinds: Kind[]
  nextAt: number | null
}

/** Chooses up to one batch of due entries and marks them as sending, in the same transaction. */
async function pick(tx: Tx, { now, isSignedOut }: Given, limit: number): Promise<Picked> {
  const all = await tx.allEntries()
  const meta = await tx.meta()
  const { clientId, life = 0, compared, paused } = meta
  const given = { clientId, seen: seenOf(meta), life, kinds: kindsOf(all) }
  // What a restored server lost goes first, or what builds on it is refused.
  if (typeof compared === 'string' || (paused === 'signIn' && isSignedOut?.())) return { ...given, entries: [], nextAt: null }
  const { chosen, nextAt } = dueIn(all, now(), limit)
  const entries = chosen.map((entry) => ({ ...entry, state: 'sending' as const, attempts: entry.attempts + 1 }))
  for (const entry of entries) await tx.putEntry(entry)
  return { ...given, entries, nextAt }
}

/** Up to one batch of due entries, in order of the queue, and when the next of the others is due. */
function dueIn(all: readonly OutboxEntry[], now: number, limit: number): { chosen: OutboxEntry[]; nextAt: number | null } {
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
  return { chosen, nextAt }
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
    ...(entry.builtOn && { builtOn: entry.builtOn }),
    occurredAt: entry.occurredAt,
    method: mutation.endpoint.method as 'POST' | 'DELETE',
    path: addressOf(mutation.endpoint, parts),
    ...(parts.body !== undefined && { body: parts.body }),
  }
}
