import { IconCalendarCheck, IconCircleCheck, IconDoorExit, IconHome, IconHomeHeart } from '@tabler/icons-react'
import type { ResidencyState } from '../../../shared/bookings/residencies/sponsoredResidency.ts'
import { StateMark, type StateSigns } from '../parts/StateMark.tsx'
import { residencyStateTexts } from './residencyTexts.ts'

const signs: StateSigns<ResidencyState> = {
  requested: { tone: 'inCare', icon: <IconCalendarCheck aria-hidden /> },
  active: { tone: 'guest', icon: <IconHome aria-hidden /> },
  notice: { tone: 'attention', icon: <IconDoorExit aria-hidden /> },
  ended: { tone: 'plain', icon: <IconCircleCheck aria-hidden /> },
  converted: { tone: 'plain', icon: <IconHomeHeart aria-hidden /> },
}

/** The state of a residency in words, with its sign. */
export const ResidencyStateMark = ({ state }: { state: ResidencyState }) => <StateMark {...{ state, signs }} texts={residencyStateTexts} />
