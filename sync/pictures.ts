// Pictures of animals and of home checks, originals of invoices and voice notes on their way, behind the queue: those taken here are sent, small ones of photos in care are fetched to be seen without a network.
import type * as v from 'valibot'
import type { Endpoint } from '../shared/endpoint.ts'
import { Failure, type ErrorCode } from '../shared/errors.ts'
import type { Rows } from '../shared/rows.ts'
import { base64Of, forgetBytes, givenTo, hashesIn, heldOf, keepFetched, markGiven } from './bytes.ts'
import { isTransient } from './call.ts'
import type { Engine } from './engine.ts'
import type { Replica } from './replica.ts'
import type { StoredBlob } from './store.ts'

/** Pictures over a weak network take their time, milliseconds. */
const patience = 90_000
/** Small pictures of one call. */
const handful = 20

type Photo = Rows['photo']

type Call<P, R> = Endpoint<any, any, any, any> & P & { readonly response: v.GenericSchema<any, R> }
type OfRow = { readonly params: v.GenericSchema<{ id: string }, unknown> }
type With<B> = { readonly body: v.GenericSchema<B, unknown> }

interface WholeCall {
  readonly call: Call<OfRow & With<any>, { version: number }>
  /** `bytes`: in base64. */
  readonly bodyOf: (kind: string, bytes: string) => unknown
}

interface PartCalls {
  /** Bytes of a part. */
  readonly bytes: number
  readonly begin: Call<OfRow & With<{ kind: string; size: number }>, { received: number }>
  readonly part: Call<OfRow & With<{ offset: number; bytes: string }>, { received: number }>
  readonly finish: Call<OfRow, { version: number }>
}

/** How bytes travel: in one piece where they fit into a part or there are no parts, else in parts. */
export interface SendCalls<C extends ErrorCode> {
  readonly whole?: WholeCall
  readonly parts?: PartCalls
  /** Refusals that pass by themselves: the bytes stay here and are sent later. */
  readonly passing: readonly C[]
}

export interface PictureCalls<C extends ErrorCode> extends SendCalls<C> {
  readonly addresses: Call<With<{ ids: string[] }>, { items: { id: string; small: string }[] }>
  readonly open: Endpoint
}

interface Unsent {
  id: string
  sha256: string
}

/** A row and its bytes, which are sent by calls of their own. `isDone`: the server has the bytes, or has refused them for good. */
interface Carried extends Unsent {
  version: number
  isDone: boolean
}

const ofPhotos = (photos: readonly Photo[]): Carried[] =>
  photos.map(({ id, version, sha256, small, refused }) => ({ id, version, sha256, isDone: small !== null || refused !== null }))

const ofOriginals = (originals: readonly Rows['vetOriginal'][]): Carried[] =>
  originals.map(({ id, version, sha256, arrivedAt, refused }) => ({ id, version, sha256, isDone: arrivedAt !== null || refused !== null }))

/** `voice.sha256` is an index: no other observation is read. */
const withVoice = (replica: Pick<Replica, 'observation'>) => replica.observation.where('voice.sha256').above('').toArray()

const ofVoices = (observations: readonly Rows['observation'][]): Carried[] =>
  observations.flatMap(({ id, version, voice }) =>
    voice ? [{ id, version, sha256: voice.sha256, isDone: voice.arrivedAt !== null || voice.refused !== null }] : [],
  )

/** A photo that was removed before it was sent waits here until that is taken back. */
const ofHomes = (photos: readonly Rows['homeCheckPhoto'][]): Carried[] =>
  photos.map(({ id, version, sha256, large, refused, deletedAt }) => ({
    id,
    version,
    sha256,
    isDone: large !== null || refused !== null || deletedAt !== null,
  }))

interface Carries {
  /** The acts that make a row with its bytes. */
  acts: readonly string[]
  read(replica: Replica): Promise<Carried[]>
}

/** The kinds with bytes that travel behind the queue. */
const carriedKinds = ['photo', 'vetOriginal', 'observation', 'homeCheckPhoto'] as const
export type CarriedKind = (typeof carriedKinds)[number]

const carried: Record<CarriedKind, Carries> = {
  photo: { acts: ['addPhoto'], read: async ({ photo }) => ofPhotos(await photo.toArray()) },
  vetOriginal: {
    acts: ['addVetOriginal', 'addTreatmentOriginal'],
    read: async (replica) => ofOriginals(await replica.vetOriginal.toArray()),
  },
  observation: { acts: ['createObservation'], read: async (replica) => ofVoices(await withVoice(replica)) },
  homeCheckPhoto: { acts: ['createHomeCheckPhoto'], read: async (replica) => ofHomes(await replica.homeCheckPhoto.toArray()) },
}

export interface Work {
  send: Record<CarriedKind, Unsent[]>
  fetch: Photo[]
}

/** Who carries: the part of the engine that it takes, and the calls. */
export type Carrier<C extends ErrorCode = ErrorCode> = Pick<Engine, 'replica' | 'caller' | 'tenantId' | 'userId' | 'millis'> & {
  readonly calls: PictureCalls<C>
}

interface Naming {
  sha256?: string
  voice?: { sha256: string } | null
  body?: Pick<Naming, 'voice'>
}

/** The hash that an entry names. */
function hashIn(input: unknown): string | undefined {
  const { sha256, voice, body } = (input ?? {}) as Naming
  return sha256 ?? voice?.sha256 ?? body?.voice?.sha256
}

/** Rows that the server knows and has no bytes of, while they are here. Those that left this device (with their animal, or with their month) are found by their settled entries. */
async function unsent(replica: Replica, kind: CarriedKind): Promise<Unsent[]> {
  const bytes = new Set([...(await hashesIn(replica, 'waiting')), ...(await hashesIn(replica, 'sent'))])
  if (bytes.size === 0) return []
  const { acts, read } = carried[kind]
  const rows = await read(replica)
  const here = new Set(rows.map(({ id }) => id))
  const settled = (await replica.archived.toArray()).filter(({ outcome, entry }) => outcome === 'done' && acts.includes(entry.name))
  const left = settled
    .map(({ entry }) => ({ id: entry.keys[0]!.slice(kind.length + 1), sha256: hashIn(entry.input) ?? '' }))
    .filter(({ id, sha256 }) => sha256 !== '' && !here.has(id))
  // The server must know a row first; a refusal is its last word.
  const known = rows.filter(({ version, isDone }) => version > 0 && !isDone)
  const lacking = [...known, ...left].filter(({ sha256 }) => bytes.has(sha256))
  const given = await givenTo(
    replica,
    lacking.map(({ id }) => id),
  )
  const { cursor = null } = (await replica.metaRow.get('meta')) ?? {}
  // What a pull shows without a picture although it reached past the taking was lost by a server that was restored.
  const isLost = (id: string) => here.has(id) && cursor !== null && cursor >= (given.get(id)!.takenAt ?? Infinity)
  return lacking.filter(({ id }) => !given.has(id) || isLost(id)).map(({ id, sha256 }) => ({ id, sha256 }))
}

/** What there is to do. */
export async function workOf(replica: Replica): Promise<Work> {
  const photos = (await replica.photo.toArray()).filter(({ deletedAt }) => deletedAt === null)
  const held = await heldOf(
    replica,
    photos.flatMap(({ small }) => small ?? []),
  )
  const send: Work['send'] = { photo: [], vetOriginal: [], observation: [], homeCheckPhoto: [] }
  for (const kind of carriedKinds) send[kind] = await unsent(replica, kind)
  return {
    send,
    fetch: photos.filter(({ small }) => small !== null && !held.has(small)),
  }
}

export type Sender<C extends ErrorCode> = Omit<Carrier<C>, 'calls'> & { readonly calls: SendCalls<C> }

/** The picture in parts, from where the server has got to: what arrived before a cut is not sent again. The version at which it was taken. */
async function sendInParts(
  { caller, tenantId, userId }: Sender<ErrorCode>,
  calls: PartCalls,
  id: string,
  { bytes, mime }: StoredBlob,
): Promise<number> {
  const options = { tenantId, userId, timeoutMs: patience }
  const params = { id }
  let { received } = await caller.call(calls.begin, { params, body: { kind: mime, size: bytes.byteLength } }, options)
  while (received < bytes.byteLength) {
    const offset = received
    const part = base64Of(bytes.slice(offset, offset + calls.bytes))
    ;({ received } = await caller.call(calls.part, { params, body: { offset, bytes: part } }, options))
    // The server lost what it had: the next attempt asks where to begin.
    if (received <= offset) throw new Failure('upload.incomplete')
  }
  return (await caller.call(calls.finish, { params }, options)).version
}

async function sendWhole(
  { caller, tenantId, userId }: Sender<ErrorCode>,
  { call, bodyOf }: WholeCall,
  id: string,
  { bytes, mime }: StoredBlob,
): Promise<number> {
  const body = bodyOf(mime, base64Of(bytes))
  return (await caller.call(call, { params: { id }, body }, { tenantId, userId, timeoutMs: patience })).version
}

/** `tell` hears of a picture that the server does not take. Answers with what keeps this one and all after it here for now. */
async function sendOne<C extends ErrorCode>(
  carrier: Sender<C>,
  { id, sha256 }: Unsent,
  tell: (refusal: Failure) => void,
): Promise<C | null> {
  const { replica, calls } = carrier
  const blob = await replica.blob.get(sha256)
  if (!blob) return null
  let version: number | undefined
  try {
    const { whole, parts } = calls
    const isSmall = !parts || blob.bytes.byteLength <= parts.bytes
    version = await (whole && isSmall ? sendWhole(carrier, whole, id, blob) : sendInParts(carrier, parts!, id, blob))
  } catch (error) {
    if (!(error instanceof Failure) || isTransient(error)) throw error
    const passing = calls.passing.find((code) => code === error.code)
    if (passing) return passing
    tell(error)
    // Refused for good, and reported by the photo itself; or without a right to it, which may come back: then it goes on waiting.
    if (error.code === 'notFound' || error.code === 'forbidden') return null
  }
  await markGiven(replica, { id, sha256, ...(version !== undefined && { version }) }, carrier.millis())
  return null
}

/**
 * Sends what waits of a kind, one after the other. Throws what may pass by itself. Answers with the quota that is used up, when
 * there is one: the rest waits here, and nothing more is sent for now.
 */
export async function sendBytes<C extends ErrorCode>(
  carrier: Sender<C>,
  kind: CarriedKind,
  tell: (refusal: Failure) => void,
): Promise<C | null> {
  for (const one of (await workOf(carrier.replica)).send[kind]) {
    const held = await sendOne(carrier, one, tell)
    if (held) return held
  }
  return null
}

async function fetchSome(carrier: Carrier, photos: readonly Photo[]): Promise<void> {
  const { replica, caller, calls, tenantId, userId } = carrier
  const { items } = await caller.call(calls.addresses, { body: { ids: photos.map(({ id }) => id) } }, { tenantId, userId })
  for (const { id, small } of items) {
    const photo = photos.find((one) => one.id === id)
    if (!photo?.small) continue
    const response = await caller.open(calls.open, { params: { address: decodeURIComponent(small.split('/').at(-1)!) } })
    await keepFetched(replica, photo.small, await response.arrayBuffer(), 'image/webp', carrier.millis())
  }
}

/** Fetches the small pictures that are not here yet. */
export async function fetchPictures(carrier: Carrier): Promise<void> {
  const { fetch } = await workOf(carrier.replica)
  for (let from = 0; from < fetch.length; from += handful) await fetchSome(carrier, fetch.slice(from, from + handful))
}

/** Forgets the bytes that nothing refers to any more, and those that the server has had for a day. */
export async function forgetPictures(carrier: Pick<Carrier, 'replica' | 'millis'>): Promise<void> {
  const { replica } = carrier
  const meta = await replica.metaRow.get('meta')
  if (!meta?.firstPullDone) return
  const photos = await replica.photo.toArray()
  const [queued, settled] = [await replica.outbox.toArray(), (await replica.archived.toArray()).map(({ entry }) => entry)]
  const homes = await replica.homeCheckPhoto.toArray()
  const rows: Carried[] = []
  for (const kind of carriedKinds) rows.push(...(await carried[kind].read(replica)))
  const needed = [...rows.filter(({ isDone }) => !isDone).map(({ sha256 }) => sha256), ...queued.map(({ input }) => hashIn(input))]
  const wanted = [
    ...needed,
    ...photos.map(({ small }) => small),
    // Those that somebody has looked at here are seen again without a network.
    ...homes.flatMap(({ large, small }) => [large, small]),
    ...rows.map(({ sha256 }) => sha256),
    ...settled.map(({ input }) => hashIn(input)),
  ]
  const hashes = (list: readonly (string | null | undefined)[]) => new Set(list.filter((hash) => hash != null))
  await forgetBytes(replica, { needed: hashes(needed), wanted: hashes(wanted) }, carrier.millis())
}
