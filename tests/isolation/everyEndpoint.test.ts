import { afterAll, beforeAll, expect, test } from 'vitest'
import { stateOf } from './houseState.ts'
import { takesNone } from './ownIds.ts'
import { expectNothingFound, openWalkedWorld, type WalkedWorld } from './walkedWorld.ts'

let walked: WalkedWorld
beforeAll(async () => void (walked = await openWalkedWorld()))
afterAll(() => walked.world.stop())

test('every endpoint, with the ids of another organisation in every place of an id, shows nothing, changes nothing and does not tell them from unknown ones', async () => {
  const { world, mine } = walked
  const before = await stateOf(world, mine)
  const paths = new Set(world.app.registry.all.map(({ endpoint }) => endpoint.path))
  expect([...takesNone].filter((path) => !paths.has(path))).toEqual([])
  expectNothingFound(world, await walked.walk({ search: true }))
  // Nothing of a walk is left behind.
  expect(await stateOf(world, mine)).toEqual(before)
})

test('the watch sees what is written, for ever or not, and puts it back', async () => {
  const { world, mine, writes } = walked
  const before = await stateOf(world, mine)
  expect(await writes.taken()).toEqual([])
  await world.sql('begin; delete from animal; rollback')
  expect(await writes.taken()).toEqual([])
  await world.client(mine.person.token).send('POST', '/api/animal/list', { search: '', page: 0, perPage: 50 })
  expect(await writes.taken()).toEqual([])
  await world.contact(mine.person)
  await world.sql('update session set last_used_at = now()')
  const touched = await writes.taken()
  expect(touched).toEqual(expect.arrayContaining(['contact', 'change_log', 'tenant_clock', 'session']))
  expect(await stateOf(world, mine)).not.toEqual(before)
  await writes.putBack(touched)
  expect(await stateOf(world, mine)).toEqual(before)
  expect(await writes.taken()).toEqual([])
})
