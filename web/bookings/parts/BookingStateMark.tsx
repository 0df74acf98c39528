import { useLingui } from '@lingui/react/macro'
import { IconCalendarCheck, IconCalendarX, IconCircleCheck, IconHome, IconUserQuestion } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { BookingState } from '../../../shared/bookings/booking.ts'
import { StatusPill } from '../../ui/parts/StatusPill.tsx'
import { bookingStateTexts } from './bookingStateTexts.ts'

const signs: Record<BookingState, Pick<ComponentProps<typeof StatusPill>, 'tone' | 'icon'>> = {
  confirmed: { tone: 'inCare', icon: <IconCalendarCheck aria-hidden /> },
  checkedIn: { tone: 'guest', icon: <IconHome aria-hidden /> },
  checkedOut: { tone: 'plain', icon: <IconCircleCheck aria-hidden /> },
  cancelled: { tone: 'plain', icon: <IconCalendarX aria-hidden /> },
  noShow: { tone: 'attention', icon: <IconUserQuestion aria-hidden /> },
}

/** The state of a booking in words, with its sign. */
export function BookingStateMark({ state }: { state: BookingState }) {
  const { i18n } = useLingui()
  return <StatusPill {...signs[state]}>{i18n._(bookingStateTexts[state])}</StatusPill>
}
