// The accent colour of an organisation, as the operator chooses and stores it with a reason.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Failure, type ErrorCode } from '../../../shared/errors.ts'
import { setTenantColour } from '../../../shared/operator/tenantWeb.ts'
import { useConfirmedCall } from '../../identity/parts/useConfirmedCall.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { useLeaveGuard } from '../../ui/leavePage.tsx'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { askedReason } from './askedReason.tsx'

export function useTenantColour(id: string, first: string) {
  const { t, i18n } = useLingui()
  const call = useConfirmedCall()
  const failed = useFailed()
  const { busy: saving, once } = useBusy()
  const [known, setKnown] = useState(first)
  const [colour, setColour] = useState(first)
  const [fault, setFault] = useState<ErrorCode | null>(null)
  const dirty = colour !== known
  useLeaveGuard(dirty && !saving)

  async function save(): Promise<void> {
    const reason = await askedReason(t`Change the colour`, t`Everybody in the organisation sees the app in it.`)
    if (reason === null) return
    await once(async () => {
      try {
        const { accentColour } = await call(setTenantColour, { params: { id }, body: { seen: known, accentColour: colour, reason } })
        setKnown(accentColour)
        setColour(accentColour)
        toast({ tone: 'done', text: t`The colour was saved` })
      } catch (error) {
        if (error instanceof Failure && error.fields?.includes('accentColour')) setFault(error.code)
        else failed(error)
      }
    })
  }

  function change(chosen: string): void {
    setColour(chosen)
    setFault(null)
  }

  return { colour, dirty, saving, save, change, fault: fault && i18n._(errorTexts[fault]) }
}
