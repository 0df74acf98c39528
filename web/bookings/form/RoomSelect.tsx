import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Plural, useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import type { Animal } from '../../../shared/animals/animal.ts'
import type { TimedNights } from '../../../shared/bookings/roomNights.ts'
import { meet } from '../../../shared/shelters/roomBlock.ts'
import { inPlace, isFosterHome } from '../../../shared/shelters/shelter.ts'
import { RoomPlaces } from '../../shelters/parts/Places.tsx'
import { useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { useRows } from '../../ui/useRows.ts'
import { readKept } from './readKept.ts'
import classes from './BookingForm.module.css'

interface Props {
  /** Of the animal. */
  name: string
  species: Animal['species'] | undefined
  roomId: string | null
  /** The nights for which it is kept, with its times; null while they are not known. */
  nights: TimedNights | null
  /** The booking or the residency of the form: its own places do not count. */
  except: string | undefined
  error: string | undefined
  onChange: (roomId: string | null) => void
}

/** The room that is kept for an animal, with how many guests are in it when it is fullest. */
export function RoomSelect({ name, species, roomId, nights, except, error, onChange }: Props) {
  const { t } = useLingui()
  const groups = useGuestRooms(species, nights, except, roomId)
  if (!groups || groups.length === 0)
    return error ? (
      <p className={classes.error} role="alert">
        {name}: {error}
      </p>
    ) : null
  const rooms = groups.flatMap(({ items }) => items)
  const chosen = rooms.find(({ value }) => value === roomId)
  return (
    <div className={classes.room}>
      <Select
        label={t`Room of ${name}`}
        searchable
        clearable
        limit={60}
        error={error}
        nothingFoundMessage={t`Nothing found`}
        clearButtonProps={{ 'aria-label': t`No room` }}
        data={groups}
        renderOption={({ option }) => <Option room={rooms.find(({ value }) => value === option.value)} />}
        value={roomId}
        onChange={onChange}
      />
      {chosen && chosen.residents > 0 && (
        <p className={classes.hint} role="status">
          <Plural
            value={chosen.residents}
            one="# animal that is not a boarder is in this room now."
            other="# animals that are not boarders are in this room now."
          />
        </p>
      )}
    </div>
  )
}

interface RoomOption {
  value: string
  label: string
  kind: string | null
  taken: number
  capacity: number
  residents: number
  /** Whether the room is blocked on one of the days. */
  blocked: boolean
}

function Option({ room }: { room: RoomOption | undefined }) {
  if (!room) return null
  const { label, kind, taken, capacity, blocked } = room
  return (
    <>
      <span className={classes.option}>{kind ? `${label} · ${kind}` : label}</span>
      <RoomPlaces count={taken} capacity={capacity} active blocked={blocked} />
    </>
  )
}

/** Rooms of the house that are meant for the species, by their houses; any room where none is. */
function useGuestRooms(
  species: Animal['species'] | undefined,
  nights: TimedNights | null,
  except: string | undefined,
  chosen: string | null,
) {
  const { engine } = useSignedIn()
  const today = useToday()
  const [from, to, dropOffTime, pickUpTime] = [nights?.startDate, nights?.endDate, nights?.dropOffTime, nights?.pickUpTime]
  return useRows(async () => {
    const { shelter, room, roomBlock, animal } = engine.replica
    const asked = from && to ? { startDate: from, endDate: to, dropOffTime, pickUpTime } : null
    const [shelters, rooms, blocks, { guests, mostIn }, dwellers] = await Promise.all([
      shelter.toArray(),
      room.toArray(),
      roomBlock.toArray(),
      readKept(engine.replica, { nights: asked, except, today }),
      animal.where('roomId').above('').toArray(),
    ])
    const inUse = rooms.filter(({ id, active, capacity }) => id === chosen || (active && capacity > 0))
    const meant = inUse.filter((one) => one.id === chosen || (species && one.species.includes(species)))
    const offered = meant.some(({ id }) => id !== chosen) ? meant : inUse
    return shelters
      .filter((one) => !isFosterHome(one))
      .sort(inPlace)
      .map((house) => ({
        group: house.name,
        items: offered
          .filter(({ shelterId }) => shelterId === house.id)
          .sort(inPlace)
          .map(({ id, name, capacity, kind }): RoomOption => ({
            value: id,
            label: name,
            kind: kind ?? null,
            taken: mostIn(id),
            capacity,
            blocked: Boolean(from && to && blocks.some((one) => one.roomId === id && meet(one, { from, to }))),
            residents: dwellers.filter((one) => one.roomId === id && one.custody !== 'pension' && !guests.has(one.id)).length,
          })),
      }))
      .filter(({ items }) => items.length > 0)
  }, [engine, species, from, to, dropOffTime, pickUpTime, except, chosen, today])
}
