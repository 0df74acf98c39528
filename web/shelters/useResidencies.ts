// Who lived in the rooms of a shelter: from the server, and without a network as far as this device knows.
import type { ReplyOf } from '../../shared/endpoint.ts'
import { residenciesCall, residenciesOf, type Residency } from '../../shared/shelters/residency.ts'
import { addDays, dayStart } from '../../shared/time.ts'
import type { Replica } from '../../sync/replica.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useCallOrRows } from '../ui/useCallOrRows.ts'

/** Both days belong to it. */
export interface Period {
  from: string
  to: string
}

const valueOf = ({ residencies }: ReplyOf<typeof residenciesCall>): Residency[] => residencies

async function readResidencies(replica: Replica, shelterId: string, { from, to }: Period, zone: string): Promise<Residency[]> {
  const [rooms, changes] = await Promise.all([replica.room.where('shelterId').equals(shelterId).toArray(), replica.statusChange.toArray()])
  const roomIds = new Set(rooms.map(({ id }) => id))
  const ofRooms = changes.filter(({ roomId }) => roomId !== null && roomIds.has(roomId))
  const animals = await replica.animal.bulkGet(ofRooms.map(({ animalId }) => animalId))
  const byId = new Map(animals.flatMap((animal) => (animal ? [[animal.id, animal]] : [])))
  const period = { roomIds, start: dayStart(from, zone), end: dayStart(addDays(to, 1), zone) }
  return residenciesOf(ofRooms, period, (id) => byId.get(id))
}

export function useResidencies(shelterId: string, { from, to }: Period) {
  const { engine, zone } = useSignedIn()
  const parts = { params: { id: shelterId }, query: { from, to } }
  const read = () => readResidencies(engine.replica, shelterId, { from, to }, zone)
  return useCallOrRows(residenciesCall, parts, { valueOf, read, deps: [engine, shelterId, from, to, zone] })
}
