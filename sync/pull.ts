// Fetching what changed: asks with the state the replica is in, reads the lines of the answer, applies them as changes or as a snapshot.
import { Failure } from '../shared/errors.ts'
import { digestOf, type PullEnd, type PullHead, type PullRows, type SeenParts } from '../shared/replication.ts'
import type { Kind } from '../shared/rows.ts'
import { isKind, kinds, schemaMajor, scopesOf } from '../shared/synced.ts'
import { applyChanges, applyPiece, beginSnapshot, finishSnapshot, type Asked } from './applyPull.ts'
import { journalToCompare, seenOf, takeBackLost } from './restored.ts'
import { keyOf, kindsOf, type AnyRow, type Meta, type Store, type Tx } from './store.ts'
import { retryAfterPull } from './verdicts.ts'

export interface PullRequest extends SeenParts {
  clientId: string
  epoch: string | null
  cursor: number | null
  scopes: string[]
  schemaMajor: number
  limit?: number
  digest?: Record<string, { n: number; x: string }>
  journal?: string[]
}

/** Asks the server; the parsed lines of its answer as they arrive. Throws a Failure. */
export type FetchPull = (request: PullRequest) => AsyncIterable<PullHead | PullRows | PullEnd>

export interface PullOutcome {
  /** More follows: pull again at once. */
  again: boolean
  /** Rows or changes came. */
  changed: boolean
  /** What the person may see is not what it was: rights or modules have changed, or a month has begun. */
  rescoped: boolean
}

/** One request and its application. Throws a Failure when nobody answered; a cut answer leaves the replica as consistent as it was. */
export async function pullOnce(given: {
  store: Store
  fetchPull: FetchPull
  now: () => number
  newMid: () => string
  limit?: number
  /** What the device remembers of an answer that came at this time of the server. */
  answered?: (serverTime: string) => Partial<Meta>
}): Promise<PullOutcome> {
  const { store, fetchPull, now, limit } = given
  const request = await requestOf(store, new Date(now()).toISOString().slice(0, 10))
  const lines = fetchPull(limit ? { ...request.body, limit } : request.body)[Symbol.asyncIterator]()
  try {
    return await takeAnswer(given, request, lines)
  } finally {
    // What nobody reads to its end keeps its connection open.
    await lines.return?.()
  }
}

async function takeAnswer(
  { store, newMid, answered }: Pick<Parameters<typeof pullOnce>[0], 'store' | 'newMid' | 'answered'>,
  request: Awaited<ReturnType<typeof requestOf>>,
  lines: Lines,
): Promise<PullOutcome> {
  const first = await lines.next()
  if (first.done || !('mode' in first.value)) throw new Failure('unreachable')
  const head = first.value
  const asked = { carried: request.body, kinds: request.kinds, remembered: answered?.(head.serverTime) ?? {} }
  const applied = await (head.mode === 'changes' ? takeChanges : takeSnapshot)(store, head, lines, asked)
  if (applied !== null && request.digested) await markDigest(store, request.today)
  if (applied !== null && (head.mode === 'snapshot' || head.complete)) await retryRefused(store, newMid)
  const { journal } = request.body
  const more = applied !== null && journal && !head.restored ? await takeBackLost(store, journal, head) : Boolean(journal)
  return {
    again: applied === null || head.mode === 'snapshot' || !head.complete || more,
    changed: applied !== 0,
    rescoped: request.body.scopes.length > 0 && head.added.length + head.removed.length > 0,
  }
}

interface Request {
  body: PullRequest
  /** Of the rows that wait to be sent. */
  kinds: Kind[]
  digested: boolean
  today: string
}

/** All rows are read once a day alone. */
async function requestOf(store: Store, today: string): Promise<Request> {
  const isDue = (meta: Meta) => meta.firstPullDone && meta.cursor !== null && meta.fullTo === meta.cursor && meta.digestOn !== today
  const { due, ...first } = await store.transact(
    'read',
    (tx) => plainRequest(tx).then(({ meta, ...plain }) => ({ ...plain, due: isDue(meta) })),
    'queue',
  )
  if (!due) return { ...first, digested: false, today }
  return store.transact('read', async (tx) => {
    const { meta, body, kinds: waiting } = await plainRequest(tx)
    // Another tab may have fetched meanwhile.
    const digested = isDue(meta)
    return { body: { ...body, ...(digested && { digest: await localDigest(tx, meta) }) }, kinds: waiting, digested, today }
  })
}

async function plainRequest(tx: Tx): Promise<{ meta: Meta; body: PullRequest; kinds: Kind[] }> {
  const meta = await tx.meta()
  const { clientId, epoch, cursor, scopes } = meta
  const journal = await journalToCompare(tx, meta)
  const body = {
    clientId,
    epoch,
    cursor,
    scopes,
    schemaMajor,
    ...seenOf(meta),
    ...(journal && { journal }),
  }
  return { meta, body, kinds: kindsOf(await tx.allEntries()) }
}

/** Digest of the server's rows as this device has them: shadows where mutations are pending. */
async function localDigest(tx: Tx, meta: Meta): Promise<Record<string, { n: number; x: string }>> {
  const shadows = new Map((await tx.allShadows()).map((shadow) => [shadow.key, shadow.row]))
  const rows: { id: string; version: number; scopes: string[] }[] = []
  for (const kind of kinds) {
    for (const row of await tx.allRows(kind))
      if (!shadows.has(keyOf(kind, row.id))) rows.push({ id: row.id, version: row.version, scopes: scopesOf(kind, row) })
    for (const [key, row] of shadows)
      if (row && key.startsWith(`${kind}:`)) rows.push({ id: row.id, version: row.version, scopes: scopesOf(kind, row) })
  }
  return digestOf(rows, new Set(meta.scopes))
}

const markDigest = (store: Store, today: string): Promise<void> =>
  store.transact('relaxed', async (tx) => tx.putMeta({ ...(await tx.meta()), digestOn: today }), 'queue')

/** Rows are written only when an entry is to be sent again, which is rare. */
async function retryRefused(store: Store, newMid: () => string): Promise<void> {
  const some = await store.transact('read', async (tx) => (await tx.allEntries()).some((entry) => entry.retryAfterPull), 'queue')
  if (some) await store.transact('relaxed', (tx) => retryAfterPull(tx, newMid))
}

type Lines = AsyncIterator<PullHead | PullRows | PullEnd>

/** Rows until the end line; null when the answer was cut off. */
async function collect(lines: Lines): Promise<PullRows[] | null> {
  const rows: PullRows[] = []
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    if ('end' in next.value) return next.value.lines === rows.length ? rows : null
    rows.push(next.value as PullRows)
  }
  return null
}

/** How many lines were applied, or null when the replica had moved on. */
async function takeChanges(store: Store, head: PullHead, lines: Lines, asked: Asked): Promise<number | null> {
  const rows = await collect(lines)
  if (!rows) throw new Failure('unreachable')
  return (await applyChanges(store, head, rows, asked)) ? rows.length : null
}

async function takeSnapshot(store: Store, head: PullHead, lines: Lines, asked: Asked): Promise<number | null> {
  const expected = await beginSnapshot(store, head)
  if (!expected) return null
  const received = new Set<string>()
  let count = 0
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const line = next.value
    if ('end' in line) {
      if (line.lines !== count) break
      return (await finishSnapshot(store, expected, head, received, asked)) ? count : null
    }
    const piece = line as PullRows
    count += 1
    if (isKind(piece.kind)) for (const row of (piece.rows ?? []) as AnyRow[]) received.add(keyOf(piece.kind, row.id))
    if (!(await applyPiece(store, expected, piece))) return null
  }
  throw new Failure('unreachable')
}

/** Splits a byte stream into parsed lines; a last line without its line break is a cut one and is dropped. */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<PullHead | PullRows | PullEnd> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      rest += value
      let lineEnd = rest.indexOf('\n')
      while (lineEnd >= 0) {
        yield JSON.parse(rest.slice(0, lineEnd)) as PullHead | PullRows | PullEnd
        rest = rest.slice(lineEnd + 1)
        lineEnd = rest.indexOf('\n')
      }
    }
  } finally {
    // Not waited for: letting go of a connection takes as long as it takes.
    void reader.cancel().catch(() => undefined)
  }
}
