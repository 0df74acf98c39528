import { useLingui } from '@lingui/react'
import { IconCheck, IconMailForward, IconPencil, IconPlayerPause } from '@tabler/icons-react'
import type { CampaignState } from '../../../shared/operator/campaignStates.ts'
import { StatusPill, type Tone } from '../../ui/parts/StatusPill.tsx'
import { campaignStateTexts } from './campaignTexts.ts'

const tones: Record<CampaignState, Tone> = { draft: 'plain', running: 'guest', paused: 'attention', finished: 'inCare' }
const signs = { draft: IconPencil, running: IconMailForward, paused: IconPlayerPause, finished: IconCheck }

export function CampaignStateMark({ state }: { state: CampaignState }) {
  const { i18n } = useLingui()
  const Sign = signs[state]
  return (
    <StatusPill tone={tones[state]} icon={<Sign aria-hidden />}>
      {i18n._(campaignStateTexts[state])}
    </StatusPill>
  )
}
