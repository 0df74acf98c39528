import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FileDropsOf } from '../../shared/fileDrops/fileDrop.ts'
import { asked, openFileDropScene, pdfOf, refusal, type FileDropScene } from '../../tests/factories/fileDropScene.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { messageOf } from '../letters.ts'
import { removeDroppedFiles } from './removeDropped.ts'

let scene: FileDropScene
let animalId: string
beforeAll(async () => void (scene = await openFileDropScene()))
beforeEach(async () => {
  await scene.renew()
  animalId = (await scene.world.animal(scene.desk, { name: 'Geheimrat' })).id
})
afterAll(() => scene.close())

const create = (more: Partial<typeof asked> = {}, by = scene.desk, of = animalId) =>
  scene.call('POST', `/api/animal/${of}/file-drop/new`, { ...asked, ...more }, by)
const list = async (by = scene.desk, of = animalId): Promise<FileDropsOf> =>
  (await scene.call('GET', `/api/animal/${of}/file-drops`, undefined, by)).body
async function ask(more: Partial<typeof asked> = {}, of = animalId): Promise<{ id: string; key: string }> {
  const { body } = await create(more, scene.desk, of)
  const { key } = (await list(scene.desk, of)).drops.find(({ id }) => id === body.id)!
  return { id: body.id, key: key! }
}
const lock = (userIds: string[] | null) => scene.call('POST', `/api/animal/${animalId}/access`, { userIds })
const told = () =>
  scene.world.sql(`select user_id, about_id, subject from notification where kind = 'animalFilesArrived' and about_id = $1`, [animalId])

test('files for an animal arrive at the animal, the person who asked is notified, and the sender learns nothing of the animal', async () => {
  const { key } = await ask({ title: 'Befund vom 12. Mai' })
  const opened = await scene.byLink('open', { key })
  expect(opened).toMatchObject({ status: 200, body: { title: 'Befund vom 12. Mai', left: 20 } })
  expect(Object.keys(opened.body).sort()).toEqual(['left', 'organization', 'title', 'validUntil'])
  const pdf = pdfOf(700)
  expect((await scene.send(key, pdf, 'Befund.pdf')).status).toBe(200)
  const { drops, files } = await list()
  expect([drops, files]).toMatchObject([[{ files: 1 }], [{ name: 'Befund.pdf' }]])
  expect((await scene.list()).drops).toEqual([])
  expect(await told()).toEqual([{ user_id: scene.desk.userId, about_id: animalId, subject: 'Befund vom 12. Mai' }])
  const { body } = await scene.call('GET', `/api/animal/dropped-file/${files[0]!.id}/address`)
  expect((await scene.world.client().send('GET', body.address)).body).toBe(pdf.toString())
})

test('the mail goes to any address and names no animal', async () => {
  expect(await create({ email: 'praxis' })).toMatchObject(refusal('contact.emailInvalid'))
  const { key } = await ask({ email: 'praxis@tierarzt.example' })
  const [mail] = await scene.world.sql<any>(`select * from mail where template = 'fileDrop' and email = 'praxis@tierarzt.example'`)
  const { linkKeys, orm } = scene.world.app.server
  const written = await messageOf(
    orm.em.fork(),
    { ...mail, facts: JSON.stringify(mail.facts) },
    { linkKeys, linkOrigin: 'https://obhut.example' },
    scene.world.clock.now(),
  )
  expect(written!.text).toContain(`https://obhut.example/file-drop/${key}`)
  expect(JSON.stringify(written)).not.toContain('Geheimrat')
})

/** What each call answers this person about the files of the animal. */
async function answersTo(by: Person, drop: string, file: string, address: string): Promise<number[]> {
  const answers = [
    await scene.call('GET', `/api/animal/${animalId}/file-drops`, undefined, by),
    await create({}, by),
    await scene.call('GET', `/api/animal/dropped-file/${file}/address`, undefined, by),
    await scene.world.client().send('GET', address),
    await scene.call('POST', `/api/animal/file-drop/${drop}/close`, undefined, by),
    await scene.call('DELETE', `/api/animal/dropped-file/${file}`, undefined, by),
  ]
  return answers.map(({ status }) => status)
}

test('a locked animal hides its files from everybody else, addresses and notifications too; its link goes on', async () => {
  const { id, key } = await ask()
  await scene.send(key, pdfOf(700), 'a.pdf')
  const file = (await list()).files[0]!.id
  const other = await scene.world.person(scene.desk.tenantId, ['animals.view', 'animals.edit', 'contacts.view', 'contacts.edit'])
  const asker = await create({ title: 'Zweiter' }, other)
  const { key: second } = (await list(other)).drops.find((drop) => drop.id === asker.body.id)!
  const { body } = await scene.call('GET', `/api/animal/dropped-file/${file}/address`, undefined, other)
  expect((await lock([scene.desk.userId])).status).toBe(200)
  expect(await answersTo(other, id, file, body.address)).toEqual([404, 404, 404, 404, 404, 404])
  // The other calls are of contacts, and know no file of an animal.
  expect((await scene.call('DELETE', `/api/contact/dropped-file/${file}`)).status).toBe(404)
  expect((await scene.call('POST', `/api/contact/file-drop/${id}/close`)).status).toBe(404)
  await scene.world.sql(`delete from notification where kind = 'animalFilesArrived' and about_id = $1`, [animalId])
  expect((await scene.send(second!, pdfOf(800), 'b.pdf')).status).toBe(200)
  expect(await told()).toEqual([])
  expect((await list()).files).toHaveLength(2)
})

test('without the right there is nothing to see or to do', async () => {
  const { id, key } = await ask()
  await scene.send(key, pdfOf(700), 'a.pdf')
  const file = (await list()).files[0]!.id
  const reader = await scene.world.person(scene.desk.tenantId, ['animals.view'])
  const { drops, files } = await list(reader)
  expect([drops[0]!.key, files.length]).toEqual([null, 1])
  expect((await create({}, reader)).status).toBe(403)
  const door = await scene.world.person(scene.desk.tenantId, ['contacts.view', 'contacts.edit'])
  expect((await scene.call('GET', `/api/animal/dropped-file/${file}/address`, undefined, door)).status).toBe(403)
  const stranger = await scene.world.person(await scene.world.tenant())
  expect((await scene.call('POST', `/api/animal/file-drop/${id}/close`, undefined, stranger)).status).toBe(404)
})

test('everything goes with an animal that is deleted', async () => {
  const { id, key } = await ask()
  await scene.send(key, pdfOf(700), 'a.pdf')
  expect((await scene.call('DELETE', `/api/animal/${animalId}`)).status).toBe(200)
  expect(await scene.byLink('open', { key })).toMatchObject(refusal('notFound', 404))
  await removeDroppedFiles(scene.world.app.server, { tenantId: scene.desk.tenantId, dropId: id })
  expect([await scene.filesOnDisk(), await scene.world.sql('select 1 from file_drop where id = $1', [id]), await told()]).toEqual([
    0,
    [],
    [],
  ])
})

test('merged animals bring their links along and get them back', async () => {
  const [first, second] = await Promise.all([scene.world.animal(scene.desk), scene.world.animal(scene.desk)])
  const { key } = await ask({}, second.id)
  await scene.send(key, pdfOf(600), 'a.pdf')
  const merge = scene.world.id()
  const merged = await scene.world
    .client(scene.desk.token)
    .send('POST', `/api/animal/${first.id}/merge`, { other: second.id }, { 'idempotency-key': merge })
  expect(merged.status).toBe(200)
  expect((await list(scene.desk, first.id)).files).toHaveLength(1)
  expect((await scene.send(key, pdfOf(601), 'b.pdf')).status).toBe(200)
  expect((await scene.call('POST', `/api/animal/merge/${merge}/undo`)).status).toBe(200)
  expect([(await list(scene.desk, first.id)).files.length, (await list(scene.desk, second.id)).files.length]).toEqual([0, 2])
})
