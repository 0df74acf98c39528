import { useLingui } from '@lingui/react/macro'
import { IconCheck, IconCoins, IconListDetails, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { VetInvoiceState } from '../../shared/vetInvoices/invoiceStates.ts'
import { StatusPill, type Tone } from '../ui/parts/StatusPill.tsx'
import { invoiceStateTexts } from './vetInvoiceTexts.ts'

const size = 16
const marks: Record<VetInvoiceState, { tone: Tone; icon: ReactNode }> = {
  entered: { tone: 'attention', icon: <IconPencil size={size} aria-hidden /> },
  allocated: { tone: 'inCare', icon: <IconListDetails size={size} aria-hidden /> },
  chargedOn: { tone: 'out', icon: <IconCoins size={size} aria-hidden /> },
  paid: { tone: 'plain', icon: <IconCheck size={size} aria-hidden /> },
}

export function InvoicePill({ state }: { state: VetInvoiceState }) {
  const { i18n } = useLingui()
  return <StatusPill {...marks[state]}>{i18n._(invoiceStateTexts[state])}</StatusPill>
}
