import { Trans } from '@lingui/react/macro'
import { IconCalendarCheck, IconCalendarQuestion, IconCalendarX, IconCircleCheck, IconHome, IconUserQuestion } from '@tabler/icons-react'
import type { BookingState } from '../../../shared/bookings/booking.ts'
import { StatusPill } from '../../ui/parts/StatusPill.tsx'
import { StateMark, type StateSigns } from './StateMark.tsx'
import { bookingStateTexts } from './bookingStateTexts.ts'

const signs: StateSigns<BookingState> = {
  confirmed: { tone: 'inCare', icon: <IconCalendarCheck aria-hidden /> },
  checkedIn: { tone: 'guest', icon: <IconHome aria-hidden /> },
  checkedOut: { tone: 'plain', icon: <IconCircleCheck aria-hidden /> },
  cancelled: { tone: 'plain', icon: <IconCalendarX aria-hidden /> },
  noShow: { tone: 'attention', icon: <IconUserQuestion aria-hidden /> },
}

interface Props {
  state: BookingState
  /** Whether the customer is still to be asked. */
  unconfirmed?: boolean
}

/** The state of a booking in words, with its sign. */
export const BookingStateMark = ({ state, unconfirmed = false }: Props) =>
  unconfirmed ? <UnconfirmedMark /> : <StateMark {...{ state, signs }} texts={bookingStateTexts} />

export const UnconfirmedMark = () => (
  <StatusPill tone="attention" icon={<IconCalendarQuestion aria-hidden />}>
    <Trans>Unconfirmed</Trans>
  </StatusPill>
)
