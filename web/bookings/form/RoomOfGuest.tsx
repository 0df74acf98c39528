import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Plural, useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import type { Animal } from '../../../shared/animals/animal.ts'
import { mostTaken } from '../../../shared/bookings/roomNights.ts'
import { meet } from '../../../shared/shelters/roomBlock.ts'
import { inPlace, isFosterHome } from '../../../shared/shelters/shelter.ts'
import { RoomPlaces } from '../../shelters/parts/Places.tsx'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRows } from '../../ui/useRows.ts'
import type { BookingForm } from './useBookingForm.ts'
import classes from './BookingForm.module.css'

interface Props {
  form: BookingForm
  animalId: string
  animal: Animal | undefined
  name: string
  error: string | undefined
}

/** The room that is kept for an animal, with how many guests it has on the fullest of the nights. */
export function RoomOfGuest({ form, animalId, animal, name, error }: Props) {
  const { t } = useLingui()
  const { values, change, given } = form
  const roomId = values.animals.find((guest) => guest.animalId === animalId)?.roomId ?? null
  const groups = useGuestRooms(animal?.species, values, given?.booking.id, roomId)
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
        onChange={(next) =>
          change({ animals: values.animals.map((guest) => (guest.animalId === animalId ? { animalId, roomId: next } : guest)) })
        }
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
  taken: number
  capacity: number
  residents: number
  /** Whether the room is blocked on one of the days. */
  blocked: boolean
}

function Option({ room }: { room: RoomOption | undefined }) {
  if (!room) return null
  const { label, taken, capacity, blocked } = room
  return (
    <>
      <span className={classes.option}>{label}</span>
      <RoomPlaces count={taken} capacity={capacity} active blocked={blocked} />
    </>
  )
}

type Chosen = Pick<BookingForm['values'], 'startDate' | 'endDate'>

/** Rooms of the house that are meant for the species, by their houses; any room where none is. */
function useGuestRooms(
  species: Animal['species'] | undefined,
  { startDate, endDate }: Chosen,
  bookingId: string | undefined,
  chosen: string | null,
) {
  const { engine } = useSignedIn()
  return useRows(async () => {
    const { shelter, room, roomBlock, stay, animal } = engine.replica
    const [shelters, rooms, blocks, guests, dwellers] = await Promise.all([
      shelter.toArray(),
      room.toArray(),
      roomBlock.toArray(),
      stay.where('roomId').above('').toArray(),
      animal.where('roomId').above('').toArray(),
    ])
    const inUse = rooms.filter(({ id, active, capacity }) => id === chosen || (active && capacity > 0))
    const meant = inUse.filter((one) => one.id === chosen || (species && one.species.includes(species)))
    const offered = meant.some(({ id }) => id !== chosen) ? meant : inUse
    const nights = startDate && endDate && startDate <= endDate ? { startDate, endDate } : null
    const taken = guests.filter((one) => one.active && one.checkedOutAt === null && one.bookingId !== bookingId)
    return shelters
      .filter((one) => !isFosterHome(one))
      .sort(inPlace)
      .map((house) => ({
        group: house.name,
        items: offered
          .filter(({ shelterId }) => shelterId === house.id)
          .sort(inPlace)
          .map(({ id, name, capacity }): RoomOption => ({
            value: id,
            label: name,
            taken: nights
              ? mostTaken(
                  nights,
                  taken.filter(({ roomId }) => roomId === id),
                )
              : 0,
            capacity,
            blocked:
              nights !== null && blocks.some((one) => one.roomId === id && meet(one, { from: nights.startDate, to: nights.endDate })),
            residents: dwellers.filter((one) => one.roomId === id && one.custody !== 'pension').length,
          })),
      }))
      .filter(({ items }) => items.length > 0)
  }, [engine, species, startDate, endDate, bookingId, chosen])
}
