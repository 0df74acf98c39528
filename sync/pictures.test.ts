import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import type { Photo } from '../shared/animals/photo.ts'
import { addPhoto } from '../shared/animals/photoActs.ts'
import { partBytes, pictureCalls } from '../shared/animals/photoPicture.ts'
import { voiceCalls } from '../shared/care/observations/voice.ts'
import { checkPhotoCalls } from '../shared/homechecks/homeCheckPhoto.ts'
import { Failure } from '../shared/errors.ts'
import { originalCalls } from '../shared/vetInvoices/vetOriginal.ts'
import { derivedId } from '../shared/uuid.ts'
import { checkPhotoOf } from '../tests/factories/checkPhoto.ts'
import { observationOf } from '../tests/factories/observation.ts'
import { fakeEnvironment, json } from '../tests/factories/environment.ts'
import { beginSnapshot } from './applyPull.ts'
import { hashOf, heldOf, keepFetched, keepWaiting } from './bytes.ts'
import { openReplica } from './openReplica.ts'
import { perform } from './perform.ts'
import { fetchPictures, forgetPictures, sendBytes, workOf, type Carrier } from './pictures.ts'
import type { Replica } from './replica.ts'

const userId = '6ba7b817-9dad-41d1-80b4-00c04fd430c8'
const day = 24 * 3_600_000

let replica: Replica
let sent: string[]
let refusal: Failure | null
let carrier: Carrier
/** The version at which the server takes a picture: after what the device has pulled. */
const taken = 9
beforeEach(async () => {
  const environment = fakeEnvironment(() => json({}), { indexedDB: new IDBFactory() })
  replica = await openReplica(environment, { tenantId: userId, userId }, () => userId)
  await replica.metaRow.update('meta', { firstPullDone: true, cursor: 5, epoch: userId, scopes: ['photos:open'] })
  sent = []
  refusal = null
  const call = async (_: unknown, { params }: { params: { id: string } }) => {
    sent.push(params.id)
    if (refusal) throw refusal
    return { version: taken }
  }
  carrier = { replica, caller: { call }, tenantId: userId, userId, millis: () => environment.time.now, calls: pictureCalls } as never
})

const keep = (byte: number, now = 0) =>
  keepWaiting(replica, { bytes: new Uint8Array(9).fill(byte).buffer, mime: 'image/jpeg' }, { quota: null, now })
const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const photo = (n: number, sha256: string, given: Partial<Photo> = {}): Photo => ({
  id: idOf(n),
  version: 3,
  animalId: userId,
  sha256,
  small: null,
  refused: null,
  takenAt: '2026-06-10T10:00:00.000Z',
  takenBy: userId,
  position: n,
  deletedAt: null,
  inCare: true,
  ...given,
})
const send = () => sendBytes(carrier, 'photo', () => undefined)

test('one picture of two animals goes to both photos, whichever of them the server knows first', async () => {
  const sha256 = await keep(1)
  await replica.photo.put(photo(1, sha256))
  await send()
  expect(sent).toEqual([idOf(1)])
  await replica.photo.put(photo(2, sha256))
  await send()
  expect(sent).toEqual([idOf(1), idOf(2)])
  expect((await workOf(replica)).send.photo).toEqual([])
})

test('a picture waits until the server knows its photo, and for nobody once it was refused', async () => {
  const sha256 = await keep(1)
  await replica.photo.bulkPut([photo(1, sha256, { version: 0 }), photo(2, sha256, { refused: 'image.kind' })])
  expect((await workOf(replica)).send.photo).toEqual([])
})

test('without the right to send it a picture waits; refused for what it is, it does not', async () => {
  await replica.photo.put(photo(1, await keep(1)))
  refusal = new Failure('forbidden')
  await send()
  expect((await workOf(replica)).send.photo).toHaveLength(1)
  refusal = new Failure('image.unreadable')
  await send()
  expect((await workOf(replica)).send.photo).toEqual([])
})

test('a quota that is used up holds back all that wait: nothing is tried after it, nothing is lost', async () => {
  await replica.photo.bulkPut([photo(1, await keep(1)), photo(2, await keep(2))])
  refusal = new Failure('photo.tooManyToday')
  expect(await send()).toBe('photo.tooManyToday')
  expect(sent).toHaveLength(1)
  const later = carrier.millis() + 40 * day
  await forgetPictures({ replica, millis: () => later })
  expect((await workOf(replica)).send.photo).toHaveLength(2)
  refusal = null
  expect(await send()).toBeNull()
  expect((await workOf(replica)).send.photo).toEqual([])
})

test('a photo that left the device with its animal gets its picture all the same', async () => {
  const sha256 = await keep(1)
  const by = { store: replica, tenantId: userId, userId, zone: 'Europe/Berlin', millis: () => 0, newId: () => idOf(1) }
  await perform(by, addPhoto, { id: null, animalId: userId, sha256, position: 0, inCare: false })
  const [entry] = await replica.outbox.toArray()
  await replica.archived.put({ mid: idOf(1), at: 0, outcome: 'done', entry: entry! })
  await replica.photo.clear()
  expect((await workOf(replica)).send.photo).toEqual([{ id: idOf(1), sha256 }])
})

test('what a restored server may have lost is sent again', async () => {
  await replica.photo.put(photo(1, await keep(1)))
  await send()
  const head = {
    epoch: idOf(9),
    epochStart: 2,
    from: 5,
    to: 2,
    forScopes: ['photos:open'],
    scopes: ['photos:open'],
    reset: ['photos:open'],
    restored: true,
    mark: '7',
    serverTime: '2026-06-10T10:00:00.000Z',
  }
  await beginSnapshot(replica, head as never)
  await replica.photo.put(photo(1, (await replica.photo.toArray())[0]!.sha256, { version: 2 }))
  await send()
  expect(sent).toEqual([idOf(1), idOf(1)])
})

test('bytes stay while a photo or the queue needs them, however long ago the server got them for another', async () => {
  const [shown, queued, done] = [await keep(1), await keep(2), await keep(3)]
  await replica.photo.bulkPut([photo(1, shown), photo(2, done)])
  await send()
  await replica.photo.bulkPut([photo(2, done, { small: 'f'.repeat(64) }), photo(3, shown)])
  const by = { store: replica, tenantId: userId, userId, zone: 'Europe/Berlin', millis: () => 0, newId: () => idOf(4) }
  await perform(by, addPhoto, { id: null, animalId: userId, sha256: queued, position: 0, inCare: true })
  const [entry] = await replica.outbox.toArray()
  await replica.outbox.put({ ...entry!, state: 'attention' })
  await replica.photo.delete(idOf(4))
  const later = carrier.millis() + day + 1
  await forgetPictures({ replica, millis: () => later })
  expect((await replica.blob.toCollection().primaryKeys()).sort()).toEqual([shown, queued].sort())
})

test('a picture that a pull shows missing past its taking was lost by a restored server, and is sent again', async () => {
  const sha256 = await keep(1)
  await replica.photo.put(photo(1, sha256))
  await send()
  await replica.metaRow.update('meta', { cursor: taken - 1 })
  expect((await workOf(replica)).send.photo).toEqual([])
  await replica.metaRow.update('meta', { cursor: taken })
  expect((await workOf(replica)).send.photo).toEqual([{ id: idOf(1), sha256 }])
})

/** A server that holds the first `held` bytes of a picture already, and with `forgets` none of what it is sent. */
function serverOfParts({ held = 0, forgets = false }) {
  const asked: [path: string, at: number][] = []
  const arrived: string[] = []
  const call = async ({ path }: { path: string }, { body }: { body?: { kind: string; size: number; offset: number; bytes: string } }) => {
    const act = path.split('/').at(-1)!
    asked.push([act, body?.offset ?? body?.size ?? 0])
    if (asked.length > 9) throw new Failure('internal')
    if (act === 'upload') return { received: held }
    if (act === 'finish') return { version: taken }
    arrived.push(atob(body!.bytes))
    return { received: forgets ? 0 : body!.offset + arrived.at(-1)!.length }
  }
  carrier = { ...carrier, caller: { call } } as never
  return { asked, arrived }
}
const large = 2 * partBytes + 9
const keepLarge = () => {
  const bytes = Uint8Array.from({ length: large }, (_, at) => at % 251)
  return keepWaiting(replica, { bytes: bytes.buffer, mime: 'image/jpeg' }, { quota: null, now: 0 })
}

test('a large picture goes in parts from where the server has got to, each with its own bytes, and is done when it is taken', async () => {
  await replica.photo.put(photo(1, await keepLarge()))
  const { asked, arrived } = serverOfParts({ held: partBytes })
  await send()
  expect(asked).toEqual([
    ['upload', large],
    ['part', partBytes],
    ['part', 2 * partBytes],
    ['finish', 0],
  ])
  expect(arrived.map(({ length }) => length)).toEqual([partBytes, 9])
  expect(arrived[0]!.charCodeAt(0)).toBe(partBytes % 251)
  expect((await workOf(replica)).send.photo).toEqual([])
})

test('a picture that the server has whole is only finished, and one as large as a part goes in one piece', async () => {
  await replica.photo.put(photo(1, await keepLarge()))
  const { asked } = serverOfParts({ held: large })
  await send()
  expect(asked.map(([act]) => act)).toEqual(['upload', 'finish'])
  const whole = { bytes: new Uint8Array(partBytes).buffer, mime: 'image/jpeg' }
  await replica.photo.put(photo(2, await keepWaiting(replica, whole, { quota: null, now: 0 })))
  const small: string[] = []
  const call = async ({ path }: { path: string }) => (small.push(path.split('/').at(-1)!), { version: taken })
  carrier = { ...carrier, caller: { call } } as never
  await send()
  expect(small).toEqual(['picture'])
})

test('the original of an invoice goes in parts whatever its size, is forgotten by nothing before, and is done when it has arrived', async () => {
  const sha256 = await keep(5)
  const original = { id: idOf(1), version: 0, invoiceId: userId, name: 'Rechnung.pdf', kind: 'pdf', sha256, size: 9 } as const
  const row = { ...original, addedAt: '2026-06-10T10:00:00.000Z', addedBy: userId, arrivedAt: null, refused: null, keptUntil: null }
  await replica.vetOriginal.put(row)
  const { asked } = serverOfParts({})
  const sendAll = () => sendBytes({ ...carrier, calls: originalCalls }, 'vetOriginal', () => undefined)
  await sendAll()
  expect(asked).toEqual([])
  await forgetPictures({ replica, millis: () => carrier.millis() + 9 * day })
  await replica.vetOriginal.put({ ...row, version: 3 })
  await sendAll()
  expect(asked.map(([act]) => act)).toEqual(['upload', 'part', 'finish'])
  expect((await workOf(replica)).send.vetOriginal).toEqual([])
})

test('a voice note goes in one piece once the server knows its observation, and is kept until it has arrived', async () => {
  const sha256 = await keep(6)
  const voice = { sha256, kind: 'audio/webm', size: 9, seconds: 4, arrivedAt: null, refused: null } as const
  const row = observationOf({ id: idOf(1), animalId: userId, by: userId, text: () => 'x', voice })
  await replica.observation.bulkPut([row, observationOf({ ...row, id: idOf(2), voice: null, text: () => 'x' })])
  const sendAll = () => sendBytes({ ...carrier, calls: voiceCalls }, 'observation', () => undefined)
  await sendAll()
  await forgetPictures({ replica, millis: () => carrier.millis() + 9 * day })
  expect(sent).toEqual([])
  await replica.observation.put({ ...row, version: 3 })
  await sendAll()
  expect(sent).toEqual([idOf(1)])
  expect((await workOf(replica)).send.observation).toEqual([])
})

test('a photo of a home check goes once the server knows it, unless it was removed, and what was looked at here stays', async () => {
  const sha256 = await keep(7)
  const row = { ...checkPhotoOf({ id: idOf(1), checkId: userId }), sha256 }
  await replica.homeCheckPhoto.put(row)
  const { asked } = serverOfParts({})
  const sendAll = () => sendBytes({ ...carrier, calls: checkPhotoCalls }, 'homeCheckPhoto', () => undefined)
  await sendAll()
  await replica.homeCheckPhoto.put({ ...row, version: 3, deletedAt: row.takenAt })
  await sendAll()
  expect(asked).toEqual([])
  await forgetPictures({ replica, millis: () => carrier.millis() + 9 * day })
  await replica.homeCheckPhoto.put({ ...row, version: 4 })
  await sendAll()
  expect(asked.map(([act]) => act)).toEqual(['upload', 'part', 'finish'])
  const seen = new Uint8Array([8, 8]).buffer
  await keepFetched(replica, await hashOf(seen), seen, 'image/webp', 0)
  await replica.homeCheckPhoto.put({ ...row, version: 5, large: await hashOf(seen), small: 'not seen here' })
  await forgetPictures(carrier)
  expect(await replica.blob.get(await hashOf(seen))).toBeDefined()
  expect((await workOf(replica)).send.homeCheckPhoto).toEqual([])
})

test('where the server loses what it is sent, the attempt ends and the picture waits for the next one', async () => {
  await replica.photo.put(photo(1, await keepLarge()))
  const { asked } = serverOfParts({ forgets: true })
  await expect(send()).rejects.toMatchObject({ code: 'upload.incomplete' })
  expect(asked).toHaveLength(2)
  expect((await workOf(replica)).send.photo).toHaveLength(1)
})

test('small pictures that are not here yet are fetched, twenty addresses at a time; those of deleted photos are not', async () => {
  const bytesOf = (n: number) => new Uint8Array([n, 1, 2]).buffer
  const small = await Promise.all(Array.from({ length: 24 }, (_, n) => hashOf(bytesOf(n))))
  const shown = small.map((hash, n) => photo(0, `${n}`, { id: derivedId(userId, `${n}`), small: hash }))
  await replica.photo.bulkPut([
    ...shown,
    photo(1, 'x', { small: 'of a deleted one', deletedAt: '2026-06-10T10:00:00.000Z' }),
    photo(2, 'y'),
  ])
  await keepFetched(replica, small[0]!, bytesOf(0), 'image/webp', 0)
  const asked: string[][] = []
  const call = async (_: unknown, { body }: { body: { ids: string[] } }) => {
    asked.push(body.ids)
    const items = body.ids.map((id) => ({ id, small: `/api/picture/${shown.findIndex((one) => one.id === id)}` }))
    return { items: [...items, { id: idOf(9), small: '/api/picture/of nobody' }] }
  }
  const open = async (_: unknown, { params }: { params: { address: string } }) => new Response(bytesOf(Number(params.address)))
  const fetching = { ...carrier, caller: { call, open } } as unknown as Carrier
  await fetchPictures(fetching)
  expect(asked.map((ids) => ids.length)).toEqual([20, 3])
  expect(new Set(asked.flat())).toEqual(new Set(shown.slice(1).map(({ id }) => id)))
  expect(await heldOf(replica, small)).toEqual(new Set(small))
  expect(await workOf(replica)).toEqual({ send: { photo: [], vetOriginal: [], observation: [], homeCheckPhoto: [] }, fetch: [] })
  await fetchPictures(fetching)
  expect(asked).toHaveLength(2)
})
