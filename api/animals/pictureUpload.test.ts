import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IDBFactory } from 'fake-indexeddb'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Animal } from '../../shared/animals/animal.ts'
import { pictureQuota, type Photo } from '../../shared/animals/photo.ts'
import { partBytes, pictureCalls } from '../../shared/animals/photoPicture.ts'
import { keepWaiting } from '../../sync/bytes.ts'
import { Caller } from '../../sync/call.ts'
import { openReplica } from '../../sync/openReplica.ts'
import { sendBytes, workOf, type Carrier } from '../../sync/pictures.ts'
import { fakeEnvironment } from '../../tests/factories/environment.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { photoCall } from '../../tests/factories/photoCalls.ts'
import { startS3 } from '../../tests/factories/s3.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { createFileStore, type FileStore } from '../files/fileStore.ts'
import { createS3Store } from '../files/s3Store.ts'
import { removeOrphans } from '../files/sweepFiles.ts'
import { mostUploads, sweepUploads, uploadLife } from '../files/uploads.ts'
import { startSession } from '../identity/tokens.ts'
import { reading } from '../unitOfWork.ts'
import { UploadEntity } from '../files/upload.entity.ts'

let world: World
let carer: Person
let animal: Animal
let folder: string
let content: Buffer
let s3: Awaited<ReturnType<typeof startS3>>
let stores: Record<'disk' | 's3', FileStore>

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** A picture of noise: as large as one of a camera. */
const noise = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } } })
    .jpeg({ quality: 95 })
    .toBuffer()

beforeAll(async () => {
  world = await startWorld({ pictureQuota: { ...pictureQuota } })
  folder = await mkdtemp(join(tmpdir(), 'obhut-uploads-'))
  s3 = await startS3(join(folder, 's3'))
  stores = {
    disk: createFileStore(join(folder, 'disk')),
    s3: createS3Store(s3.address),
  }
  content = await noise(1_100)
  expect(content.length).toBeGreaterThan(3 * partBytes)
})
beforeEach(async () => {
  await rm(join(folder, 'disk'), { recursive: true, force: true })
  Object.assign(world.app.server, { fileStore: stores.disk })
  Object.assign(world.app.server.settings.pictureQuota, pictureQuota)
  carer = await world.person(await world.tenant())
  animal = await world.animal(carer, { careFrom: '2026-06-01' })
})
afterAll(async () => {
  await s3.stop()
  await world.stop()
  await rm(folder, { recursive: true })
})

const send = <T = Photo>(method: string, path: string, body?: object, person = carer) => photoCall<T>(world, person, method, path, body)
const add = async (bytes: Uint8Array, position = 0) =>
  (await send('POST', 'new', { id: null, animalId: animal.id, sha256: hashOf(bytes), position })).body
const begin = (id: string, size = content.length, person = carer) =>
  send<{ received: number; code: string }>('POST', `${id}/upload`, { kind: 'image/jpeg', size }, person)
const part = (id: string, offset: number, bytes: Uint8Array = content.subarray(offset, offset + partBytes), person = carer) =>
  send<{ received: number; code: string }>('POST', `${id}/upload/part`, { offset, bytes: Buffer.from(bytes).toString('base64') }, person)
const finish = (id: string, person = carer) => send<Photo & { code: string }>('POST', `${id}/upload/finish`, undefined, person)
const bringAll = async (id: string, bytes: Uint8Array = content) => {
  for (let at = 0; at < bytes.length; at += partBytes) await part(id, at, bytes.subarray(at, at + partBytes))
}
const uploads = () => world.sql('select 1 from upload where tenant_id = $1', [carer.tenantId])
const filesOnDisk = async () =>
  (await readdir(join(folder, 'disk'), { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) => entry.isFile()).length

describe.each(['disk', 's3'] as const)('with files on %s', (kind) => {
  test('a device whose network is cut in mid-upload, and whose tab is closed then, sends only what has not arrived', async () => {
    Object.assign(world.app.server, { fileStore: stores[kind] })
    const { access } = await startSession(world.app.server, carer.userId, true, 'test')
    const indexedDB = new IDBFactory()
    const offsets: number[] = []
    let lose: 'request' | 'answer' | null = null
    let after = Infinity
    /** One life of the tab: everything but the database of the device is new. */
    async function life(): Promise<Carrier> {
      const environment = fakeEnvironment(
        async (path, init) => {
          if (path.endsWith('/upload/part')) offsets.push((JSON.parse(String(init.body)) as { offset: number }).offset)
          const isLost = path.endsWith('/upload/part') && offsets.length > after
          if (isLost && lose === 'request') throw new TypeError('network is gone')
          const response = await world.app.handle(new Request(`http://obhut.test${path}`, init))
          if (isLost && lose === 'answer') throw new TypeError('network is gone')
          return response
        },
        { indexedDB },
      )
      const caller = new Caller(environment)
      caller.userId = carer.userId
      caller.setToken(access)
      const { tenantId, userId } = carer
      const replica = await openReplica(environment, { tenantId, userId }, () => world.id())
      return { replica, caller, tenantId, userId, millis: () => world.clock.now(), calls: pictureCalls }
    }

    const first = await life()
    const bytes = new Uint8Array(content).buffer
    await first.replica.metaRow.update('meta', { firstPullDone: true, cursor: 0 })
    await keepWaiting(first.replica, { bytes, mime: 'image/jpeg' }, { quota: null, now: 0 })
    const photo = await add(content)
    await first.replica.photo.put(photo)
    ;[lose, after] = ['request', 2]
    await expect(sendBytes(first, 'photo', () => undefined)).rejects.toMatchObject({ code: 'unreachable' })
    expect(offsets).toEqual([0, partBytes, 2 * partBytes])
    first.replica.close()

    const second = await life()
    offsets.length = 0
    ;[lose, after] = ['answer', 0]
    await expect(sendBytes(second, 'photo', () => undefined)).rejects.toMatchObject({ code: 'unreachable' })
    // This part arrived, although the device never heard of it.
    expect(offsets).toEqual([2 * partBytes])
    second.replica.close()

    const third = await life()
    offsets.length = 0
    ;[lose, after] = [null, Infinity]
    expect(await sendBytes(third, 'photo', () => undefined)).toBeNull()
    expect(offsets[0]).toBe(3 * partBytes)
    expect(offsets).toHaveLength(Math.ceil(content.length / partBytes) - 3)
    expect((await workOf(third.replica)).send.photo).toEqual([])
    const [kept] = (await send<{ items: Photo[] }>('GET', `of/${animal.id}`)).body.items
    expect([kept!.small !== null, kept!.refused]).toEqual([true, null])
    expect(await uploads()).toEqual([])
    const names: string[] = []
    for await (const { name } of stores[kind].list()) names.push(name)
    expect(names).toHaveLength(2)
    for (const name of names) await stores[kind].remove(name)
    third.replica.close()
  })
})

test('a small picture goes in one request, as before', async () => {
  const small = await noise(200)
  expect(small.length).toBeLessThan(partBytes)
  const photo = await add(small)
  const asked: string[] = []
  const environment = fakeEnvironment(() => Response.json({}))
  const replica = await openReplica(environment, { tenantId: carer.tenantId, userId: carer.userId }, () => world.id())
  await keepWaiting(replica, { bytes: new Uint8Array(small).buffer, mime: 'image/jpeg' }, { quota: null, now: 0 })
  await replica.photo.put(photo)
  const call = async ({ path }: { path: string }) => (asked.push(path), { version: 1 })
  await sendBytes(
    { replica, caller: { call }, tenantId: carer.tenantId, userId: carer.userId, millis: () => 0, calls: pictureCalls } as never,
    'photo',
    () => undefined,
  )
  expect(asked).toEqual(['/api/animal/photo/{id}/picture'])
})

test('a part that is sent twice, too early or too late changes nothing, and the answer says where to go on', async () => {
  const { id } = await add(content)
  expect((await begin(id)).body).toEqual({ received: 0 })
  expect((await part(id, partBytes)).body).toEqual({ received: 0 })
  const twins = await Promise.all([part(id, 0), part(id, 0)])
  expect(twins.map(({ body }) => body.received)).toEqual([partBytes, partBytes])
  expect((await part(id, 0)).body).toEqual({ received: partBytes })
  expect(await filesOnDisk()).toBe(1)
  expect((await begin(id)).body).toEqual({ received: partBytes })
  expect(await finish(id)).toMatchObject({ status: 424, body: { code: 'upload.incomplete' } })
  expect(await part(id, partBytes, Buffer.alloc(content.length).subarray(0, 9))).toMatchObject({ body: { received: partBytes + 9 } })
  // What is announced anew as another file begins anew.
  expect((await begin(id, content.length + 1)).body).toEqual({ received: 0 })
  expect(await filesOnDisk()).toBe(0)
})

test('more than was announced, more than a part may hold, and parts of nothing are refused', async () => {
  const { id } = await add(content)
  expect(await part(id, 0)).toMatchObject({ status: 424, body: { code: 'upload.incomplete' } })
  expect(await finish(id)).toMatchObject({ status: 424, body: { code: 'upload.incomplete' } })
  await begin(id, 100)
  expect(await part(id, 0)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect(await part(id, 0, content.subarray(0, partBytes + 3))).toMatchObject({ status: 400, body: { code: 'invalid' } })
  for (const size of [0, -1, 1.5, 15 * 1024 ** 2 + 1]) expect((await begin(id, size)).status).toBe(400)
  await send('DELETE', id)
  expect(await filesOnDisk()).toBe(0)
})

test('what arrived must be what was announced: hash and kind are looked at when it is whole, and the right picture may still come', async () => {
  const { id } = await add(content)
  const other = Buffer.from(content)
  other[other.length - 9]! ^= 1
  await begin(id)
  await bringAll(id, other)
  expect(await finish(id)).toMatchObject({ status: 422, body: { code: 'image.unreadable' } })
  expect([(await uploads()).length, await filesOnDisk()]).toEqual([0, 0])
  await begin(id)
  await bringAll(id)
  expect(await finish(id)).toMatchObject({ status: 200, body: { refused: null } })
  expect((await finish(id)).status).toBe(200)
  expect((await begin(id)).body).toEqual({ received: content.length })
  const page = Buffer.alloc(partBytes + 1, '<html>')
  const letter = await add(page, 1)
  await begin(letter.id, page.length)
  await bringAll(letter.id, page)
  expect(await finish(letter.id)).toMatchObject({ status: 422, body: { code: 'image.kind' } })
  expect(await uploads()).toEqual([])
})

test('an upload belongs to its person and its organisation, and nobody without the right begins one', async () => {
  const { id } = await add(content)
  await begin(id)
  await part(id, 0)
  const colleague = await world.person(carer.tenantId)
  expect(await part(id, partBytes, content.subarray(partBytes, 2 * partBytes), colleague)).toMatchObject({ status: 424 })
  expect((await begin(id, content.length, colleague)).body).toEqual({ received: 0 })
  const stranger = await world.person(await world.tenant())
  expect([(await begin(id, 9, stranger)).status, (await part(id, 0, content.subarray(0, 9), stranger)).status]).toEqual([404, 404])
  expect((await finish(id, stranger)).status).toBe(404)
  const seenBy = (person: Person) => reading(world.app.server.orm, person, (em) => em.count(UploadEntity, {}, { filters: false }))
  expect([await seenBy(carer), await seenBy(stranger)]).toEqual([2, 0])
  const reader = await world.person(carer.tenantId, ['animals.view'])
  expect([(await begin(id, 9, reader)).status, (await part(id, 0, content.subarray(0, 9), reader)).status]).toEqual([403, 403])
})

test('a person has so many half-done uploads: with one more the one that was touched longest ago goes', async () => {
  const ids: string[] = []
  for (let n = 0; n <= mostUploads; n++) {
    const { id } = await add(Buffer.from(`picture ${n}`), n)
    ids.push(id)
    world.clock.advance(1_000)
    await begin(id)
    await part(id, 0)
  }
  expect((await uploads()).length).toBe(mostUploads)
  expect(await part(ids[0]!, partBytes)).toMatchObject({ status: 424, body: { code: 'upload.incomplete' } })
  expect((await begin(ids[1]!)).body).toEqual({ received: partBytes })
  expect(await filesOnDisk()).toBe(mostUploads)
})

test('half-done uploads go with their parts once nobody has gone on with them for a week; before, no sweep takes a part', async () => {
  const { id } = await add(content)
  await begin(id)
  await part(id, 0)
  const { orm, fileStore } = world.app.server
  const kept = await add(content, 1)
  await begin(kept.id)
  await bringAll(kept.id)
  expect((await finish(kept.id)).status).toBe(200)
  expect(await filesOnDisk()).toBe(3)
  const clock = { ...world.clock, now: () => Date.now() + 3 * 86_400_000 }
  expect(await removeOrphans({ orm, fileStore, clock })).toBe(0)
  world.clock.advance(uploadLife - 60_000)
  expect(await sweepUploads(world.app.server, carer.tenantId)).toBe(0)
  world.clock.advance(120_000)
  const swept = await Promise.all([sweepUploads(world.app.server, carer.tenantId), sweepUploads(world.app.server, carer.tenantId)])
  expect(swept[0]! + swept[1]!).toBe(1)
  expect([(await uploads()).length, await filesOnDisk()]).toEqual([0, 2])
})

test('parts that are gone or damaged make the upload begin anew', async () => {
  const { id } = await add(content)
  await begin(id)
  await bringAll(id)
  const [row] = await world.sql<{ parts: { name: string }[] }>('select parts from upload where subject_id = $1', [id])
  await stores.disk.remove(row!.parts[1]!.name)
  expect(await finish(id)).toMatchObject({ status: 424, body: { code: 'upload.incomplete' } })
  expect((await begin(id)).body).toEqual({ received: 0 })
})

test('past its quota a person is told so before anything travels, and what has arrived stays for the next day', async () => {
  const { id } = await add(content)
  await begin(id)
  await bringAll(id)
  Object.assign(world.app.server.settings.pictureQuota, { ofDay: 0 })
  expect(await begin(id)).toMatchObject({ status: 422, body: { code: 'photo.tooManyToday' } })
  expect(await finish(id)).toMatchObject({ status: 422, body: { code: 'photo.tooManyToday' } })
  Object.assign(world.app.server.settings.pictureQuota, pictureQuota)
  expect((await begin(id)).body).toEqual({ received: content.length })
  expect((await finish(id)).status).toBe(200)
})
