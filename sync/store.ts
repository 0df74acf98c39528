// What the engine asks of its storage: atomic transactions over rows, shadows, outbox, archive and meta. Dexie fulfils it in the app (replica.ts).
import type { Problem } from '../shared/errors.ts'
import type { Seen } from '../shared/replication.ts'
import type { Kind, Rows } from '../shared/rows.ts'
import { isKind } from '../shared/synced.ts'

export type AnyRow = Rows[Kind]

/**
 * queued: waits to be sent · sending: in a batch under way · acked: the server has it, a pull has not shown it yet ·
 * blocked: waits for an entry before it · attention: refused, a person decides.
 */
export type EntryState = 'queued' | 'sending' | 'acked' | 'blocked' | 'attention'

/** States in which the entry's effect is part of what screens show. */
export const shown: ReadonlySet<EntryState> = new Set(['queued', 'sending', 'acked', 'blocked'])

export interface EntryProblem extends Problem {
  status: number
  at: string
}

export interface OutboxEntry {
  /** Order of the queue; given by the store, kept when an entry is sent again under a new key. */
  seq: number
  mid: string
  mv: number
  /** Name of the mutation. */
  name: string
  tenantId: string
  userId: string
  input: unknown
  lane: string
  /** `kind:id` of every row it touches, the main one first. */
  keys: string[]
  /** Entries of other lanes that must be settled before. */
  deps: string[]
  /** Version of the main row that the person saw; never advanced. */
  base: number
  /** The same of further rows, by their key, where it was another one. */
  bases?: Record<string, number>
  /** Pending entries that changed these rows on the screen before this one was entered. Missing if there are more than 50. */
  builtOn?: string[]
  occurredAt: string
  zone: string
  state: EntryState
  attempts: number
  /** Not before this moment of the device's clock, in milliseconds. */
  nextAt: number
  version?: number
  problem?: EntryProblem
  /** Hashes of the bytes it refers to; they travel after it. */
  blobs?: string[]
  /** Was sent again by itself once already (`retryOnceOn`). */
  retried?: boolean
  /** Waits for a complete pull to send itself again. */
  retryAfterPull?: boolean
}

/** The server's row beneath pending mutations; exists only while some are pending. */
export interface Shadow {
  key: string
  row: AnyRow | null
  /** The row did not come from a pull: anyone who changed it had it at hand. Once nothing is pending it goes, unless the server has sent its own. */
  borrowed?: true
}

/** Bytes that rows refer to by their hash: kept apart, so that rows and queue are read without them. A sign-out keeps those that wait, as it keeps the queue. */
export interface StoredBlob {
  sha256: string
  mime: string
  size: number
  bytes: ArrayBuffer
  /** waiting: here alone · sent: the server has it too · fetched: it came from the server. */
  state: 'waiting' | 'sent' | 'fetched'
  /** When it came into this state, milliseconds of the device's clock. */
  at: number
  /** Photos that the server has it for, by its own word: their rows tell with a later pull. */
  given: string[]
  /** The version at which the server took it, by photo: a pull that reached it and shows no picture comes from a server that lost it. */
  takenAt?: Record<string, number>
}

/** A form that is being filled in: on this device alone, so that a crash does not take it. */
export interface Unsaved {
  id: string
  /** Which form it is. */
  form: string
  at: string
  /** What is in it; the form alone knows its shape. */
  content: unknown
}

/** A settled entry, kept 35 days: proof of what happened, and the journal that a restored server is caught up from. */
export interface Archived {
  mid: string
  /** Server time as it was last heard, milliseconds: the clock of a device may be years off. */
  at: number
  /** `refused`: given up by itself, because its mutation yields. `handedOver`: left to an administrator, because the access was closed. */
  outcome: 'done' | 'discarded' | 'undone' | 'replaced' | 'refused' | 'handedOver'
  entry: OutboxEntry
}

export type Pause = 'signIn' | 'update' | 'readOnly' | 'otherUser'

export interface Meta {
  clientId: string
  schemaMajor: number
  epoch: string | null
  /** Everything up to this version of the organisation is here, for the scopes held. */
  cursor: number | null
  /** The version of the newest complete pull. */
  fullTo: number
  /** Scopes whose rows are all here. */
  scopes: string[]
  /** Scopes that the server named last; those not held yet are on their way. */
  granted: string[]
  /** Server clock minus device clock, milliseconds. */
  clockOffset: number
  /** The newest server time ever seen, milliseconds; `now` never falls behind it. */
  serverTimeSeen: number
  paused: Pause | null
  offlineSince: string | null
  lastPullAt: string | null
  firstPullDone: boolean
  storage: null | 'full' | 'broken'
  /** The newest commit that this device has heard of; absent until a server has named one. */
  seen?: Seen | null
  /** Further ones, which no answer has put into one history with it yet. */
  alsoSeen?: Seen[]
  /** Counts the restores of the server that this device has noticed: an answer that was asked for before one proves nothing after it. */
  life?: number
  /** Up to where the journal was compared with a restored server, as a mutation id, '' before the first page. While it is a text nothing is sent. */
  compared?: string | null
  /** What the last restore had lost of this device's entries and was sent again; null once the person has read it. */
  resent?: { at: string; mids: string[] } | null
  /** Day of the last digest comparison, `YYYY-MM-DD`; null asks for one. */
  digestOn: string | null
  /** Major of the newer schema that took the queue over: what is entered here from then on would be lost, so it is refused. */
  movedTo?: number
  /** By the ids of rows that were merged into another one: into which. */
  merged?: Record<string, string>
}

/** One atomic transaction. Nothing but these may be awaited inside it. */
export interface Tx {
  rows(kind: Kind, ids: readonly string[]): Promise<(AnyRow | undefined)[]>
  rowsWhere(kind: Kind, field: string, value: string): Promise<AnyRow[]>
  rowsFrom(kind: Kind, field: string, value: string): Promise<AnyRow[]>
  allRows(kind: Kind): Promise<AnyRow[]>
  /** All rows from the id `first` to the id `last`, inclusive, in one request to the database. */
  rowsBetween(kind: Kind, first: string, last: string): Promise<AnyRow[]>
  idsOf(kind: Kind): Promise<string[]>
  putRows(kind: Kind, rows: readonly AnyRow[]): Promise<void>
  deleteRows(kind: Kind, ids: readonly string[]): Promise<void>
  shadows(keys: readonly string[]): Promise<(Shadow | undefined)[]>
  allShadows(): Promise<Shadow[]>
  shadowsOf(kind: Kind): Promise<Shadow[]>
  putShadow(shadow: Shadow): Promise<void>
  deleteShadow(key: string): Promise<void>
  /** Entries that touch a row, in order of the queue. */
  entriesOn(key: string): Promise<OutboxEntry[]>
  entriesIn(lane: string): Promise<OutboxEntry[]>
  entry(mid: string): Promise<OutboxEntry | undefined>
  allEntries(): Promise<OutboxEntry[]>
  addEntry(entry: Omit<OutboxEntry, 'seq'>): Promise<void>
  putEntry(entry: OutboxEntry): Promise<void>
  deleteEntry(seq: number): Promise<void>
  archive(archived: Archived): Promise<void>
  archived(mid: string): Promise<Archived | undefined>
  allArchived(): Promise<Archived[]>
  archivedBefore(at: number): Promise<Archived[]>
  unarchive(mid: string): Promise<void>
  meta(): Promise<Meta>
  putMeta(meta: Meta): Promise<void>
  clearRows(): Promise<void>
  /** What the server reported to have of the bytes counts no more: they wait to be sent again. */
  distrustBytes(): Promise<void>
}

export type Durability = 'strict' | 'relaxed' | 'read'

/** What a transaction locks: everything, the `queue` alone (outbox, archive, meta), or the queue with the rows of these kinds and their shadows. */
export type Reach = 'all' | 'queue' | readonly Kind[]

export interface Store {
  /**
   * `strict` waits until the change has reached the disk: for what was shown to a person as saved. `read` writes nothing, and
   * runs beside others that read. Work that says how far it
   * reaches holds up nobody who reads or writes other rows. Work that reaches further than the kinds it named is undone and
   * done again with everything locked.
   */
  transact<T>(durability: Durability, work: (tx: Tx) => Promise<T>, reach?: Reach): Promise<T>
}

export const keyOf = (kind: Kind, id: string): string => `${kind}:${id}`

/** The kinds of the rows that entries touch, as far as this build knows them. */
export const kindsOf = (entries: readonly Pick<OutboxEntry, 'keys'>[]): Kind[] => [
  ...new Set(entries.flatMap(({ keys }) => keys.map((key) => splitKey(key)[0]).filter(isKind))),
]

export function splitKey(key: string): [Kind, string] {
  const colon = key.indexOf(':')
  return [key.slice(0, colon) as Kind, key.slice(colon + 1)]
}
