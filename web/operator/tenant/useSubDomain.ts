// The sub-domain of an access, as it is typed, judged and stored with a reason.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Failure, type ErrorCode } from '../../../shared/errors.ts'
import { readSubDomain } from '../../../shared/operator/subDomains.ts'
import { setTenantWeb, type TenantWeb } from '../../../shared/operator/tenantWeb.ts'
import { useConfirmedCall } from '../../identity/parts/useConfirmedCall.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { useLeaveGuard } from '../../ui/leavePage.tsx'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { askedReason } from './askedReason.tsx'

/** What speaks against what was typed; null for nothing. */
function judged(typed: string): ErrorCode | null {
  try {
    readSubDomain(typed)
    return null
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}

export function useSubDomain(id: string, first: TenantWeb) {
  const { t, i18n } = useLingui()
  const call = useConfirmedCall()
  const failed = useFailed()
  const { busy: saving, once } = useBusy()
  const [known, setKnown] = useState(first)
  const [typed, setTyped] = useState(first.subDomain ?? '')
  const [fault, setFault] = useState<ErrorCode | null>(null)
  const dirty = typed.trim().toLowerCase() !== (known.subDomain ?? '')
  useLeaveGuard(dirty && !saving)

  async function save(): Promise<void> {
    const wrong = judged(typed)
    setFault(wrong)
    if (wrong) return
    const reason = await askedReason(
      t`Change the sub-domain`,
      t`Links with the sub-domain that was there until now lead to this organisation no more.`,
    )
    if (reason === null) return
    await once(async () => {
      try {
        const stored = await call(setTenantWeb, { params: { id }, body: { seen: known.subDomain, subDomain: typed, reason } })
        setKnown(stored)
        setTyped(stored.subDomain ?? '')
        toast({ tone: 'done', text: t`The sub-domain was saved` })
      } catch (error) {
        if (error instanceof Failure && error.fields?.includes('subDomain')) setFault(error.code)
        else failed(error)
      }
    })
  }

  function change(text: string): void {
    setTyped(text)
    setFault(null)
  }

  return { known, typed, dirty, saving, save, change, fault: fault && i18n._(errorTexts[fault]) }
}
