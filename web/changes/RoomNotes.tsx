import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { kennelArea } from '../../shared/shelters/kennelArea.ts'
import { roomWarnings } from '../../shared/shelters/occupancy.ts'
import { isFosterHome } from '../../shared/shelters/shelter.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { AreaNote } from '../shelters/parts/AreaNote.tsx'
import { warningTexts } from '../shelters/parts/shelterTexts.ts'
import { kennelDogs } from '../shelters/parts/useKennelDogs.ts'
import { useToday } from '../ui/clock.ts'
import { useRows } from '../ui/useRows.ts'
import classes from '../shelters/Shelters.module.css'

/** What is to be recorded of the chosen room with these animals in it: places, species, and the floor that the law wants. */
export function RoomNotes({ roomId, animalIds }: { roomId: string; animalIds: readonly string[] }) {
  const { i18n } = useLingui()
  const { engine } = useSignedIn()
  const today = useToday()
  const ids = animalIds.join()
  const read = useRows(async () => {
    const { replica } = engine
    const room = await replica.room.get(roomId)
    const shelter = room && (await replica.shelter.get(room.shelterId))
    if (!shelter || isFosterHome(shelter)) return null
    const [dwellers, movers] = await Promise.all([
      replica.animal.where('roomId').equals(roomId).toArray(),
      replica.animal.bulkGet(ids ? ids.split(',') : []),
    ])
    const animals = [...new Map([...dwellers, ...movers].flatMap((animal) => (animal ? [[animal.id, animal]] : []))).values()]
    return { room, shelter, animals, dogs: await kennelDogs(replica, animals) }
  }, [engine, roomId, ids])
  if (!read) return null
  const { room, shelter, animals, dogs } = read
  const verdict = kennelArea(room, shelter, dogs, today)
  return (
    <div role="status">
      {roomWarnings(room, animals).map((warning) => (
        <p key={warning} className={classes.note} data-tone="amber">
          <IconAlertTriangle size={18} aria-hidden />
          <span>{i18n._(warningTexts[warning])}</span>
        </p>
      ))}
      {verdict && <AreaNote room={room} verdict={verdict} />}
    </div>
  )
}
