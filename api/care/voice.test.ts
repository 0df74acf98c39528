// The recording of an observation: kept as it was recorded, heard by people who see care, and refused where it is something else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { observation } from '../../shared/care/observations/observation.ts'
import { readVoice, sendVoice, type Voice } from '../../shared/care/observations/voice.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { hashOf } from '../files/fileStore.ts'
import { namedFiles } from '../orm/namedFiles.ts'

let world: World
let carer: Person

beforeAll(async () => {
  world = await startWorld()
  world.clock.set('2026-06-10T16:00:00.000Z')
  carer = await world.person(await world.tenant())
})
afterAll(() => world.stop())

const keyed = () => ({ 'idempotency-key': world.id() })
const client = (person = carer) => world.client(person.token)
const { create, change, delete: remove } = observation.acts

/** The begin of a WebM file, and something that nobody can hear. */
const webm = (sound: string) => Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from(sound)])
const voiceOf = (bytes: Buffer, part: Partial<Voice> = {}): Voice => ({
  sha256: hashOf(bytes),
  kind: 'audio/webm',
  size: bytes.length,
  seconds: 7,
  arrivedAt: null,
  refused: null,
  ...part,
})
const nothing = { ate: null, drank: null, stool: null, behaviour: null, note: '', photoIds: [] }

async function noted(voice: Voice | null, part: object = {}) {
  const { id: animalId } = await world.animal(carer)
  const body = { ...nothing, id: null, animalId, at: '2026-06-10T07:00:00.000Z', by: carer.userId, voice, ...part }
  return (await client().call(create.endpoint, { body }, keyed())).body
}
const send = (id: string, bytes: Buffer, person = carer) =>
  client(person).call(sendVoice, { params: { id }, body: { bytes: bytes.toString('base64') } })
const read = (id: string, person = carer) => client(person).call(readVoice, { params: { id } })

test('a recording alone is an observation; it is heard byte for byte, however often it is sent', async () => {
  const bytes = webm('Frisst schlecht')
  const row = await noted(voiceOf(bytes, { arrivedAt: '2020-01-01T00:00:00.000Z' }))
  expect(row.voice).toMatchObject({ arrivedAt: null, seconds: 7 })
  expect((await read(row.id)).status).toBe(404)
  expect((await send(row.id, bytes)).status).toBe(200)
  expect((await send(row.id, bytes)).status).toBe(200)
  expect((await read(row.id)).body).toEqual({ kind: 'audio/webm', bytes: bytes.toString('base64') })
  expect((await namedFiles(world.app.server.orm)).filter(({ sha256 }) => sha256 === hashOf(bytes))).toHaveLength(1)
})

test('a correction keeps the recording, whatever it says of its arrival; without it the file goes', async () => {
  const bytes = webm('Humpelt')
  const { version: _, restrictedTo: _r, ...said } = await noted(voiceOf(bytes))
  await send(said.id, bytes)
  const put = (part: object) => client().call(change.endpoint, { params: { id: said.id }, body: { ...said, ...part } }, keyed())
  expect((await put({ note: 'vorn links' })).body.voice).toMatchObject({ arrivedAt: '2026-06-10T16:00:00.000Z' })
  expect((await read(said.id)).status).toBe(200)
  expect((await put({ voice: null, note: 'vorn links' })).body.voice).toBeNull()
  expect((await read(said.id)).status).toBe(404)
  expect((await namedFiles(world.app.server.orm)).some(({ sha256 }) => sha256 === hashOf(bytes))).toBe(false)
})

test('what is no recording, or another one, is refused; the row says it, and nothing is kept', async () => {
  const picture = Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3])
  const { id } = await noted(voiceOf(picture))
  expect((await send(id, picture)).body).toMatchObject({ code: 'care.voiceUnreadable' })
  const other = await noted(voiceOf(webm('Hustet')))
  expect((await send(other.id, webm('Hustet nicht'))).body).toMatchObject({ code: 'upload.incomplete' })
  const silent = await noted(null, { note: 'Hustet' })
  expect((await send(silent.id, webm('Hustet'))).status).toBe(404)
  const stored = await world.sql<{ refused: string }>(
    `select voice->>'refused' as refused from observation where id = any($1) order by at, voice->>'refused'`,
    [[id, other.id]],
  )
  expect(stored.map(({ refused }) => refused).sort()).toEqual(['care.voiceUnreadable', 'upload.incomplete'])
})

test('strangers and people without care hear nothing, and a deleted observation takes its recording along', async () => {
  const bytes = webm('Zittert')
  const row = await noted(voiceOf(bytes))
  await send(row.id, bytes)
  const stranger = await world.person(await world.tenant())
  expect([(await read(row.id, stranger)).status, (await send(row.id, bytes, stranger)).status]).toEqual([404, 404])
  const office = await world.person(carer.tenantId, ['animals.view'])
  expect((await read(row.id, office)).status).toBe(403)
  await client().call(remove.endpoint, { params: { id: row.id } }, keyed())
  expect((await read(row.id)).status).toBe(404)
  expect((await namedFiles(world.app.server.orm)).some(({ sha256 }) => sha256 === hashOf(bytes))).toBe(false)
})
