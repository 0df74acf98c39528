import { afterAll, beforeAll, expect, test } from 'vitest'
import { feeReceivedCall } from '../../shared/adoption/fee.ts'
import { changeInterestCall, checkHomeCall, createInterestCall } from '../../shared/adoption/interestActs.ts'
import { releaseCall } from '../../shared/adoption/release.ts'
import { createAnimalCall, nothingSaid } from '../../shared/animals/animalActs.ts'
import { cancelCalls, recordCalls, reviseCalls } from '../../shared/changes/flowCalls.ts'
import type { Flow } from '../../shared/changes/story/flows.ts'
import { demandLog } from '../../tests/stress/demandLog.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let lead: Person
beforeAll(async () => {
  world = await startWorld()
  await demandLog(world)
  lead = await world.person(await world.tenant())
})
afterAll(() => world.stop())

const call = (person = lead) => world.client(person.token)
const keyed = () => ({ 'idempotency-key': world.id() })
const at = '2026-06-10T08:00:00.000Z'
const contract = { adopterIsAdult: true, signedAt: at, ownershipFrom: 'signature' as const, feeCents: 12_000 }

const record = (flow: Flow, animalIds: string[], more: object): Promise<{ status: number; body: any }> =>
  call().call(
    recordCalls[flow],
    { body: { id: null, animalIds, at, contactId: null, roomId: null, reason: '', details: {}, ...more } as never },
    keyed(),
  )

async function animal(): Promise<string> {
  const { body } = await call().call(createAnimalCall, { body: { ...nothingSaid, id: null, species: 'cat' } }, keyed())
  const { id } = body.animal
  await record('turnedIn', [id], { at: '2026-06-01T08:00:00.000Z', details: { person: 'Kim Beck', ownershipDeclared: true } })
  const said = { released: true, note: '', feeCents: null, publishFrom: null, heldUntil: null, holdReason: '' }
  await call().call(releaseCall, { params: { id }, body: said }, keyed())
  return id
}

async function interested(animalId: string) {
  const { id: contactId } = await world.contact(lead)
  const body = { id: null, animalId, contactId, source: 'phone' as const, note: '', rank: 0 }
  return (await call().call(createInterestCall, { body }, keyed())).body
}

test('a checked home is noted with its day, who did it and what was seen, answers what was pending, and is taken back', async () => {
  const { id } = await interested(await animal())
  const check = (on: string | null, note = '') => call().call(checkHomeCall, { params: { id }, body: { on, note } }, keyed())
  await call().call(changeInterestCall, { params: { id }, body: { source: 'phone', note: '', status: 'homeCheckPending' } }, keyed())
  const late = await check('2026-06-11')
  expect([late.status, late.body]).toMatchObject([422, { code: 'change.future', fields: ['on'] }])
  const checked = await check('2026-06-09', 'Balkon mit Netz')
  const homeCheck = { on: '2026-06-09', by: lead.userId, note: 'Balkon mit Netz' }
  expect([checked.status, checked.body]).toMatchObject([200, { homeCheck, status: 'accepted' }])
  expect((await check(null)).body).toMatchObject({ homeCheck: null, status: 'accepted' })
  expect(await world.sql('select home_check from interest where id = $1', [id])).toEqual([{ home_check: null }])
  const carer = await world.person(lead.tenantId, ['animals.view'])
  const refused = await call(carer).call(checkHomeCall, { params: { id }, body: { on: null, note: '' } }, keyed())
  expect(refused.status).toBe(403)
})

test('the fee of an adoption is noted for all its animals, stays when the adoption is revised, and is taken back', async () => {
  const animals = [await animal(), await animal()]
  const { id: contactId } = await world.contact(lead)
  const adopted = await record('adoption', animals, { contactId, details: contract })
  const { flowId } = adopted.body.changes[0]
  const receive = (on: string | null) => call().call(feeReceivedCall, { params: { id: flowId }, body: { on } }, keyed())
  expect((await receive('2026-06-11')).body).toMatchObject({ code: 'change.future' })
  const noted = await receive('2026-06-10')
  expect(noted.status).toBe(200)
  const feeReceived = { on: '2026-06-10', by: lead.userId }
  expect(noted.body.changes.map(({ details }) => details.feeReceived)).toEqual([feeReceived, feeReceived])

  const said = { at, contactId, roomId: null, reason: '', details: { ...contract, notes: 'x' } }
  const revise = (details: object) =>
    call().call(reviseCalls.adoption, { params: { id: flowId }, body: { ...said, details } as never }, keyed())
  const revised = await revise(said.details)
  expect(revised.body.changes[0]!.details).toMatchObject({ notes: 'x', feeReceived })
  // No form says it.
  expect((await revise({ ...contract, feeReceived })).status).toBe(400)
  const back = await receive(null)
  expect(back.body.changes.map(({ details }) => details.feeReceived)).toEqual([null, null])

  expect((await revise({ ...contract, feeCents: null })).status).toBe(200)
  expect((await receive('2026-06-10')).body).toMatchObject({ code: 'adoption.noFee' })
  await call().call(cancelCalls.adoption, { params: { id: flowId }, body: { reason: 'x' } }, keyed())
  expect((await receive('2026-06-10')).status).toBe(404)
})
