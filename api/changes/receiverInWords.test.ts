import { afterAll, beforeAll, expect, test } from 'vitest'
import { push } from '../../shared/replication.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let lead: Person

beforeAll(async () => {
  world = await startWorld()
  lead = await world.person(await world.tenant())
})
afterAll(() => world.stop())

const at = '2026-06-09T08:00:00.000Z'
const words = { person: 'Kim Beck', phone: '0176 04069012', address: 'Lindenweg 3, 29345 Unterlüß' }
const contract = { adopterIsAdult: true, signedAt: at }
const said = (details: object, more: object = {}) => ({ at, contactId: null, roomId: null, reason: '', details, ...more })
const send = (path: string, body: object, mid = world.id()) =>
  world.client(lead.token).send('POST', `/api/animal/${path}`, body, { 'idempotency-key': mid })
const contacts = () =>
  world.sql<{ id: string; roles: string[]; surname: string }>(
    'select id, kind, forename, surname, company, phone, roles, named_in from contact where tenant_id = $1',
    [lead.tenantId],
  )

/** An animal of the organisation that can be adopted. */
async function cat(): Promise<string> {
  const { id } = await world.animal(lead, { species: 'cat' })
  await send('turned-in/new', {
    ...said({ person: 'x', ownershipDeclared: true }),
    at: '2026-06-01T08:00:00.000Z',
    id: null,
    animalIds: [id],
  })
  await send(`${id}/release`, { released: true, note: '', feeCents: null, publishFrom: null, heldUntil: null, holdReason: '' })
  return id
}

test('an adoption that was queued with words enters its adopter, and what was queued after it names the same', async () => {
  const [id, mid] = [await cat(), world.id()]
  const frozen = { mv: 2, lane: `animal:${id}`, deps: [], base: 0, occurredAt: at, method: 'POST' as const }
  const calls = [
    { ...frozen, mid, path: '/api/animal/adoption/new', body: { ...said({ ...contract, ...words }), id: null, animalIds: [id] } },
    { ...frozen, mid: world.id(), path: `/api/animal/adoption/${mid}`, body: said({ ...contract, ...words, notes: 'abends' }) },
  ]
  const { body } = await world.client(lead.token).call(push, { body: { clientId: world.id(), calls } })
  expect(body.results.map(({ status }) => status)).toEqual([200, 200])
  const [adopter, ...others] = await contacts()
  expect(others).toEqual([])
  expect(adopter).toMatchObject({
    kind: 'person',
    forename: 'Kim',
    surname: 'Beck',
    phone: '+4917604069012',
    roles: ['adopter'],
    named_in: ['2026-06'],
  })
  const details = await world.sql('select number, street, zip, city from contact_details where id = $1', [adopter!.id])
  expect(details).toEqual([{ number: 'K-00001', street: 'Lindenweg 3', zip: '29345', city: 'Unterlüß' }])
  const [change] = await world.sql('select contact_id, details from status_change where flow_id = $1', [mid])
  expect(change).toMatchObject({ contact_id: adopter!.id, details: { notes: 'abends' } })
  expect(change!.details).not.toHaveProperty('person')

  // Somebody of this name and number is this contact, and what keeps them from getting an animal holds.
  await world.sql('update contact set banned = true where id = $1', [adopter!.id])
  const again = await send('adoption/new', { ...said({ ...contract, ...words }), id: null, animalIds: [await cat()] })
  expect([again.status, again.body]).toMatchObject([422, { code: 'contact.banned' }])
  const { banned: _, ...number } = { ...words, banned: true, phone: '0176 04069099' }
  expect(
    (await send('hand-over/new', { ...said({ ...number, handOverPurpose: 'shelter' }), id: null, animalIds: [await cat()] })).status,
  ).toBe(200)
  expect((await contacts()).find(({ id }) => id !== adopter!.id)).toMatchObject({ kind: 'shelter', company: 'Kim Beck', roles: [] })
})

test.each([
  ['owner-change', { ownerBasis: 'finder' }, 'owner'],
  ['found-give-back', { proof: ['photos'] }, 'owner'],
  ['foster-home-admission', { fosterPurpose: 'space' }, 'foster'],
])('%s that was queued with words enters its contact, whose page tells of it', async (path, details, role) => {
  const { id } = await world.animal(lead, { species: 'cat' })
  const found = { ...said({ place: 'Park', municipality: 'Celle' }), at: '2026-06-01T08:00:00.000Z', id: null, animalIds: [id] }
  expect((await send('found/new', found)).status).toBe(200)
  const mid = world.id()
  const named = { ...details, person: 'Toni Lang', phone: `0176 ${mid.replace(/\D/g, '').slice(-8)}` }
  const told = await send(`${path}/new`, { ...said(named), id: null, animalIds: [id] }, mid)
  expect([told.status, told.body.code]).toEqual([200, undefined])
  const revised = await send(`${path}/${mid}`, said({ ...named, notes: 'abends' }))
  expect([revised.status, revised.body.code]).toEqual([200, undefined])
  const [change, ...more] = await world.sql('select contact_id, details from status_change where flow_id = $1', [mid])
  expect([change!.details, more]).toEqual([{ ...details, notes: 'abends' }, []])
  const [contact] = (await contacts()).filter((one) => one.id === change!.contact_id)
  expect(contact).toMatchObject({ surname: 'Lang', roles: [role] })
  const { body } = await world.client(lead.token).send('GET', `/api/contact/${contact!.id}/events?page=0`)
  expect(body.items).toMatchObject([{ id: mid, party: true, animals: [{ id }] }])
})

test('words beside the place of a foster home stay as they are: the home says who it is', async () => {
  const { room } = await fosterHome((await world.contact(lead)).id)
  const [before, mid] = [await contacts(), world.id()]
  const told = await send('foster-home-admission/new', { ...said(words, { roomId: room.id }), id: null, animalIds: [await cat()] }, mid)
  expect(told.status).toBe(200)
  expect(await contacts()).toEqual(before)
  expect(await world.sql('select details from status_change where flow_id = $1', [mid])).toEqual([{ details: words }])
})

test('a ban does not keep somebody from their own animal, nor from what they inherit', async () => {
  const banned = await world.contact(lead, { banned: true })
  const taken = async (path: string, details: object) => {
    const { id } = await world.animal(lead, { species: 'cat' })
    const found = { ...said({ place: 'Park', municipality: 'Celle' }), at: '2026-06-01T08:00:00.000Z', id: null, animalIds: [id] }
    await send('found/new', found)
    const { status, body } = await send(`${path}/new`, { ...said(details, { contactId: banned.id }), id: null, animalIds: [id] })
    return status === 200 ? 'done' : body.code
  }
  expect(await taken('found-give-back', { proof: ['photos'] })).toBe('done')
  expect(await taken('owner-change', { ownerBasis: 'inheritance' })).toBe('done')
  expect(await taken('owner-change', { ownerBasis: 'transfer' })).toBe('contact.banned')
  expect(await taken('foster-home-admission', {})).toBe('contact.banned')
})

test.each([
  ['adoption', contract, 'adoption.adopterMissing'],
  ['hand-over', {}, 'handover.receiverMissing'],
  ['owner-change', {}, 'change.contactMissing'],
  ['foster-home-admission', {}, 'change.contactMissing'],
])('%s with nobody named is refused, and a refusal enters nobody', async (path, details, code) => {
  const [id, before] = [await cat(), await contacts()]
  const refused = await send(`${path}/new`, { ...said(details), id: null, animalIds: [id] })
  expect([refused.status, refused.body]).toMatchObject([422, { code, fields: ['contactId'] }])
  const [early] = [
    await send(`${path}/new`, { ...said({ ...details, person: 'Lou Arndt' }), at: '2026-05-01T08:00:00.000Z', id: null, animalIds: [id] }),
  ]
  expect(early!.status).toBe(422)
  expect(await contacts()).toEqual(before)
})

test('a foster home whose people are banned gets no animal', async () => {
  const host = await world.contact(lead, { banned: true })
  const { shelter, room } = await fosterHome(host.id)
  expect(shelter.contactId).toBe(host.id)
  const refused = await send('foster-home-admission/new', { ...said({}, { roomId: room.id }), id: null, animalIds: [await cat()] })
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'contact.banned' }])
})

async function fosterHome(contactId: string) {
  const client = world.client(lead.token)
  const place = { name: 'Bei Weber', type: 'fosterHome', contactId, street: '', zip: '', city: '', capacity: null, exceptionUntil: null }
  const rest = { note: '', foster: null, active: true, position: 0, id: null }
  const shelter = (await client.send('POST', '/api/shelter/new', { ...place, ...rest })).body
  const size = { capacity: 2, areaSqDm: null, minSideCm: null, otherSideCm: null, species: [], features: [], active: true, position: 0 }
  const room = (await client.send('POST', '/api/shelter/room/new', { id: null, shelterId: shelter.id, name: 'Stube', ...size })).body
  return { shelter, room }
}
