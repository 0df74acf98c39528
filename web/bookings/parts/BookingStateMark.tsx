import { IconCalendarCheck, IconCalendarX, IconCircleCheck, IconHome, IconUserQuestion } from '@tabler/icons-react'
import type { BookingState } from '../../../shared/bookings/booking.ts'
import { StateMark, type StateSigns } from './StateMark.tsx'
import { bookingStateTexts } from './bookingStateTexts.ts'

const signs: StateSigns<BookingState> = {
  confirmed: { tone: 'inCare', icon: <IconCalendarCheck aria-hidden /> },
  checkedIn: { tone: 'guest', icon: <IconHome aria-hidden /> },
  checkedOut: { tone: 'plain', icon: <IconCircleCheck aria-hidden /> },
  cancelled: { tone: 'plain', icon: <IconCalendarX aria-hidden /> },
  noShow: { tone: 'attention', icon: <IconUserQuestion aria-hidden /> },
}

/** The state of a booking in words, with its sign. */
export const BookingStateMark = ({ state }: { state: BookingState }) => <StateMark {...{ state, signs }} texts={bookingStateTexts} />
