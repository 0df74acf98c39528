import { expect, test, vi } from 'vitest'
import { book, boarding, device, emil, engineOf, nora, reached, shelter, signIn } from '../../tests/factories/sessionDevice.ts'
import type { Session } from './session.ts'

const named = async (session: Session) => {
  const { own, others } = await session.beside.list()
  const said = (queues: typeof own) => queues.map(({ name, tenantName, waiting }) => [name, tenantName, waiting])
  return { own: said(own), others: said(others) }
}

/** Nora with an entry in the shelter and two in the boarding house, which is open; nothing can be sent yet. */
async function inTwo() {
  const { world, environment, open } = device()
  const session = open()
  await session.start()
  await signIn(session, nora)
  const inShelter = await book(session, 5)
  await session.switchTenant(boarding)
  const inBoarding = [await book(session, 6), await book(session, 7)]
  return { world, environment, open, session, inShelter, inBoarding }
}

test('a queue that was left for another organisation is named with it and its number, and sent from there under its own header', async () => {
  const { world, session, inShelter } = await inTwo()
  expect(await named(session)).toEqual({ own: [['Nora Lind', 'Shelter', 1]], others: [] })
  world.takes = [shelter]
  await session.beside.send()
  await session.beside.send()
  expect(world.pushed).toEqual([{ tenant: shelter, by: nora, refresh: false, mids: [inShelter] }])
  expect(await named(session)).toEqual({ own: [], others: [] })
  expect(session.current()).toMatchObject({ context: { tenant: { id: boarding } } })
  await session.switchTenant(shelter)
  expect((await engineOf(session).status()).waiting).toBe(0)
  expect(await named(session)).toEqual({ own: [['Nora Lind', 'Boarding', 2]], others: [] })
})

test('after a sign-in every queue of that user is sent, whatever organisation is open', async () => {
  const { world, session, inShelter, inBoarding } = await inTwo()
  await session.signOut('keep')
  world.takes = [shelter, boarding]
  await signIn(session, nora)
  await engineOf(session).pushAll()
  await vi.waitUntil(() => world.pushed.length === 2)
  expect(world.pushed).toEqual(
    expect.arrayContaining([
      { tenant: shelter, by: nora, refresh: false, mids: [inShelter] },
      { tenant: boarding, by: nora, refresh: false, mids: inBoarding },
    ]),
  )
  await session.beside.send()
  expect(await named(session)).toEqual({ own: [], others: [] })
})

test('the queue of another user is named with name and number, and never sent by this session', async () => {
  const { world, environment, session } = await inTwo()
  await session.signOut('keep')
  world.takes = [shelter, boarding]
  await signIn(session, emil)
  environment.wake()
  await session.beside.send()
  await session.switchTenant(boarding)
  await session.beside.send()
  await engineOf(session).pushAll()
  expect(world.pushed).toEqual([])
  const { own, others } = await named(session)
  expect(own).toEqual([])
  expect(others.sort()).toEqual([
    ['Nora Lind', 'Boarding', 2],
    ['Nora Lind', 'Shelter', 1],
  ])
  await session.signOut('keep')
  await signIn(session, nora)
  await vi.waitUntil(() => world.pushed.length === 2)
  expect(new Set(world.pushed.map(({ by }) => by))).toEqual(new Set([nora]))
})

test('no call of a queue is made with the session of another user', async () => {
  const { world, session } = await inTwo()
  const engine = engineOf(session)
  session.caller.userId = emil
  world.takes = [shelter, boarding]
  await vi.waitUntil(async () => {
    await engine.pushAll()
    return (await engine.status()).paused === 'otherUser'
  })
  expect(world.pushed).toEqual([])
  session.caller.userId = nora
})

test('one that waits for a decision is named and not sent again', async () => {
  const { world, session, inShelter } = await inTwo()
  await session.switchTenant(shelter)
  const { replica } = engineOf(session)
  const entry = (await replica.outbox.where('mid').equals(inShelter).first())!
  await replica.outbox.put({ ...entry, state: 'attention', problem: { code: 'overlaps', status: 422, at: entry.occurredAt } })
  await session.switchTenant(boarding)
  world.takes = [shelter]
  await session.beside.send()
  expect((await session.beside.list()).own).toMatchObject([{ tenantId: shelter, waiting: 1, attention: 1 }])
  expect(world.pushed).toEqual([])
})

test('a closed account hands over what an earlier sign-out left in an organisation that was not opened since', async () => {
  const { world, environment, session, inShelter, inBoarding } = await inTwo()
  await session.signOut('keep')
  await signIn(session, nora)
  world.closed = nora
  environment.time.now += 16 * 60_000
  environment.wake()
  const { parked } = await reached(session, 'signedOut')
  expect(parked.map(({ tenantId, waiting, fate }) => [tenantId, waiting, fate]).sort()).toEqual(
    [
      [boarding, 2, 'handedOver'],
      [shelter, 1, 'handedOver'],
    ].sort(),
  )
  expect(world.pushed.map(({ mids }) => mids)).toEqual(expect.arrayContaining([[inShelter], inBoarding]))
})
