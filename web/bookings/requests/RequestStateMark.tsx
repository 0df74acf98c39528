import { useLingui } from '@lingui/react/macro'
import { IconCalendarCheck, IconCalendarX, IconHourglass, IconMessageQuestion } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { RequestState } from '../../../shared/bookings/requests/bookingRequest.ts'
import { StatusPill } from '../../ui/parts/StatusPill.tsx'
import { requestStateTexts } from './requestTexts.ts'

const signs: Record<RequestState, Pick<ComponentProps<typeof StatusPill>, 'tone' | 'icon'>> = {
  new: { tone: 'attention', icon: <IconMessageQuestion aria-hidden /> },
  standby: { tone: 'guest', icon: <IconHourglass aria-hidden /> },
  accepted: { tone: 'inCare', icon: <IconCalendarCheck aria-hidden /> },
  rejected: { tone: 'plain', icon: <IconCalendarX aria-hidden /> },
  withdrawn: { tone: 'plain', icon: <IconCalendarX aria-hidden /> },
  expired: { tone: 'plain', icon: <IconCalendarX aria-hidden /> },
}

/** The state of a request in words, with its sign. */
export function RequestStateMark({ state }: { state: RequestState }) {
  const { i18n } = useLingui()
  return <StatusPill {...signs[state]}>{i18n._(requestStateTexts[state])}</StatusPill>
}
