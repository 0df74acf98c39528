import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { honeypotValue, untouchedHoneypot } from '../../shared/honeypot.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { createFileStore, type FileStore } from '../files/fileStore.ts'
import { startSession } from '../identity/tokens.ts'
import { messageOf } from '../letters.ts'
import type { Stored } from '../mail/letter.ts'
import { eraseTenants, eraseUsers } from '../orm/erase.ts'
import type { StoredImage } from './feedback.entity.ts'

let world: World
let carer: Person
let folder: string
let store: FileStore
let picture: string

beforeAll(async () => {
  world = await startWorld({ publicOrigin: 'https://obhut.example', operatorEmail: 'operator@obhut.example', signInLimits: true })
  carer = await world.person(await world.tenant(), [])
  folder = await mkdtemp(join(tmpdir(), 'obhut-feedback-'))
  store = createFileStore(folder)
  Object.assign(world.app.server, { fileStore: store })
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a05' } })
    .jpeg()
    .toBuffer()
  picture = bytes.toString('base64')
})
afterAll(async () => {
  await world.stop()
  await rm(folder, { recursive: true })
})

const written = {
  reason: 'bug',
  message1: 'Die Liste bleibt leer.',
  message2: 'Alle Tiere',
  message3: 'Suche geöffnet',
  contactName: 'Kim Beck',
  contactEmail: 'kim@nord.example',
  browser: 'Firefox',
  url: 'https://obhut.example/animals Tiere',
  ...untouchedHoneypot,
}
let networks = 0
const network = () => ({ 'x-forwarded-for': `192.0.2.${++networks}` })
/** Each call with a token of its own, because hours pass here. */
const own = async (body: object, person = carer, headers = network()) =>
  world
    .client((await startSession(world.app.server, person.userId, true, 'test')).access)
    .send('POST', '/api/admin/feedback/authenticated', body, headers)
const anonymous = (body: object, headers = network()) => world.client().send('POST', '/api/admin/feedback/anonymous', body, headers)
const opened = async (forMillis = 10_000) => {
  const { body } = await world.client().send<{ form: string }>('GET', '/api/admin/feedback/form')
  world.clock.advance(forMillis)
  return body.form
}
const rows = () => world.sql('select * from feedback order by created_at')
const files = async () => (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length
const empty = () => world.sql('delete from feedback; delete from mail')

test('feedback with a picture is stored, and the operator is told of it in words', async () => {
  expect(await own({ ...written, images: [picture] })).toMatchObject({ status: 200, body: {} })
  const [row] = await rows()
  expect(row).toMatchObject({ reason: 'bug', message1: written.message1, contact_name: 'Kim Beck', url: written.url })
  expect([row!.user_id, row!.concerns]).toEqual([carer.userId, carer.tenantId])
  const [image] = row!.images as StoredImage[]
  expect(image).toMatchObject({ width: 40, height: 30 })
  expect((await sharp(await store.read(image!)).metadata()).format).toBe('webp')
  const [mail] = await world.sql<{ id: string; template: 'feedback'; email: string; facts: object }>('select * from mail')
  const stored: Stored = { ...mail!, facts: JSON.stringify(mail!.facts) }
  const { linkKeys, orm } = world.app.server
  const message = await messageOf(orm.em.fork(), stored, { linkKeys, linkOrigin: 'https://obhut.example' }, world.clock.now())
  expect([mail!.email, message!.subject]).toEqual(['operator@obhut.example', 'Rückmeldung: etwas funktioniert nicht'])
  for (const words of ['Kim Beck', 'Die Liste bleibt leer.', 'Alle Tiere', 'Suche geöffnet', 'Tiere', 'Bilder: 1'])
    expect(message!.text).toContain(words)
  await empty()
})

test('what a device sends twice is kept once, and an id of somebody else is taken', async () => {
  const id = world.id()
  for (let i = 0; i < 3; i++) expect((await own({ ...written, id })).status).toBe(200)
  expect(await rows()).toHaveLength(1)
  const other = await world.person(carer.tenantId, [])
  expect(await own({ ...written, id }, other)).toMatchObject({ status: 422, body: { code: 'idTaken' } })
  await empty()
})

test('an organisation that can only be read may write to the operator', async () => {
  const reader = await world.person(await world.tenant(), [])
  await world.sql(`update tenant set status = 'READ_ONLY' where id = $1`, [reader.tenantId])
  expect((await own(written, reader)).status).toBe(200)
  await empty()
})

test('pictures are for members of an organisation', async () => {
  const lost = await world.person(await world.tenant(), [])
  await world.sql('update membership set disabled_at = now() where user_id = $1', [lost.userId])
  expect((await own({ ...written, images: [picture] }, lost)).status).toBe(403)
  expect((await own(written, lost)).status).toBe(200)
  expect((await anonymous({ ...written, form: await opened(), images: [picture] })).status).toBe(400)
  await empty()
})

test('a picture that is none is named, and nothing of the feedback stays', async () => {
  const before = await files()
  const bad = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
  expect(await own({ ...written, images: [picture, bad] })).toMatchObject({
    status: 422,
    body: { code: 'image.kind', fields: ['images.1'] },
  })
  expect([await rows(), await files()]).toEqual([[], before])
})

test('without a login it is stored once the form is old enough', async () => {
  expect(await anonymous({ ...written, form: await opened() })).toMatchObject({ status: 200, body: {} })
  expect(await rows()).toMatchObject([{ user_id: null, concerns: null, message1: written.message1, images: [] }])
  await empty()
})

test('the documented fields alone are enough without a login', async () => {
  expect(await anonymous(written)).toMatchObject({ status: 200, body: {} })
  expect(await rows()).toMatchObject([{ user_id: null, message1: written.message1, message2: written.message2 }])
  await empty()
})

test('a machine gets the same answer, and nothing is kept', async () => {
  const person = await anonymous({ ...written, form: await opened() })
  await empty()
  const form = await opened()
  const forged = `${form.split('.')[0]}.${world.clock.now() - 10_000}.${form.split('.')[2]}`
  const machines = [
    await anonymous({ ...written, form, tp1: 'http://spam.example' }),
    await anonymous({ ...written, form, tp2: '' }),
    await anonymous({ ...written, form: await opened(2_999) }),
    await anonymous({ ...written, form: await opened(24 * 3_600_000 + 1) }),
    await anonymous({ ...written, form: forged }),
    await anonymous({ ...written, form: '..' }),
    await own({ ...written, tp1: 'x' }),
    await own({ ...written, tp2: `${honeypotValue} ` }),
  ]
  for (const { status, body } of machines) expect([status, body]).toEqual([person.status, person.body])
  expect(await world.sql('select 1 from feedback union all select 1 from mail')).toEqual([])
})

test.each([
  ['no message', { message1: ' ' }],
  ['a reason that there is not', { reason: 'praise' }],
  ['questions about bugs for something else', { reason: 'unclear' }],
  ['no address', { contactEmail: 'nobody' }],
  ['too long a message', { message1: 'x'.repeat(5_001) }],
  ['a field too many', { userId: 'x' }],
  ['a picture that is no base64', { images: ['äää='] }],
  ['a number as a picture', { images: [1] }],
  ['six pictures', { images: Array.from({ length: 6 }, () => 'AAAA') }],
])('%s is malformed, and nothing is kept', async (_name, part) => {
  expect((await own({ ...written, ...part })).status).toBe(400)
  expect((await anonymous({ ...written, ...part })).status).toBe(400)
  expect(await rows()).toEqual([])
})

test('one network may write five times an hour without a login, and with one five times beside others', async () => {
  const from = { 'x-forwarded-for': '198.51.100.7' }
  const form = await opened()
  const statuses = async (send: () => Promise<{ status: number }>) => {
    const seen = []
    for (let i = 0; i < 6; i++) seen.push((await send()).status)
    return seen
  }
  const five = [200, 200, 200, 200, 200, 429]
  expect(await statuses(() => anonymous({ ...written, form }, from))).toEqual(five)
  expect(await statuses(() => own(written, carer, from))).toEqual(five)
  const colleague = await world.person(carer.tenantId, [])
  expect((await own(written, colleague, from)).status).toBe(200)
  await empty()
})

test('whoever is erased is no longer named in what they wrote', async () => {
  const leaving = await world.person(await world.tenant(), [])
  await own(written, leaving)
  await eraseTenants(world.app.server.orm, [leaving.tenantId])
  await eraseUsers(world.app.server.orm, [leaving.userId])
  expect(await rows()).toMatchObject([{ user_id: null, contact_name: '', contact_email: '', message1: written.message1 }])
  await empty()
})
