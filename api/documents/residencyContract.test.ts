// The contract of a sponsored residency: its PDF, what is signed, who sees it, and how long it is kept.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Right } from '../../shared/access.ts'
import * as calls from '../../shared/bookings/residencies/residencyCalls.ts'
import { signedBytes, type SignedText } from '../../shared/documents/signedDocument.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { residencyBody, residencyOf } from '../../tests/factories/residencies.ts'
import { pdfOf } from '../../tests/pdf.ts'
import { createTestClock, startWorld, type World } from '../../tests/world.ts'
import { hashOf } from '../files/fileStore.ts'
import { freezePdf } from './freezePdf.ts'
import { purgeSigned } from './purgeSigned.ts'

let world: World
let person: Person
beforeAll(async () => {
  world = await startWorld()
  person = await world.person(await world.tenant({ name: 'Tierheim Müllrose' }))
})
afterAll(() => world.stop())

const content: SignedText = { language: 'de', organization: 'x', title: 'x', subtitle: '', footer: '', blocks: [{ is: 'text', text: 'x' }] }
const send = async (method: 'GET' | 'POST', path: string, sent?: unknown, by = person) => world.client(by.token).send(method, path, sent)
const sign = async (flowId: string, animalId: string, by = person) => {
  const about = { id: null, animalId, flowId, type: 'residency', title: 'x', templateNumber: null, signer: 'Änne Groß' }
  const sent = { ...about, content, textHash: hashOf(signedBytes(content)), strokes: [[1, 2, 3, 4]] }
  return send('POST', '/api/animal/signed-document/new', sent, by)
}
const listed = async (contactId: string): Promise<{ id: string }[]> =>
  (await send('GET', `/api/contact/${contactId}/signed-documents`)).body.items

/** A residency that somebody else than the owner pays. */
async function entered() {
  const [owner, payer] = [
    await world.contact(person, { forename: 'Olga', surname: 'Halter' }),
    await world.contact(person, { forename: 'Änne', surname: 'Groß' }),
  ]
  const animal = await world.animal(person, { name: 'Müsli', contactId: owner.id })
  const body = residencyBody(animal.id, payer.id, { from: '2026-06-10', emergencyContact: 'Nachbarin', vetLimitCents: 15_000 })
  const residency = (await world.client(person.token).call(calls.createResidencyCall, { body }, { 'idempotency-key': world.id() })).body
  return { animal, payer, id: residency.id as string }
}

test('its PDF names who pays, the owner, the animal and the terms, for people who see boarding', async () => {
  const { id } = await entered()
  const path = `/api/pension/sponsored-residency/${id}/contract`
  const ask = async (by = person) =>
    world.app.handle(
      new Request(`http://obhut.test${path}`, { headers: { authorization: `Bearer ${by.token}`, 'x-active-tenant': by.tenantId } }),
    )
  const { text } = await pdfOf(new Uint8Array(await (await ask()).arrayBuffer()))
  for (const said of ['Daueraufenthalt', 'Änne Groß', 'Olga Halter', 'Müsli', '10.06.2026', '900,00', 'im Monat', '14 Tage', 'Nachbarin'])
    expect(text).toContain(said)
  expect((await ask(await world.person(person.tenantId, ['animals.view'] as Right[]))).status).toBe(403)
  expect((await ask(await world.person(await world.tenant()))).status).toBe(404)
})

test('it is signed by people who may enter residencies, and is in the history and with its contact', async () => {
  const { id, animal, payer } = await entered()
  const viewer = await world.person(person.tenantId, ['animals.view', 'contacts.view', 'pension.view'] as Right[])
  expect((await sign(id, animal.id, viewer)).body).toMatchObject({ code: 'forbidden' })
  expect((await sign(id, (await world.animal(person)).id)).body).toMatchObject({ code: 'notFound' })
  expect((await sign(world.id(), animal.id)).body).toMatchObject({ code: 'notFound' })
  const { status, body } = await sign(id, animal.id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ type: 'residency', flowId: id, contactId: payer.id, animalIds: [animal.id], until: null, isCurrent: null })
  const kinds = async (by: Person) =>
    (await send('GET', `/api/pension/sponsored-residency/${id}/history`, undefined, by)).body.items.map(
      ({ what }: { what: string }) => what,
    )
  expect(await kinds(viewer)).toContain('signedDocument')
  expect(await kinds(await world.person(person.tenantId, ['pension.view'] as Right[]))).not.toContain('signedDocument')
  expect(await listed(payer.id)).toMatchObject([{ id: body.id }])
  await freezePdf(world.app.server, person.tenantId, body.id)
  expect((await send('GET', `/api/animal/signed-document/${body.id}/pdf`)).status).toBe(200)
})

test('a residency that was deleted takes no signature, and what was signed before stays with the contact', async () => {
  const { id, animal, payer } = await entered()
  const signed = (await sign(id, animal.id)).body
  await world.client(person.token).call(calls.deleteResidencyCall, { params: { id } }, { 'idempotency-key': world.id() })
  expect((await sign(id, animal.id)).body).toMatchObject({ code: 'row.gone' })
  expect(await listed(payer.id)).toMatchObject([{ id: signed.id }])
  await freezePdf(world.app.server, person.tenantId, signed.id)
  expect((await send('GET', `/api/animal/signed-document/${signed.id}/pdf`)).status).toBe(200)
})

test('it is kept for ten years after the year in which its residency ended, and as long as that has no end', async () => {
  const house = await world.person(await world.tenant())
  const [animal, other, contact] = [await world.animal(house), await world.animal(house), await world.contact(house)]
  const [open, ended] = [world.id(), world.id()]
  const by = { animalId: animal.id, contactId: contact.id, beganAt: '2026-06-01T08:00:00.000Z', beganBy: house.userId }
  const over = { state: 'ended', endedAt: '2027-03-01T08:00:00.000Z', endedBy: house.userId } as const
  await world.write(house, {
    sponsoredResidency: [residencyOf(open, { ...by, state: 'active' }), residencyOf(ended, { ...by, ...over, animalId: other.id })],
  })
  const kept = (await sign(open, animal.id, house)).body.id
  const gone = (await sign(ended, other.id, house)).body.id
  const leftOn = async (date: string) => {
    await purgeSigned({ ...world.app.server, clock: createTestClock(`${date}T10:00:00.000Z`) }, house.tenantId)
    const left = await world.sql<{ id: string }>('select id from signed_document where tenant_id = $1', [house.tenantId])
    return left.map(({ id }) => id).sort()
  }
  expect(await leftOn('2037-12-31')).toEqual([kept, gone].sort())
  expect(await leftOn('2038-01-01')).toEqual([kept])
  expect(await leftOn('2090-01-01')).toEqual([kept])
})
