import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mostFiles } from '../../shared/fileDrops/fileDrop.ts'
import { dropBytes, dropPartBytes as partBytes } from '../../shared/fileDrops/sendFiles.ts'
import { asked, hashOf, openFileDropScene, pdfOf, refusal, type FileDropScene } from '../../tests/factories/fileDropScene.ts'
import { messageOf } from '../letters.ts'

let scene: FileDropScene
beforeAll(async () => void (scene = await openFileDropScene()))
beforeEach(() => scene.renew())
afterAll(() => scene.close())

test('a link asks for files: it says what for, how many and until when, and takes them without an account', async () => {
  const { key } = await scene.ask({ maxFiles: 2 })
  const [tenant] = await scene.world.sql<{ name: string }>('select name from tenant where id = $1', [scene.desk.tenantId])
  const seen = { organization: tenant!.name, title: 'Impfpass', validUntil: '2026-06-24', left: 2 }
  expect(await scene.byLink('open', { key })).toMatchObject({ status: 200, body: seen })
  const pdf = pdfOf(1_000)
  expect((await scene.send(key, pdf, 'Befund 1.pdf')).body).toEqual({ name: 'Befund 1.pdf', kind: 'pdf', left: 1 })
  const { drops, files } = await scene.list()
  expect(drops).toMatchObject([{ title: 'Impfpass', files: 1, createdBy: scene.desk.userId }])
  expect(files).toMatchObject([{ name: 'Befund 1.pdf', kind: 'pdf', size: pdf.length }])
  const saved = await scene.download(files[0]!.id)
  expect(saved.body).toBe(pdf.toString())
  // The person who asked is notified once for this day.
  await scene.send(key, pdfOf(2_000), 'zwei.pdf')
  const told = await scene.world.sql(`select user_id, about_id, subject from notification where kind = 'filesArrived'`)
  expect(told).toEqual([{ user_id: scene.desk.userId, about_id: scene.contactId, subject: 'Impfpass' }])
  expect(await scene.send(key, pdfOf(3_000), 'drei.pdf')).toMatchObject(refusal('fileDrop.tooManyFiles'))
  // Nothing in the database opens it, and the mail goes to the contact alone.
  expect(JSON.stringify([await scene.world.sql('select * from file_drop'), await scene.world.sql('select * from receipt')])).not.toContain(
    key,
  )
})

test('the link is mailed to an address of the contact and to no other', async () => {
  const { key } = await scene.ask({ email: 'kim@beck.example' })
  const [mail] = await scene.world.sql<any>(`select * from mail where template = 'fileDrop'`)
  const { linkKeys, orm } = scene.world.app.server
  const writing = { linkKeys, linkOrigin: 'https://obhut.example' }
  const written = () => messageOf(orm.em.fork(), { ...mail, facts: JSON.stringify(mail.facts) }, writing, scene.world.clock.now())
  expect((await written())!.text).toContain(`https://obhut.example/file-drop/${key}`)
  expect((await written())!.text).toContain('24.06.2026')
  const other = await scene.call('POST', `/api/contact/${scene.contactId}/file-drop/new`, { ...asked, email: 'x@fremd.example' })
  expect(other).toMatchObject({ status: 422, body: { code: 'contact.emailInvalid', fields: ['email'] } })
  for (const more of [{ validUntil: '2026-09-09' }, { validUntil: '2026-06-09' }])
    expect(await scene.call('POST', `/api/contact/${scene.contactId}/file-drop/new`, { ...asked, ...more })).toMatchObject(
      refusal('fileDrop.period'),
    )
  for (const more of [{ maxFiles: 0 }, { maxFiles: mostFiles + 1 }, { title: '' }])
    expect((await scene.call('POST', `/api/contact/${scene.contactId}/file-drop/new`, { ...asked, ...more })).status).toBe(400)
})

test('a file whose network is cut goes on where it stopped, by the hash of its content, and leaves no part behind', async () => {
  const { key } = await scene.ask()
  const pdf = pdfOf(3 * partBytes)
  expect((await scene.begin(key, pdf)).body).toEqual({ received: 0 })
  await scene.part(key, pdf, 0)
  // A part that comes twice, or too early, changes nothing.
  expect((await scene.part(key, pdf, 0)).body).toEqual({ received: partBytes })
  expect((await scene.part(key, pdf, 2 * partBytes)).body).toEqual({ received: partBytes })
  expect(await scene.finish(key, pdf, 'a.pdf')).toMatchObject(refusal('upload.incomplete', 424))
  expect((await scene.begin(key, pdf)).body).toEqual({ received: partBytes })
  for (let at = partBytes; at < pdf.length; at += partBytes) await scene.part(key, pdf, at)
  expect((await scene.finish(key, pdf, 'a.pdf')).status).toBe(200)
  // The answer was lost on the way: the same file is here, and nothing of it is sent again.
  expect((await scene.begin(key, pdf)).body).toEqual({ received: pdf.length })
  expect((await scene.finish(key, pdf, 'b.pdf')).body).toEqual({ name: 'a.pdf', kind: 'pdf', left: 19 })
  expect([(await scene.list()).files.length, await scene.filesOnDisk(), (await scene.world.sql('select 1 from upload')).length]).toEqual([
    1, 1, 0,
  ])
})

test('bytes that are not what was announced are not kept', async () => {
  const { key } = await scene.ask()
  const [pdf, other] = [pdfOf(2_000, 'a'), pdfOf(2_000, 'b')]
  await scene.begin(key, pdf)
  await scene.part(key, other, 0, hashOf(pdf))
  expect(await scene.finish(key, pdf, 'a.pdf')).toMatchObject(refusal('upload.incomplete', 424))
  expect((await scene.begin(key, pdf)).body).toEqual({ received: 0 })
  expect([(await scene.list()).files, await scene.filesOnDisk()]).toEqual([[], 0])
})

test('what a file is, its content says and not its name', async () => {
  const { key } = await scene.ask()
  const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400)])
  const html = Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.7')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  for (const [bytes, name] of [
    [exe, 'Rechnung.pdf'],
    [html, 'Rechnung.pdf'],
    [svg, 'Bild.png'],
  ] as const)
    expect(await scene.send(key, bytes, name)).toMatchObject(refusal('fileDrop.typeNotAllowed'))
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), Buffer.alloc(200)])
  expect(await scene.send(key, heic, 'IMG_1.HEIC')).toMatchObject(refusal('fileDrop.heic'))
  const torn = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(300, 7)])
  expect((await scene.send(key, torn, 'a.jpg')).body.code).toMatch(/^image\.(kind|unreadable)$/)
  expect(await scene.begin(key, Buffer.alloc(dropBytes + 1), 'a'.repeat(64))).toMatchObject(refusal('fileDrop.tooLarge'))
  expect((await scene.list()).files).toEqual([])
  // A PDF that is a page too: kept as it came, and only ever an attachment of no type.
  const both = Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>\n%%EOF')
  expect((await scene.send(key, both, '../../x".html')).body).toMatchObject({ name: 'x.pdf', kind: 'pdf' })
  const { headers, body } = await scene.download((await scene.list()).files[0]!.id)
  expect(body).toBe(both.toString())
  expect(headers.get('content-type')).toBe('application/octet-stream')
  expect(headers.get('content-disposition')).toBe('attachment; filename="x.pdf"')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
})

test('a picture is drawn anew: nothing stays of where it was taken, nor of what hangs behind it', async () => {
  const { key } = await scene.ask()
  const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: '#a33' } })
  const picture = await plain
    .jpeg()
    .withExif({ IFD0: { Artist: 'Kim Beck' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .toBuffer()
  expect(picture.includes('Kim Beck')).toBe(true)
  const withTail = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')])
  expect((await scene.send(key, withTail, 'Łódź 1.JPG')).body).toMatchObject({ name: 'Łódź 1.webp', kind: 'picture' })
  const [row] = await scene.world.sql<{ stored_name: string; sha256: string }>(
    'select stored_name, sha256 from dropped_file where tenant_id = $1',
    [scene.desk.tenantId],
  )
  const kept = await scene.world.app.server.fileStore.read({ name: row!.stored_name, sha256: row!.sha256 })
  const { format, exif, width } = await sharp(kept).metadata()
  expect([format, exif, width]).toEqual(['webp', undefined, 300])
  expect(kept.includes('script') || kept.includes('Kim Beck')).toBe(false)
  expect((await scene.download((await scene.list()).files[0]!.id)).headers.get('content-disposition')).toContain(
    "filename*=UTF-8''%C5%81%C3%B3d%C5%BA%201.webp",
  )
})
