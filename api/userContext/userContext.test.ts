import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSession } from '../identity/tokens.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let transactions = 0
beforeAll(async () => {
  world = await startWorld()
  world.app.server.orm.em.getEventManager().registerSubscriber({ beforeTransactionStart: () => void (transactions += 1) })
})
afterAll(() => world.stop())

const contextFor = async (token: string) => {
  transactions = 0
  const { status, body } = await world.client(token).send('GET', '/api/auth/user')
  return { status, body, transactions }
}

test('what the screens start with is read in one transaction', async () => {
  const lead = await world.person(await world.tenant())
  const { body, ...counted } = await contextFor(lead.token)
  expect(counted).toEqual({ status: 200, transactions: 1 })
  expect(body).toMatchObject({ heldEntries: 0, menu: { userBookmarks: { canEdit: true, bookmarks: [] }, org: { shelters: true } } })
  expect(body.classifications).not.toEqual([])
})

test('without an organisation nothing is read, and without the right the menu has nothing of animals', async () => {
  const { access } = await startSession(world.app.server, await world.operator(), true, 'test')
  const { body, ...counted } = await contextFor(access)
  expect(counted).toEqual({ status: 200, transactions: 0 })
  expect(body).toMatchObject({ tenant: null, heldEntries: 0, classifications: [] })
  const volunteer = await world.person(await world.tenant(), ['timetracking.own'])
  expect((await contextFor(volunteer.token)).body.menu).toMatchObject({ userBookmarks: { canEdit: false }, org: { shelters: false } })
})
