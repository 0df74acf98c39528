import { Plural } from '@lingui/react/macro'
import { payerOf } from '../../../shared/bookings/billing/itemsOfStays.ts'
import { bookedBeyondWeek } from '../../../shared/bookings/passes/bookedVisits.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRows } from '../../ui/useRows.ts'
import { readPayers } from '../passes/readPayers.ts'
import type { BookingForm } from './useBookingForm.ts'
import classes from './BookingForm.module.css'

/** How many of the animals use a day that their subscription carried, as the visits of the week are taken or booked. */
export function CarriedHint({ form: { values, given } }: { form: BookingForm }) {
  const { engine } = useSignedIn()
  const { contactId, startDate, animals: chosen } = values
  const named = chosen.map(({ animalId }) => animalId).join()
  const bookingId = given?.booking.id
  const count = useRows(async () => {
    if (startDate === null) return 0
    const { animals, passes } = await readPayers(engine.replica, { contactId }, named.split(',').filter(Boolean))
    const stays = await engine.replica.stay.where('animalId').anyOf(named.split(',')).toArray()
    const others = stays.filter((stay) => stay.bookingId !== bookingId)
    return animals.filter((animal) => {
      const visit = { contactId: payerOf({ contactId }, animal), animalId: animal.id, date: startDate, isHalfDay: false }
      return bookedBeyondWeek(passes, others, visit)
    }).length
  }, [engine, contactId, startDate, named, bookingId])
  if (!count) return null
  return (
    <p className={classes.hint} role="status">
      <Plural value={count} one="# carried day of the subscription is used." other="# carried days of the subscription are used." />
    </p>
  )
}
