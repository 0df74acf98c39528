import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Animal } from '../../shared/animals/animal.ts'
import { deletedPhotoLife, pictureQuota, type Photo } from '../../shared/animals/photo.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { drawnPicture, photoCall } from '../../tests/factories/photoCalls.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { createFileStore } from '../files/fileStore.ts'
import { purgePhotos } from './purgePhotos.ts'

let world: World
let carer: Person
let animal: Animal
let folder: string
beforeAll(async () => {
  world = await startWorld({ pictureQuota: { ...pictureQuota } })
  folder = await mkdtemp(join(tmpdir(), 'obhut-photos-'))
  Object.assign(world.app.server, { fileStore: createFileStore(folder) })
})
beforeEach(async () => {
  quota({ ...pictureQuota })
  carer = await world.person(await world.tenant())
  animal = await world.animal(carer, { careFrom: '2026-06-01' })
})
afterAll(async () => {
  await world.stop()
  await rm(folder, { recursive: true })
})

const quota = (given: { ofDay?: number; bytes?: number }) => Object.assign(world.app.server.settings.pictureQuota, given)
const drawn = (shade: number) => drawnPicture(shade, 60, 40)
const send = <T = Photo>(method: string, path: string, body?: object, person = carer) => photoCall<T>(world, person, method, path, body)
async function add(shade: number, person = carer) {
  const content = await drawn(shade)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const { body } = await send('POST', 'new', { id: null, animalId: animal.id, sha256, position: shade }, person)
  const picture = { kind: 'image/jpeg', picture: content.toString('base64') }
  return { id: body.id, bring: (by = person) => send('POST', `${body.id}/picture`, picture, by) }
}
const files = async () => (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length
const rows = async (id: string) => (await world.sql('select 1 from photo where id = $1', [id])).length

test('the quotas are 500 pictures a day and two gigabytes', () => {
  expect(pictureQuota).toEqual({ ofDay: 500, bytes: 2_147_483_648 })
})

test('a person sends so many pictures a day: the next one is refused, its photo stays, and the day after it comes', async () => {
  quota({ ofDay: 2 })
  const [first, second, third] = [await add(1), await add(2), await add(3)]
  expect([(await first.bring()).status, (await second.bring()).status]).toEqual([200, 200])
  const before = await files()
  expect(await third.bring()).toMatchObject({ status: 422, body: { code: 'photo.tooManyToday' } })
  expect(await files()).toBe(before)
  const [kept] = await world.sql('select small, refused from photo where id = $1', [third.id])
  expect(kept).toEqual({ small: null, refused: null })
  // What was sent once is answered as it was; a colleague has a quota of their own.
  expect((await first.bring()).status).toBe(200)
  const colleague = await world.person(carer.tenantId)
  expect((await third.bring(colleague)).status).toBe(200)
  const fourth = await add(4)
  // The day is that of the organisation: Berlin is two hours ahead.
  world.clock.set('2026-06-10T21:59:59.000Z')
  expect((await fourth.bring()).body).toMatchObject({ code: 'photo.tooManyToday' })
  world.clock.set('2026-06-10T22:00:00.000Z')
  expect((await fourth.bring()).status).toBe(200)
})

test('many devices at once do not pass the quota of a day together', async () => {
  quota({ ofDay: 3 })
  const photos = await Promise.all([11, 12, 13, 14, 15, 16, 17, 18].map((shade) => add(shade)))
  const before = await files()
  const answers = await Promise.all(photos.map(({ bring }) => bring()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => (body as { code?: string }).code))).toEqual(
    new Set(['photo.tooManyToday']),
  )
  expect(await files()).toBe(before + 6)
})

test('nor that of the organisation, whoever sends, pictures of locked animals counted', async () => {
  const colleague = await world.person(carer.tenantId)
  const [first, second, third] = [await add(21), await add(22, colleague), await add(23)]
  await first.bring()
  await world.sql('update photo set restricted_to = $2 where id = $1', [first.id, [carer.userId]])
  const [{ bytes } = { bytes: 0 }] = await world.sql<{ bytes: number }>('select bytes from photo where id = $1', [first.id])
  expect(bytes).toBeGreaterThan(100)
  quota({ bytes: bytes * 2 + 20 })
  const answers = await Promise.all([second.bring(), third.bring()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)).toMatchObject({ body: { code: 'photo.noRoom' } })
  const other = await world.person(await world.tenant())
  const theirs = await world.animal(other, { careFrom: '2026-06-01' })
  const own = animal
  animal = theirs
  expect((await (await add(24, other)).bring()).status).toBe(200)
  animal = own
})

test('a deleted photo can be taken back for thirty days; then it goes with its files and makes room', async () => {
  const [gone, kept, late] = [await add(31), await add(32), await add(33)]
  for (const { bring } of [gone, kept, late]) await bring()
  const stored = await files()
  await send('DELETE', gone.id)
  await world.sql('update photo set restricted_to = $2 where id = $1', [gone.id, [carer.userId]])
  world.clock.advance(deletedPhotoLife - 1)
  expect(await purgePhotos(world.app.server, carer.tenantId)).toBe(0)
  await send('DELETE', late.id)
  expect((await send('POST', `${gone.id}/restore`)).status).toBe(200)
  expect((await send('DELETE', gone.id)).status).toBe(200)
  world.clock.advance(deletedPhotoLife)
  // Due, and not removed yet: nobody takes it back any more.
  expect((await send('POST', `${gone.id}/restore`)).status).toBe(404)
  const purged = await Promise.all([purgePhotos(world.app.server, carer.tenantId), purgePhotos(world.app.server, carer.tenantId)])
  expect(purged.reduce((sum, count) => sum + count)).toBe(2)
  expect([await rows(gone.id), await rows(kept.id), await rows(late.id), await files()]).toEqual([0, 1, 0, stored - 4])
  expect(await purgePhotos(world.app.server, carer.tenantId)).toBe(0)
  const [logged] = await world.sql(`select op from change_log where entity_id = $1 order by version desc limit 1`, [gone.id])
  expect(logged).toEqual({ op: 'd' })
})

test('a run that was cut off after the files is made good by the next', async () => {
  const photo = await add(41)
  await photo.bring()
  const [{ files: named } = { files: { large: { name: '' } } }] = await world.sql('select files from photo where id = $1', [photo.id])
  await send('DELETE', photo.id)
  await world.app.server.fileStore.remove(named.large.name)
  world.clock.advance(deletedPhotoLife)
  expect(await purgePhotos(world.app.server, carer.tenantId)).toBe(1)
  expect(await rows(photo.id)).toBe(0)
})
