import { describe, expect, test, vi } from 'vitest'
import { Failure } from '../../shared/errors.ts'
import { boarding, book, day, device, engineOf, nora, reached, shelter, signIn } from '../../tests/factories/sessionDevice.ts'
import { openEngine } from '../../sync/engine.ts'
import { bookTime } from '../../shared/timetracking/timeRecord.ts'
import type { ClosedTenant } from './closedTenants.ts'
import { heldBy } from './sessionState.ts'

describe('an organisation that closes its access to somebody who works in another one too', () => {
  /** Nora with two entries in the shelter, which then closes its access to her. */
  async function shut() {
    const { world, environment, open } = device()
    const session = open()
    const told: ClosedTenant[] = []
    session.onTenantClosed = (closed) => told.push(closed)
    await session.start()
    await signIn(session, nora)
    const mids = [await book(session, 5), await book(session, 6)]
    world.shut = shelter
    return { world, environment, open, session, told, mids }
  }

  test('takes its rows and the queue with it, and work goes on in the other one', async () => {
    const { world, session, told, mids } = await shut()
    await session.refreshContext()
    await vi.waitUntil(() => told.length > 0)
    expect(session.current()).toMatchObject({ phase: 'signedIn', context: { tenant: { id: boarding } } })
    expect(world.pushed).toEqual([{ tenant: shelter, refresh: false, mids }])
    expect(told).toEqual([{ name: 'Shelter', handedOver: 2, left: 0, lost: 0 }])
    await book(session, 7)
    await session.signOut('keep')
    const { parked } = await reached(session, 'signedOut')
    expect(parked.map(({ tenantId, waiting }) => [tenantId, waiting])).toEqual([[boarding, 1]])
  })

  test('is noticed while the other one is open, and what could not be handed over is handed over later', async () => {
    const { world, session, told, mids } = await shut()
    world.shut = null
    await session.switchTenant(boarding)
    Object.assign(world, { shut: shelter, stores: false })
    await session.refreshContext()
    expect(told).toEqual([{ name: 'Shelter', handedOver: 0, left: 2, lost: 0 }])
    expect(session.current()).toMatchObject({ context: { tenant: { id: boarding } } })
    world.stores = true
    await session.refreshContext()
    expect(told.at(-1)).toEqual({ name: null, handedOver: 2, left: 0, lost: 0 })
    expect(world.pushed).toEqual([{ tenant: shelter, refresh: false, mids }])
    await session.refreshContext()
    expect(told).toHaveLength(2)
  })

  test('is not taken for closed when the server only refuses there', async () => {
    const { world, session, told } = await shut()
    world.shut = null
    const refused = session.caller.open.bind(session.caller)
    session.caller.open = async (endpoint, parts, options) => {
      if (endpoint.path === '/api/auth/user') throw new Failure('forbidden')
      return refused(endpoint, parts, options)
    }
    await session.refreshContext()
    expect(session.current()).toMatchObject({ phase: 'signedIn', context: { tenant: { id: shelter } } })
    expect((await engineOf(session).status()).waiting).toBe(2)
    expect(told).toEqual([])
  })
})

describe('an organisation that is deleted', () => {
  test('leaves the device of somebody who works in another one too, and the other one stays as it was', async () => {
    const { world, environment, open } = device()
    const session = open()
    const told: ClosedTenant[] = []
    session.onTenantClosed = (closed) => told.push(closed)
    await session.start()
    await signIn(session, nora)
    await book(session, 5)
    const { name } = engineOf(session).replica
    await session.switchTenant(boarding)
    await book(session, 6)
    world.gone = shelter
    await session.refreshContext()
    expect(told).toEqual([{ name: 'Shelter', handedOver: 0, left: 0, lost: 1 }])
    expect(session.current()).toMatchObject({ phase: 'signedIn', context: { tenant: { id: boarding } } })
    expect([(await engineOf(session).status()).waiting, await engineOf(session).replica.timeRecord.count()]).toEqual([1, 1])
    const left = await openEngine({
      environment,
      caller: session.caller,
      tenantId: shelter,
      userId: nora,
      zone: 'UTC',
    })
    expect(left.replica.name).toBe(name)
    expect((await left.status()).waiting).toBe(1)
    await left.stop()
    // What waited is still here, to be saved; nothing asks about it again.
    const [queue] = await session.gone.list()
    expect(queue).toMatchObject({ tenantId: shelter, tenantName: 'Shelter', name: 'Nora Lind', waiting: 1 })
    await session.refreshContext()
    expect(told).toHaveLength(1)
    expect(await session.gone.entries(queue!)).toMatchObject([{ what: bookTime.name, entered: { task: expect.any(String) } }])
    await session.gone.remove(queue!)
    expect(await session.gone.list()).toEqual([])
  })

  test('is left for another one when it is the one that is open', async () => {
    const { world, open } = device()
    const session = open()
    const told: ClosedTenant[] = []
    session.onTenantClosed = (closed) => told.push(closed)
    await session.start()
    await signIn(session, nora)
    world.gone = shelter
    await session.refreshContext()
    await vi.waitUntil(() => told.length > 0)
    expect(session.current()).toMatchObject({ phase: 'signedIn', context: { tenant: { id: boarding } } })
  })
})

describe('an account that was deleted with its last organisation', () => {
  test('leaves the device without rows, and what waited can be saved and removed', async () => {
    const { world, open } = device()
    const session = open()
    await session.start()
    await signIn(session, nora)
    await book(session, 5)
    await session.switchTenant(boarding)
    await book(session, 6)
    const { replica } = engineOf(session)
    world.erased = nora
    await session.refreshContext()
    const { parked, locked } = await reached(session, 'signedOut')
    expect(locked).toBeNull()
    expect(parked.map(({ tenantId, fate, waiting, tenantName }) => [tenantId, fate, waiting, tenantName])).toEqual(
      expect.arrayContaining([
        [shelter, 'gone', 1, 'Shelter'],
        [boarding, 'gone', 1, 'Boarding'],
      ]),
    )
    expect(world.pushed).toEqual([])
    const queue = parked.find(({ replica: name }) => name === replica.name)!
    const saved = JSON.parse(await (await session.gone.file(queue)).text())
    expect(saved).toMatchObject({
      organisation: 'Boarding',
      person: 'Nora Lind',
      entries: [{ what: bookTime.name, at: expect.any(String) }],
    })
    await session.gone.remove(queue)
    expect((await session.gone.list()).map(({ tenantId }) => tenantId)).toEqual([shelter])
    // The device starts at the login.
    const again = open()
    await again.start()
    expect(again.current()).toMatchObject({ phase: 'signedOut', locked: null })
  })

  test('is noticed on a locked device too, as soon as there is a network', async () => {
    const { world, environment, open } = device()
    const session = open()
    await session.start()
    await signIn(session, nora)
    await book(session, 5)
    await engineOf(session).stop()
    environment.time.now += 7 * day + 1
    world.erased = nora
    const after = open()
    await after.start()
    await vi.waitUntil(async () => (await after.gone.list()).length > 0)
    await vi.waitUntil(() => after.current().phase === 'signedOut' && heldBy(after.current()) === null)
  })
})
