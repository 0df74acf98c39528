import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Details } from '../../shared/changes/story/flowDetails.ts'
import { nothingSaid } from '../../shared/animals/animalActs.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { noon, startWorld, type World } from '../../tests/world.ts'

let world: World
let lead: Person

beforeAll(async () => {
  world = await startWorld()
  lead = await world.person(await world.tenant())
})
afterAll(() => world.stop())

const push = async (clientId: string, path: string, body: unknown, bases: Record<string, number> = {}) => {
  const call = { mid: world.id(), mv: 3, lane: 'x', deps: [], base: 0, occurredAt: noon, method: 'POST', path, body, bases }
  const { body: answer } = await world.client(lead.token).send('POST', '/api/sync/push', { clientId, calls: [call] })
  return { mid: call.mid, ...answer.results[0] }
}

const at = '2026-06-08T08:00:00.000Z'
const details: Details = { place: 'Park', municipality: 'Ulm', person: 'Finn' }
const said = (more: Details) => ({ at, contactId: null, roomId: null, reason: '', details: { ...details, ...more } })

/** A find of two animals that both devices have seen, and what each of them says of it. */
async function found() {
  const enter = async () =>
    (await world.client(lead.token).send('POST', '/api/animal/new', { ...nothingSaid, id: null, species: 'cat' })).body.animal.id as string
  const animalIds = [await enter(), await enter()]
  const made = await push(world.id(), '/api/animal/found/new', { id: null, animalIds, ...said({}) })
  const { id, version } = made.body.changes[0]
  const revise = (more: Details, base = version) =>
    push(world.id(), `/api/animal/found/${id}`, said(more), { [`statusChange:${id}`]: base })
  const decide = (mid: string, field: string, take: boolean) => push(world.id(), `/api/animal/change/${id}/conflict`, { mid, field, take })
  const stored = () => world.sql('select details, conflicts from status_change where flow_id = $1 order by id', [id])
  return { revise, decide, stored, id }
}

const [monday, tuesday] = ['2026-06-08T10:00:00.000Z', '2026-06-09T10:00:00.000Z']

test('two devices that report a find at different times: the first stays, the second is open on each animal, other facts merge', async () => {
  const { revise, stored } = await found()
  expect((await revise({ notifiedAt: monday, condition: 'mager' })).status).toBe(200)
  const second = await revise({ notifiedAt: tuesday, circumstances: 'lag im Gras' })
  expect(second.status).toBe(200)
  const conflicts = [{ mid: second.mid, field: 'details.notifiedAt', value: tuesday, by: lead.userId, at: noon }]
  const all = { ...details, notifiedAt: monday, condition: 'mager', circumstances: 'lag im Gras' }
  const rows = await stored()
  expect(rows).toHaveLength(2)
  for (const row of rows) expect(row).toMatchObject({ details: all, conflicts })
})

test('two devices that each note an enquiry: both are there, also two at one register, and an answer stays with its question', async () => {
  const { revise, stored } = await found()
  const asked = (registry: 'TASSO' | 'police', askedAt: string, result: 'match' | null = null) => ({ registry, askedAt, result })
  const first = await revise({ enquiries: [asked('TASSO', monday)] })
  expect((await revise({ enquiries: [asked('TASSO', tuesday)] })).status).toBe(200)
  const [change] = (await revise({ enquiries: [asked('TASSO', monday, 'match'), asked('police', monday)] }, first.version)).body.changes
  const all = [asked('TASSO', monday, 'match'), asked('TASSO', tuesday), asked('police', monday)]
  expect(change.details.enquiries).toEqual(all)
  for (const row of await stored()) expect(row).toMatchObject({ details: { enquiries: all } })
})

test('somebody decides: the other entry counts for every animal of the find, and a later decision is refused', async () => {
  const { revise, decide, stored } = await found()
  await revise({ ownerKnownOn: '2026-06-08', finderRights: 'keeps' })
  const { mid } = await revise({ ownerKnownOn: '2026-06-09', finderRights: 'waivesBoth' })
  const taken = await decide(mid, 'details.ownerKnownOn', true)
  expect(taken.status, JSON.stringify(taken.body)).toBe(200)
  const left = await decide(mid, 'details.finderRights', false)
  expect(left.status).toBe(200)
  for (const row of await stored())
    expect(row).toMatchObject({ details: { ownerKnownOn: '2026-06-09', finderRights: 'keeps' }, conflicts: [] })
  const late = await decide(mid, 'details.ownerKnownOn', false)
  expect([late.status, late.body.code]).toEqual([422, 'conflict.decided'])
})

test('an entry that the rules refuse is not taken: it stays open', async () => {
  const { revise, decide, stored } = await found()
  await revise({ notifiedAt: monday })
  const { mid } = await revise({ notifiedAt: tuesday })
  // The find itself is put later meanwhile, by somebody who saw what was open.
  await world.sql(
    `update status_change set conflicts = jsonb_set(conflicts, '{0,value}', '"2026-06-07T10:00:00.000Z"') where conflicts is not null`,
  )
  const refused = await decide(mid, 'details.notifiedAt', true)
  expect([refused.status, refused.body.code]).toEqual([422, 'find.notifiedBeforeFind'])
  expect((await stored())[0]).toMatchObject({ details: { notifiedAt: monday }, conflicts: [{ mid }] })
})

test('a person who saw the first entry replaces it, and nothing is open', async () => {
  const { revise, stored } = await found()
  const first = await revise({ notifiedAt: monday })
  await revise({ notifiedAt: tuesday }, first.version as number)
  for (const row of await stored()) expect(row).toMatchObject({ details: { notifiedAt: tuesday }, conflicts: null })
})
