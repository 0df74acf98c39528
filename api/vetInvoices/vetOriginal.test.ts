// The original of an invoice: kept as it was sent, byte for byte and for as long as the law says.
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Contact } from '../../shared/contacts/contact.ts'
import { partBytes } from '../../shared/animals/photoPicture.ts'
import { vetInvoice, type VetInvoice } from '../../shared/vetInvoices/vetInvoice.ts'
import { addVetOriginalCall, deleteVetOriginalCall, originalAddresses, originalParts } from '../../shared/vetInvoices/vetOriginal.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { invoiceLine, vetInvoiceOf } from '../../tests/factories/vetInvoice.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { hashOf } from '../files/fileStore.ts'
import { removeOrphans } from '../files/sweepFiles.ts'
import { startSession } from '../identity/tokens.ts'
import { eraseTenants } from '../orm/erase.ts'

let world: World
let staff: Person
let vet: Contact
let photo: Buffer

beforeAll(async () => {
  world = await startWorld()
  // With a place and a time in it, which a photo of an animal would lose.
  photo = await sharp({
    create: { width: 900, height: 700, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .withExif({ IFD0: { Software: 'Kamera' } })
    .jpeg({ quality: 95 })
    .toBuffer()
  expect(photo.length).toBeGreaterThan(partBytes)
})
afterAll(() => world.stop())
beforeEach(async () => {
  world.clock.set('2026-06-10T16:00:00.000Z')
  staff = await world.person(await world.tenant())
  vet = await world.contact(staff, { surname: 'Dr. Brandt', kind: 'vet' })
})

const keyed = () => ({ 'idempotency-key': world.id() })
const client = async () => world.client((await startSession(world.app.server, staff.userId, true, 'test')).access)

async function enter(prescription: boolean): Promise<VetInvoice> {
  const lines = [invoiceLine(world.id(), null, 10_000, { prescription })]
  const { version: _, ...body } = vetInvoiceOf({ id: world.id(), vetId: vet.id, lines, state: 'allocated' })
  return (await (await client()).call(vetInvoice.acts.create.endpoint, { body }, keyed())).body
}
const add = async (invoiceId: string, bytes: Buffer, kind: 'pdf' | 'picture' = 'picture', sha256 = hashOf(bytes)) => {
  const body = { id: world.id(), invoiceId, name: 'Rechnung.jpg', kind, sha256, size: bytes.length }
  return (await client()).call(addVetOriginalCall, { body }, keyed())
}
async function send(id: string, bytes: Buffer) {
  const to = await client()
  let { received } = (await to.call(originalParts.begin, { params: { id }, body: { kind: 'image/jpeg', size: bytes.length } })).body
  while (received < bytes.length) {
    const part = bytes.subarray(received, received + partBytes).toString('base64')
    ;({ received } = (await to.call(originalParts.part, { params: { id }, body: { offset: received, bytes: part } })).body)
  }
  return to.call(originalParts.finish, { params: { id } })
}
const remove = async (id: string) => (await client()).call(deleteVetOriginalCall, { params: { id } }, keyed())

test('a photo is kept byte for byte, with what it carries along, and shown as one that was drawn anew', async () => {
  const { id: invoiceId } = await enter(true)
  const { body: row } = await add(invoiceId, photo)
  expect(row).toMatchObject({ arrivedAt: null, keptUntil: '2031-12-31', size: photo.length })
  expect((await send(row.id, photo)).body).toMatchObject({ arrivedAt: '2026-06-10T16:00:00.000Z', refused: null })
  const again = await send(row.id, photo)
  expect([again.status, again.body.arrivedAt]).toEqual([200, '2026-06-10T16:00:00.000Z'])
  const { body: addresses } = await (await client()).call(originalAddresses, { params: { id: row.id } })
  const opened = await world.app.handle(new Request(`http://localhost${addresses.original}`))
  expect([opened.headers.get('content-type'), opened.headers.get('content-disposition')]).toEqual([
    'application/octet-stream',
    expect.stringContaining('attachment'),
  ])
  expect(Buffer.compare(Buffer.from(await opened.arrayBuffer()), photo)).toBe(0)
  const [stored] = await world.sql<{ files: { original: { name: string; sha256: string }; preview: { name: string; sha256: string } } }>(
    'select files from vet_original where id = $1',
    [row.id],
  )
  const { files } = stored!
  expect(Buffer.compare(await world.app.server.fileStore.read(files.original), photo)).toBe(0)
  const preview = await sharp(await world.app.server.fileStore.read(files.preview)).metadata()
  expect([preview.format, preview.exif]).toEqual(['webp', undefined])
  world.clock.advance(3 * 86_400_000)
  await removeOrphans(world.app.server)
  expect(Buffer.compare(await world.app.server.fileStore.read(files.original), photo)).toBe(0)
})

test('other bytes than those that were announced are refused, and a picture that nobody can draw is kept all the same', async () => {
  const { id: invoiceId } = await enter(false)
  const { body: wrong } = await add(invoiceId, photo, 'picture', '0'.repeat(64))
  expect((await send(wrong.id, photo)).body).toMatchObject({ code: 'upload.incomplete' })
  const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2_000, 7)])
  const { body: row } = await add(invoiceId, broken)
  expect((await send(row.id, broken)).status).toBe(200)
  const { body: addresses } = await (await client()).call(originalAddresses, { params: { id: row.id } })
  expect(addresses.preview).toBeNull()
  const text = Buffer.from('eine Rechnung als Text')
  expect((await send((await add(invoiceId, text)).body.id, text)).body).toMatchObject({ code: 'fileDrop.typeNotAllowed' })
  expect((await add(world.id(), photo)).status).toBe(404)
})

test('with prescription medicine nobody deletes it before five full years are over, not even in the database', async () => {
  const invoice = await enter(true)
  const { body: row } = await add(invoice.id, photo)
  await send(row.id, photo)
  expect((await remove(row.id)).body).toMatchObject({ code: 'invoice.originalKept' })
  await expect(world.sql('delete from vet_original where id = $1', [row.id])).rejects.toThrow(/is kept until 2031-12-31/)
  for (const change of [`sha256 = 'x'`, `files = null`, `kept_until = null`, `name = 'x'`, `kept_until = '2027-12-31'`])
    await expect(world.sql(`update vet_original set ${change} where id = $1`, [row.id])).rejects.toThrow(/does not change/)
  // A correction that takes the medicine out shortens no term.
  const lines = invoice.lines.map((line) => ({ ...line, prescription: false }))
  const { version: _, ...body } = { ...invoice, lines, date: '2027-06-05' }
  expect((await (await client()).call(vetInvoice.acts.change.endpoint, { params: { id: invoice.id }, body }, keyed())).status).toBe(200)
  const { version: _v, ...medicine } = { ...invoice, date: '2028-02-29' }
  await (await client()).call(vetInvoice.acts.change.endpoint, { params: { id: invoice.id }, body: medicine }, keyed())
  expect(await world.sql('select kept_until::text as until from vet_original where id = $1', [row.id])).toEqual([{ until: '2033-12-31' }])
  world.clock.set('2033-12-31T22:00:00.000Z')
  expect((await remove(row.id)).body).toMatchObject({ code: 'invoice.originalKept' })
})

test('without prescription medicine a wrong file can be deleted; an organisation that leaves takes everything along', async () => {
  const { id } = await enter(false)
  const { body: row } = await add(id, photo)
  await send(row.id, photo)
  expect((await remove(row.id)).status).toBe(200)
  expect((await remove(row.id)).status).toBe(200)
  const kept = (await add((await enter(true)).id, photo)).body
  await send(kept.id, photo)
  await eraseTenants(world.app.server.orm, [staff.tenantId])
  expect(await world.sql('select id from vet_original where tenant_id = $1', [staff.tenantId])).toEqual([])
})
