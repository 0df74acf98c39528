// Who shared the air with an animal: from the server, and without a network as far as this device knows, by the same rule.
import type { ReplyOf } from '../../../shared/endpoint.ts'
import { exposuresAmong, exposuresCall, instantsOf, type Exposure, type Period } from '../../../shared/medical/findings/exposure.ts'
import type { Replica } from '../../../sync/replica.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useCallOrRows } from '../../ui/useCallOrRows.ts'
import { useRows } from '../../ui/useRows.ts'

async function readExposures(replica: Replica, animalId: string, period: Period, zone: string, now: string): Promise<Exposure[]> {
  const [rooms, changes, stays] = await Promise.all([replica.room.toArray(), replica.statusChange.toArray(), replica.stay.toArray()])
  const animals = await replica.animal.bulkGet([...new Set([...changes, ...stays].map((row) => row.animalId))])
  const known = { rooms, changes, stays, animals: animals.filter((animal) => animal !== undefined) }
  return exposuresAmong(known, { animalId, ...instantsOf(period, zone, now) })
}

const valueOf = ({ exposures }: ReplyOf<typeof exposuresCall>): Exposure[] => exposures
const noNames: ReadonlyMap<string, string> = new Map()

/** `rooms`: their names, by the ids. */
export function useExposures(animalId: string, { from, to }: Period) {
  const { engine, zone } = useSignedIn()
  const parts = { params: { id: animalId }, query: { from, to } }
  const read = () => readExposures(engine.replica, animalId, { from, to }, zone, engine.now())
  const answer = useCallOrRows(exposuresCall, parts, { valueOf, read, deps: [engine, animalId, from, to, zone] })
  const rooms = useRows(async () => new Map((await engine.replica.room.toArray()).map(({ id, name }) => [id, name])), [engine])
  return { ...answer, rooms: rooms ?? noNames }
}
