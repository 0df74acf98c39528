import { useLingui } from '@lingui/react/macro'
import type { Service } from '../../../shared/bookings/booking.ts'
import { listBookingsCalls, type BookingQuery, type ListedBooking } from '../../../shared/bookings/taking/bookingList.ts'
import { readablePhone } from '../../../shared/contacts/phone.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { allPages, orHere, wholePage } from '../../ui/saving/allPages.ts'
import { SaveList } from '../../ui/saving/SaveList.tsx'
import type { SavedColumn } from '../../ui/saving/savedTable.ts'
import { nameOf } from '../parts/acts.tsx'
import { bookingStateTexts } from '../parts/bookingStateTexts.ts'
import { guestsShown } from '../parts/guestsShown.ts'
import { bookingsHere, partsOf, useIsHeld } from './useBookings.ts'

/** Saves all bookings that the filters take. */
export function SaveBookings({ service, query }: { service: Service; query: BookingQuery }) {
  const { i18n, t } = useLingui()
  const { engine } = useSignedIn()
  const isHeld = useIsHeld(query)
  const columns: SavedColumn<ListedBooking>[] = [
    { title: t`Number`, of: ({ booking }) => booking.number },
    { title: t`From`, of: ({ booking }) => ({ date: booking.startDate }) },
    { title: t`To`, of: ({ booking }) => ({ date: booking.endDate }) },
    { title: t`Drop-off time`, of: ({ booking }) => booking.dropOffTime },
    { title: t`Pick-up time`, of: ({ booking }) => booking.pickUpTime },
    {
      title: t`Animals`,
      of: (line) =>
        guestsShown(line)
          .map(({ animal }) => (animal ? nameOf(animal) : '?'))
          .join(', '),
    },
    { title: t`Contact`, of: ({ contact }) => contact?.name },
    { title: t`Phone`, of: ({ contact }) => contact?.phone && readablePhone(contact.phone) },
    { title: t`Room`, of: (line) => [...new Set(guestsShown(line).flatMap(({ room }) => room || []))].join(', ') },
    { title: t`State`, of: ({ booking }) => i18n._(bookingStateTexts[booking.state]) },
  ]

  const here = () => bookingsHere(engine.replica, service, query)
  const fromServer = (signal: AbortSignal) => {
    const parts = (page: number) => ({ query: { ...partsOf(query), page: String(page), perPage: String(wholePage) } })
    return allPages(
      (page) => engine.caller.call(listBookingsCalls[service], parts(page), { signal }),
      ({ booking }) => booking.id,
    )
  }
  const read = async (signal: AbortSignal) => (isHeld ? { rows: await here() } : orHere(() => fromServer(signal), here))

  const { from, to } = query
  const name = service === 'pension' ? t`Boarding bookings ${from} to ${to}` : t`Daycare bookings ${from} to ${to}`
  return <SaveList name={name} columns={columns} read={read} />
}
