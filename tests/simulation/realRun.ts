// L2: the real sync code on fake-indexeddb against the real Koa app and a real PostgreSQL. A step is an action, a message, a transaction or a kill.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { rights } from '../../shared/access.ts'
import type { Kind } from '../../shared/rows.ts'
import { derivedId } from '../../shared/uuid.ts'
import { freshMeta, type Replica } from '../../sync/replica.ts'
import type { AnyRow } from '../../sync/store.ts'
import { cast } from './cast.ts'
import { Device, type Flight } from './device.ts'
import type { EngineUnderTest } from './engineUnderTest.ts'
import { Violation } from './seen.ts'
import { withGuests } from './guests.ts'
import { startOfStory } from './modelRun.ts'
import { Random } from './random.ts'
import { openHouse, type House } from './realHouse.ts'
import { RealServer } from './realServer.ts'
import { openTemporaryHouse } from './temporaryHouse.ts'
import { play, type Played } from './schedule.ts'

const namespace = '6ba7b814-9dad-41d1-80b4-00c04fd430c8'

/** The real server with its database, and the way to play schedules on it. */
export async function openReal() {
  const cluster = await openTemporaryHouse()
  const house = await openHouse(cluster.urls)
  return {
    /** `withOffice`: merges, locks, contacts and adoptions are played too. */
    play: (seed: number, engine: EngineUnderTest, withOffice = false) => playReal(seed, engine, house, { withOffice }),
    /** The same with other ids, so that a seed can be played several times. */
    playAnew: (seed: number, engine: EngineUnderTest, salt: number) => playReal(seed, engine, house, { salt }),
    sql: (text: string) => house.sql.query(text),
    async stop() {
      await house.stop()
      await cluster.stop()
    },
  }
}

/** Plays one schedule in an organisation of its own. */
async function playReal(
  seed: number,
  engine: EngineUnderTest,
  house: House,
  { withOffice = false, salt = 0x5eed }: { withOffice?: boolean; salt?: number },
): Promise<Played> {
  const random = new Random(seed)
  const serverRandom = new Random(seed ^ salt)
  house.clock.random = (count) => serverRandom.bytes(count)
  house.clock.now = startOfStory
  const tenantId = await house.maker.tenant({ name: `seed ${seed}` })
  const people = [await house.maker.person(tenantId, rights), await house.maker.person(tenantId, rights)]
  const office = await house.maker.person(tenantId, rights)
  const server = new RealServer(house, tenantId, people, office, rights)
  const today = '2026-06-10'
  const story = withOffice
    ? cast(today, tenantId, { count: 10, persons: ['Beck', 'Becker'] })
    : withGuests(cast(today, tenantId), today, tenantId)
  for (const { kind, row } of story.rows) await house.maker.write(office, { [kind as Kind]: [row as AnyRow] } as never)

  const flights: Flight[] = []
  const devices: Device[] = []
  for (const index of [0, 1, 2].slice(0, 2 + random.below(2))) {
    const disk = new engine.replica.Replica(`device ${index}`, { indexedDB: new IDBFactory(), IDBKeyRange })
    const mark = marking(disk)
    await disk.open()
    await disk.metaRow.put({ ...freshMeta(derivedId(namespace, `${tenantId} client ${index}`)), key: 'meta' })
    const userId = people[random.flip(0.3) ? 0 : index % 2]!.userId
    const skew = index === 2 ? random.pick([-1, 1]) * 365 * 86_400_000 : 0
    const clock = () => house.clock.now
    devices.push(
      new Device({
        name: `device ${index}`,
        userId,
        tenantId,
        zone: server.zone,
        disk,
        mark,
        replica: disk,
        engine,
        random,
        clock,
        skew,
        send: (flight) => flights.push(flight),
      }),
    )
  }
  if (random.flip(0.4)) devices.push(devices[0]!.tab('second tab'))
  try {
    const played = await play({
      random,
      server,
      devices,
      flights,
      engine,
      time: house.clock,
      steps: (withOffice ? 60 : 30) + random.below(50),
      hurried: seed % 7 === 5,
      ...story,
      pictures: house.pictures,
      ...(withOffice ? { office: server.office() } : { desk: server.desk() }),
      rest: () => quiet(devices),
    })
    const faults = await server.faultsOfLog()
    if (faults.length > 0 && !played.log.some((line) => line.startsWith('restore')))
      throw new Violation(`I6 the log does not rebuild the rows: ${faults.slice(0, 3).join('; ')}`)
    return played
  } finally {
    for (const { disk } of devices) (disk as { close?: () => void }).close?.()
  }
}

/** How many transactions that may write have begun: what was read before the last of them may be out of date. Before it is opened. */
function marking(disk: Replica): () => unknown {
  let begun = 0
  disk.use({
    stack: 'dbcore',
    name: 'marking',
    create: (core) => ({
      ...core,
      transaction(tables, mode, options) {
        if (mode !== 'readonly') begun += 1
        return core.transaction(tables, mode, options)
      },
    }),
  })
  return () => begun
}

/** Rest: no transaction under way, and none begun by what the last one set free. */
async function quiet(devices: readonly Device[]): Promise<void> {
  for (let still = 0; still < 3;) {
    await new Promise((resolve) => setImmediate(resolve))
    still = devices.some(({ open }) => open > 0) ? 0 : still + 1
  }
}
