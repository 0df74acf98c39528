import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pictureQuota } from '../../shared/animals/photo.ts'
import { dropPartBytes as partBytes } from '../../shared/fileDrops/sendFiles.ts'
import { asked, openFileDropScene, pdfOf, refusal, type FileDropScene } from '../../tests/factories/fileDropScene.ts'
import { startWorld } from '../../tests/world.ts'
import { sweepUploads, uploadLife } from '../files/uploads.ts'
import { removeDroppedFiles } from './removeDropped.ts'

let scene: FileDropScene
beforeAll(async () => void (scene = await openFileDropScene()))
beforeEach(() => scene.renew())
afterAll(() => scene.close())

test('a link that was closed refuses, one that has ended or is wrong opens nothing, and its organisation may close itself', async () => {
  const { id, key } = await scene.ask()
  const pdf = pdfOf(500)
  await scene.begin(key, pdf)
  await scene.part(key, pdf, 0)
  expect((await scene.call('POST', `/api/contact/file-drop/${id}/close`)).body.closedAt).toBe('2026-06-10T10:00:00.000Z')
  for (const answer of [
    await scene.byLink('open', { key }),
    await scene.begin(key, pdf),
    await scene.part(key, pdf, 0),
    await scene.finish(key, pdf, 'a.pdf'),
  ])
    expect(answer).toMatchObject(refusal('fileDrop.closed'))
  expect((await scene.list()).drops[0]).toMatchObject({ key: null })
  const good = await scene.ask()
  await scene.world.sql(`update tenant set status = 'READ_ONLY' where id = $1`, [scene.desk.tenantId])
  for (const answer of [
    await scene.byLink('open', { key: good.key }),
    await scene.begin(good.key, pdf),
    await scene.finish(good.key, pdf, 'a.pdf'),
  ])
    expect(answer).toMatchObject(refusal('tenantReadOnly', 423))
  await scene.world.sql(`update tenant set status = 'ACTIVE' where id = $1`, [scene.desk.tenantId])
  const flipped = good.key.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))
  for (const wrong of ['', 'x', flipped, `${good.key}x`, key.slice(0, -1)])
    expect(await scene.byLink('open', { key: wrong })).toMatchObject(refusal('notFound', 404))
  scene.world.clock.set('2026-06-24T21:59:00.000Z')
  expect((await scene.byLink('open', { key: good.key })).status).toBe(200)
  scene.world.clock.set('2026-06-24T22:01:00.000Z')
  for (const answer of [await scene.byLink('open', { key: good.key }), await scene.send(good.key, pdf, 'a.pdf')])
    expect(answer).toMatchObject(refusal('notFound', 404))
  scene.world.clock.set('2026-06-10T10:00:00.000Z')
})

test('uploads of one link end none of another link, nor of anybody else; rights and organisations keep apart', async () => {
  const [first, second] = [await scene.ask(), await scene.ask({ title: 'Zweiter' })]
  const pdf = pdfOf(2 * partBytes)
  await scene.begin(first.key, pdf)
  await scene.part(first.key, pdf, 0)
  for (let n = 0; n < 12; n++) await scene.begin(second.key, pdfOf(500 + n))
  expect((await scene.begin(first.key, pdf)).body).toEqual({ received: partBytes })
  expect((await scene.begin(second.key, pdf)).body).toEqual({ received: 0 })
  scene.world.clock.advance(uploadLife + 1)
  expect(await sweepUploads(scene.world.app.server, scene.desk.tenantId)).toBe(11)
  scene.world.clock.set('2026-06-10T10:00:00.000Z')

  await scene.send(first.key, pdf, 'a.pdf')
  const { files } = await scene.list()
  const stranger = await scene.world.person(await scene.world.tenant())
  const reader = await scene.world.person(scene.desk.tenantId, ['contacts.view'])
  const carer = await scene.world.person(scene.desk.tenantId, ['animals.view'])
  expect((await scene.call('GET', `/api/contact/${scene.contactId}/file-drops`, undefined, stranger)).status).toBe(404)
  for (const [path, method] of [
    [`dropped-file/${files[0]!.id}`, 'DELETE'],
    [`file-drop/${first.id}/close`, 'POST'],
    [`dropped-file/${files[0]!.id}/address`, 'GET'],
  ] as const) {
    expect((await scene.call(method, `/api/contact/${path}`, undefined, stranger)).status).toBe(404)
    expect((await scene.call(method, `/api/contact/${path}`, undefined, carer)).status).toBe(403)
  }
  expect((await scene.list(scene.contactId, reader)).drops.map(({ key }) => key)).toEqual([null, null])
  expect((await scene.call('POST', `/api/contact/${scene.contactId}/file-drop/new`, asked, reader)).status).toBe(403)
  // An address is good for five minutes, and for as long as its person may see contacts.
  const { body } = await scene.call('GET', `/api/contact/dropped-file/${files[0]!.id}/address`, undefined, reader)
  expect((await scene.world.client().send('GET', body.address)).status).toBe(200)
  await scene.world.sql(`update membership set rights = '{animals.view}' where user_id = $1`, [reader.userId])
  expect((await scene.world.client().send('GET', body.address)).status).toBe(404)
  const late = await scene.call('GET', `/api/contact/dropped-file/${files[0]!.id}/address`)
  scene.world.clock.advance(5 * 60_000)
  expect((await scene.world.client().send('GET', late.body.address)).status).toBe(404)
  scene.world.clock.set('2026-06-10T10:00:00.000Z')
})

test('the room of the organisation holds for files too, and two that finish at once do not pass the limit of the link', async () => {
  const { key } = await scene.ask({ maxFiles: 1 })
  const [a, b] = [pdfOf(900, 'a'), pdfOf(900, 'b')]
  for (const pdf of [a, b]) {
    await scene.begin(key, pdf)
    await scene.part(key, pdf, 0)
  }
  Object.assign(scene.world.app.server.settings.pictureQuota, { bytes: 10 })
  expect(await scene.finish(key, a, 'a.pdf')).toMatchObject(refusal('fileDrop.noRoom'))
  expect(await scene.begin(key, pdfOf(5_000))).toMatchObject(refusal('fileDrop.noRoom'))
  Object.assign(scene.world.app.server.settings.pictureQuota, pictureQuota)
  const answers = await Promise.all([scene.finish(key, a, 'a.pdf'), scene.finish(key, b, 'b.pdf')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect([(await scene.list()).files.length, await scene.filesOnDisk()]).toEqual([1, 1])
})

test('a deleted file goes from the disk, and everything goes with its contact', async () => {
  const { server } = scene.world.app
  const { id, key } = await scene.ask()
  for (const mark of ['a', 'b']) await scene.send(key, pdfOf(600, mark), `${mark}.pdf`)
  const { files } = await scene.list()
  expect(await scene.named()).toBe(2)
  expect((await scene.call('DELETE', `/api/contact/dropped-file/${files[0]!.id}`)).status).toBe(200)
  expect([(await scene.list()).files.length, await scene.named()]).toEqual([1, 1])
  await removeDroppedFiles(server, { tenantId: scene.desk.tenantId, dropId: id })
  expect(await scene.filesOnDisk()).toBe(1)
  expect((await scene.call('DELETE', `/api/contact/${scene.contactId}`)).status).toBe(200)
  expect(await scene.byLink('open', { key })).toMatchObject(refusal('notFound', 404))
  await removeDroppedFiles(server, { tenantId: scene.desk.tenantId, dropId: id })
  expect([await scene.filesOnDisk(), await scene.world.sql('select 1 from file_drop where id = $1', [id])]).toEqual([0, []])
  expect(await scene.world.sql('select 1 from notification where about_id = $1', [scene.contactId])).toEqual([])
})

test('merged contacts bring their links along and get them back; a blanked contact keeps none', async () => {
  const other = (await scene.world.contact(scene.desk, { surname: 'Bek' })).id
  const { id, key } = await scene.ask({}, other)
  await scene.send(key, pdfOf(600), 'a.pdf')
  const merged = scene.world.id()
  const merge = await scene.world
    .client(scene.desk.token)
    .send('POST', `/api/contact/${scene.contactId}/merge`, { otherId: other }, { 'idempotency-key': merged })
  expect(merge.status).toBe(200)
  expect((await scene.list()).files).toHaveLength(1)
  expect((await scene.call('POST', `/api/contact/merge/${merged}/undo`)).status).toBe(200)
  expect([(await scene.list()).files.length, (await scene.list(other)).files.length]).toEqual([0, 1])
  expect((await scene.call('POST', `/api/contact/${other}/anonymise`)).status).toBe(200)
  expect(await scene.byLink('open', { key })).toMatchObject(refusal('notFound', 404))
  await removeDroppedFiles(scene.world.app.server, { tenantId: scene.desk.tenantId, dropId: id })
  expect(await scene.filesOnDisk()).toBe(0)
})

test('one network opens so many links in an hour', async () => {
  const small = await startWorld({ sharesAnHour: 2 })
  const open = () => small.client().send('POST', '/api/file-drop/open', { key: 'x' })
  expect([(await open()).status, (await open()).status, (await open()).status]).toEqual([404, 404, 429])
  await small.stop()
})
