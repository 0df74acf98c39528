import { afterEach, expect, test } from 'vitest'
import { menuFlags, toolFlags, visibleFlags, type Right } from '../../shared/access.ts'
import type { UserContext } from '../../shared/identity/session.ts'
import { bookTime } from '../../shared/timetracking/timeRecord.ts'
import { fakeEnvironment, json } from '../../tests/factories/environment.ts'
import { Session } from './session.ts'

const id = (n: number) => `01960000-0000-7000-8000-00000000000${n}`
const [nora, emil, shelter, boarding] = [id(1), id(2), id(3), id(4)]
const day = 86_400_000

function contextOf(userId: string, tenantId: string, leaseUntil: string): UserContext {
  const held = new Set<Right>(['timetracking.own'])
  const tenantOf = (tenant: string) => ({ id: tenant, name: tenant === shelter ? 'Shelter' : 'Boarding', userId })
  return {
    ...{ id: userId, userId, email: `${userId}@example.org`, forename: userId === nora ? 'Nora' : 'Emil', surname: 'Lind' },
    ...{ isGlobalAdmin: false, staysLoggedIn: true, locale: null, colourScheme: null },
    tenants: [tenantOf(shelter), tenantOf(boarding)],
    tenant: { ...tenantOf(tenantId), status: 'ACTIVE', scheduledDeletion: null, enteredUntil: null, zone: 'Europe/Berlin' },
    rights: [...held],
    menu: menuFlags(held, false),
    tools: toolFlags(held),
    visible: visibleFlags(held, false),
    ...{ classifications: [], globalMessage: null, tenantMessage: null, hasDataProcessingAgreement: true, noPermissions: false },
    ...{ today: '2026-06-10', leaseUntil, heldEntries: 0 },
  }
}

const opened: Session[] = []
afterEach(async () => {
  for (const session of opened.splice(0)) {
    const state = session.current()
    if (state.phase === 'signedIn') await state.engine?.stop()
  }
})

interface Pushed {
  tenant: string
  refresh: boolean
  mids: string[]
}

/** A device and a server that grants leases of seven days; replication itself never answers. */
function device() {
  const world = { online: true, closed: null as string | null, stores: true, pushed: [] as Pushed[] }
  const environment = fakeEnvironment((path, { headers, body }) => {
    if (!world.online) throw new TypeError('no network')
    if (path === '/api/auth/authenticate/password')
      return json({ token: (JSON.parse(body as string) as { email: string }).email.split('@')[0]!, activeTenantId: shelter })
    const bearer = headers.Authorization?.slice('Bearer '.length)
    const refuse = () => json({ code: 'accountClosed', detail: { userId: world.closed } }, 401)
    if (path === '/api/sync/push' && world.closed && !bearer) {
      const { calls } = JSON.parse(body as string) as { calls: { mid: string }[] }
      const mids = calls.map(({ mid }) => mid)
      world.pushed.push({ tenant: headers['X-Active-Tenant']!, refresh: headers['X-Refresh-Request'] === '1', mids })
      if (!world.stores) throw new TypeError('no network')
      return json({ epoch: id(9), serverTime: iso(), results: mids.map((mid) => ({ mid, status: 202, body: null })) })
    }
    if (world.closed && (!bearer || bearer === world.closed)) return refuse()
    if (path === '/api/auth/user') return json(contextOf(bearer!, headers['X-Active-Tenant']!, iso(7 * day)))
    if (path.startsWith('/api/sync/')) throw new TypeError('no network')
    return json({})
  })
  const iso = (later = 0) => new Date(environment.time.now + later).toISOString()
  const open = () => {
    const session = new Session(environment)
    opened.push(session)
    return session
  }
  return { world, environment, open }
}

const engineOf = (session: Session) => {
  const state = session.current()
  if (state.phase !== 'signedIn' || !state.engine) throw new Error(`not signed in: ${state.phase}`)
  return state.engine
}
const signIn = (session: Session, userId: string) =>
  session.signIn({ email: `${userId}@example.org`, password: 'lantern-river', newPassword: null, stayLoggedIn: true })
const book = (session: Session, from: number) =>
  engineOf(session).perform(bookTime, {
    ...{ id: null, userId: engineOf(session).userId, date: '2026-06-10', task: '' },
    ...{ startTime: `2026-06-10T0${from}:00:00.000Z`, endTime: `2026-06-10T0${from + 1}:00:00.000Z` },
  })
const reached = async (session: Session, phase: string) => {
  await new Promise<void>((resolve) => {
    const stop = session.subscribe(() => look())
    const look = () => {
      if (session.current().phase !== phase) return
      stop()
      resolve()
    }
    look()
  })
  const state = session.current()
  if (state.phase !== 'signedOut') throw new Error(state.phase)
  return state
}

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
