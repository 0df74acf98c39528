// L1: the real sync code over maps against the model server. Thousands of schedules in a minute, each replayable from its seed.
import { derivedId } from '../../shared/uuid.ts'
import { freshMeta } from '../../sync/replica.ts'
import { Device, type Flight } from './device.ts'
import type { EngineUnderTest } from './engineUnderTest.ts'
import { memoryReplica } from './memoryReplica.ts'
import { MemoryStore } from './memoryStore.ts'
import type { ModelFaults } from './modelPull.ts'
import { ModelServer } from './modelServer.ts'
import { Random } from './random.ts'
import { play, type Played } from './schedule.ts'
import { cast } from './cast.ts'

const namespace = '6ba7b811-9dad-41d1-80b4-00c04fd430c8'
/** Nobody looks at them here. */
const pictures = [1, 2, 3, 4].map((byte) => new Uint8Array(8).fill(byte).buffer)

export const startOfStory = Date.parse('2026-06-10T06:00:00Z')

export async function playModel(seed: number, engine: EngineUnderTest, faults: ModelFaults = {}): Promise<Played> {
  const random = new Random(seed)
  const time = { now: startOfStory }
  const flights: Flight[] = []
  const users = ['anna', 'ben'].map((name) => derivedId(namespace, name))
  const tenantId = derivedId(namespace, 'tenant')
  const server = new ModelServer({ tenantId, users, clock: () => time.now, faults })
  // More animals, of which some are recorded twice.
  const isMerging = seed % 5 === 3
  const story = cast('2026-06-10', undefined, isMerging ? { count: 10 } : {})
  server.seed(story.rows)
  const devices = [0, 1, 2].slice(0, 2 + random.below(2)).map((index) => {
    const disk = new MemoryStore(freshMeta(derivedId(namespace, `client ${index}`)))
    return new Device({
      name: `device ${index}`,
      userId: users[random.flip(0.3) ? 0 : index % 2]!,
      tenantId,
      zone: server.zone,
      disk,
      mark: disk.mark,
      replica: memoryReplica(disk),
      engine,
      random,
      clock: () => time.now,
      skew: index === 2 ? random.pick([-1, 1]) * 365 * 86_400_000 : 0,
      send: (flight) => flights.push(flight),
    })
  })
  if (random.flip(0.4)) devices.push(devices[0]!.tab('second tab'))
  return play({
    random,
    server,
    devices,
    flights,
    engine,
    time,
    steps: 40 + random.below(80),
    hurried: seed % 7 === 5,
    claims: seed % 13 === 0,
    records: seed % 11 === 6,
    merges: isMerging,
    ...story,
    pictures,
    rest: () => quiet(devices),
  })
}

/** With stores in memory everything is microtasks: a few turns of the event loop are rest. */
async function quiet(devices: readonly Device[]): Promise<void> {
  do await new Promise((resolve) => setImmediate(resolve))
  while (devices.some(({ open }) => open > 0))
  await new Promise((resolve) => setImmediate(resolve))
}
