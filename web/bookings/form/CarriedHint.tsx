import { Plural } from '@lingui/react/macro'
import { carriedAmong } from '../../../shared/bookings/passes/bookedVisits.ts'
import { isSubscription } from '../../../shared/bookings/passes/subscription.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useRows } from '../../ui/useRows.ts'
import { readPayers } from '../passes/readPayers.ts'
import type { BookingForm } from './useBookingForm.ts'
import classes from './BookingForm.module.css'

interface Props {
  form: BookingForm
  dates: readonly string[]
}

/** How many visits use a day that a subscription carried, as the visits of the week are taken or booked. */
export function CarriedHint({ form: { values, given }, dates }: Props) {
  const { engine } = useSignedIn()
  const { contactId, dropOffTime, pickUpTime, animals: chosen } = values
  const named = chosen.map(({ animalId }) => animalId).join()
  const days = dates.join()
  const bookingId = given?.booking.id
  const count = useRows(async () => {
    if (!days) return 0
    const { animals, passes } = await readPayers(engine.replica, { contactId }, named.split(',').filter(Boolean))
    if (!passes.some(isSubscription)) return 0
    const stays = await engine.replica.stay.where('animalId').anyOf(named.split(',')).toArray()
    const others = stays.filter((stay) => stay.bookingId !== bookingId)
    const booking = { contactId, dropOffTime, pickUpTime, price: null }
    return carriedAmong({ booking, animals, passes, stays: others, dates: days.split(',') })
  }, [engine, contactId, dropOffTime, pickUpTime, days, named, bookingId])
  if (!count) return null
  return (
    <p className={classes.hint} role="status">
      <Plural value={count} one="# carried day of the subscription is used." other="# carried days of the subscription are used." />
    </p>
  )
}
