import { kennelArea } from '../../../shared/shelters/kennelArea.ts'
import { blockedOn } from '../../../shared/shelters/roomBlock.ts'
import { isFosterHome } from '../../../shared/shelters/shelter.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { AreaNote } from '../../shelters/parts/AreaNote.tsx'
import { RoomWarnings } from '../../shelters/parts/RoomWarnings.tsx'
import { kennelDogs } from '../../shelters/parts/useKennelDogs.ts'
import { useToday } from '../../ui/clock.ts'
import { useRows } from '../../ui/useRows.ts'

/** What is to be recorded of the chosen room with these animals in it: places, species, and the floor that the law wants. */
export function RoomNotes({ roomId, animalIds }: { roomId: string; animalIds: readonly string[] }) {
  const { engine } = useSignedIn()
  const today = useToday()
  const ids = animalIds.join()
  const read = useRows(async () => {
    const { replica } = engine
    const room = await replica.room.get(roomId)
    const shelter = room && (await replica.shelter.get(room.shelterId))
    if (!shelter || isFosterHome(shelter)) return null
    const [dwellers, blocks, movers] = await Promise.all([
      replica.animal.where('roomId').equals(roomId).toArray(),
      replica.roomBlock.where('roomId').equals(roomId).toArray(),
      replica.animal.bulkGet(ids ? ids.split(',') : []),
    ])
    const animals = [...new Map([...dwellers, ...movers].flatMap((animal) => (animal ? [[animal.id, animal]] : []))).values()]
    return { room, shelter, animals, block: blockedOn(blocks, today).get(roomId), dogs: await kennelDogs(replica, animals) }
  }, [engine, roomId, ids, today])
  if (!read) return null
  const { room, shelter, animals, block, dogs } = read
  const verdict = kennelArea(room, shelter, dogs, today)
  return (
    <div role="status">
      <RoomWarnings room={room} animals={animals} block={block ?? null} />
      {verdict && <AreaNote room={room} verdict={verdict} />}
    </div>
  )
}
