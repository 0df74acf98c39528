import { afterAll, beforeAll, expect, test } from 'vitest'
import { followUpId } from '../../shared/adoption/followUp.ts'
import { changeInterestCall, createInterestCall, orderInterestsCall, reserveCall } from '../../shared/adoption/interestActs.ts'
import { releaseCall } from '../../shared/adoption/release.ts'
import { animalRecord } from '../../shared/records/animalRecord.ts'
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
const contract = { adopterIsAdult: true, signedAt: at, ownershipFrom: 'signature' as const }

const record = (flow: Flow, animalIds: string[], more: object = {}): Promise<{ status: number; body: any }> =>
  call().call(
    recordCalls[flow],
    { body: { id: null, animalIds, at, contactId: null, roomId: null, reason: '', details: {}, ...more } as never },
    keyed(),
  )
const release = (id: string, more: object = {}) =>
  call().call(
    releaseCall,
    {
      params: { id },
      body: { released: true, note: '', feeCents: null, publishFrom: null, heldUntil: null, holdReason: '', ...more },
    },
    keyed(),
  )

/** An animal that was turned in, and released unless set differently. */
async function animal(isReleased = true): Promise<string> {
  const { body } = await call().call(createAnimalCall, { body: { ...nothingSaid, id: null, species: 'cat' } }, keyed())
  const { id } = body.animal
  await record('turnedIn', [id], { at: '2026-06-01T08:00:00.000Z', details: { person: 'Kim Beck', ownershipDeclared: true } })
  if (isReleased) await release(id)
  return id
}
const kim = async () => (await world.contact(lead)).id
const interested = async (animalId: string) => {
  const { id: contactId } = await world.contact(lead)
  const { status, body } = await call().call(
    createInterestCall,
    { body: { id: null, animalId, contactId, source: 'phone', note: '', rank: 0 } },
    keyed(),
  )
  expect(status).toBe(200)
  return { ...body, contactId }
}
const reserve = (id: string, more: object = {}) =>
  call().call(reserveCall, { params: { id }, body: { until: '2026-06-24', override: false, ...more } }, keyed())
const interestsOf = async (id: string) => {
  const { body } = await call().call(animalRecord, { params: { id } })
  return Object.fromEntries(body.interests.map((one) => [one.id, one.status]))
}
const taskOf = async (flowId: string) =>
  (await world.sql('select title, state, contact_id from task where id = $1', [followUpId(flowId)]))[0]

test('from the release to the follow-up, and back again', async () => {
  const luna = await animal(false)
  const refused = await record('adoption', [luna], { contactId: await kim(), details: contract })
  expect([refused.status, refused.body.code, refused.body.detail.animalId]).toEqual([422, 'adoption.notReleased', luna])

  const released = await release(luna, { note: 'mit Garten', feeCents: 12_000 })
  expect([released.status, released.body.animal.released, released.body.release.feeCents]).toEqual([200, true, 12_000])
  const [first, second] = [await interested(luna), await interested(luna)]
  expect((await reserve(second.id)).body.interests.map(({ status }) => status)).toEqual(['reserved'])

  const others = await record('adoption', [luna], { contactId: first.contactId, details: contract })
  expect(others.body.code).toBe('interest.alreadyReserved')
  const followUp = { followUpOn: '2026-07-22', followUpTitle: 'Nachfragen' }
  const details = { ...contract, ...followUp, trialUntil: '2026-06-24', accepted: ['interest.alreadyReserved'] }
  const adopted = await record('adoption', [luna], { contactId: first.contactId, details })
  expect([adopted.status, adopted.body.animals[0]]).toMatchObject([200, { custody: null, outcome: 'adopted', released: false }])
  expect(await interestsOf(luna)).toEqual({ [first.id]: 'adopted', [second.id]: 'accepted' })
  const { flowId } = adopted.body.changes[0]
  expect(await taskOf(flowId)).toEqual({ title: 'Nachfragen', state: 'open', contact_id: first.contactId })

  // Revised, although the animal is not released any more and the reservations have ended.
  const said = { at, contactId: first.contactId, roomId: null, reason: '', details: { ...details, followUpTitle: 'Anrufen' } }
  expect((await call().call(reviseCalls.adoption, { params: { id: flowId }, body: said as never }, keyed())).status).toBe(200)
  expect((await taskOf(flowId))?.title).toBe('Anrufen')

  // The neighbour brings it back, not the adopter.
  const back = await record('adoptionReturn', [luna], {
    at: '2026-06-10T08:30:00.000Z',
    details: { person: 'Nachbarin', returnReason: 'allergy', ownershipDeclared: true },
  })
  expect([back.status, back.body.animals[0]]).toMatchObject([200, { custody: 'return', outcome: null }])
  const cancel = (flow: Flow, id: string) => call().call(cancelCalls[flow], { params: { id }, body: { reason: 'x' } }, keyed())
  expect((await cancel('adoption', flowId)).body.code).toBe('change.cannotCancel')
  expect((await cancel('adoptionReturn', back.body.changes[0].flowId)).status).toBe(200)
  const undone = await cancel('adoption', flowId)
  expect([undone.status, undone.body.animals[0]?.released]).toEqual([200, true])
  expect(await taskOf(flowId)).toBeUndefined()
  expect(await interestsOf(luna)).toEqual({ [first.id]: 'accepted', [second.id]: 'reserved' })
})

test('an adopter is a person whom nobody has banned, and is known as an adopter from then on', async () => {
  const id = await animal()
  const by = async (more: object) => {
    const { id: contactId } = await world.contact(lead, more)
    return { contactId, answer: await record('adoption', [id], { contactId, details: contract }) }
  }
  expect((await by({ banned: true })).answer.body.code).toBe('contact.banned')
  expect((await by({ kind: 'shelter', company: 'Tierheim Nord' })).answer.body.code).toBe('adoption.adopterIsShelter')
  const { contactId, answer } = await by({ roles: ['member'] })
  expect(answer.status).toBe(200)
  expect(await world.sql('select roles from contact where id = $1', [contactId])).toEqual([{ roles: ['member', 'adopter'] }])
})

test('devices hold whoever waits for an animal', async () => {
  const { contactId } = await interested(await animal())
  expect(await world.sql('select named_in, roles from contact where id = $1', [contactId])).toEqual([
    { named_in: ['2026-06'], roles: ['interested'] },
  ])
})

test('several animals go in one run, all of them or none, with one task', async () => {
  const [one, two] = [await animal(), await animal(false)]
  const [contactId, details] = [await kim(), { ...contract, followUpOn: '2026-07-22', followUpTitle: 'Nachfragen' }]
  const refused = await record('adoption', [one, two], { contactId, details })
  expect([refused.body.code, refused.body.detail.animalId]).toEqual(['adoption.notReleased', two])
  await release(two)
  const adopted = await record('adoption', [one, two], { contactId, details })
  expect([adopted.status, adopted.body.changes.length]).toEqual([200, 2])
  expect((await world.sql('select 1 from task where animal_id = any($1)', [[one, two]])).length).toBe(1)
})

test('a return without a signature leaves the adopter the owner', async () => {
  const id = await animal()
  await record('adoption', [id], { contactId: await kim(), details: contract })
  const back = await record('adoptionReturn', [id], {
    at: '2026-06-10T08:30:00.000Z',
    details: { person: 'Kim', ownershipDeclared: false },
  })
  expect([back.status, back.body.changes[0].owner]).toEqual([200, null])
})

test('a puppy, a held animal, an unsigned contract and a minor are refused', async () => {
  const id = await animal()
  const contactId = await kim()
  const code = async (details: object) => (await record('adoption', [id], { contactId, details })).body.code
  expect(await code({ adopterIsAdult: true })).toBe('adoption.contractUnsigned')
  expect(await code({ signedAt: at })).toBe('adoption.adopterUnder18')
  expect(await code({ signedAt: at, adopterBirthDate: '2010-01-01' })).toBe('adoption.adopterUnder18')
  await release(id, { heldUntil: '2026-06-10', holdReason: 'Zeuge' })
  expect(await code(contract)).toBe('adoption.held')
})

test('guests and animals held for others cannot be released, and interest in them is refused', async () => {
  const guest = await world.animal(lead, { careFrom: '2026-06-01', custody: 'pension' })
  const refused = await release(guest.id)
  expect([refused.status, refused.body.code]).toEqual([422, 'adoption.blocked'])
  const { id: contactId } = await world.contact(lead)
  const body = { id: null, animalId: guest.id, contactId, source: 'visit' as const, note: '', rank: 0 }
  expect((await call().call(createInterestCall, { body }, keyed())).body.code).toBe('adoption.blocked')
})

test('two who reserve at once do not both get the animal, and one may take it from the other', async () => {
  const id = await animal()
  const [a, b] = [await interested(id), await interested(id)]
  const answers = await Promise.all([reserve(a.id), reserve(b.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  const [winner, loser] = answers[0].status === 200 ? [a, b] : [b, a]
  expect((await reserve(loser.id)).body.code).toBe('interest.alreadyReserved')
  const taken = await reserve(loser.id, { override: true })
  expect(Object.fromEntries(taken.body.interests.map((one) => [one.id, one.status]))).toEqual({
    [loser.id]: 'reserved',
    [winner.id]: 'accepted',
  })
  expect((await reserve(loser.id, { until: '2026-06-01' })).body.code).toBe('interest.untilPast')
})

test('nothing is reserved for somebody who is banned', async () => {
  const id = await animal()
  const one = await interested(id)
  const ban = { banned: true, reason: 'x', until: null, addressWide: false }
  await call().send('POST', `/api/contact/${one.contactId}/ban`, ban)
  const refused = await reserve(one.id)
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'contact.banned' }])
})

test('an interest is changed, ordered, and withdrawn with its reservation', async () => {
  const id = await animal()
  const [a, b] = [await interested(id), await interested(id)]
  const twin = { id: null, animalId: id, contactId: a.contactId, source: 'visit' as const, note: '', rank: 5 }
  expect((await call().call(createInterestCall, { body: twin }, keyed())).body.code).toBe('interest.exists')
  const order = await call().call(orderInterestsCall, { body: { animalId: id, order: [b.id, a.id] } }, keyed())
  expect(Object.fromEntries(order.body.interests.map((one) => [one.id, one.rank]))).toEqual({ [b.id]: 0, [a.id]: 1 })
  await reserve(a.id)
  const change = (status: 'withdrawn' | null) =>
    call().call(changeInterestCall, { params: { id: a.id }, body: { source: 'portal', note: 'x', status } }, keyed())
  expect((await change(null)).body).toMatchObject({ status: 'reserved', reservedUntil: '2026-06-24', source: 'portal' })
  expect((await change('withdrawn')).body).toMatchObject({ status: 'withdrawn', reservedUntil: null })
  expect((await reserve(b.id)).status).toBe(200)
})
