import { afterEach, expect, test } from 'vitest'
import type { UserContext } from '../../shared/identity/session.ts'
import { bookTime } from '../../shared/timetracking/timeRecord.ts'
import { fakeEnvironment, json } from '../../tests/factories/environment.ts'
import { userContext } from '../../tests/factories/userContext.ts'
import { Session } from './session.ts'

const id = (n: number) => `01960000-0000-7000-8000-00000000000${n}`
const [nora, emil, shelter, boarding] = [id(1), id(2), id(3), id(4)]
const names: Record<string, string> = { [shelter]: 'Shelter', [boarding]: 'Boarding' }
const belongsTo: Record<string, string[]> = { [nora]: [shelter, boarding], [emil]: [shelter], [id(5)]: [] }

/** Robin belongs nowhere and may look into the boarding house for an hour. */
const robin = id(5)
const lookUntil = '2026-06-10T11:00:00.000Z'

function contextOf(userId: string, tenantId: string | undefined): UserContext {
  const tenantOf = (tenant: string) => ({ id: tenant, name: names[tenant]!, userId })
  const looksIn = userId === robin
  return userContext({
    userId,
    forename: userId === nora ? 'Nora' : userId === emil ? 'Emil' : 'Robin',
    surname: 'Lind',
    isGlobalAdmin: looksIn,
    tenants: belongsTo[userId]!.map(tenantOf),
    tenant: tenantId
      ? {
          ...tenantOf(tenantId),
          status: looksIn ? 'READ_ONLY' : 'ACTIVE',
          scheduledDeletion: null,
          zone: 'Europe/Berlin',
          enteredUntil: looksIn ? lookUntil : null,
        }
      : null,
    rights: ['timetracking.own'],
  })
}

const opened: Session[] = []
afterEach(async () => {
  for (const session of opened.splice(0)) await session.signOut('keep')
})

/** A device with a server that knows who is who; replication never answers, so that everything stays in its queue. */
function device() {
  const world = { online: true, shut: false, ended: false, acting: [] as { tenant: string; body: string }[] }
  const environment = fakeEnvironment((path, { headers, body }) => {
    if (!world.online) throw new TypeError('no network')
    if (path === '/api/auth/authenticate/password') {
      const { email } = JSON.parse(body as string) as { email: string }
      const userId = email.split('@')[0]!
      return json({ token: userId, activeTenantId: belongsTo[userId]![0] ?? null })
    }
    if (path === '/api/auth/user' && world.ended) return json({ code: 'notSignedIn' }, 401)
    if (path === '/api/auth/user' && world.shut && headers['X-Active-Tenant']) return json({ code: 'forbidden' }, 403)
    if (path === '/api/auth/user') return json(contextOf(headers.Authorization!.slice('Bearer '.length), headers['X-Active-Tenant']))
    if (path === '/api/sync/push') world.acting.push({ tenant: headers['X-Active-Tenant']!, body: body as string })
    if (path.startsWith('/api/sync/')) throw new TypeError('no network')
    return json({})
  })
  const session = new Session(environment)
  opened.push(session)
  const current = () => {
    const state = session.current()
    if (state.phase !== 'signedIn' || !state.engine) throw new Error(`not signed in: ${state.phase}`)
    return { context: state.context, engine: state.engine }
  }
  const signIn = (userId: string) =>
    session.signIn({ email: `${userId}@example.org`, password: 'lantern-river', newPassword: null, stayLoggedIn: true })
  const book = (from: number) => {
    environment.time.now += 1000
    return current().engine.perform(bookTime, {
      id: null,
      userId: current().context.userId,
      date: '2026-06-10',
      startTime: `2026-06-10T0${from}:00:00.000Z`,
      endTime: `2026-06-10T0${from + 1}:00:00.000Z`,
      task: '',
    })
  }
  const waiting = async () => (await current().engine.status()).waiting
  return { world, environment, session, current, signIn, book, waiting }
}

test('another organisation is another database, and both queues are kept', async () => {
  const { session, current, signIn, book, waiting } = device()
  await session.start()
  await signIn(nora)
  const first = current().engine.replica.name
  await book(6)
  await session.switchTenant(boarding)
  expect(current().context.tenant).toMatchObject({ id: boarding, name: 'Boarding' })
  expect(current().engine.replica.name).not.toBe(first)
  expect(await waiting()).toBe(0)
  await book(7)
  await book(8)
  await session.switchTenant(shelter)
  expect(current().engine.replica.name).toBe(first)
  expect([await waiting(), await current().engine.replica.timeRecord.count()]).toEqual([1, 1])
  await session.switchTenant(boarding)
  expect(await waiting()).toBe(2)
})

test('no queue is sent in the name of another organisation', async () => {
  const { world, session, current, signIn, book } = device()
  await session.start()
  await signIn(nora)
  const inShelter = await book(6)
  await current().engine.pushAll()
  await session.switchTenant(boarding)
  const inBoarding = await book(7)
  await current().engine.pushAll()
  // Signing in again is answered with the first organisation; the one that is open stays.
  await signIn(nora)
  await current().engine.pushAll()
  expect(current().context.tenant?.id).toBe(boarding)
  const actedFor = (mid: string) => new Set(world.acting.filter(({ body }) => body.includes(mid)).map(({ tenant }) => tenant))
  expect([actedFor(inShelter), actedFor(inBoarding)]).toEqual([new Set([shelter]), new Set([boarding])])
})

test('without a network it goes to an organisation that was open here before, and to no other', async () => {
  const { world, session, current, signIn } = device()
  await session.start()
  await signIn(nora)
  world.online = false
  await expect(session.switchTenant(boarding)).rejects.toMatchObject({ code: 'unreachable' })
  expect(current().context.tenant?.id).toBe(shelter)
  world.online = true
  await session.switchTenant(boarding)
  world.online = false
  await session.switchTenant(shelter)
  expect(current().context.tenant?.id).toBe(shelter)
})

test('opens again where the user was', async () => {
  const { environment, session, signIn } = device()
  await session.start()
  await signIn(nora)
  await session.switchTenant(boarding)
  const again = new Session(environment)
  await again.start()
  expect(again.current()).toMatchObject({ phase: 'signedIn', context: { tenant: { id: boarding } } })
  const state = again.current()
  if (state.phase === 'signedIn') await state.engine!.stop()
})

test('logging out clears the rows of every organisation that was open and announces each queue', async () => {
  const { session, current, signIn, book, waiting } = device()
  await session.start()
  await signIn(nora)
  await book(6)
  await session.switchTenant(boarding)
  await book(7)
  await session.signOut('keep')
  const state = session.current()
  expect(state).toMatchObject({ phase: 'signedOut', hadLogin: true })
  expect(state.phase === 'signedOut' && state.parked.map(({ tenantId, name, waiting: left }) => [tenantId, name, left]).sort()).toEqual([
    [shelter, 'Nora Lind', 1],
    [boarding, 'Nora Lind', 1],
  ])
  await signIn(emil)
  expect(await current().engine.replica.timeRecord.count()).toBe(0)
  expect(await waiting()).toBe(0)
  await session.signOut('keep')
  await signIn(nora)
  expect(await waiting()).toBe(1)
})

test('giving up what waits here gives up nothing in another organisation', async () => {
  const { session, signIn, book, waiting } = device()
  await session.start()
  await signIn(nora)
  await book(6)
  await session.switchTenant(boarding)
  await book(7)
  await session.signOut('discard')
  await signIn(nora)
  expect(await waiting()).toBe(1)
  await session.switchTenant(boarding)
  expect(await waiting()).toBe(0)
})

test('a saved login follows each sign-in, and nothing is saved without being asked', async () => {
  const { environment, session, current, signIn } = device()
  await session.start()
  await signIn(nora)
  expect(await session.savedLogins.all()).toEqual([])
  await session.savedLogins.add(current().context, '2026-06-01T08:00:00.000Z')
  await session.signOut('keep')
  environment.time.now += 60_000
  await signIn(nora)
  expect(await session.savedLogins.all()).toMatchObject([
    { id: nora, dateAdded: '2026-06-01T08:00:00.000Z', lastLogin: new Date(environment.time.now).toISOString() },
  ])
})

test('an account without an organisation is remembered too, so that it opens without a network', async () => {
  const { world, environment, session, signIn } = device()
  await session.start()
  await signIn(robin)
  expect(session.current()).toMatchObject({ phase: 'signedIn', context: { tenant: null }, engine: null })
  world.online = false
  const again = new Session(environment)
  await again.start()
  expect(again.current()).toMatchObject({ phase: 'signedIn', context: { userId: robin, tenant: null }, engine: null })
  world.online = true
  await session.signOut('keep')
  const after = new Session(environment)
  await after.start()
  expect(after.current()).toMatchObject({ phase: 'signedOut', parked: [] })
})

test('whoever leaves an organisation that they only looked into is at home again, and nothing of it stays', async () => {
  const { environment, session, current, signIn } = device()
  await session.start()
  await signIn(robin)
  await session.switchTenant(boarding)
  const { replica } = current().engine
  await replica.animal.put({ id: id(9), name: 'Waldi' } as never)
  await session.leaveEntered()
  expect(session.current()).toMatchObject({ phase: 'signedIn', context: { tenant: null }, engine: null })
  const again = new Session(environment)
  await again.start()
  expect(again.current()).toMatchObject({ context: { tenant: null } })
  await session.switchTenant(boarding)
  expect(await current().engine.replica.animal.count()).toBe(0)
})

test('a look that is over is over on the device too, also without a network', async () => {
  const { world, environment, session, current, signIn } = device()
  await session.start()
  await signIn(robin)
  await session.switchTenant(boarding)
  await current().engine.replica.animal.put({ id: id(9), name: 'Waldi' } as never)
  world.online = false
  environment.time.now = Date.parse(lookUntil) - 1
  const before = new Session(environment)
  await before.start()
  expect(before.current()).toMatchObject({ context: { tenant: { id: boarding } } })
  const open = before.current()
  if (open.phase === 'signedIn') await open.engine!.stop()
  environment.time.now = Date.parse(lookUntil)
  const after = new Session(environment)
  await after.start()
  expect(after.current()).toMatchObject({ phase: 'signedIn', context: { tenant: null }, engine: null })
})

test('the server that lets nobody look in there any more sends the device home', async () => {
  const { world, session, signIn } = device()
  await session.start()
  await signIn(robin)
  await session.switchTenant(boarding)
  world.shut = true
  await session.refreshContext()
  expect(session.current()).toMatchObject({ phase: 'signedIn', context: { tenant: null } })
})

test('the session of an account without an organisation that has ended leads to the login', async () => {
  const { world, session, signIn } = device()
  await session.start()
  await signIn(robin)
  world.ended = true
  await session.refreshContext()
  expect(session.current()).toMatchObject({ phase: 'signedOut' })
})

test('nothing is queued in an organisation that can only be read', async () => {
  const { session, current, signIn, book, waiting } = device()
  await session.start()
  await signIn(robin)
  await session.switchTenant(boarding)
  await expect(book(6)).rejects.toMatchObject({ code: 'tenantReadOnly' })
  expect([await waiting(), await current().engine.replica.timeRecord.count()]).toEqual([0, 0])
})
