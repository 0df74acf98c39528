import { changeRoom } from '../../shared/shelters/roomActs.ts'
import { bodyOf } from '../correction/Correcting.tsx'
import { CorrectRow } from '../correction/CorrectRow.tsx'
import type { RefusedProps } from '../words/words.ts'
import RoomDialog from './RoomDialog.tsx'

const as = bodyOf(changeRoom.name)

export default function CorrectRoom({ entry, onClose }: RefusedProps<unknown>) {
  return (
    <CorrectRow entry={entry} kind="room" as={as} onClose={onClose}>
      {(room) => <RoomDialog shelterId={room.shelterId} room={room} position={room.position} onClose={onClose} />}
    </CorrectRow>
  )
}
