// One schedule: devices, a network that drops, doubles, delays and reorders, a server that is restored and takes rights away. Seeded; one step at a time, each to rest.
import { rights as allRights } from '../../shared/access.ts'
import { Failure } from '../../shared/errors.ts'
import { localDate } from '../../shared/time.ts'
import type { PushAnswer } from '../../sync/push.ts'
import { act } from './acts.ts'
import { raced, type Device, type Flight, type Request } from './device.ts'
import type { EngineUnderTest } from './engineUnderTest.ts'
import { checkRest, Watch } from './invariants.ts'
import type { GuestDesk } from './guestDesk.ts'
import { checkGuestActs } from './guestInvariants.ts'
import type { Office } from './office.ts'
import { look, Violation, type Seen } from './seen.ts'
import { checkActs } from './actInvariants.ts'
import { foreignEdit, mergeTwo } from './desk.ts'
import { checkFollowed } from './mergeInvariants.ts'
import { checkPictures, checkPicturesAtRest, picturesToSend } from './pictureInvariants.ts'
import { checkStories } from './storyInvariants.ts'
import type { Random } from './random.ts'
import type { PullLine, SimServer } from './server.ts'

export interface Stage {
  random: Random
  server: SimServer
  devices: Device[]
  flights: Flight[]
  engine: EngineUnderTest
  time: { now: number }
  steps: number
  /** Steps follow so close upon each other that nothing has waited out its back-off, and many calls fail. */
  hurried?: boolean
  /** People say different things about the claim of the owner who lost an animal. */
  claims?: boolean
  /** People enter different things about the same animal. */
  records?: boolean
  /** The office makes one animal of two now and then. */
  merges?: boolean
  /** Bookings that the story is about. */
  bookings: readonly string[]
  animals: readonly string[]
  rooms: readonly string[]
  fosterHome: string
  receiver: string
  /** Few, so that the same is taken twice now and then. */
  pictures: readonly ArrayBuffer[]
  /** What the office does meanwhile, and devices with people; without it only what the model knows is played. */
  office?: Office
  /** Who decides about requests, and with it passes, care and rounds; only on the real server. */
  desk?: GuestDesk
  /** Lets everything that was started come to rest. */
  rest(): Promise<void>
}

export interface Played {
  steps: number
  log: string[]
}

/** Plays one schedule to the end. Throws a Violation whose message ends with the last steps. */
export async function play(stage: Stage): Promise<Played> {
  const watch = new Watch()
  const log: string[] = []
  // Some houses are put back again and again: what goes wrong there takes several restores, or one at the right moment.
  const restores = stage.random.flip(0.25) ? 10 : 1
  try {
    if (stage.random.flip(0.7)) await beginInStep(stage, watch, log)
    for (let step = 0; step < stage.steps; step++) {
      await oneStep(stage, watch, log, restores)
      await stage.rest()
      await checkAll(stage, watch)
    }
    await comeToRest(stage, watch, log)
    return { steps: stage.steps, log }
  } catch (error) {
    if (error instanceof Violation)
      throw new Violation(`${error.message}\nlast steps:\n  ${log.slice(-Number(process.env.LAST ?? 25)).join('\n  ')}`)
    throw error
  }
}

/** Most devices have the rows before their story begins. */
async function beginInStep(stage: Stage, watch: Watch, log: string[]): Promise<void> {
  for (const device of stage.devices) {
    log.push('begin')
    device.startPull(1000)
    await stage.rest()
    while (stage.flights.length > 0) {
      await deliver(stage, stage.flights[0]!, watch, log)
      answer(stage, stage.flights[0]!, log)
      await stage.rest()
    }
  }
}

async function checkAll(stage: Stage, watch: Watch): Promise<void> {
  const { devices, server, engine } = stage
  const truth = await server.truth()
  if (watch.isNews(truth)) {
    watch.checkServer(truth)
    checkStories(truth, server.zone)
    if (!watch.restored) await watch.persons.check(truth)
    if (stage.desk) watch.guests.check(truth)
  }
  for (const device of devices) {
    if (device.failure) throw new Violation(`an error escaped on ${device.name}: ${(device.failure as Error).stack}`)
    const seen = await look(device)
    watch.checkStep(device, seen, truth, engine)
    await checkPictures(device, seen, truth, watch)
  }
}

async function oneStep(stage: Stage, watch: Watch, log: string[], restores: number): Promise<void> {
  const { random, devices, flights, server, time } = stage
  time.now += random.below(stage.hurried ? 400 : 20_000)
  const device = random.pick(devices)
  const waiting = flights.filter(({ answer }) => answer === undefined)
  const answers = flights.filter(({ answer }) => answer !== undefined)
  const isIn = !device.browser.isSignedOut
  const step = random.weighted([
    [isIn ? 30 : 0, 'act'],
    [device.busy.push || !isIn ? 0 : 16, 'push'],
    [device.busy.pull || !isIn ? 0 : 14, 'pull'],
    [device.busy.pictures || !isIn ? 0 : 7, 'pictures'],
    [waiting.length > 0 ? 34 : 0, 'deliver'],
    [waiting.length > 0 ? 4 : 0, 'lose request'],
    [waiting.length > 0 ? 5 : 0, 'double request'],
    [answers.length > 0 ? 34 : 0, 'answer'],
    [answers.length > 0 ? 4 : 0, 'lose answer'],
    [answers.length > 0 ? 2 : 0, 'double answer'],
    [answers.length > 0 ? 2 : 0, 'cut answer'],
    [3, 'kill'],
    [4, 'kill at a transaction'],
    [isIn ? 4 : 0, 'decide'],
    [isIn ? 3 : 0, 'undo'],
    [isIn ? 0.7 : 12, 'sign'],
    [stage.hurried ? 12 : 2, 'fail a call'],
    [7, 'foreign edit'],
    [2, 'rights'],
    [1, 'read only'],
    [1 + restores / 5, 'backup'],
    [0.4 * restores, 'restore'],
    [0.4 * restores, 'restore unnoticed'],
    [0.4, 'days pass'],
    [stage.office ? 12 : 0, 'office'],
    [stage.merges ? 8 : 0, 'merge'],
    [stage.desk ? 12 : 0, 'desk'],
  ] as const)
  log.push(`${step} ${device.name}`)
  if (step === 'act') return act(stage, device, log)
  if (step === 'push') return device.startPush()
  if (step === 'pull') return device.startPull(random.pick([1, 2, 3, 1000]))
  if (step === 'pictures') return device.startPictures()
  if (step === 'deliver') return deliver(stage, random.pick(waiting), watch, log)
  if (step === 'lose request') return lose(stage, random.pick(waiting))
  if (step === 'double request') return double(stage, random.pick(waiting))
  if (step === 'answer') return answer(stage, random.pick(answers), log)
  if (step === 'lose answer') return lose(stage, random.pick(answers))
  if (step === 'double answer') return double(stage, random.pick(answers))
  if (step === 'cut answer') return cut(random.pick(answers), random)
  if (step === 'kill') {
    device.kill()
    return void (await raced(device, device.boot))
  }
  if (step === 'kill at a transaction') {
    device.crash = random.pick(['before', 'after'])
    return
  }
  if (step === 'sign') return isIn ? device.signOut(tabsOf(devices, device)) : void (await raced(device, () => device.signIn()))
  if (step === 'fail a call') return server.failCalls({ at: random.below(5), times: 1 + random.below(3) })
  if (step === 'decide') return decide(device, random)
  if (step === 'undo') return void (device.recent.length > 0 && (await raced(device, () => device.undo(random.pick(device.recent)))))
  if (step === 'foreign edit') return foreignEdit(stage)
  if (step === 'rights')
    return server.setRights(random.pick(server.users), random.flip(0.6) ? allRights : allRights.filter(() => random.flip(0.6)))
  if (step === 'read only') return server.setReadOnly(random.flip(0.3))
  if (step === 'office') return void (log[log.length - 1] += ` ${await stage.office!.act(random, await server.truth(), server.users)}`)
  if (step === 'merge') return void (log[log.length - 1] += ` ${await mergeTwo(stage)}`)
  if (step === 'desk') return void (log[log.length - 1] += ` ${await deskActs(stage)}`)
  if (step === 'backup') return server.backup()
  if (step === 'restore' || step === 'restore unnoticed') {
    if (await server.restore(step === 'restore' ? 'new' : 'old')) watch.noteRestore(step === 'restore unnoticed')
    return
  }
  time.now += random.pick([3_600_000, 86_400_000, 30 * 86_400_000])
}

const deskActs = ({ desk, random, server, animals, time }: Stage) =>
  desk!.act(random, server, { animals, today: localDate(time.now, server.zone) })

const tabsOf = (devices: readonly Device[], { browser }: Device) => devices.filter((other) => other.browser === browser)

async function deliver(stage: Stage, flight: Flight, watch: Watch, log: string[]): Promise<void> {
  const { request, device } = flight
  log[log.length - 1] = `deliver ${request.kind} of ${device.name}`
  try {
    flight.answer = await asked(stage.server, device.userId, request)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    flight.answer = error
    // If the animal was locked meanwhile, the photo does not exist for the person who took it.
    const isThere = async (id: string) => (await stage.server.truth()).rows.has(`photo:${id}`)
    if (request.kind === 'picture' && error.code === 'notFound' && !watch.restored && !(await isThere(request.photoId)))
      throw new Violation(`I16 a picture of ${device.name} went before its photo`)
  }
  if (request.kind !== 'push' || flight.answer instanceof Failure) return
  const { results, ended } = flight.answer as PushAnswer
  log[log.length - 1] +=
    ` → ${[...results.map(({ status, body }) => `${status}${status > 299 ? (body as { code: string }).code : ''}`), ended ? `ended ${ended.status}` : ''].join(' ')}`
  for (const { mid, status } of results) if (status >= 400 && status !== 424) watch.noteRefusal(mid)
  if (stage.merges && !watch.restored && request.kind === 'push') checkFollowed(request.batch.calls, results, await stage.server.truth())
}

const asked = (server: SimServer, userId: string, request: Request) =>
  request.kind === 'push'
    ? server.push(userId, request.batch)
    : request.kind === 'pull'
      ? server.pull(userId, request.request)
      : server.sendPicture(userId, request.photoId, request.body)

function answer(stage: Stage, flight: Flight, log: string[]): void {
  drop(stage, flight)
  log[log.length - 1] = `answer ${flight.request.kind} to ${flight.device.name}`
  flight.deliver(flight.answer!)
}

function lose(stage: Stage, flight: Flight): void {
  drop(stage, flight)
  flight.deliver(new Failure('unreachable'))
}

function double(stage: Stage, flight: Flight): void {
  stage.flights.push({ ...flight })
}

function cut(flight: Flight, random: Random): void {
  if (Array.isArray(flight.answer)) flight.answer = flight.answer.slice(0, random.below(flight.answer.length)) as PullLine[]
}

const drop = (stage: Stage, flight: Flight) => stage.flights.splice(stage.flights.indexOf(flight), 1)

async function decide(device: Device, random: Random): Promise<void> {
  const refused = (await look(device)).outbox.filter(({ state }) => state === 'attention')
  if (refused.length === 0) return
  const { mid } = random.pick(refused)
  await raced(device, () => (random.flip(0.5) ? device.retry(mid) : device.discard(mid)))
  if (refused.length > 0) await saveNewIds(device)
}

/** An entry that was sent again has a new key, and the promise to the person goes over to it. */
async function saveNewIds(device: Device): Promise<void> {
  for (const { mid } of (await look(device)).outbox) device.saved.add(mid)
}

/** Faults end, refusals are given up, everybody comes online: then all must agree. */
async function comeToRest(stage: Stage, watch: Watch, log: string[]): Promise<void> {
  const { devices, flights, server } = stage
  await server.setReadOnly(false)
  await server.failCalls(null)
  for (const device of devices) if (device.browser.isSignedOut) await raced(device, () => device.signIn())
  // Others go on working: what a restore took is found out once the house has gone past it.
  if (watch.restored) for (let edits = 0; edits < 30; edits++) await foreignEdit(stage)
  if (stage.random.flip(0.5)) for (const user of server.users) await server.setRights(user, allRights)
  for (let round = 0; round < 400; round++) {
    log.push(`rest ${round}`)
    stage.time.now += 400_000
    let quiet = true
    for (const device of devices) {
      device.crash = null
      for (const { mid, state } of (await look(device)).outbox) if (state === 'attention') await raced(device, () => device.discard(mid))
      if (!device.busy.push) device.startPush()
      if (!device.busy.pull) device.startPull(1000)
      if (!device.busy.pictures) device.startPictures()
      await stage.rest()
    }
    while (flights.length > 0) {
      quiet = false
      const flight = flights[0]!
      if (flight.answer === undefined) await deliver(stage, flight, watch, log)
      answer(stage, flight, log)
      await stage.rest()
    }
    await checkAll(stage, watch)
    const truth = await server.truth()
    const seen = await Promise.all(devices.map(look))
    const isDone = ({ outbox, meta: { cursor, epoch, compared, alsoSeen = [] } }: Seen) =>
      outbox.length === 0 && cursor === truth.version && epoch === truth.epoch && typeof compared !== 'string' && alsoSeen.length === 0
    const done = seen.every(isDone)
    const scoped = devices.every(
      (device, index) => JSON.stringify(seen[index]!.meta.scopes) === JSON.stringify([...truth.grantedTo(device.userId)]),
    )
    const carried = (await Promise.all(devices.map((device) => picturesToSend(device, truth)))).every((count) => count === 0)
    if ((quiet || round > 3) && done && scoped && carried) {
      devices.forEach((device, index) => checkRest(device, seen[index]!, truth, watch))
      await checkPicturesAtRest(devices, truth, watch)
      if (!watch.restored) await checkActs(seen, truth)
      if (!watch.restored && stage.desk) await checkGuestActs(seen, truth)
      return
    }
  }
  const seen = await Promise.all(devices.map(look))
  throw new Violation(
    `never came to rest: ${JSON.stringify(seen.map(({ outbox, meta }) => ({ outbox: outbox.map(({ state, name, problem, nextAt }) => ({ state, name, problem, nextAt })), cursor: meta.cursor })))}`,
  )
}
