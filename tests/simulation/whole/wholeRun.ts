// Whole devices: the real session, engine, caller, stream and leaving in browsers whose time, network and kills a seed decides. Docs: docs/SYNC.md.
import type * as SessionModule from '../../../web/session/session.ts'
import type * as ReplicaModule from '../../../sync/replica.ts'
import { schemaMajor } from '../../../shared/synced.ts'
import { addDays, instantAt } from '../../../shared/time.ts'
import { bookTime, changeTime, type TimeRecord } from '../../../shared/timetracking/timeRecord.ts'
import { derivedId } from '../../../shared/uuid.ts'
import { cast } from '../cast.ts'
import type { ModelFaults } from '../modelPull.ts'
import { ModelServer } from '../modelServer.ts'
import { Random } from '../random.ts'
import { Violation } from '../seen.ts'
import { Browser, Tab, type Call } from './browser.ts'
import { checkKept, checkServers, isSettled, replicasOf } from './kept.ts'
import { Offices } from './offices.ts'
import { quiet } from './quiet.ts'

/** The app under test: the project's own, or a copy with a planted bug. */
export interface App {
  session: typeof SessionModule
  replica: typeof ReplicaModule
}

export type Session = SessionModule.Session

const namespace = '6ba7b817-9dad-41d1-80b4-00c04fd430c8'
const day = '2026-06-10'

/** Somebody at a browser: one tab, opened anew after each kill. */
export interface Seat {
  browser: Browser
  tab: Tab
  session: Session
  /** Signing in or out, or going to another organisation, is under way. */
  moving: boolean
}

export interface World {
  app: App
  random: Random
  time: { now: number }
  offices: Offices
  seats: Seat[]
  restored: boolean
  log: string[]
}

export async function playWhole(seed: number, app: App, faults: ModelFaults = {}): Promise<{ steps: number; log: string[] }> {
  const random = new Random(seed)
  const time = { now: Date.parse(`${day}T06:00:00Z`) }
  const users = ['anna', 'ben'].map((name) => derivedId(namespace, name))
  const tenants = new Map(
    ['shelter', 'boarding'].map((name) => {
      const tenantId = derivedId(namespace, name)
      const server = new ModelServer({ tenantId, users, clock: () => time.now, faults })
      server.seed(cast(day, tenantId).rows)
      return [tenantId, server]
    }),
  )
  const world: World = { app, random, time, offices: new Offices(tenants, users, faults), seats: [], restored: false, log: [] }
  const browsers = ['one', 'two'].map((name) => new Browser(name, time, random))
  for (const browser of browsers) world.seats.push(await sit(world, browser))
  if (random.flip(0.4)) world.seats.push(await sit(world, browsers[0]!))
  const steps = 60 + random.below(60)
  try {
    for (let step = 0; step < steps; step++) {
      await oneStep(world)
      await quiet()
      await checkServers(world)
      await checkKept(world)
    }
    await comeToRest(world)
  } catch (error) {
    if (!(error instanceof Violation)) throw error
    throw new Violation(`${error.message}\nlast steps:\n  ${world.log.slice(-Number(process.env.LAST ?? 25)).join('\n  ')}`)
  } finally {
    for (const { browser, tab } of world.seats) browser.kill(tab)
  }
  return { steps, log: world.log }
}

async function sit({ app }: World, browser: Browser): Promise<Seat> {
  const tab = new Tab()
  const session = new app.session.Session(browser.open(tab))
  void session.start()
  await quiet()
  return { browser, tab, session, moving: false }
}

const openHere = ({ session }: Seat) => {
  const state = session.current()
  return state.phase === 'signedIn' && state.engine ? { context: state.context, engine: state.engine } : null
}

/** Goes on by itself as the network answers; what fails shows in what is kept. */
function move(seat: Seat, work: () => Promise<unknown>): void {
  seat.moving = true
  const done = () => (seat.moving = false)
  work().then(done, done)
}

const signIn = (userId: string) => ({ email: `${userId}@example.org`, password: 'x', newPassword: null, stayLoggedIn: true })

async function oneStep(world: World): Promise<void> {
  const { random, seats, offices, log } = world
  const seat = random.pick(seats)
  const here = openHere(seat)
  const calls = seats.flatMap(({ browser }) => browser.calls)
  const asked = calls.filter(({ answer }) => !answer)
  const answered = calls.filter(({ answer }) => answer)
  const isFree = !seat.moving
  const step = random.weighted([
    [here && isFree ? 24 : 0, 'act'],
    [isFree && !here ? 20 : 0, 'sign in'],
    [isFree && here ? 2 : 0, 'sign out'],
    [isFree && here ? 1 : 0, 'sign in as another'],
    [isFree && here ? 4 : 0, 'switch'],
    [30, 'pass'],
    [asked.length > 0 ? 40 : 0, 'deliver'],
    [answered.length > 0 ? 40 : 0, 'answer'],
    [calls.length > 0 ? 5 : 0, 'lose'],
    [answered.length > 0 ? 3 : 0, 'stall'],
    [answered.length > 0 ? 3 : 0, 'cut'],
    [3, 'kill'],
    [1.5, 'update'],
    [2, 'hide'],
    [2, 'end tokens'],
    [2, 'fail a call'],
    [1, 'backup'],
    [0.5, 'restore'],
    [0.5, 'restore unnoticed'],
  ] as const)
  log.push(`${step} ${seat.browser.name}`)
  if (step === 'act') return act(world, here!)
  if (step === 'sign in' || step === 'sign in as another') return move(seat, () => seat.session.signIn(signIn(random.pick(offices.users))))
  if (step === 'sign out') return move(seat, () => seat.session.signOut('keep'))
  if (step === 'switch') return move(seat, () => seat.session.switchTenant(random.pick([...offices.tenants.keys()])))
  if (step === 'pass') return pass(world, random.pick([200, 2000, 20_000, 90_000]))
  if (step === 'deliver') return deliver(world, random.pick(asked))
  if (step === 'answer') return give(random.pick(answered), (response) => response)
  if (step === 'lose') return lose(random.pick(calls))
  if (step === 'stall') return give(random.pick(answered), (response) => halved(response, false))
  if (step === 'cut') return give(random.pick(answered), (response) => halved(response, true))
  if (step === 'kill') return reopen(world, seat)
  if (step === 'update') return update(world, seat)
  if (step === 'hide') return hide(seat)
  if (step === 'end tokens') return offices.endTokens()
  const server = random.pick([...offices.tenants.values()])
  if (step === 'fail a call') return server.failCalls({ at: random.below(3), times: 1 + random.below(2) })
  if (step === 'backup') return server.backup()
  if (await server.restore(step === 'restore' ? 'new' : 'old')) world.restored = true
}

async function act({ random, offices }: World, { context, engine }: NonNullable<ReturnType<typeof openHere>>): Promise<void> {
  const at = (h: number) => instantAt(date, `${String(h).padStart(2, '0')}:00`, 'Europe/Berlin')!
  const date = addDays(day, -1 - random.below(5))
  const hour = 5 + random.below(15)
  const slot = { userId: context.userId, date, startTime: at(hour), endTime: at(hour + 1), task: `t${random.below(1000)}` }
  const mine = (await engine.replica.timeRecord.toArray()) as TimeRecord[]
  const record = mine.length > 0 && random.flip(0.3) ? random.pick(mine) : null
  const body = record ? { ...slot, ...record, task: slot.task } : slot
  const { userId, startTime, endTime, task } = body
  const said = { userId, date: body.date, startTime, endTime, task }
  const saved = (mid: string) => offices.owners.set(mid, { userId: context.userId, tenantId: context.tenant!.id })
  // A refusal of the local rule, or a sign-out in the middle of it, saves nothing and says so.
  await (
    record
      ? engine.perform(changeTime, { id: record.id, body: { id: record.id, ...said } })
      : engine.perform(bookTime, { id: null, ...said })
  ).then(saved, () => undefined)
}

async function pass({ time, seats }: World, ms: number): Promise<void> {
  const until = time.now + ms
  const browsers = [...new Set(seats.map(({ browser }) => browser))]
  for (let turn = 0; turn < 200; turn++) {
    const timer = browsers.reduce<ReturnType<Browser['due']>>((found, browser) => found ?? browser.due(until), null)
    if (!timer) break
    time.now = Math.max(time.now, timer.at)
    timer.work()
    await quiet()
  }
  time.now = until
}

async function deliver({ offices }: World, call: Call): Promise<void> {
  call.answer = await offices.answer(call)
}

function give(call: Call, through: (response: Response) => Response): void {
  call.browser.drop(call)
  call.resolve(through(call.answer!))
}

function lose(call: Call): void {
  call.browser.drop(call)
  call.reject(new TypeError('no network'))
}

/** The head and half of what comes first, then nothing: silence, or an end too early. */
function halved(response: Response, ends: boolean): Response {
  const reader = response.body!.getReader()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const { value } = await Promise.race([
        reader.read(),
        new Promise<{ value: undefined }>((resolve) => setImmediate(() => resolve({ value: undefined }))),
      ])
      if (value) controller.enqueue(value.slice(0, value.length / 2))
      if (ends) controller.close()
    },
  })
  return new Response(body, { status: response.status, headers: response.headers })
}

async function reopen(world: World, seat: Seat): Promise<void> {
  seat.browser.kill(seat.tab)
  Object.assign(seat, await sit(world, seat.browser))
}

/** All tabs are closed and what is here is of an older schema, as before an update of the app; then they open again. */
async function update(world: World, { browser }: Seat): Promise<void> {
  const here = world.seats.filter((seat) => seat.browser === browser)
  for (const seat of here) browser.kill(seat.tab)
  for (const { name, tenantId, userId, replica } of await replicasOf(world, browser)) {
    if (!name.endsWith(`_s${schemaMajor}`)) continue
    const older = new world.app.replica.Replica(world.app.replica.replicaName(tenantId, userId, schemaMajor - 1), browser.open(new Tab()))
    await older.open()
    for (const table of replica.tables) {
      const rows = await table.toArray()
      if (rows.length > 0) await older.table(table.name).bulkPut(rows)
      await table.clear()
    }
    await older.metaRow.update('meta', { movedTo: undefined })
    older.close()
  }
  for (const seat of here) Object.assign(seat, await sit(world, browser))
}

function hide({ browser, tab }: Seat): void {
  browser.visible = !browser.visible
  for (const listener of tab.listeners) listener()
}

/** Faults end. Each person signs in at each browser and goes through the organisations until nothing waits there. */
async function comeToRest(world: World): Promise<void> {
  const { seats, offices } = world
  for (const server of offices.tenants.values()) await server.failCalls(null)
  for (const seat of seats.filter(({ browser }, index) => seats.findIndex((one) => one.browser === browser) !== index))
    seat.browser.kill(seat.tab)
  const left = seats.filter(({ tab }) => tab.alive)
  for (const seat of left) {
    seat.browser.visible = true
    // What hangs in a page that stays open must go on by itself.
    if (world.random.flip(0.5)) await goOn(world, seat)
    else await reopen(world, seat)
    world.seats.splice(0, world.seats.length, ...world.seats.filter(({ tab }) => tab.alive))
    for (const userId of offices.users) {
      await settle(world, seat, () => seat.session.signIn(signIn(userId)))
      for (const tenantId of offices.tenants.keys()) await settle(world, seat, () => seat.session.switchTenant(tenantId))
    }
  }
  await isSettled(world)
}

/** Answers what is asked, and lets time pass, until nothing that was begun is under way. */
async function goOn(world: World, seat: Seat): Promise<void> {
  for (let round = 0; round < 60; round++) {
    await answerAll(world, seat)
    await pass(world, 30_000)
    if (!seat.moving) return
  }
  throw new Violation(`never went on at browser ${seat.browser.name}: ${seat.session.current().phase}`)
}

async function answerAll(world: World, { browser }: Seat): Promise<void> {
  await quiet()
  for (let [call] = browser.calls; call; [call] = browser.calls) {
    await deliver(world, call)
    give(call, (response) => response)
    await quiet()
  }
}

async function settle(world: World, seat: Seat, work: () => Promise<void>): Promise<void> {
  move(seat, work)
  for (let round = 0; round < 60; round++) {
    await answerAll(world, seat)
    const here = openHere(seat)
    for (const { mid } of here && !seat.moving ? await here.engine.replica.outbox.where('state').equals('attention').toArray() : [])
      await here!.engine.discard(mid)
    await pass(world, 30_000)
    await checkKept(world)
    const { compared, alsoSeen = [] } = (here && (await here.engine.replica.metaRow.get('meta'))) ?? {}
    const isEmpty =
      here !== null && (await here.engine.replica.outbox.count()) === 0 && typeof compared !== 'string' && alsoSeen.length === 0
    if (!seat.moving && isEmpty && round > 2) return
  }
  throw new Violation(`never came to rest at browser ${seat.browser.name}: ${seat.session.current().phase}, moving ${seat.moving}`)
}
