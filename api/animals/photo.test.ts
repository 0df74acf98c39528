import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Animal } from '../../shared/animals/animal.ts'
import { mostPhotos, type Photo } from '../../shared/animals/photo.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { drawnPicture, photoCall } from '../../tests/factories/photoCalls.ts'
import { hostileFiles, mark, type HostileFile } from '../../tests/fixtures/hostileFiles.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { createFileStore } from '../files/fileStore.ts'
import { signedAddress } from '../files/signedAddress.ts'
import { enter } from '../identity/entries.ts'
import { startSession } from '../identity/tokens.ts'

let world: World
let carer: Person
let animal: Animal
let folder: string
let corpus: HostileFile[]

beforeAll(async () => {
  world = await startWorld()
  carer = await world.person(await world.tenant())
  folder = await mkdtemp(join(tmpdir(), 'obhut-photos-'))
  Object.assign(world.app.server, { fileStore: createFileStore(folder) })
  corpus = await hostileFiles()
})
beforeEach(async () => {
  animal = await world.animal(carer, { careFrom: '2026-06-01' })
})
afterAll(async () => {
  await world.stop()
  await rm(folder, { recursive: true })
})

const contentOf = (name: string) => corpus.find((file) => file.name === name)!.content
const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
const cat = (shade = 90) => drawnPicture(shade, 600, 400)
const send = <T = Photo>(method: string, path: string, body?: object, person = carer) => photoCall<T>(world, person, method, path, body)
const add = (content: Uint8Array, position = 0, person = carer) =>
  send('POST', 'new', { id: null, animalId: animal.id, sha256: hashOf(content), position }, person)
const bring = (id: string, content: Uint8Array, kind = 'image/jpeg', person = carer) =>
  send('POST', `${id}/picture`, { kind, picture: Buffer.from(content).toString('base64') }, person)
const listed = async () => (await send<{ items: Photo[] }>('GET', `of/${animal.id}`)).body.items
const addresses = async (...ids: string[]) =>
  (await send<{ items: { id: string; large: string; small: string }[] }>('POST', 'addresses', { ids })).body.items
const open = (address: string) => world.app.handle(new Request(`http://obhut.test${address}`))
const files = async () => (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length

test('a photo is there before its picture, which comes in two sizes without what it carried', async () => {
  const content = contentOf('the place in a JPEG')
  const { status, body: photo } = await add(content)
  expect([status, photo.small, photo.refused, photo.inCare, photo.takenBy]).toEqual([200, null, null, true, carer.userId])
  expect(await addresses(photo.id)).toEqual([])
  const brought = await bring(photo.id, content)
  expect([brought.status, brought.body.refused]).toEqual([200, null])
  expect(brought.body.version).toBeGreaterThan(photo.version)
  const [address] = await addresses(photo.id)
  const [large, small] = await Promise.all([open(address!.large), open(address!.small)])
  expect([large.headers.get('content-type'), large.headers.get('content-security-policy'), large.headers.get('cache-control')]).toEqual([
    'image/webp',
    "sandbox; default-src 'none'",
    'no-store',
  ])
  const [largeBytes, smallBytes] = [Buffer.from(await large.arrayBuffer()), Buffer.from(await small.arrayBuffer())]
  expect(hashOf(smallBytes)).toBe(brought.body.small)
  const part = await world.app.handle(new Request(`http://obhut.test${address!.large}`, { headers: { range: 'bytes=4-9' } }))
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-9/${largeBytes.length}`])
  expect(Buffer.from(await part.arrayBuffer())).toEqual(largeBytes.subarray(4, 10))
  for (const bytes of [largeBytes, smallBytes]) {
    const { format, exif, xmp } = await sharp(bytes).metadata()
    expect([format, exif, xmp, bytes.includes(mark)]).toEqual(['webp', undefined, undefined, false])
  }
})

test('a large picture is made smaller, and twice the same changes nothing', async () => {
  const content = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#27ae60' } })
    .png()
    .toBuffer()
  const { body: photo } = await add(content)
  const first = await bring(photo.id, content, 'image/png')
  const stored = await files()
  expect(await bring(photo.id, content, 'image/png')).toMatchObject({ status: 200, body: first.body })
  expect(await files()).toBe(stored)
  const [address] = await addresses(photo.id)
  const widths = await Promise.all(
    [address!.large, address!.small].map(async (one) => (await sharp(Buffer.from(await (await open(one)).arrayBuffer())).metadata()).width),
  )
  expect(widths).toEqual([2048, 320])
})

test.each([
  ['a page called a JPEG', 'image/jpeg', 'image.kind'],
  ['a JPEG called a page', 'text/html', 'image.kind'],
  ['an SVG with a script', 'image/svg+xml', 'image.kind'],
  ['half a JPEG', 'image/jpeg', 'image.unreadable'],
  ['a PNG of 196 megapixels in a few kilobytes', 'image/png', 'image.tooLarge'],
])('%s is refused, told to every device, and the photo stays an entry', async (name, kind, code) => {
  const content = contentOf(name)
  const { body: photo } = await add(content)
  const stored = await files()
  expect(await bring(photo.id, content, kind)).toMatchObject({ status: 422, body: { code } })
  expect([(await listed())[0], await files()]).toMatchObject([{ id: photo.id, small: null, refused: code }, stored])
})

test('a picture that is not the one that was announced is refused, and the right one may still come', async () => {
  const content = await cat()
  const { body: photo } = await add(content)
  expect(await bring(photo.id, await cat(10))).toMatchObject({ status: 422, body: { code: 'image.unreadable' } })
  expect(await bring(photo.id, content)).toMatchObject({ status: 200, body: { refused: null } })
})

test('the first is the main photo, in whatever order they are put', async () => {
  const ids: string[] = []
  for (const position of [0, 1, 2]) ids.push((await add(await cat(position), position)).body.id)
  expect((await listed()).map(({ id }) => id)).toEqual(ids)
  const order = [ids[2]!, ids[0]!, ids[1]!]
  expect((await send('POST', 'order', { animalId: animal.id, order: [...order, world.id()] })).status).toBe(200)
  expect((await listed()).map(({ id }) => id)).toEqual(order)
  expect((await send('POST', 'order', { animalId: animal.id, order: [world.id()] })).status).toBe(404)
})

test('a deleted photo is gone from lists and addresses, and can be taken back', async () => {
  const content = await cat()
  const { body: photo } = await add(content)
  await bring(photo.id, content)
  const [address] = await addresses(photo.id)
  expect((await send('DELETE', photo.id)).body.deletedAt).not.toBeNull()
  expect([await listed(), await addresses(photo.id), (await open(address!.large)).status]).toEqual([[], [], 404])
  const [{ scope } = { scope: null }] = await world.sql('select scope from photo where id = $1', [photo.id])
  expect(scope).toEqual([])
  expect((await send('POST', `${photo.id}/restore`)).body.deletedAt).toBeNull()
  expect([(await listed()).length, (await open(address!.large)).status]).toEqual([1, 200])
})

test('an address is good for five minutes, for its picture alone, and cannot be made up', async () => {
  const content = await cat()
  const { body: photo } = await add(content)
  await bring(photo.id, content)
  const [address] = await addresses(photo.id)
  const parts = address!.small.split('.')
  const changed = (index: number, value: string) => parts.map((part, at) => (at === index ? value : part)).join('.')
  const other = await world.person(await world.tenant())
  const forged = [
    changed(1, 'large'),
    changed(1, 'files'),
    changed(2, other.tenantId),
    changed(3, other.userId),
    changed(4, world.id()),
    changed(5, String(world.clock.now() + 3_600_000)),
    changed(5, 'NaN'),
    changed(6, ''),
    `${address!.small}.x`,
    '/api/picture/x',
    '/api/picture/......',
  ]
  for (const one of forged) expect([one, (await open(one)).status]).toEqual([one, 404])
  world.clock.advance(5 * 60_000 - 1)
  expect((await open(address!.small)).status).toBe(200)
  world.clock.advance(1)
  expect((await open(address!.small)).status).toBe(404)
})

test('those of another organisation are not there', async () => {
  const content = await cat()
  const { body: photo } = await add(content)
  const stranger = await world.person(await world.tenant())
  expect((await bring(photo.id, content, 'image/jpeg', stranger)).status).toBe(404)
  expect((await send('DELETE', photo.id, undefined, stranger)).status).toBe(404)
  expect((await send<{ items: [] }>('GET', `of/${animal.id}`, undefined, stranger)).body.items).toEqual([])
  expect((await add(content, 0, stranger)).status).toBe(404)
})

test('whoever may only look adds nothing, and an organisation that can only be read takes no picture', async () => {
  const content = await cat()
  const reader = await world.person(carer.tenantId, ['animals.view'])
  expect((await add(content, 0, reader)).status).toBe(403)
  const lead = await world.person(await world.tenant())
  const theirs = await world.animal(lead, { careFrom: '2026-06-01' })
  const { body: photo } = await send('POST', 'new', { id: null, animalId: theirs.id, sha256: hashOf(content), position: 0 }, lead)
  await world.sql(`update tenant set status = 'READ_ONLY' where id = $1`, [lead.tenantId])
  expect((await bring(photo.id, content, 'image/jpeg', lead)).status).toBe(423)
})

test('an animal has at most fifty photos', async () => {
  const row = { animalId: animal.id, sha256: 'a'.repeat(64), small: null, refused: null, takenBy: null, deletedAt: null, inCare: true }
  const photos = Array.from({ length: mostPhotos }, (_, position) => ({
    ...row,
    id: world.id(),
    position,
    takenAt: '2026-06-10T08:00:00.000Z',
  }))
  await world.write(carer, { photo: photos })
  expect(await add(await cat())).toMatchObject({ status: 422, body: { code: 'photo.tooMany' } })
  await send('DELETE', photos[0]!.id)
  expect((await add(await cat())).status).toBe(200)
})

test('devices hold the photos of animals in care alone', async () => {
  const { body: photo } = await add(await cat())
  const scopes = async () => (await world.sql<{ scope: string[] }>('select scope from photo where id = $1', [photo.id]))[0]!.scope
  expect(await scopes()).toEqual(['photos:open'])
  const death = { id: null, animalIds: [animal.id], at: '2026-06-10T08:00:00Z', contactId: null, roomId: null, reason: '', details: {} }
  const { access } = await startSession(world.app.server, carer.userId, true, 'test')
  const found = { ...death, at: '2026-06-01T08:00:00Z', details: { place: 'x', municipality: 'x' } }
  const known = world.client(access)
  const [first, last] = [await known.send('POST', '/api/animal/found/new', found), await known.send('POST', '/api/animal/death/new', death)]
  expect([first.status, last.status, await scopes()]).toEqual([200, 200, []])
})

test('an address ends with the access of whom it was signed for, also before its five minutes are over', async () => {
  const content = await cat()
  const { body: photo } = await add(content)
  expect((await bring(photo.id, content)).status).toBe(200)
  const colleague = await world.person(carer.tenantId)
  const { items } = (await send<{ items: { small: string }[] }>('POST', 'addresses', { ids: [photo.id] }, colleague)).body
  const { small } = items[0]!
  expect((await open(small)).status).toBe(200)
  for (const [close, reopen] of [
    ['update membership set disabled_at = now() where user_id = $1', 'update membership set disabled_at = null where user_id = $1'],
    [`update membership set rights = '{}' where user_id = $1`, `update membership set rights = '{animals.view}' where user_id = $1`],
    [`update "user" set disabled_at = now() where id = $1`, `update "user" set disabled_at = null where id = $1`],
  ] as const) {
    await world.sql(close, [colleague.userId])
    expect([close, (await open(small)).status]).toEqual([close, 404])
    await world.sql(reopen, [colleague.userId])
    expect((await open(small)).status).toBe(200)
  }
  // The operator's people see pictures as long as they look in.
  const operator = await world.operator()
  await enter(world.app.server, operator, carer.tenantId, 'asked for help with a photo')
  const signed = signedAddress(
    world.app.server.linkKeys,
    { tenantId: carer.tenantId, userId: operator, id: photo.id, size: 'small' },
    world.clock.now() + 60_000,
  )
  expect((await open(`/api/picture/${signed}`)).status).toBe(200)
  await world.sql('update tenant_entry set left_at = entered_at where user_id = $1', [operator])
  expect((await open(`/api/picture/${signed}`)).status).toBe(404)
})
