import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothingSaid } from '../../shared/animals/animalActs.ts'
import type { Person } from '../../tests/factories/maker.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let carer: Person

beforeAll(async () => {
  world = await startWorld()
  carer = await world.person(await world.tenant())
})
afterAll(() => world.stop())

const send = (method: string, path: string, body?: unknown) => world.client(carer.token).send(method, `/api/animal/${path}`, body)
const entered = async () => (await send('POST', 'new', { ...nothingSaid, id: null, name: 'Bello' })).body.animal.id as string
const found = (id: string) => {
  const details = { place: 'Ring', municipality: 'Altenburg' }
  const at = '2026-06-01T08:00:00Z'
  return send('POST', 'found/new', { id: null, animalIds: [id], at, contactId: null, roomId: null, reason: '', details })
}

test('an animal to which something has happened stays; what was cancelled goes along with one that was entered by mistake', async () => {
  const id = await entered()
  const [change] = (await found(id)).body.changes
  const refused = await send('DELETE', id)
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'animal.hasHistory', detail: { links: { statusChange: 1 } } }])
  await send('POST', `found/${change.id}/cancel`, { reason: 'verwechselt' })
  const photo = { id: null, animalId: id, sha256: 'a'.repeat(64), position: 0 }
  const taken = (await send('POST', 'photo/new', photo)).body
  expect((await send('DELETE', id)).body.detail.links).toEqual({ photo: 1 })
  await send('DELETE', `photo/${taken.id}`)
  expect((await send('DELETE', id)).body).toEqual({ id })
  expect((await send('GET', id)).status).toBe(404)
  expect(
    await world.sql('select 1 from status_change where animal_id = $1 union all select 1 from photo where animal_id = $1', [id]),
  ).toEqual([])
  // The twin of a call that was lost on its way is answered the same.
  expect((await send('DELETE', id)).status).toBe(200)
  expect((await send('DELETE', world.id())).status).toBe(404)
})

test('so does one that others name, or that a guest list, a weight or a link to it holds', async () => {
  const named = async (name: (id: string) => Promise<unknown>) => {
    const id = await entered()
    await name(id)
    return (await send('DELETE', id)).body.detail?.links
  }
  const weight = (animalId: string) => ({ id: null, animalId, at: '2026-06-01T08:00:00Z', grams: 9_000, note: '' })
  expect(await named((id) => send('POST', 'weight/new', weight(id)))).toEqual({ weight: 1 })
  expect(await named((id) => world.booking(carer, [{ id } as never]))).toEqual({ stay: 1 })
  const link = { grantee: 'Amt', parts: ['profile'], validUntil: '2026-07-01' }
  expect(await named((id) => send('POST', `${id}/share/new`, link))).toEqual({ share: 1 })
  const friend = await entered()
  expect(await named((bondGroupId) => send('POST', friend, { ...nothingSaid, number: null, bondGroupId }))).toEqual({ animalFacts: 1 })
})

test('a deletion that waited for a network does not strike the animal that the other was merged into', async () => {
  const [mine, other] = [await entered(), await entered()]
  await send('POST', `${mine}/merge`, { other })
  expect((await send('DELETE', other)).status).toBe(200)
  expect((await send('GET', mine)).status).toBe(200)
})
