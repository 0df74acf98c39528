import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pictureQuota } from '../../shared/animals/photo.ts'
import { mostFiles, type FileDropsOf } from '../../shared/fileDrops/fileDrop.ts'
import { dropBytes, dropPartBytes as partBytes } from '../../shared/fileDrops/sendFiles.ts'
import { noDetails } from '../../shared/contacts/contactDetails.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { createFileStore } from '../files/fileStore.ts'
import { sweepUploads, uploadLife } from '../files/uploads.ts'
import { messageOf } from '../letters.ts'
import { namedFiles } from '../orm/namedFiles.ts'
import { removeDroppedFiles } from './removeDropped.ts'

let world: World
let folder: string
let desk: Person
let contactId: string

beforeAll(async () => {
  world = await startWorld({ pictureQuota: { ...pictureQuota }, sharesAnHour: 400 })
  folder = await mkdtemp(join(tmpdir(), 'obhut-dropped-'))
})
beforeEach(async () => {
  await rm(join(folder, 'disk'), { recursive: true, force: true })
  Object.assign(world.app.server, { fileStore: createFileStore(join(folder, 'disk')) })
  Object.assign(world.app.server.settings.pictureQuota, pictureQuota)
  desk = await world.person(await world.tenant())
  contactId = (await world.contact(desk, { surname: 'Beck' })).id
  await world.write(desk, { contactDetails: [{ ...noDetails(contactId), emails: ['kim@beck.example'] }] })
})
afterAll(async () => {
  await world.stop()
  await rm(folder, { recursive: true })
})

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const call = (method: string, path: string, body?: object, { token } = desk) => world.client(token).send(method, path, body)
const asked = { id: null, title: 'Impfpass', validUntil: '2026-06-24', maxFiles: 20, email: '' }
const list = async (of = contactId, person = desk): Promise<FileDropsOf> =>
  (await call('GET', `/api/contact/${of}/file-drops`, undefined, person)).body
/** A link to this contact: its id and its key. */
async function ask(more: Partial<typeof asked> = {}, of = contactId): Promise<{ id: string; key: string }> {
  const made = await call('POST', `/api/contact/${of}/file-drop/new`, { ...asked, ...more })
  expect(made.status).toBe(200)
  const drop = (await list(of)).drops.find(({ id }) => id === made.body.id)!
  return { id: drop.id, key: drop.key! }
}
const byLink = (act: string, body: object) => world.client().send('POST', `/api/file-drop/${act}`, body)
const begin = (key: string, bytes: Uint8Array, sha256 = hashOf(bytes)) => byLink('upload', { key, sha256, size: bytes.length })
const part = (key: string, bytes: Uint8Array, offset: number, sha256 = hashOf(bytes)) =>
  byLink('upload/part', { key, sha256, offset, bytes: Buffer.from(bytes.subarray(offset, offset + partBytes)).toString('base64') })
const finish = (key: string, bytes: Uint8Array, name: string, sha256 = hashOf(bytes)) => byLink('upload/finish', { key, sha256, name })
/** Sends a file as the page does, and answers with the first refusal. */
async function send(key: string, bytes: Uint8Array, name: string) {
  const begun = await begin(key, bytes)
  if (begun.status !== 200) return begun
  for (let at: number = begun.body.received; at < bytes.length; at += partBytes) {
    const sent = await part(key, bytes, at)
    if (sent.status !== 200) return sent
  }
  return finish(key, bytes, name)
}
const pdfOf = (size: number, mark = 'x') => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, mark), Buffer.from('\n%%EOF\n')])
const filesOnDisk = async () =>
  (await readdir(join(folder, 'disk'), { recursive: true, withFileTypes: true }).catch(() => [])).filter((entry) => entry.isFile()).length
/** What backups, moves and exports take along. */
const named = async () => {
  const rows = await world.sql<{ name: string }>('select stored_name as name from dropped_file where tenant_id = $1', [desk.tenantId])
  return (await namedFiles(world.app.server.orm)).filter(({ name }) => rows.some((row) => row.name === name)).length
}
const download = async (id: string, person = desk) => {
  const { body } = await call('GET', `/api/contact/dropped-file/${id}/address`, undefined, person)
  return world.client().send('GET', body.address)
}
const refusal = (code: string, status = 422) => ({ status, body: { code } })

test('a link asks for files: it says what for, how many and until when, and takes them without an account', async () => {
  const { key } = await ask({ maxFiles: 2 })
  const [tenant] = await world.sql<{ name: string }>('select name from tenant where id = $1', [desk.tenantId])
  const seen = { organization: tenant!.name, title: 'Impfpass', validUntil: '2026-06-24', left: 2 }
  expect(await byLink('open', { key })).toMatchObject({ status: 200, body: seen })
  const pdf = pdfOf(1_000)
  expect((await send(key, pdf, 'Befund 1.pdf')).body).toEqual({ name: 'Befund 1.pdf', kind: 'pdf', left: 1 })
  const { drops, files } = await list()
  expect(drops).toMatchObject([{ title: 'Impfpass', files: 1, createdBy: desk.userId }])
  expect(files).toMatchObject([{ name: 'Befund 1.pdf', kind: 'pdf', size: pdf.length }])
  const saved = await download(files[0]!.id)
  expect(saved.body).toBe(pdf.toString())
  // The person who asked is notified once for this day.
  await send(key, pdfOf(2_000), 'zwei.pdf')
  const told = await world.sql(`select user_id, about_id, subject from notification where kind = 'filesArrived'`)
  expect(told).toEqual([{ user_id: desk.userId, about_id: contactId, subject: 'Impfpass' }])
  expect(await send(key, pdfOf(3_000), 'drei.pdf')).toMatchObject(refusal('fileDrop.tooManyFiles'))
  // Nothing in the database opens it, and the mail goes to the contact alone.
  expect(JSON.stringify([await world.sql('select * from file_drop'), await world.sql('select * from receipt')])).not.toContain(key)
})

test('the link is mailed to an address of the contact and to no other', async () => {
  const { key } = await ask({ email: 'kim@beck.example' })
  const [mail] = await world.sql<any>(`select * from mail where template = 'fileDrop'`)
  const { linkKeys, orm } = world.app.server
  const writing = { linkKeys, linkOrigin: 'https://obhut.example' }
  const written = () => messageOf(orm.em.fork(), { ...mail, facts: JSON.stringify(mail.facts) }, writing, world.clock.now())
  expect((await written())!.text).toContain(`https://obhut.example/file-drop/${key}`)
  expect((await written())!.text).toContain('24.06.2026')
  const other = await call('POST', `/api/contact/${contactId}/file-drop/new`, { ...asked, email: 'x@fremd.example' })
  expect(other).toMatchObject({ status: 422, body: { code: 'contact.emailInvalid', fields: ['email'] } })
  for (const more of [{ validUntil: '2026-09-09' }, { validUntil: '2026-06-09' }])
    expect(await call('POST', `/api/contact/${contactId}/file-drop/new`, { ...asked, ...more })).toMatchObject(refusal('fileDrop.period'))
  for (const more of [{ maxFiles: 0 }, { maxFiles: mostFiles + 1 }, { title: '' }])
    expect((await call('POST', `/api/contact/${contactId}/file-drop/new`, { ...asked, ...more })).status).toBe(400)
})

test('a file whose network is cut goes on where it stopped, by the hash of its content, and leaves no part behind', async () => {
  const { key } = await ask()
  const pdf = pdfOf(3 * partBytes)
  expect((await begin(key, pdf)).body).toEqual({ received: 0 })
  await part(key, pdf, 0)
  // A part that comes twice, or too early, changes nothing.
  expect((await part(key, pdf, 0)).body).toEqual({ received: partBytes })
  expect((await part(key, pdf, 2 * partBytes)).body).toEqual({ received: partBytes })
  expect(await finish(key, pdf, 'a.pdf')).toMatchObject(refusal('upload.incomplete', 424))
  expect((await begin(key, pdf)).body).toEqual({ received: partBytes })
  for (let at = partBytes; at < pdf.length; at += partBytes) await part(key, pdf, at)
  expect((await finish(key, pdf, 'a.pdf')).status).toBe(200)
  // The answer was lost on the way: the same file is here, and nothing of it is sent again.
  expect((await begin(key, pdf)).body).toEqual({ received: pdf.length })
  expect((await finish(key, pdf, 'b.pdf')).body).toEqual({ name: 'a.pdf', kind: 'pdf', left: 19 })
  expect([(await list()).files.length, await filesOnDisk(), (await world.sql('select 1 from upload')).length]).toEqual([1, 1, 0])
})

test('bytes that are not what was announced are not kept', async () => {
  const { key } = await ask()
  const [pdf, other] = [pdfOf(2_000, 'a'), pdfOf(2_000, 'b')]
  await begin(key, pdf)
  await part(key, other, 0, hashOf(pdf))
  expect(await finish(key, pdf, 'a.pdf')).toMatchObject(refusal('upload.incomplete', 424))
  expect((await begin(key, pdf)).body).toEqual({ received: 0 })
  expect([(await list()).files, await filesOnDisk()]).toEqual([[], 0])
})

test('what a file is, its content says and not its name', async () => {
  const { key } = await ask()
  const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400)])
  const html = Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.7')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  for (const [bytes, name] of [
    [exe, 'Rechnung.pdf'],
    [html, 'Rechnung.pdf'],
    [svg, 'Bild.png'],
  ] as const)
    expect(await send(key, bytes, name)).toMatchObject(refusal('fileDrop.typeNotAllowed'))
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), Buffer.alloc(200)])
  expect(await send(key, heic, 'IMG_1.HEIC')).toMatchObject(refusal('fileDrop.heic'))
  const torn = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(300, 7)])
  expect((await send(key, torn, 'a.jpg')).body.code).toMatch(/^image\.(kind|unreadable)$/)
  expect(await begin(key, Buffer.alloc(dropBytes + 1), 'a'.repeat(64))).toMatchObject(refusal('fileDrop.tooLarge'))
  expect((await list()).files).toEqual([])
  // A PDF that is a page too: kept as it came, and only ever an attachment of no type.
  const both = Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>\n%%EOF')
  expect((await send(key, both, '../../x".html')).body).toMatchObject({ name: 'x.pdf', kind: 'pdf' })
  const { headers, body } = await download((await list()).files[0]!.id)
  expect(body).toBe(both.toString())
  expect(headers.get('content-type')).toBe('application/octet-stream')
  expect(headers.get('content-disposition')).toBe('attachment; filename="x.pdf"')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
})

test('a picture is drawn anew: nothing stays of where it was taken, nor of what hangs behind it', async () => {
  const { key } = await ask()
  const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: '#a33' } })
  const picture = await plain
    .jpeg()
    .withExif({ IFD0: { Artist: 'Kim Beck' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .toBuffer()
  expect(picture.includes('Kim Beck')).toBe(true)
  const withTail = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')])
  expect((await send(key, withTail, 'Łódź 1.JPG')).body).toMatchObject({ name: 'Łódź 1.webp', kind: 'picture' })
  const [row] = await world.sql<{ stored_name: string; sha256: string }>(
    'select stored_name, sha256 from dropped_file where tenant_id = $1',
    [desk.tenantId],
  )
  const kept = await world.app.server.fileStore.read({ name: row!.stored_name, sha256: row!.sha256 })
  const { format, exif, width } = await sharp(kept).metadata()
  expect([format, exif, width]).toEqual(['webp', undefined, 300])
  expect(kept.includes('script') || kept.includes('Kim Beck')).toBe(false)
  expect((await download((await list()).files[0]!.id)).headers.get('content-disposition')).toContain(
    "filename*=UTF-8''%C5%81%C3%B3d%C5%BA%201.webp",
  )
})

test('a link that was closed refuses, one that has ended or is wrong opens nothing, and its organisation may close itself', async () => {
  const { id, key } = await ask()
  const pdf = pdfOf(500)
  await begin(key, pdf)
  await part(key, pdf, 0)
  expect((await call('POST', `/api/contact/file-drop/${id}/close`)).body.closedAt).toBe('2026-06-10T10:00:00.000Z')
  for (const answer of [await byLink('open', { key }), await begin(key, pdf), await part(key, pdf, 0), await finish(key, pdf, 'a.pdf')])
    expect(answer).toMatchObject(refusal('fileDrop.closed'))
  expect((await list()).drops[0]).toMatchObject({ key: null })
  const good = await ask()
  await world.sql(`update tenant set status = 'READ_ONLY' where id = $1`, [desk.tenantId])
  for (const answer of [await byLink('open', { key: good.key }), await begin(good.key, pdf), await finish(good.key, pdf, 'a.pdf')])
    expect(answer).toMatchObject(refusal('tenantReadOnly', 423))
  await world.sql(`update tenant set status = 'ACTIVE' where id = $1`, [desk.tenantId])
  const flipped = good.key.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))
  for (const wrong of ['', 'x', flipped, `${good.key}x`, key.slice(0, -1)])
    expect(await byLink('open', { key: wrong })).toMatchObject(refusal('notFound', 404))
  world.clock.set('2026-06-24T21:59:00.000Z')
  expect((await byLink('open', { key: good.key })).status).toBe(200)
  world.clock.set('2026-06-24T22:01:00.000Z')
  for (const answer of [await byLink('open', { key: good.key }), await send(good.key, pdf, 'a.pdf')])
    expect(answer).toMatchObject(refusal('notFound', 404))
  world.clock.set('2026-06-10T10:00:00.000Z')
})

test('uploads of one link end none of another link, nor of anybody else; rights and organisations keep apart', async () => {
  const [first, second] = [await ask(), await ask({ title: 'Zweiter' })]
  const pdf = pdfOf(2 * partBytes)
  await begin(first.key, pdf)
  await part(first.key, pdf, 0)
  for (let n = 0; n < 12; n++) await begin(second.key, pdfOf(500 + n))
  expect((await begin(first.key, pdf)).body).toEqual({ received: partBytes })
  expect((await begin(second.key, pdf)).body).toEqual({ received: 0 })
  world.clock.advance(uploadLife + 1)
  expect(await sweepUploads(world.app.server, desk.tenantId)).toBe(11)
  world.clock.set('2026-06-10T10:00:00.000Z')

  await send(first.key, pdf, 'a.pdf')
  const { files } = await list()
  const stranger = await world.person(await world.tenant())
  const reader = await world.person(desk.tenantId, ['contacts.view'])
  const carer = await world.person(desk.tenantId, ['animals.view'])
  expect((await call('GET', `/api/contact/${contactId}/file-drops`, undefined, stranger)).status).toBe(404)
  for (const [path, method] of [
    [`dropped-file/${files[0]!.id}`, 'DELETE'],
    [`file-drop/${first.id}/close`, 'POST'],
    [`dropped-file/${files[0]!.id}/address`, 'GET'],
  ] as const) {
    expect((await call(method, `/api/contact/${path}`, undefined, stranger)).status).toBe(404)
    expect((await call(method, `/api/contact/${path}`, undefined, carer)).status).toBe(403)
  }
  expect((await list(contactId, reader)).drops.map(({ key }) => key)).toEqual([null, null])
  expect((await call('POST', `/api/contact/${contactId}/file-drop/new`, asked, reader)).status).toBe(403)
  // An address is good for five minutes, and for as long as its person may see contacts.
  const { body } = await call('GET', `/api/contact/dropped-file/${files[0]!.id}/address`, undefined, reader)
  expect((await world.client().send('GET', body.address)).status).toBe(200)
  await world.sql(`update membership set rights = '{animals.view}' where user_id = $1`, [reader.userId])
  expect((await world.client().send('GET', body.address)).status).toBe(404)
  const late = await call('GET', `/api/contact/dropped-file/${files[0]!.id}/address`)
  world.clock.advance(5 * 60_000)
  expect((await world.client().send('GET', late.body.address)).status).toBe(404)
  world.clock.set('2026-06-10T10:00:00.000Z')
})

test('the room of the organisation holds for files too, and two that finish at once do not pass the limit of the link', async () => {
  const { key } = await ask({ maxFiles: 1 })
  const [a, b] = [pdfOf(900, 'a'), pdfOf(900, 'b')]
  for (const pdf of [a, b]) {
    await begin(key, pdf)
    await part(key, pdf, 0)
  }
  Object.assign(world.app.server.settings.pictureQuota, { bytes: 10 })
  expect(await finish(key, a, 'a.pdf')).toMatchObject(refusal('fileDrop.noRoom'))
  expect(await begin(key, pdfOf(5_000))).toMatchObject(refusal('fileDrop.noRoom'))
  Object.assign(world.app.server.settings.pictureQuota, pictureQuota)
  const answers = await Promise.all([finish(key, a, 'a.pdf'), finish(key, b, 'b.pdf')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect([(await list()).files.length, await filesOnDisk()]).toEqual([1, 1])
})

test('a deleted file goes from the disk, and everything goes with its contact', async () => {
  const { server } = world.app
  const { id, key } = await ask()
  for (const mark of ['a', 'b']) await send(key, pdfOf(600, mark), `${mark}.pdf`)
  const { files } = await list()
  expect(await named()).toBe(2)
  expect((await call('DELETE', `/api/contact/dropped-file/${files[0]!.id}`)).status).toBe(200)
  expect([(await list()).files.length, await named()]).toEqual([1, 1])
  await removeDroppedFiles(server, { tenantId: desk.tenantId, dropId: id })
  expect(await filesOnDisk()).toBe(1)
  expect((await call('DELETE', `/api/contact/${contactId}`)).status).toBe(200)
  expect(await byLink('open', { key })).toMatchObject(refusal('notFound', 404))
  await removeDroppedFiles(server, { tenantId: desk.tenantId, dropId: id })
  expect([await filesOnDisk(), await world.sql('select 1 from file_drop where id = $1', [id])]).toEqual([0, []])
  expect(await world.sql('select 1 from notification where about_id = $1', [contactId])).toEqual([])
})

test('merged contacts bring their links along and get them back; a blanked contact keeps none', async () => {
  const other = (await world.contact(desk, { surname: 'Bek' })).id
  const { id, key } = await ask({}, other)
  await send(key, pdfOf(600), 'a.pdf')
  const merged = world.id()
  const merge = await world
    .client(desk.token)
    .send('POST', `/api/contact/${contactId}/merge`, { otherId: other }, { 'idempotency-key': merged })
  expect(merge.status).toBe(200)
  expect((await list()).files).toHaveLength(1)
  expect((await call('POST', `/api/contact/merge/${merged}/undo`)).status).toBe(200)
  expect([(await list()).files.length, (await list(other)).files.length]).toEqual([0, 1])
  expect((await call('POST', `/api/contact/${other}/anonymise`)).status).toBe(200)
  expect(await byLink('open', { key })).toMatchObject(refusal('notFound', 404))
  await removeDroppedFiles(world.app.server, { tenantId: desk.tenantId, dropId: id })
  expect(await filesOnDisk()).toBe(0)
})

test('one network opens so many links in an hour', async () => {
  const small = await startWorld({ sharesAnHour: 2 })
  const open = () => small.client().send('POST', '/api/file-drop/open', { key: 'x' })
  expect([(await open()).status, (await open()).status, (await open()).status]).toEqual([404, 404, 429])
  await small.stop()
})
