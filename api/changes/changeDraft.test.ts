import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothingSaid } from '../../shared/animals/animalActs.ts'
import { discardDraftCall, saveDraftCall, type DraftBody } from '../../shared/changes/changeDraft.ts'
import { recordCalls } from '../../shared/changes/flowCalls.ts'
import { demandLog } from '../../tests/stress/demandLog.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let carer: Person
let colleague: Person

beforeAll(async () => {
  world = await startWorld()
  await demandLog(world)
  const tenant = await world.tenant()
  carer = await world.person(tenant)
  colleague = await world.person(tenant)
})
afterAll(() => world.stop())

const keyed = () => ({ 'idempotency-key': world.id() })
const said = { date: '2027-01-01', time: null, contactId: null, roomId: null, reason: '', details: { place: 'Feldweg' } }
const body = (more: Partial<DraftBody> = {}): DraftBody => ({
  id: null,
  flow: 'found',
  animalIds: [],
  fresh: [],
  intakeRequestId: null,
  said,
  ...more,
})
const save = (more: Partial<DraftBody> = {}, person = carer) =>
  world.client(person.token).call(saveDraftCall, { body: body(more) }, keyed())
const discard = (id: string, person = carer) => world.client(person.token).call(discardDraftCall, { params: { id } }, keyed())
const left = () => world.sql<{ id: string }>('select id from change_draft')

test('a half-filled change is kept and kept again, and thrown away', async () => {
  const { body: draft } = await save({ fresh: [{ ...nothingSaid, species: 'cat' }] })
  expect(draft).toMatchObject({ flow: 'found', savedBy: carer.userId, said: { date: '2027-01-01', details: { place: 'Feldweg' } } })
  const again = await save({ id: draft.id, said: { ...said, reason: 'x' } })
  expect(again.body).toMatchObject({ id: draft.id, said: { reason: 'x' }, fresh: [] })
  expect((await discard(draft.id)).body).toEqual({ id: draft.id })
  expect((await discard(draft.id)).status).toBe(200)
  expect(await left()).toEqual([])
})

test('a surrender from the waiting list keeps its entry, also when a device that does not know of it saves again', async () => {
  const intakeRequestId = world.id()
  const { body: draft } = await save({ flow: 'turnedIn', intakeRequestId })
  expect(draft.intakeRequestId).toBe(intakeRequestId)
  const { intakeRequestId: _, ...older } = body({ id: draft.id, flow: 'turnedIn' })
  expect((await world.client(carer.token).send('POST', saveDraftCall.path, older)).body.intakeRequestId).toBe(intakeRequestId)
  await discard(draft.id)
})

test('it is its author’s alone, and names only what is there', async () => {
  const { body: draft } = await save()
  expect((await discard(draft.id, colleague)).status).toBe(404)
  expect((await save({ id: draft.id }, colleague)).body.code).toBe('idTaken')
  const [{ scope }] = (await world.sql<{ scope: string[] }>('select scope from change_draft where id = $1', [draft.id])) as [
    { scope: string[] },
  ]
  expect(scope).toEqual([`user:${carer.userId}`])
  for (const more of [
    { animalIds: [world.id()] },
    { said: { ...said, contactId: world.id() } },
    { said: { ...said, roomId: world.id() } },
    { said: { ...said, details: { motherId: world.id() } } },
    { said: { ...said, details: { people: [{ role: 'finder' as const, contactId: world.id() }] } } },
  ])
    expect((await save(more)).status).toBe(404)
  await discard(draft.id)
})

test('what was recorded is no draft any more, and a draft that is gone does not hinder it', async () => {
  const animal = await world.animal(carer, { careFrom: null })
  const { body: draft } = await save({ animalIds: [animal.id] })
  const details = { place: 'Feldweg', municipality: 'Unterlüß' }
  const record = (at: string, draftId: string) =>
    world
      .client(carer.token)
      .call(
        recordCalls.found,
        { body: { id: null, animalIds: [animal.id], at, contactId: null, roomId: null, reason: '', details, draftId } },
        keyed(),
      )
  // It may lie ahead in time; a recording may not, and leaves the draft as it is.
  const refused = await record('2027-01-01T08:00:00.000Z', draft.id)
  expect([(refused.body as unknown as { code: string }).code, (await left()).length]).toEqual(['change.future', 1])
  expect((await record('2026-06-10T05:00:00.000Z', draft.id)).body.draftId).toBe(draft.id)
  expect(await left()).toEqual([])
  expect((await record('2026-06-10T05:00:00.000Z', world.id())).status).toBe(422)
})
