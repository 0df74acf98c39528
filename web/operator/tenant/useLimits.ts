// The limits of an access, as they are typed and stored.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { setTenantLimits } from '../../../shared/operator/tenantLimits.ts'
import type { Limits, LimitsAndUse } from '../../../shared/organisation/limits.ts'
import { useConfirmedCall } from '../../identity/parts/useConfirmedCall.ts'
import { useReasoned } from './useReasoned.ts'

export function useLimits(id: string, first: LimitsAndUse) {
  const { t } = useLingui()
  const call = useConfirmedCall()
  const [used, setUsed] = useState(first.used)
  const { typed: values, ...form } = useReasoned<Limits>({
    first: first.limits,
    texts: {
      ask: t`Change the limits`,
      note: t`What is there already stays. Only what comes next is refused.`,
      done: t`The limits were saved`,
    },
    store: async (limits, seen, reason) => {
      const stored = await call(setTenantLimits, { params: { id }, body: { seen, limits, reason } })
      setUsed(stored.used)
      return stored.limits
    },
  })
  return { ...form, values, used, change: (part: Partial<Limits>) => form.change({ ...values, ...part }) }
}
