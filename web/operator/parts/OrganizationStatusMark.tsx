import { useLingui } from '@lingui/react'
import { IconBuilding, IconClock, IconMailForward, IconPlayerPause, IconTool } from '@tabler/icons-react'
import type { OrganizationStatus } from '../../../shared/organisation/organizationStatuses.ts'
import { StatusPill, type Tone } from '../../ui/parts/StatusPill.tsx'
import { organizationStatusTexts } from './operatorTexts.ts'

const tones: Record<OrganizationStatus, Tone> = {
  INTERESTED: 'plain',
  WAITING: 'attention',
  ONBOARDING: 'guest',
  CUSTOMER: 'inCare',
  PAUSED: 'plain',
}
const signs = { INTERESTED: IconClock, WAITING: IconMailForward, ONBOARDING: IconTool, CUSTOMER: IconBuilding, PAUSED: IconPlayerPause }

export function OrganizationStatusMark({ status }: { status: OrganizationStatus }) {
  const { i18n } = useLingui()
  const Sign = signs[status]
  return (
    <StatusPill tone={tones[status]} icon={<Sign aria-hidden />}>
      {i18n._(organizationStatusTexts[status])}
    </StatusPill>
  )
}
