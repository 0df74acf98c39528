import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useState } from 'react'
import type { Animal } from '../../../../shared/animals/animal.ts'
import { nightsBetween } from '../../../../shared/bookings/price/billedDays.ts'
import { shiftedBooking, type StayShift } from '../../../../shared/bookings/taking/shiftedBooking.ts'
import { addDays } from '../../../../shared/time.ts'
import { useSignedIn } from '../../../session/signedIn.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { errorTexts } from '../../../ui/errorTexts.ts'
import { useFormats } from '../../../ui/formats.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useRows } from '../../../ui/useRows.ts'
import { useStatus } from '../../../ui/useStatus.ts'
import { nameOf } from '../../parts/acts.tsx'
import { roomOfGuest } from '../../parts/roomOfGuest.ts'
import { PriceChoice } from '../../form/PriceChoice.tsx'
import { OverbookField } from '../../form/OverbookField.tsx'
import { RoomOfGuest } from '../../form/RoomOfGuest.tsx'
import { readGiven, type GivenBooking } from '../../form/readGiven.ts'
import { useBookingForm, type BookingForm } from '../../form/useBookingForm.ts'
import classes from '../../form/BookingForm.module.css'

interface Props {
  /** What the form begins with. */
  shift: StayShift
  onMoved: (roomBefore: string | null, shift: StayShift) => void
  onClose: () => void
}

interface Known extends GivenBooking {
  animal: Animal
}

/** Another room for a guest, or other days for its booking. */
export default function MoveStayDialog(props: Props) {
  const { engine } = useSignedIn()
  const { bookingId, stayId } = props.shift
  const known = useRows(async (): Promise<Known | null> => {
    const given = await readGiven(engine.replica, bookingId)
    const stay = given?.stays.find(({ id }) => id === stayId)
    const animal = stay && (await engine.replica.animal.get(stay.animalId))
    return given && animal ? { ...given, animal } : null
  }, [engine, bookingId, stayId])
  return known ? <Form {...props} known={known} /> : null
}

function Form({ shift, known, onMoved, onClose }: Props & { known: Known }) {
  const [given] = useState<GivenBooking>({ booking: known.booking, stays: known.stays })
  const [start] = useState(() => shiftedBooking(known.booking, known.stays, shift))
  const form = useBookingForm({ service: 'pension', given, start, of: `move:${known.booking.id}` })
  const isOnline = useStatus()?.offlineSince == null
  const { animal } = known
  const name = nameOf(animal)
  const { startDate } = form.values
  const roomId = form.values.animals.find(({ animalId }) => animalId === animal.id)?.roomId ?? null
  const stay = known.stays.find(({ id }) => id === shift.stayId)
  const [before] = useState(() => (stay ? roomOfGuest(stay, animal) : null))
  const days = startDate === null ? 0 : nightsBetween(given.booking.startDate, startDate)

  async function save(): Promise<boolean> {
    if (startDate !== null && days === 0 && roomId === before) return true
    if (!isOnline || (await form.save()) === null) return false
    onMoved(before, { ...shift, roomId, days })
    return true
  }
  return (
    <FormDialog
      title={<Trans>Move {name}</Trans>}
      form={{ ...form, save }}
      {...(isOnline && { submit: <Trans>Move the stay</Trans> })}
      untouched="act"
      onClose={onClose}
    >
      <div className={classes.fields}>
        <RoomOfGuest form={form} animalId={animal.id} animal={animal} name={name} error={useRoomError(form, animal.id)} />
        <OverbookField form={form} />
        {given.booking.state === 'confirmed' && (
          <>
            <Arrival form={form} given={given} />
            <OtherGuests form={form} animalId={animal.id} />
          </>
        )}
        <PriceChoice form={form} />
        {!isOnline && (
          <Text c="dimmed" role="status">
            <Trans>A move needs a connection to the server: it decides about places and prices.</Trans>
          </Text>
        )}
        <FormError code={form.formError} />
      </div>
    </FormDialog>
  )
}

function useRoomError({ errorOf }: BookingForm, animalId: string): string | undefined {
  const { i18n } = useLingui()
  const code = errorOf(animalId)
  return code && i18n._(errorTexts[code])
}

/** The first day, with the last that follows from it: a move changes no length. */
function Arrival({ form, given: { booking } }: { form: BookingForm; given: GivenBooking }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { values, change, errorAt } = form
  const code = errorAt('startDate') ?? errorAt('endDate') ?? errorAt('dropOffTime') ?? errorAt('pickUpTime')
  const nights = nightsBetween(booking.startDate, booking.endDate)
  return (
    <div>
      <DateField
        label={<Trans>Day of arrival</Trans>}
        required
        value={values.startDate}
        error={code && i18n._(errorTexts[code])}
        onChange={(startDate) => change({ startDate, endDate: startDate && addDays(startDate, nights) })}
      />
      {values.endDate && (
        <p className={classes.hint}>
          <Trans>Day of departure</Trans>: {formats.shortDay(values.endDate)}
        </p>
      )}
    </div>
  )
}

/** The days are those of the booking. */
function OtherGuests({ form: { values, errorOf }, animalId }: { form: BookingForm; animalId: string }) {
  const { i18n } = useLingui()
  const others = values.animals.filter((guest) => guest.animalId !== animalId)
  if (others.length === 0) return null
  const code = others.map((guest) => errorOf(guest.animalId)).find((one) => one !== undefined)
  return (
    <>
      <p className={classes.hint}>
        <Plural
          value={others.length}
          one="Another animal of this booking comes and goes on the same days."
          other="# other animals of this booking come and go on the same days."
        />
      </p>
      {code && (
        <p className={classes.error} role="alert">
          {i18n._(errorTexts[code])}
        </p>
      )}
    </>
  )
}
