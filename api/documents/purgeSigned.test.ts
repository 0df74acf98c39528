// The clock of the world is set years ahead: documents go when their term is over, and not a day earlier.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeOf } from '../../shared/changes/newChange.ts'
import { signedBytes, type SignedDocumentBody, type SignedText } from '../../shared/documents/signedDocument.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { createTestClock, startWorld, type World } from '../../tests/world.ts'
import { hashOf } from '../files/fileStore.ts'
import { namedFiles } from '../orm/namedFiles.ts'
import { freezePdf } from './freezePdf.ts'
import { purgeSigned } from './purgeSigned.ts'

let world: World
let person: Person
beforeAll(async () => {
  world = await startWorld()
  person = await world.person(await world.tenant())
})
afterAll(() => world.stop())

const content: SignedText = { language: 'de', organization: 'x', title: 'x', subtitle: '', footer: '', blocks: [{ is: 'text', text: 'x' }] }

async function signed(type: SignedDocumentBody['type'], flowId: string, animalId: string): Promise<string> {
  const about = { id: null, animalId, flowId, type, title: 'x', templateNumber: null, signer: 'Änne Groß' }
  const sent = { ...about, content, textHash: hashOf(signedBytes(content)), strokes: [[1, 2, 3, 4]] }
  const { status, body } = await world.client(person.token).send('POST', '/api/animal/signed-document/new', sent)
  expect(status).toBe(200)
  await freezePdf(world.app.server, person.tenantId, body.id)
  return body.id as string
}

async function adoption(): Promise<{ animalId: string; id: string }> {
  const [{ id: animalId }, flowId] = [await world.animal(person), world.id()]
  await world.write(person, {
    statusChange: [changeOf(animalId, 1, { id: flowId, kind: 'adoption', at: '2026-06-09T09:30:00.000Z', recordedBy: person.userId })],
  })
  return { animalId, id: await signed('adoption', flowId, animalId) }
}

/** Ids of those that are left when the job has run on a day. */
async function leftOn(date: string): Promise<string[]> {
  const doors = { ...world.app.server, clock: createTestClock(`${date}T10:00:00.000Z`) }
  await Promise.all([purgeSigned(doors, person.tenantId), purgeSigned(doors, person.tenantId)])
  return (await world.sql<{ id: string }>('select id from signed_document where tenant_id = $1', [person.tenantId])).map(({ id }) => id)
}

test('signed documents go with their PDF when their term is over: bookings, animals that died, animals that may be alive', async () => {
  const { id: contactId } = await world.contact(person)
  const guest = await world.animal(person)
  const { booking } = await world.booking(person, [guest], { service: 'pension', contactId, endDate: '2027-01-03' })
  const boarding = await signed('pension', booking.id, guest.id)
  const [living, dead] = [await adoption(), await adoption()]
  await world.write(person, {
    statusChange: [
      changeOf(dead.animalId, 2, { id: world.id(), kind: 'death', at: '2028-03-01T09:30:00.000Z', recordedBy: person.userId }),
    ],
  })
  await world.sql(`update animal set outcome = 'dead' where id = $1`, [dead.animalId])
  const all = [boarding, living.id, dead.id].sort()

  // While a contract is kept, its contact cannot be deleted, and the contract is listed there.
  const asked = async () => (await world.client(person.token).send('GET', `/api/contact/${contactId}/signed-documents`)).body.items.length
  expect((await world.client(person.token).send('DELETE', `/api/contact/${contactId}`)).status).toBe(422)
  expect(await asked()).toBe(1)

  const files = async () => (await namedFiles(world.app.server.orm)).length
  const before = await files()
  expect((await leftOn('2034-12-31')).sort()).toEqual(all)
  expect((await leftOn('2035-01-01')).sort()).toEqual([boarding, living.id].sort())
  expect((await leftOn('2037-12-31')).sort()).toEqual([boarding, living.id].sort())
  expect(await leftOn('2038-01-01')).toEqual([living.id])
  expect(await asked()).toBe(0)
  expect(await leftOn('2056-12-31')).toEqual([living.id])
  expect(await files()).toBe(before - 2)
  expect(await leftOn('2057-01-01')).toEqual([])
})
