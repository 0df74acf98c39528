import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Select, TextInput } from '@mantine/core'
import { useRows } from '../../ui/useRows.ts'
import type { ReactNode } from 'react'
import { blockedOn } from '../../../shared/shelters/roomBlock.ts'
import { inPlace, isFosterHome } from '../../../shared/shelters/shelter.ts'
import { RoomPlaces } from '../../shelters/parts/Places.tsx'
import { useToday } from '../../ui/clock.ts'
import { RoomNotes } from './RoomNotes.tsx'
import { useSignedIn } from '../../session/signedIn.ts'

interface Props {
  /** Whether the room is a place in a foster home. */
  inFoster: boolean
  roomId: string | null
  /** Who is to live there. */
  animalIds: readonly string[]
  /** In words, for houses that have not entered their rooms. */
  text: string
  error?: ReactNode
  required: boolean
  onRoom: (roomId: string | null) => void
  onText: (text: string) => void
}

/** Where the animal lives from then on: one of the rooms of the house, or words where there are none. */
export function RoomField({ inFoster, roomId, animalIds, text, error, required, onRoom, onText }: Props) {
  const { t } = useLingui()
  const groups = useRooms(inFoster, roomId)
  if (!groups) return null
  if (groups.length === 0)
    return inFoster ? null : (
      <TextInput
        label={<Trans>Room or enclosure</Trans>}
        autoComplete="off"
        maxLength={40}
        error={error}
        required={required}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    )
  return (
    <div>
      <Select
        label={inFoster ? <Trans>Foster home</Trans> : <Trans>Room or enclosure</Trans>}
        searchable
        selectFirstOptionOnChange
        clearable
        limit={60}
        error={error}
        required={required}
        nothingFoundMessage={t`Nothing found`}
        clearButtonProps={{ 'aria-label': t`No room` }}
        data={groups}
        renderOption={({ option }) => <Room {...(option as typeof option & RoomOption)} />}
        value={roomId}
        onChange={onRoom}
      />
      {roomId && <RoomNotes roomId={roomId} animalIds={animalIds} />}
    </div>
  )
}

interface RoomOption {
  label: string
  animals: number
  capacity: number
  blocked: boolean
}

function Room({ label, animals, capacity, blocked }: RoomOption) {
  return (
    <>
      <span style={{ flex: 1 }}>{label}</span>
      <RoomPlaces count={animals} capacity={capacity} active blocked={blocked} />
    </>
  )
}

/** Rooms by their houses: those of foster homes for a foster home, all others else. */
function useRooms(inFoster: boolean, chosen: string | null) {
  const { engine } = useSignedIn()
  const today = useToday()
  return useRows(async () => {
    const [shelters, rooms, housed, blocks] = await Promise.all([
      engine.replica.shelter.toArray(),
      engine.replica.room.toArray(),
      engine.replica.animal.where('roomId').above('').toArray(),
      engine.replica.roomBlock.toArray(),
    ])
    const living = Map.groupBy(housed, (animal) => animal.roomId)
    const blocked = blockedOn(blocks, today)
    return shelters
      .filter((shelter) => isFosterHome(shelter) === inFoster)
      .sort(inPlace)
      .map((shelter) => ({
        group: shelter.name,
        items: rooms
          .filter((room) => room.shelterId === shelter.id && (room.id === chosen || (room.active && shelter.active && room.capacity > 0)))
          .sort(inPlace)
          .map(({ id, name, capacity }) => ({
            value: id,
            label: inFoster ? `${shelter.name} · ${name}` : name,
            animals: living.get(id)?.length ?? 0,
            capacity,
            blocked: blocked.has(id),
          })),
      }))
      .filter(({ items }) => items.length > 0)
  }, [engine, inFoster, chosen, today])
}
