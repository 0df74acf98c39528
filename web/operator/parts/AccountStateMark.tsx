import { useLingui } from '@lingui/react'
import { IconCheck, IconLock } from '@tabler/icons-react'
import type { AccountState } from '../../../shared/operator/accountStates.ts'
import { StatusPill } from '../../ui/parts/StatusPill.tsx'
import { accountStateTexts } from './operatorTexts.ts'

export function AccountStateMark({ state }: { state: AccountState }) {
  const { i18n } = useLingui()
  const locked = state === 'locked'
  return (
    <StatusPill tone={locked ? 'stop' : 'inCare'} icon={locked ? <IconLock aria-hidden /> : <IconCheck aria-hidden />}>
      {i18n._(accountStateTexts[state])}
    </StatusPill>
  )
}
