// The limits of an access, as they are typed and stored with a reason.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { setTenantLimits } from '../../../shared/operator/tenantLimits.ts'
import type { Limits, LimitsAndUse } from '../../../shared/organisation/limits.ts'
import { useConfirmedCall } from '../../identity/parts/useConfirmedCall.ts'
import { useLeaveGuard } from '../../ui/leavePage.tsx'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { isSame } from '../../ui/isSame.ts'
import { askedReason } from './askedReason.tsx'

export function useLimits(id: string, first: LimitsAndUse) {
  const { t } = useLingui()
  const call = useConfirmedCall()
  const failed = useFailed()
  const { busy: saving, once } = useBusy()
  const [known, setKnown] = useState(first)
  const [values, setValues] = useState<Limits>(first.limits)
  const dirty = !isSame(values, known.limits)
  useLeaveGuard(dirty && !saving)

  async function save(): Promise<void> {
    const reason = await askedReason(t`Change the limits`, t`What is there already stays. Only what comes next is refused.`)
    if (reason === null) return
    await once(async () => {
      try {
        const stored = await call(setTenantLimits, { params: { id }, body: { seen: known.limits, limits: values, reason } })
        setKnown(stored)
        setValues(stored.limits)
        toast({ tone: 'done', text: t`The limits were saved` })
      } catch (error) {
        failed(error)
      }
    })
  }

  return { values, used: known.used, dirty, saving, save, change: (part: Partial<Limits>) => setValues((now) => ({ ...now, ...part })) }
}
