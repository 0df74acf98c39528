// What the server answered about sent entries, and what a person decides about refused ones.
import { errors, isErrorCode, type Problem } from '../shared/errors.ts'
import type { PushResult } from '../shared/replication.ts'
import { isKind } from '../shared/synced.ts'
import { mutationOf } from './definitions.ts'
import { fold, intentOf, putServerRows, deleteServerRows, recompute, settle, toArchive } from './rebase.ts'
import { splitKey, type EntryProblem, type OutboxEntry, type Tx } from './store.ts'

/** Applies verdicts of a batch in one transaction. Unknown or already settled entries are passed over. */
export async function applyResults(tx: Tx, results: readonly PushResult[], now: number): Promise<void> {
  for (const result of results) {
    const entry = await tx.entry(result.mid)
    if (!entry || (entry.state !== 'sending' && entry.state !== 'queued')) continue
    if (result.status >= 200 && result.status < 300) await acknowledge(tx, entry, result)
    else if (result.status === 424) await wait(tx, entry, now)
    else await refuse(tx, entry, problemOf(result, now))
    for (const key of entry.keys) await recompute(tx, key)
  }
  await settle(tx)
}

/** Not run, because an entry before it was refused: in its own lane it is blocked, else its dependency holds it back. */
async function wait(tx: Tx, entry: OutboxEntry, now: number): Promise<void> {
  const refused = (await tx.entriesIn(entry.lane)).some(
    (before) => before.seq < entry.seq && (before.state === 'attention' || before.state === 'blocked'),
  )
  await tx.putEntry({ ...entry, state: refused ? 'blocked' : 'queued', nextAt: now + 1000 })
}

const problemOf = ({ status, body }: PushResult, now: number): EntryProblem => ({
  ...(typeof body === 'object' && body !== null && isErrorCode((body as Problem).code) ? (body as Problem) : { code: 'internal' as const }),
  status,
  at: new Date(now).toISOString(),
})

async function acknowledge(tx: Tx, entry: OutboxEntry, result: PushResult): Promise<void> {
  if (result.version === undefined) {
    // Nothing to wait for: the row was gone already.
    await tx.deleteEntry(entry.seq)
    await toArchive(tx, entry, 'done')
    return
  }
  await tx.putEntry({ ...entry, state: 'acked', version: result.version, problem: undefined })
  // A replayed answer may be older than what was pulled since: its rows would bring back what is gone.
  const { cursor } = await tx.meta()
  if (cursor !== null && result.version <= cursor) return
  for (const { kind, id, row } of mutationOf(entry)?.settled?.(result.body) ?? []) {
    if (!isKind(kind)) continue
    if (row) await putServerRows(tx, kind, [row])
    else await deleteServerRows(tx, kind, [id], result.version)
  }
}

async function refuse(tx: Tx, entry: OutboxEntry, problem: EntryProblem): Promise<void> {
  const mutation = mutationOf(entry)
  if (mutation?.goneIsDone && problem.status === 404) return acknowledge(tx, entry, { mid: entry.mid, status: 200, body: null })
  if (mutation?.retryOnceOn?.includes(problem.code) && !entry.retried) {
    await tx.putEntry({ ...entry, state: 'blocked', problem, retryAfterPull: true })
    return
  }
  if (mutation?.yields) {
    await tx.deleteEntry(entry.seq)
    await toArchive(tx, { ...entry, problem }, 'refused')
    return freeLane(tx, entry.lane)
  }
  await tx.putEntry({ ...entry, state: 'attention', problem })
  for (const after of await tx.entriesIn(entry.lane))
    if (after.seq > entry.seq && after.state === 'queued') await tx.putEntry({ ...after, state: 'blocked' })
}

/** After a complete pull: entries whose refusal may have passed are sent again under a new key, once. */
export async function retryAfterPull(tx: Tx, newMid: () => string): Promise<void> {
  for (const entry of await tx.allEntries()) {
    if (!entry.retryAfterPull) continue
    await resend(tx, { ...entry, retried: true }, entry.input, newMid())
  }
}

/** Sends a refused entry again, changed or not. It gets a new key, because a refused one is refused for good; a create keeps its row's id. */
export async function resend(tx: Tx, entry: OutboxEntry, input: unknown, mid: string): Promise<void> {
  const mutation = mutationOf(entry)
  const id = entry.keys[0]!.slice(entry.keys[0]!.indexOf(':') + 1)
  const nextInput = mutation?.withId ? mutation.withId(input, id) : input
  const keys = mutation
    ? mutation.rows(intentOf({ ...entry, mid, input: nextInput })).map(({ kind, id: rowId }) => `${kind}:${rowId}`)
    : entry.keys
  await toArchive(tx, entry, 'replaced')
  await shadowAll(tx, keys)
  const { problem: _problem, retryAfterPull: _waiting, version: _version, ...kept } = entry
  await tx.putEntry({ ...kept, mid, input: nextInput, keys, state: 'queued', attempts: 0, nextAt: 0 })
  for (const other of await tx.allEntries())
    if (other.deps.includes(entry.mid) || other.builtOn?.includes(entry.mid)) await tx.putEntry(renamed(other, entry.mid, mid))
  await freeLane(tx, entry.lane)
  for (const key of new Set([...entry.keys, ...keys])) await recompute(tx, key)
}

/** An entry that waits for another one, or was entered on top of it, which has a new key now. */
function renamed({ builtOn, ...entry }: OutboxEntry, from: string, to: string): OutboxEntry {
  const named = (mids: readonly string[]) => mids.map((mid) => (mid === from ? to : mid))
  return { ...entry, deps: named(entry.deps), ...(builtOn && { builtOn: named(builtOn) }) }
}

/** Takes an entry out for good: undone before it was sent, or discarded by the person after a refusal. */
export async function remove(tx: Tx, entry: OutboxEntry, outcome: 'undone' | 'discarded'): Promise<void> {
  await tx.deleteEntry(entry.seq)
  await toArchive(tx, entry, outcome)
  const isCreate = Boolean(mutationOf(entry)?.withId)
  const stranded = isCreate && outcome === 'discarded' ? await strand(tx, entry) : []
  await freeLane(tx, entry.lane)
  for (const key of new Set([...entry.keys, ...stranded])) await recompute(tx, key)
}

/** What was done to a row whose creation is discarded cannot be sent any more: a person sees it and decides. Returns the keys of all that it stops. */
async function strand(tx: Tx, create: OutboxEntry): Promise<string[]> {
  const problem: EntryProblem = { code: 'row.gone', status: 404, at: create.problem?.at ?? create.occurredAt }
  const stopped: string[] = []
  for (const key of create.keys) {
    // What it makes of nothing, it created; the animal of a change, say, was there before.
    if (fold(null, ...splitKey(key), [{ ...create, state: 'queued' }]) === null) continue
    for (const after of await tx.entriesOn(key)) {
      if (after.seq <= create.seq || after.state === 'acked' || after.state === 'sending') continue
      await tx.putEntry({ ...after, state: 'attention', problem })
      stopped.push(...after.keys)
    }
  }
  return stopped
}

/** Entries that waited for one before them may go, unless another refusal is still before them. */
export async function freeLane(tx: Tx, lane: string): Promise<void> {
  let blocked = false
  for (const entry of await tx.entriesIn(lane)) {
    if (entry.state === 'attention' || entry.retryAfterPull) blocked = true
    else if (entry.state === 'blocked' && !blocked) {
      await shadowAll(tx, entry.keys)
      await tx.putEntry({ ...entry, state: 'queued' })
    }
  }
}

/** Every key of a shown entry has a shadow. */
export async function shadowAll(tx: Tx, keys: readonly string[]): Promise<void> {
  const shadows = await tx.shadows(keys)
  for (const [index, key] of keys.entries()) {
    if (shadows[index]) continue
    const [kind, id] = splitKey(key)
    const [row] = await tx.rows(kind, [id])
    await tx.putShadow({ key, row: row ?? null })
  }
}

/** Whether a whole queue waits because of this status, and for what. */
export const pauseFor = (code: string): 'signIn' | 'update' | 'readOnly' | 'otherUser' | null =>
  code === 'otherUser'
    ? 'otherUser'
    : isErrorCode(code) && errors[code].retry === 'afterSignIn'
      ? 'signIn'
      : isErrorCode(code) && errors[code].retry === 'afterUpdate'
        ? 'update'
        : isErrorCode(code) && errors[code].retry === 'whenWritable'
          ? 'readOnly'
          : null
