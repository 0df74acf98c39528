import { expect, test } from 'vitest'
import { book, boarding, day, device, emil, engineOf, nora, reached, shelter, signIn } from '../../tests/factories/sessionDevice.ts'

test('a device opens without the server until its lease ends, then it is locked and nothing is gone', async () => {
  const { world, environment, open } = device()
  const session = open()
  await session.start()
  await signIn(session, nora)
  await book(session, 5)
  await engineOf(session).stop()
  world.online = false
  environment.time.now += 7 * day - 1
  const before = open()
  await before.start()
  expect(before.current().phase).toBe('signedIn')
  await engineOf(before).stop()
  environment.time.now += 1
  const after = open()
  await after.start()
  expect(after.current()).toMatchObject({ phase: 'signedOut', locked: { userId: nora }, parked: [] })
  world.online = true
  await signIn(after, nora)
  expect((await engineOf(after).status()).waiting).toBe(1)
  expect(await engineOf(after).replica.timeRecord.count()).toBe(1)
})

test('it is locked while it is open too', async () => {
  const { world, environment, open } = device()
  const session = open()
  await session.start()
  await signIn(session, nora)
  world.online = false
  environment.time.now += 7 * day
  environment.wake()
  const { locked } = await reached(session, 'signedOut')
  expect(locked?.userId).toBe(nora)
})

test('a clock that is set back opens nothing: the highest server time seen counts', async () => {
  const { world, environment, open } = device()
  const session = open()
  await session.start()
  await signIn(session, nora)
  const { replica } = engineOf(session)
  await replica.metaRow.update('meta', { serverTimeSeen: environment.time.now + 7 * day })
  await engineOf(session).stop()
  world.online = false
  environment.time.now -= 30 * day
  const again = open()
  await again.start()
  expect(again.current()).toMatchObject({ phase: 'signedOut', locked: { userId: nora } })
})

test('somebody else who signs in on a locked device finds nothing of the first, whose queue is parked', async () => {
  const { world, environment, open } = device()
  const session = open()
  await session.start()
  await signIn(session, nora)
  await book(session, 5)
  const { name } = engineOf(session).replica
  await engineOf(session).stop()
  world.online = false
  environment.time.now += 7 * day
  const again = open()
  await again.start()
  world.online = true
  await signIn(again, emil)
  expect(engineOf(again).replica.name).not.toBe(name)
  await again.signOut('keep')
  expect(again.current()).toMatchObject({ parked: [{ userId: nora, waiting: 1 }] })
  await signIn(again, nora)
  expect((await engineOf(again).status()).waiting).toBe(1)
})

test('a closed account loses its rows everywhere on the device and hands its queues over; rows of others stay', async () => {
  const { world, environment, open } = device()
  const session = open()
  await session.start()
  await signIn(session, emil)
  await book(session, 5)
  await session.signOut('keep')
  await signIn(session, nora)
  const mids = [await book(session, 5), await book(session, 6)]
  await session.switchTenant(boarding)
  const inBoarding = await book(session, 7)
  world.closed = nora
  environment.time.now += 16 * 60_000
  environment.wake()
  const { parked, locked } = await reached(session, 'signedOut')
  expect(locked).toBe(null)
  expect(parked.map(({ userId, tenantId, waiting, fate }) => [userId, tenantId, waiting, fate])).toEqual(
    expect.arrayContaining([
      [nora, shelter, 2, 'handedOver'],
      [nora, boarding, 1, 'handedOver'],
      [emil, shelter, 1, undefined],
    ]),
  )
  expect(world.pushed).toEqual(
    expect.arrayContaining([
      { tenant: shelter, refresh: true, mids },
      { tenant: boarding, refresh: true, mids: [inBoarding] },
    ]),
  )
  world.closed = null
  await signIn(session, emil)
  expect((await engineOf(session).status()).waiting).toBe(1)
  await session.signOut('keep')
  await signIn(session, nora)
  expect([await engineOf(session).replica.timeRecord.count(), (await engineOf(session).status()).waiting]).toEqual([0, 0])
})

test('a queue that the server did not confirm stays, and is handed over later', async () => {
  const { world, environment, open } = device()
  const session = open()
  await session.start()
  await signIn(session, nora)
  const mid = await book(session, 5)
  Object.assign(world, { closed: nora, stores: false })
  environment.time.now += 16 * 60_000
  environment.wake()
  const { parked } = await reached(session, 'signedOut')
  expect(parked).toMatchObject([{ userId: nora, waiting: 1, fate: 'closed' }])
  world.stores = true
  const again = open()
  await again.start()
  await new Promise<void>((resolve) => {
    const look = () => {
      const state = again.current()
      if (state.phase === 'signedOut' && state.parked[0]?.fate === 'handedOver') resolve()
    }
    again.subscribe(look)
    look()
  })
  expect(world.pushed.at(-1)!.mids).toEqual([mid])
})

test('what is said about another user changes nothing here', async () => {
  const { world, environment, open } = device()
  const session = open()
  await session.start()
  await signIn(session, nora)
  await book(session, 5)
  session.caller.onAccountClosed(emil)
  environment.wake()
  await session.refreshContext()
  expect(session.current().phase).toBe('signedIn')
  expect(await engineOf(session).replica.timeRecord.count()).toBe(1)
  expect(world.pushed).toEqual([])
})

test('whoever signed out of this device on another one finds it as after a sign-out here: no rows, the queue parked until they sign in', async () => {
  const { world, open } = device()
  const session = open()
  await session.start()
  await signIn(session, nora)
  await book(session, 5)
  const { name, animal } = engineOf(session).replica
  await animal.put({ id: emil, name: 'Waldi' } as never)
  await session.switchTenant(boarding)
  await book(session, 6)
  world.signedOut = nora
  await session.refreshContext()
  const { parked, locked } = await reached(session, 'signedOut')
  expect(locked).toBeNull()
  expect(parked.map(({ tenantId, waiting, fate }) => [tenantId, waiting, fate]).sort()).toEqual(
    [
      [boarding, 1, undefined],
      [shelter, 1, undefined],
    ].sort(),
  )
  world.signedOut = null
  await signIn(session, nora)
  const { replica } = engineOf(session)
  expect(replica.name).toBe(name)
  expect((await engineOf(session).status()).waiting).toBe(1)
  expect(await replica.animal.count()).toBe(0)
})

test('a locked device is cleared too', async () => {
  const { world, environment, open } = device()
  const session = open()
  await session.start()
  await signIn(session, nora)
  await book(session, 5)
  environment.time.now += 7 * day
  world.signedOut = nora
  environment.wake()
  await new Promise<void>((resolve) => {
    const look = () => {
      const state = session.current()
      if (state.phase === 'signedOut' && state.locked === null) resolve()
    }
    session.subscribe(look)
    look()
  })
  expect(session.current()).toMatchObject({ phase: 'signedOut', locked: null, parked: [{ userId: nora, waiting: 1 }] })
})
