import { useLingui } from '@lingui/react/macro'
import { IconCalendarCheck, IconCircleCheck, IconDoorExit, IconHome, IconHomeHeart } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import type { ResidencyState } from '../../../shared/bookings/residencies/sponsoredResidency.ts'
import { StatusPill } from '../../ui/parts/StatusPill.tsx'
import { residencyStateTexts } from './residencyTexts.ts'

const signs: Record<ResidencyState, Pick<ComponentProps<typeof StatusPill>, 'tone' | 'icon'>> = {
  requested: { tone: 'inCare', icon: <IconCalendarCheck aria-hidden /> },
  active: { tone: 'guest', icon: <IconHome aria-hidden /> },
  notice: { tone: 'attention', icon: <IconDoorExit aria-hidden /> },
  ended: { tone: 'plain', icon: <IconCircleCheck aria-hidden /> },
  converted: { tone: 'plain', icon: <IconHomeHeart aria-hidden /> },
}

/** The state of a residency in words, with its sign. */
export function ResidencyStateMark({ state }: { state: ResidencyState }) {
  const { i18n } = useLingui()
  return <StatusPill {...signs[state]}>{i18n._(residencyStateTexts[state])}</StatusPill>
}
