// Who lived in the rooms of a shelter: from the server, and without a network as far as this device knows.
import { useMemo } from 'react'
import { residenciesCall, residenciesOf, type Residency } from '../../shared/shelters/residency.ts'
import { addDays, dayStart } from '../../shared/time.ts'
import { isUnreachable } from '../../shared/unreachable.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { useCall, type Answer } from '../ui/useCall.ts'
import { useRows } from '../ui/useRows.ts'

/** Both days belong to it. */
export interface Period {
  from: string
  to: string
}

/** `local`: nobody could be asked. */
export function useResidencies(shelterId: string, { from, to }: Period): Answer<Residency[]> & { again: () => void; local: boolean } {
  const { engine, zone } = useSignedIn()
  const answer = useCall(residenciesCall, { params: { id: shelterId }, query: { from, to } })
  const isOffline = answer.state === 'failed' && isUnreachable(answer.error)
  const known = useRows(async () => {
    if (!isOffline) return null
    const [rooms, changes] = await Promise.all([
      engine.replica.room.where('shelterId').equals(shelterId).toArray(),
      engine.replica.statusChange.toArray(),
    ])
    const roomIds = new Set(rooms.map(({ id }) => id))
    const ofRooms = changes.filter(({ roomId }) => roomId !== null && roomIds.has(roomId))
    const animals = await engine.replica.animal.bulkGet(ofRooms.map(({ animalId }) => animalId))
    const byId = new Map(animals.flatMap((animal) => (animal ? [[animal.id, animal]] : [])))
    const period = { roomIds, start: dayStart(from, zone), end: dayStart(addDays(to, 1), zone) }
    return residenciesOf(ofRooms, period, (id) => byId.get(id))
  }, [engine, isOffline, shelterId, from, to, zone])
  const { again } = answer
  return useMemo(() => {
    if (answer.state === 'ready') return { state: 'ready', value: answer.value.residencies, again, local: false }
    if (isOffline) return known ? { state: 'ready', value: known, again, local: true } : { state: 'loading', again, local: true }
    return { ...answer, again, local: false }
  }, [answer, again, isOffline, known])
}
