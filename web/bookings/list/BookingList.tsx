import { Trans, useLingui } from '@lingui/react/macro'
import { IconCoinEuro } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Service } from '../../../shared/bookings/booking.ts'
import type { ListedBooking } from '../../../shared/bookings/taking/bookingList.ts'
import { AnimalPortrait } from '../../animals/photos/parts/AnimalPortrait.tsx'
import { Dotted } from '../../ui/Dotted.tsx'
import { useFormats } from '../../ui/formats.ts'
import { StatusPill } from '../../ui/parts/StatusPill.tsx'
import { usePendingIds } from '../../ui/usePendingIds.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { bookingPages } from '../parts/bookingPages.ts'
import { BookingStateMark } from '../parts/BookingStateMark.tsx'
import { useAwaitedDeposits } from '../deposits/useAwaitedDeposits.ts'
import { useUnconfirmed } from '../parts/useUnconfirmed.ts'
import { nameOf } from '../parts/acts.tsx'
import { guestsShown, spanOf } from '../parts/guestsShown.ts'
import classes from './Bookings.module.css'
import framedList from '../../ui/FramedList.module.css'

/** One row for each booking, the way to its record. */
export function BookingList({ service, items }: { service: Service; items: readonly ListedBooking[] }) {
  const { t } = useLingui()
  const pending = usePendingIds('booking')
  const awaited = useAwaitedDeposits(items)
  return (
    <ul className={`${framedList.list} ${classes.list}`} aria-label={t`Bookings`}>
      {items.map((item) => (
        <li key={item.booking.id}>
          <Row service={service} item={item} isPending={pending.has(item.booking.id)} awaitsDeposit={awaited.has(item.booking.id)} />
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  service: Service
  item: ListedBooking
  isPending: boolean
  awaitsDeposit: boolean
}

function Row({ service, item, isPending, awaitsDeposit }: RowProps) {
  const formats = useFormats()
  const { booking, contact } = item
  const guests = guestsShown(item)
  const isUnconfirmed = useUnconfirmed()
  const rooms = [...new Set(guests.flatMap(({ room }) => room || []))]
  return (
    <Link to={bookingPages[service].record} params={{ id: booking.id }} className={classes.row}>
      <span className={`${classes.when} numbers`}>
        <span>{spanOf(booking, formats)}</span>
        <Dotted className={classes.small} parts={[[booking.dropOffTime, booking.pickUpTime].filter(Boolean).join(' – '), booking.number]} />
      </span>
      <span className={classes.faces}>
        {guests.slice(0, 2).map(({ stay, animal }) => (
          <AnimalPortrait key={stay.id} id={stay.animalId} species={animal?.species ?? 'other'} size={guests.length > 1 ? 24 : 40} />
        ))}
      </span>
      <span className={classes.who}>
        <span className={classes.name}>
          {guests.map(({ animal }) => (animal ? nameOf(animal) : '?')).join(', ') || <Trans>without animals</Trans>}
        </span>
        <Dotted className={classes.small} parts={[contact?.name, ...rooms]} />
      </span>
      <span className={classes.state}>
        <BookingStateMark state={booking.state} unconfirmed={isUnconfirmed(booking)} />
        {awaitsDeposit && (
          <StatusPill tone="attention" icon={<IconCoinEuro aria-hidden />}>
            <Trans>Deposit awaited</Trans>
          </StatusPill>
        )}
        {isPending && <Waiting />}
      </span>
    </Link>
  )
}
