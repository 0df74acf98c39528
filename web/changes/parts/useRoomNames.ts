// The names of rooms as lists and pages show them: that of a foster home is the home's.
import { isFosterHome } from '../../../shared/shelters/shelter.ts'
import type { StatusChange } from '../../../shared/changes/story/statusChange.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRows } from '../../ui/useRows.ts'

/** Where a residency is, in words: the room, else what was recorded of it. */
export function useRoomNames(): (residence: Pick<StatusChange, 'roomId' | 'details'> | undefined) => string {
  const { engine } = useSignedIn()
  const names = useRows(async () => {
    const [shelters, rooms] = await Promise.all([engine.replica.shelter.toArray(), engine.replica.room.toArray()])
    const homes = new Map(shelters.map((shelter) => [shelter.id, shelter]))
    return new Map(
      rooms.map(({ id, name, shelterId }) => {
        const home = homes.get(shelterId)
        return [id, home && isFosterHome(home) ? home.name : name]
      }),
    )
  }, [engine])
  return (residence) => (residence?.roomId && names?.get(residence.roomId)) || residence?.details.room || ''
}
