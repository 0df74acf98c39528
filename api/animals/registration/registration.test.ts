import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Animal } from '../../../shared/animals/animal.ts'
import { noDetails } from '../../../shared/contacts/contactDetails.ts'
import type { Person } from '../../../tests/factories/maker.ts'
import { startWorld, type World } from '../../../tests/world.ts'

let world: World
let person: Person
let animal: Animal

beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.stop())
beforeEach(async () => {
  person = await world.person(await world.tenant())
  animal = await world.animal(person, { chip: '276098100000077' })
})

const send = (method: 'GET' | 'POST', path: string, body?: unknown) => world.client(person.token).send(method, path, body)
const step = (what: string, more = {}, id = animal.id) =>
  send('POST', `/api/animal/${id}/registration/tasso`, { step: what, externalRef: '', lastError: '', ...more })

async function giveTo(contactId: string, at = '2026-06-09T08:00:00.000Z') {
  const owner = { at, contactId, roomId: null, reason: '', details: { ownerBasis: 'transfer' } }
  const answer = await send('POST', '/api/animal/owner-change/new', { id: null, animalIds: [animal.id], ...owner })
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
}

test('the organisation registers its animal, and sees it in its history', async () => {
  expect((await step('sent')).status).toBe(200)
  expect((await step('registered', { externalRef: 'T-17' })).body).toMatchObject({ registeredTo: null, externalRef: 'T-17' })
  expect((await send('GET', `/api/animal/${animal.id}/registration`)).body.items).toMatchObject([
    { registrar: 'tasso', externalRef: 'T-17' },
  ])
  const history = (await send('GET', `/api/animal/${animal.id}/history`)).body.items.map(({ what }: { what: string }) => what)
  expect(history).toContain('registryEntry')
})

test('without a chip there is nothing to register', async () => {
  const plain = await world.animal(person, { chip: null })
  expect((await step('plan', {}, plain.id)).body).toMatchObject({ code: 'registry.noChip' })
})

test('a new owner must be known whole and agree; their consent is nobody else’s', async () => {
  const [kim, other] = [await world.contact(person), await world.contact(person, { surname: 'Anders' })]
  await giveTo(kim.id)
  expect((await step('sent')).body).toMatchObject({ code: 'registry.holderIncomplete' })
  const lives = { street: 'Am Wald 1', zip: '12345', city: 'Berlin' }
  await world.write(person, {
    contactDetails: [
      { ...noDetails(kim.id), ...lives },
      { ...noDetails(other.id), ...lives },
    ],
  })
  expect((await step('sent')).body).toMatchObject({ code: 'registry.noConsent' })
  expect((await step('consent')).body).toMatchObject({ consentOf: kim.id, consentBy: person.userId })
  expect((await step('registered')).body).toMatchObject({ registeredTo: kim.id })
  await giveTo(other.id, '2026-06-10T08:00:00.000Z')
  expect((await step('registered')).body).toMatchObject({ code: 'registry.noConsent' })
})

test('an animal of nobody who may see it has no registration either', async () => {
  expect((await step('plan', {}, world.id())).status).toBe(404)
  expect((await send('GET', `/api/animal/${world.id()}/registration`)).status).toBe(404)
})
