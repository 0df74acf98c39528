import { useLingui } from '@lingui/react'
import { IconCalendar, IconCheck, IconFileInvoice, IconReceiptEuro, IconX } from '@tabler/icons-react'
import type { PeriodState } from '../../../shared/operator/billing/periods.ts'
import { StatusPill, type Tone } from '../../ui/parts/StatusPill.tsx'
import { periodStateTexts } from './billingTexts.ts'

const tones: Record<PeriodState, Tone> = { planned: 'plain', due: 'attention', invoiced: 'guest', paid: 'inCare', cancelled: 'plain' }
const signs = { planned: IconCalendar, due: IconReceiptEuro, invoiced: IconFileInvoice, paid: IconCheck, cancelled: IconX }

export function PeriodStateMark({ state }: { state: PeriodState }) {
  const { i18n } = useLingui()
  const Sign = signs[state]
  return (
    <StatusPill tone={tones[state]} icon={<Sign aria-hidden />}>
      {i18n._(periodStateTexts[state])}
    </StatusPill>
  )
}
