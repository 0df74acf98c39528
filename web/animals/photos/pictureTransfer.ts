// Pictures on their way: those taken here are sent behind everything else, one after the other; small ones of photos in care
// are fetched to be seen without a network. Nothing of it holds up an entry.
import { liveQuery } from 'dexie'
import { openPicture, pictureAddresses, sendPicture } from '../../../shared/animals/photoActs.ts'
import type { Photo } from '../../../shared/animals/photo.ts'
import { Failure } from '../../../shared/errors.ts'
import { forgetBytes, hashesIn, heldOf, keepFetched, markSent } from '../../../sync/bytes.ts'
import { isTransient } from '../../../sync/call.ts'
import type { Engine } from '../../../sync/engine.ts'
import type { Environment } from '../../../sync/environment.ts'
import { backOff } from '../../../sync/push.ts'
import type { Replica } from '../../../sync/replica.ts'
import { report } from '../../shell/report.ts'
import { base64Of } from '../../support/shrink.ts'

/** Pictures over a weak network take their time, milliseconds. */
const patience = 90_000
/** Small pictures of one call. */
const handful = 20

interface Unsent {
  id: string
  sha256: string
}

export interface Work {
  send: Unsent[]
  fetch: Photo[]
}

const hashIn = (input: unknown): string | undefined => (input as { sha256?: string } | null)?.sha256

/** What there is to do. A photo that left this device with its animal is found by its settled entry. */
export async function workOf(replica: Replica): Promise<Work> {
  const waiting = await hashesIn(replica, 'waiting')
  const photos = (await replica.photo.toArray()).filter(({ deletedAt }) => deletedAt === null)
  const held = await heldOf(
    replica,
    photos.flatMap(({ small }) => small ?? []),
  )
  const byHash = new Map(photos.map((photo) => [photo.sha256, photo]))
  const settled = waiting.some((sha256) => !byHash.has(sha256))
    ? await replica.archived.filter(({ outcome, entry }) => outcome === 'done' && entry.name === 'addPhoto').toArray()
    : []
  const send = waiting.flatMap((sha256): Unsent[] => {
    const photo = byHash.get(sha256)
    // The server must know the photo first; a refused one is its last word.
    if (photo) return photo.version > 0 && photo.refused === null ? [{ id: photo.id, sha256 }] : []
    const entry = settled.find((one) => hashIn(one.entry.input) === sha256)?.entry
    return entry ? [{ id: entry.keys[0]!.slice('photo:'.length), sha256 }] : []
  })
  return { send, fetch: photos.filter(({ small }) => small !== null && !held.has(small)) }
}

async function sendOne({ replica, caller, tenantId, userId }: Engine, { id, sha256 }: Unsent): Promise<void> {
  const blob = await replica.blob.get(sha256)
  if (!blob) return
  const picture = await base64Of(new Blob([blob.bytes]))
  try {
    await caller.call(sendPicture, { params: { id }, body: { kind: blob.mime, picture } }, { tenantId, userId, timeoutMs: patience })
  } catch (error) {
    if (!(error instanceof Failure) || isTransient(error)) throw error
    report('warning', error)
    // Refused for good, and told by the photo itself; or without any right to it, and tried again with the next start.
    if (error.code !== 'notFound') return
  }
  await markSent(replica, sha256, Date.now())
}

async function fetchSome({ replica, caller, tenantId, userId }: Engine, photos: readonly Photo[]): Promise<void> {
  const { items } = await caller.call(pictureAddresses, { body: { ids: photos.map(({ id }) => id) } }, { tenantId, userId })
  for (const { id, small } of items) {
    const photo = photos.find((one) => one.id === id)
    if (!photo?.small) continue
    const response = await caller.open(openPicture, { params: { address: decodeURIComponent(small.split('/').at(-1)!) } })
    await keepFetched(replica, photo.small, await response.arrayBuffer(), 'image/webp', Date.now())
  }
}

/** Everything that can be done now. Throws what may pass by itself. */
export async function transfer(engine: Engine): Promise<void> {
  const { replica } = engine
  const { send, fetch } = await workOf(replica)
  for (const unsent of send) await sendOne(engine, unsent)
  for (let from = 0; from < fetch.length; from += handful) await fetchSome(engine, fetch.slice(from, from + handful))
  const meta = await replica.metaRow.get('meta')
  if (!meta?.firstPullDone) return
  const photos = await replica.photo.toArray()
  const entries = [...(await replica.outbox.toArray()), ...(await replica.archived.toArray()).map(({ entry }) => entry)]
  const wanted = [...photos.flatMap(({ sha256, small }) => [sha256, small]), ...entries.map(({ input }) => hashIn(input))]
  await forgetBytes(replica, new Set(wanted.filter((hash) => hash != null)), Date.now())
}

/** Works whenever there is something to do, and again later where it failed. Returns the way to stop. */
export function watchPictures(engine: Engine, { locks, onWake }: Pick<Environment, 'locks' | 'onWake'>): () => void {
  const { replica } = engine
  let [stopped, running, again, failures] = [false, false, false, 0]
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = async () => {
    clearTimeout(timer)
    if (stopped) return
    if (running) return void (again = true)
    running = true
    try {
      do {
        again = false
        await locks.hold(`obhut:pictures:${replica.name}`, { ifAvailable: true }, () => transfer(engine))
      } while (again && !stopped)
      failures = 0
    } catch (error) {
      if (stopped) return
      if (!(error instanceof Failure)) report('warning', error)
      timer = setTimeout(() => void attempt(), backOff(++failures, Math.random()))
    } finally {
      running = false
    }
  }
  const isWork = ({ send, fetch }: Work) => send.length + fetch.length > 0
  const subscription = liveQuery(() => workOf(replica)).subscribe({
    next: (work) => isWork(work) && failures === 0 && void attempt(),
    error: (error: unknown) => report('error', error),
  })
  const stopWaking = onWake(() => failures > 0 && void attempt())
  return () => {
    stopped = true
    clearTimeout(timer)
    subscription.unsubscribe()
    stopWaking()
  }
}
