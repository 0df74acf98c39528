import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Service } from '../../../shared/bookings/booking.ts'
import { AnimalPortrait } from '../../animals/photos/parts/AnimalPortrait.tsx'
import { Dotted } from '../../ui/Dotted.tsx'
import { useFormats } from '../../ui/formats.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageTabs } from '../../ui/PageTabs.tsx'
import { RecordMissing } from '../../ui/RecordMissing.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { bookingPages } from '../parts/bookingPages.ts'
import { useUnconfirmed } from '../parts/useUnconfirmed.ts'
import { BookingStateMark } from '../parts/BookingStateMark.tsx'
import { nameOf } from '../parts/acts.tsx'
import { guestsShown, spanOf } from '../parts/guestsShown.ts'
import { useBooking, type KnownBooking } from '../parts/useBooking.ts'
import pageClasses from '../../ui/Page.module.css'
import classes from './BookingRecord.module.css'

interface Props {
  service: Service
  id: string
  children: (known: KnownBooking) => ReactNode
}

const tabsOf = (service: Service): readonly { path: string; text: MessageDescriptor }[] => [
  { path: bookingPages[service].record, text: msg`Booking` },
  { path: bookingPages[service].history, text: msg`History` },
]

/** What is above every tab of a booking: who comes and when. */
export function BookingShell({ service, id, children }: Props) {
  const { t } = useLingui()
  const read = useBooking(service, id)
  const all = service === 'pension' ? <Trans>All boarding bookings</Trans> : <Trans>All daycare bookings</Trans>
  const { list } = bookingPages[service]
  if (read.state === 'loading') return <Loading rows={6} />
  if (read.state === 'failed') return <RecordMissing {...read} list={{ to: list, text: all }} />
  return (
    <div className={classes.page}>
      <Head service={service} known={read.value} />
      <PageTabs label={t`Parts of the booking`} tabs={tabsOf(service)} id={id} />
      {children(read.value)}
      <div data-no-print>
        <ButtonLink to={list} variant="default">
          {all}
        </ButtonLink>
      </div>
    </div>
  )
}

function Head({ service, known }: { service: Service; known: KnownBooking }) {
  const formats = useFormats()
  const { booking, isPending } = known
  const guests = guestsShown(known)
  return (
    <div className={pageClasses.head}>
      <div className={classes.title}>
        <span className={classes.faces}>
          {guests.slice(0, 3).map(({ stay, animal }) => (
            <AnimalPortrait key={stay.id} id={stay.animalId} species={animal?.species ?? 'other'} size={56} />
          ))}
        </span>
        <div className={pageClasses.who}>
          <Title order={1}>
            {guests.map(({ animal }) => (animal ? nameOf(animal) : '?')).join(', ') || <Trans>Booking without animals</Trans>}
          </Title>
          <Dotted
            className={`${pageClasses.dimmed} numbers`}
            parts={[service === 'pension' ? <Trans>Boarding</Trans> : <Trans>Daycare</Trans>, spanOf(booking, formats)]}
          />
        </div>
      </div>
      <span className={classes.marks}>
        {isPending && <Waiting />}
        <BookingStateMark state={booking.state} unconfirmed={useUnconfirmed()(booking)} />
      </span>
    </div>
  )
}
