import { IconCalendarCheck, IconCalendarX, IconHourglass, IconMessageQuestion } from '@tabler/icons-react'
import type { RequestState } from '../../../shared/bookings/requests/bookingRequest.ts'
import { StateMark, type StateSigns } from '../parts/StateMark.tsx'
import { requestStateTexts } from './requestTexts.ts'

const signs: StateSigns<RequestState> = {
  new: { tone: 'attention', icon: <IconMessageQuestion aria-hidden /> },
  standby: { tone: 'guest', icon: <IconHourglass aria-hidden /> },
  accepted: { tone: 'inCare', icon: <IconCalendarCheck aria-hidden /> },
  rejected: { tone: 'plain', icon: <IconCalendarX aria-hidden /> },
  withdrawn: { tone: 'plain', icon: <IconCalendarX aria-hidden /> },
  expired: { tone: 'plain', icon: <IconCalendarX aria-hidden /> },
}

/** The state of a request in words, with its sign. */
export const RequestStateMark = ({ state }: { state: RequestState }) => <StateMark {...{ state, signs }} texts={requestStateTexts} />
