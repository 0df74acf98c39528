// Who shared the air with an animal: from the server, and without a network as far as this device knows, by the same rule.
import { useMemo } from 'react'
import { exposuresAmong, exposuresCall, instantsOf, type Exposure, type Period } from '../../../shared/medical/findings/exposure.ts'
import { isUnreachable } from '../../../shared/unreachable.ts'
import type { Replica } from '../../../sync/replica.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useCall, type Answer } from '../../ui/useCall.ts'
import { useRows } from '../../ui/useRows.ts'

async function readExposures(replica: Replica, animalId: string, period: Period, zone: string, now: string): Promise<Exposure[]> {
  const [rooms, changes, stays] = await Promise.all([replica.room.toArray(), replica.statusChange.toArray(), replica.stay.toArray()])
  const animals = await replica.animal.bulkGet([...new Set([...changes, ...stays].map((row) => row.animalId))])
  const known = { rooms, changes, stays, animals: animals.filter((animal) => animal !== undefined) }
  return exposuresAmong(known, { animalId, ...instantsOf(period, zone, now) })
}

/** `local`: nobody could be asked. `rooms`: their names, by the ids. */
export function useExposures(
  animalId: string,
  { from, to }: Period,
): Answer<Exposure[]> & { again: () => void; local: boolean; rooms: ReadonlyMap<string, string> } {
  const { engine, zone } = useSignedIn()
  const answer = useCall(exposuresCall, { params: { id: animalId }, query: { from, to } })
  const isOffline = answer.state === 'failed' && isUnreachable(answer.error)
  const named = useRows(async () => new Map((await engine.replica.room.toArray()).map(({ id, name }) => [id, name])), [engine])
  const known = useRows(
    async () => (isOffline ? readExposures(engine.replica, animalId, { from, to }, zone, engine.now()) : null),
    [engine, isOffline, animalId, from, to, zone],
  )
  const { again } = answer
  return useMemo(() => {
    const beside = { again, local: isOffline, rooms: named ?? new Map<string, string>() }
    if (answer.state === 'ready') return { state: 'ready', value: answer.value.exposures, ...beside }
    if (isOffline) return known ? { state: 'ready', value: known, ...beside } : { state: 'loading', ...beside }
    return { ...answer, ...beside }
  }, [answer, again, isOffline, known, named])
}
