import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../tests/world.ts'
import { loadDemo } from './load.ts'
import { tenants } from './organisations.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await load()
})
afterAll(() => world.stop())

const load = (anew = false) => loadDemo(world.app.server, { password: 'kennel-lantern-riverbed-42', anew, album: world.app.server })

const photos = () =>
  world.sql<{ n: number; small: string; files: { large: { name: string; sha256: string } } }>(
    `select p.small, p.files, count(*) over (partition by a.id)::int as n
       from photo p join animal a on (a.tenant_id, a.id) = (p.tenant_id, p.animal_id) where a.custody <> 'pension' order by p.id`,
  )

test('every animal of the shelter has one photo or two, drawn in few looks and kept like any other', async () => {
  const all = await photos()
  const [inCare] = await world.sql("select count(*)::int as n from animal where tenant_id = $1 and custody <> 'pension'", [
    tenants.sonnenhof.id,
  ])
  expect(all.filter(({ n }) => n === 1).length + all.filter(({ n }) => n === 2).length / 2).toBe(inCare!.n)
  expect([all.every(({ n }) => n <= 2), all.some(({ n }) => n === 2)]).toEqual([true, true])
  expect(new Set(all.map(({ small }) => small)).size).toBeLessThanOrEqual(30)
  // Each has files of its own: one that is deleted takes no other one with it.
  expect(new Set(all.map(({ files }) => files.large.name)).size).toBe(all.length)
  const bytes = await world.app.server.fileStore.read(all[0]!.files.large)
  const { format, width, exif } = await sharp(bytes).metadata()
  expect([format, width, exif]).toEqual(['webp', 640, undefined])
})

test('a reset takes the files of the photos with it, and draws the same', async () => {
  const before = await photos()
  await load(true)
  expect((await photos()).map(({ small }) => small)).toEqual(before.map(({ small }) => small))
  for (const { files } of before) await expect(world.app.server.fileStore.read(files.large)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('two animals have a file that was sent for them, of what its name says', async () => {
  const files = await world.sql<{ name: string; storedName: string; sha256: string; animal: string }>(
    `select f.name, f.stored_name as "storedName", f.sha256, a.name as animal from dropped_file f
       join file_drop d on (d.tenant_id, d.id) = (f.tenant_id, f.drop_id) join animal a on (a.tenant_id, a.id) = (d.tenant_id, d.animal_id) order by f.name`,
  )
  const [finding, picture] = files
  expect(files.map(({ name, animal }) => [name, animal])).toEqual([
    [`Befund ${finding!.animal}.pdf`, finding!.animal],
    [`${picture!.animal} im Garten.webp`, picture!.animal],
  ])
  const bytesOf = ({ storedName, sha256 }: { storedName: string; sha256: string }) =>
    world.app.server.fileStore.read({ name: storedName, sha256 })
  expect((await bytesOf(finding!)).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await sharp(await bytesOf(picture!)).metadata()).format).toBe('webp')
})
