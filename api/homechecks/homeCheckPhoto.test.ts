// Photos of home checks on real PostgreSQL: how a picture arrives, who sees it, and what goes when a person is forgotten.
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { partBytes } from '../../shared/animals/photoPicture.ts'
import { homeCheck, unplanned, type HomeCheckBody } from '../../shared/homechecks/homeCheck.ts'
import {
  checkPhotoParts,
  homeCheckPhoto,
  mostCheckPhotos,
  readCheckPhoto,
  type HomeCheckPhoto,
  type HomeCheckPhotoBody,
} from '../../shared/homechecks/homeCheckPhoto.ts'
import { anonymiseContact } from '../../shared/merging/contactUnion.ts'
import { checkPhotoOf } from '../../tests/factories/checkPhoto.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { hashOf } from '../files/fileStore.ts'
import { removeOrphans } from '../files/sweepFiles.ts'
import { purgeCheckPhotos } from './purgeCheckPhotos.ts'

const day = 86_400_000
let world: World
let staff: Person
let contactId: string
let check: HomeCheckBody
let garden: Buffer

beforeAll(async () => {
  world = await startWorld()
  garden = await sharp({
    create: { width: 900, height: 700, channels: 3, background: '#484', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .withExif({ IFD3: { GPSLatitude: '52/1 37/1 0/1' } })
    .jpeg({ quality: 95 })
    .toBuffer()
  expect(garden.length).toBeGreaterThan(partBytes)
})
afterAll(() => world.stop())

const keyed = () => ({ 'idempotency-key': world.id() })
const client = (by = staff) => world.client(by.token)

beforeEach(async () => {
  world.clock.set('2026-06-10T10:00:00.000Z')
  staff = await world.person(await world.tenant())
  contactId = (await world.contact(staff, { forename: 'Ada', surname: 'Seidel', open: false })).id
  check = {
    ...unplanned,
    id: world.id(),
    type: 'before',
    state: 'done',
    contactId,
    animalIds: [],
    requestedAt: '2026-06-10T09:00:00.000Z',
    requestedBy: staff.userId,
    due: null,
    note: '',
    checkedOn: '2026-06-10',
    result: 'passed',
    street: 'Birkenweg 4',
  }
  expect((await client().call(homeCheck.acts.create.endpoint, { body: check }, keyed())).status).toBe(200)
})

const bodyOf = (bytes: Buffer, more: Partial<HomeCheckPhotoBody> = {}): HomeCheckPhotoBody => {
  const { version: _, ...body } = checkPhotoOf({ id: world.id(), checkId: check.id!, sha256: hashOf(bytes) })
  return { ...body, ...more }
}
const add = (bytes: Buffer, more: Partial<HomeCheckPhotoBody> = {}, by = staff) =>
  client(by).call(homeCheckPhoto.acts.create.endpoint, { body: bodyOf(bytes, more) }, keyed())
const change = (row: HomeCheckPhoto, more: Partial<HomeCheckPhotoBody>) => {
  const { version: _, ...body } = row
  return client().call(homeCheckPhoto.acts.change.endpoint, { params: { id: row.id }, body: { ...body, ...more } }, keyed())
}
async function send(id: string, bytes: Buffer, by = staff) {
  const to = client(by)
  const begun = await to.call(checkPhotoParts.begin, { params: { id }, body: { kind: 'image/jpeg', size: bytes.length } })
  if (begun.status !== 200) return begun
  let { received } = begun.body
  while (received < bytes.length) {
    const part = bytes.subarray(received, received + partBytes).toString('base64')
    ;({ received } = (await to.call(checkPhotoParts.part, { params: { id }, body: { offset: received, bytes: part } })).body)
  }
  return to.call(checkPhotoParts.finish, { params: { id } })
}
const see = (id: string, size: 'large' | 'small' = 'large', by = staff) => client(by).call(readCheckPhoto, { params: { id, size } })
const stored = async () =>
  (await world.sql<{ id: string; refused: string | null }>(`select id, refused from home_check_photo where check_id = $1`, [check.id])).map(
    (row) => ({ ...row }),
  )

test('a picture arrives in parts, is drawn anew in two sizes without its place, and is kept by the sweep', async () => {
  const { body: row } = await add(garden, { caption: 'Garten', large: 'f'.repeat(64), refused: 'image.kind', by: null })
  expect(row).toMatchObject({ caption: 'Garten', large: null, small: null, refused: null, by: staff.userId })
  expect((await see(row.id)).status).toBe(404)
  const { body: kept } = await send(row.id, garden)
  for (const size of ['large', 'small'] as const) {
    const bytes = Buffer.from((await see(row.id, size)).body.bytes, 'base64')
    const { format, width, exif } = await sharp(bytes).metadata()
    expect([hashOf(bytes), format, width, exif]).toEqual([(kept as HomeCheckPhoto)[size], 'webp', size === 'large' ? 900 : 320, undefined])
  }
  expect((await send(row.id, garden)).body).toEqual(kept)
  world.clock.advance(3 * day)
  const session = await world.person(staff.tenantId)
  await removeOrphans(world.app.server)
  expect((await see(row.id, 'large', session)).status).toBe(200)
})

test('a picture with another hash, a broken one and no picture are refused by name, and another photo is not lost by it', async () => {
  const { body: good } = await add(garden)
  const { body: wrong } = await add(garden, { sha256: '0'.repeat(64) })
  const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2_000, 7)])
  const { body: torn } = await add(broken)
  const text = Buffer.from('kein Bild')
  const { body: none } = await add(text)
  expect([(await send(wrong.id, garden)).body, (await send(torn.id, broken)).body, (await send(none.id, text)).body]).toMatchObject([
    { code: 'image.unreadable' },
    { code: 'image.unreadable' },
    { code: 'image.kind' },
  ])
  expect((await send(good.id, garden)).status).toBe(200)
  const refused = new Map((await stored()).map(({ id, refused }) => [id, refused]))
  expect([good, wrong, torn, none].map(({ id }) => refused.get(id))).toEqual([null, 'image.unreadable', 'image.unreadable', 'image.kind'])
})

test('without the right nobody adds, sends or sees a picture, and nobody of another organisation does', async () => {
  const { body: row } = await add(garden)
  await send(row.id, garden)
  const viewer = await world.person(staff.tenantId, ['homecheck.view'])
  expect([(await add(garden, {}, viewer)).status, (await send(row.id, garden, viewer)).status]).toEqual([403, 403])
  expect((await see(row.id, 'small', viewer)).status).toBe(200)
  const carer = await world.person(staff.tenantId, ['animals.view', 'contacts.view'])
  expect((await see(row.id, 'small', carer)).status).toBe(403)
  const stranger = await world.person(await world.tenant())
  expect([
    (await add(garden, {}, stranger)).status,
    (await send(row.id, garden, stranger)).status,
    (await see(row.id, 'large', stranger)).status,
  ]).toEqual([404, 404, 404])
})

test('a caption changes nothing that the server knows, and there are twelve photos at most', async () => {
  const { body: row } = await add(garden)
  const { body: kept } = await send(row.id, garden)
  // As a phone changes it that has not seen the picture arrive.
  const { body: captioned } = await change(row, { caption: 'Zaun', sha256: 'e'.repeat(64), takenAt: '2026-06-01T10:00:00.000Z' })
  expect(captioned).toMatchObject({ ...(kept as HomeCheckPhoto), caption: 'Zaun', version: captioned.version })
  for (let nth = 1; nth < mostCheckPhotos; nth++) expect((await add(garden)).status).toBe(200)
  expect((await add(garden)).body).toMatchObject({ code: 'check.tooManyPhotos' })
  await change(captioned, { deletedAt: '2026-06-10T10:00:00.000Z' })
  expect((await see(row.id)).status).toBe(404)
  expect((await add(garden)).status).toBe(200)
  expect((await change(captioned, { deletedAt: null })).body).toMatchObject({ code: 'check.tooManyPhotos' })
})

test('a removed photo can be taken back for a month, and goes with its files then', async () => {
  const { body: row } = await add(garden)
  const { body: kept } = await send(row.id, garden)
  await change(kept as HomeCheckPhoto, { deletedAt: '2026-06-10T10:00:00.000Z' })
  world.clock.advance(29 * day)
  expect(await purgeCheckPhotos(world.app.server, staff.tenantId)).toBe(0)
  world.clock.advance(2 * day)
  const files = await world.sql<{ files: { large: { name: string } } }>('select files from home_check_photo where id = $1', [row.id])
  const names = async () => {
    const all: string[] = []
    for await (const { name } of world.app.server.fileStore.list()) all.push(name)
    return all
  }
  expect(await names()).toContain(files[0]!.files.large.name)
  const twice = await Promise.all([1, 2].map(() => purgeCheckPhotos(world.app.server, staff.tenantId)))
  expect(twice.toSorted()).toEqual([0, 1])
  expect(await stored()).toEqual([])
  expect(await names()).not.toContain(files[0]!.files.large.name)
})

test('a person who is forgotten leaves no photo, no signature, no street and nothing that was written, and the history does not show them', async () => {
  const { body: row } = await add(garden, { caption: 'Garten der Familie Seidel' })
  await send(row.id, garden)
  const signature = { name: 'Ada Seidel', strokes: [[10, 20, 30, 40]], signedAt: '2026-06-10T09:30:00.000Z' }
  const fence = { key: 'fence', question: 'Ist der Garten eingezäunt?', kind: 'yesNo', answer: 'yes' } as const
  const answers = [fence, { key: 'who', question: 'Wer wohnt dort?', kind: 'text', answer: 'Ada Seidel mit Mutter' } as const]
  const written = { signature, answers, note: 'Bei Seidel zweimal klingeln', reason: 'Frau Seidel sichert den Balkon' }
  const signed = await client().call(homeCheck.acts.change.endpoint, { params: { id: check.id! }, body: { ...check, ...written } }, keyed())
  expect(signed.body).toMatchObject(written)
  expect((await client().call(anonymiseContact, { params: { id: contactId } }, keyed())).status).toBe(200)
  const rows = await world.sql(
    'select result, signature, street, note, reason, answers, checked_on::text as on from home_check where id = $1',
    [check.id],
  )
  expect({ ...rows[0] }).toEqual({
    result: 'passed',
    signature: null,
    street: '',
    note: '',
    reason: '',
    answers: [fence],
    on: check.checkedOn,
  })
  expect([await stored(), (await see(row.id)).status]).toEqual([[], 404])
  const history = await world.sql('select diff from change_log where tenant_id = $1', [staff.tenantId])
  expect(JSON.stringify(history)).not.toMatch(/Seidel|Birkenweg/)
  world.clock.advance(3 * day)
  await removeOrphans(world.app.server)
})
