// The offline protocol on the wire: push in batches, pull by scopes, the live poke (docs/SYNC.md).
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Version } from './values.ts'

export const pushLimit = 200
export const pushBytes = 1_000_000
export const pullLimit = 1000
/** Status of a call that is stored for an administrator's decision, because the session of the person who sent it was ended. */
export const heldStatus = 202
export const snapshotChunk = 500
/** Pending calls that a call names as seen. */
export const mostBuiltOn = 50
/** Commits beside the newest that a request may name as seen. */
export const alsoSeenLimit = 8
/** Entries of its journal that a device compares with a restored server in one request. */
export const journalPage = 1000
/** Milliseconds for which devices keep their journal, what is settled: a restored server is caught up from it, so older backups are restored by force only. */
export const journalLife = 35 * 24 * 60 * 60_000

const PushCall = v.strictObject({
  /** Mutation id, a UUIDv7: the call's idempotency key. */
  mid: Id,
  mv: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1000)),
  lane: v.pipe(v.string(), v.maxLength(120)),
  deps: v.pipe(v.array(Id), v.maxLength(50)),
  /** The row version the person saw; 0 for creates. */
  base: Version,
  /** The versions of further rows that the person saw, by `kind:id`, where they are others. */
  bases: v.optional(v.pipe(v.record(v.pipe(v.string(), v.maxLength(120)), Version), v.maxEntries(50))),
  /**
   * Pending calls of the same device that changed these rows on its screen. The server does not treat their changes as made by others.
   * If the field is missing, it treats no change of this device as made by others.
   */
  builtOn: v.optional(v.pipe(v.array(Id), v.maxLength(mostBuiltOn))),
  occurredAt: Instant,
  method: v.picklist(['POST', 'DELETE']),
  path: v.pipe(v.string(), v.maxLength(500), v.startsWith('/api/')),
  body: v.optional(v.unknown()),
})
export type PushCall = v.InferInput<typeof PushCall>

const PushResult = v.object({
  mid: Id,
  status: v.number(),
  body: v.unknown(),
  /** The organisation's version at which the effect is in place. */
  version: v.optional(v.number()),
  replayed: v.optional(v.boolean()),
})
export type PushResult = v.InferOutput<typeof PushResult>

const Calls = v.pipe(v.array(PushCall), v.maxLength(pushLimit))

/**
 * The newest commit of the organisation that a device has heard of: its version and the random mark that the commit left
 * beside it. A server that was put back to an older state does not know the mark, whatever was written to it since.
 */
const Seen = v.strictObject({ version: Version, mark: v.pipe(v.string(), v.maxLength(24)) })
export type Seen = v.InferOutput<typeof Seen>

/**
 * All that a device has seen and that no answer has put into one history yet: two requests under way at once may be answered by
 * two states of the server. An answer to a request that carried a commit is proof that both belong together.
 */
const seenParts = { seen: v.optional(Seen), alsoSeen: v.optional(v.pipe(v.array(Seen), v.maxLength(alsoSeenLimit))) }
export interface SeenParts {
  seen?: Seen | undefined
  alsoSeen?: Seen[] | undefined
}

export const push = endpoint({
  method: 'POST',
  path: '/api/sync/push',
  summary: 'Run queued calls in order, each through its own endpoint with its own receipt',
  access: 'signedIn',
  right: null,
  terminal: (reply) => reply,
  // A transport: every call it carries is judged by its own endpoint, READ_ONLY gate included.
  mutates: false,
  body: v.strictObject({ clientId: Id, calls: Calls, ...seenParts }),
  bodyBytes: pushBytes,
  response: v.object({
    epoch: Id,
    serverTime: Instant,
    results: v.array(PushResult),
    /** The newest commit after the last call; without a mark where none was kept yet. */
    head: v.optional(v.object({ version: Version, mark: v.nullable(v.string()) })),
    /** The server does not know the commit that the device has seen: it was restored, and no call was run. */
    restored: v.optional(v.boolean()),
    /** Why the batch ended early: calls without a result stay queued. */
    ended: v.optional(v.object({ status: v.number(), body: v.unknown(), retryAfter: v.optional(v.number()) })),
  }),
  errors: ['otherUser'],
})

/** For anyone who is signed in and works elsewhere; a session that an administrator ended pushes with its cookie instead. */
export const handOver = endpoint({
  method: 'POST',
  path: '/api/sync/hand-over',
  summary: 'Leave queued calls to an organisation that closed its access to the user: each is stored, none is run',
  access: 'account',
  right: null,
  mutates: false,
  body: v.strictObject({ tenantId: Id, clientId: Id, calls: Calls }),
  bodyBytes: pushBytes,
  response: v.object({ epoch: Id, serverTime: Instant, results: v.array(PushResult) }),
  errors: ['notFound', 'otherUser', 'tooManyRequests'],
})

/** Number of rows and xor of their hashes, per scope. */
const Digest = v.record(v.pipe(v.string(), v.maxLength(120)), v.strictObject({ n: Version, x: v.pipe(v.string(), v.maxLength(16)) }))

export const pull = endpoint({
  method: 'POST',
  path: '/api/sync/pull',
  summary: 'Changes since a cursor, or the snapshot of newly granted scopes, as NDJSON',
  access: 'signedIn',
  right: null,
  terminal: (reply) => reply,
  mutates: false,
  body: v.strictObject({
    clientId: Id,
    epoch: v.nullable(Id),
    cursor: v.nullable(Version),
    scopes: v.pipe(v.array(v.pipe(v.string(), v.maxLength(120))), v.maxLength(200)),
    schemaMajor: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    limit: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(pullLimit)), pullLimit),
    digest: v.optional(Digest),
    ...seenParts,
    /** Ids of acknowledged mutations that a restored server may have lost. */
    journal: v.optional(v.pipe(v.array(Id), v.maxLength(journalPage))),
  }),
  /** Lines of NDJSON: one PullHead, any number of PullRows, one PullEnd. */
  response: v.unknown(),
  errors: ['otherUser', 'updateNeeded'],
})

export interface PullHead {
  epoch: string
  /** Version at which this epoch began. */
  epochStart: number
  /** Echo of the cursor and scopes asked with: an answer to another state is dropped. */
  from: number | null
  forScopes: string[]
  /** `changes` since the cursor, or the `snapshot` of the added scopes taken at version `to`. */
  mode: 'changes' | 'snapshot'
  to: number
  /** The mark of version `to`; null where none was left yet. */
  mark: string | null
  /** The server is older than what the device has seen of it: it was restored from a backup. */
  restored: boolean
  /** Of the journal that was sent: what this server has not carried out. */
  missing?: string[]
  /** False when more changes follow after `to`. */
  complete: boolean
  /**
   * The newest commit, where more follows: rows that changed once more after `to` are not in this page, so that the page is
   * true of a server that has this commit alone.
   */
  newest?: { version: number; mark: string | null }
  scopes: string[]
  added: string[]
  removed: string[]
  /** Scopes whose digest did not agree: they are sent whole again. */
  reset: string[]
  serverTime: string
}

export interface PullRows {
  kind: string
  rows?: unknown[]
  deleted?: string[]
  /** Of those that were merged into another row of the kind: into which, by their ids. */
  merged?: Record<string, string>
}

export interface PullEnd {
  end: true
  lines: number
}

export const live = endpoint({
  method: 'GET',
  path: '/api/sync/live',
  summary: 'Server-sent events: the version of the organisation whenever it grows',
  access: 'signedIn',
  right: null,
  terminal: (reply) => reply,
  mutates: false,
  response: v.unknown(),
  errors: [],
})

/** FNV-1a (32 bit, twice with different seeds) over `id:version`, as 16 hex digits; digests xor these. */
export function rowHash(id: string, version: number): [number, number] {
  let a = 0x811c9dc5
  let b = 0x01000193
  const text = `${id}:${version}`
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ code, 0x85ebca6b)
  }
  return [a >>> 0, b >>> 0]
}

/** Digest of rows per granted scope. */
export function digestOf(
  rows: Iterable<{ id: string; version: number; scopes: readonly string[] }>,
  granted: ReadonlySet<string>,
): Record<string, { n: number; x: string }> {
  const sums = new Map<string, [n: number, a: number, b: number]>()
  for (const scope of granted) sums.set(scope, [0, 0, 0])
  for (const row of rows) {
    const [a, b] = rowHash(row.id, row.version)
    for (const scope of row.scopes) {
      const sum = sums.get(scope)
      if (!sum) continue
      sum[0] += 1
      sum[1] = (sum[1] ^ a) >>> 0
      sum[2] = (sum[2] ^ b) >>> 0
    }
  }
  const hex = (value: number) => value.toString(16).padStart(8, '0')
  return Object.fromEntries([...sums].map(([scope, [n, a, b]]) => [scope, { n, x: hex(a) + hex(b) }]))
}
