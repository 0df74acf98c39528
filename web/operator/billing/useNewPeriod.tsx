// Records a period to be billed; days that were left out before it are asked about.
import { Trans } from '@lingui/react/macro'
import { Failure } from '../../../shared/errors.ts'
import { newBilling, type ListedPeriod } from '../../../shared/operator/billing/billing.ts'
import type { ExtraItem } from '../../../shared/operator/billing/contracts.ts'
import { useSession } from '../../session/useSession.ts'
import { confirm } from '../../ui/confirm.tsx'
import { useFormats } from '../../ui/formats.ts'

export interface AskedPeriod {
  /** The same at every attempt, so that a repeated call changes nothing. */
  id: string
  contractId: string
  start: string
  end: string
  extra: ExtraItem[]
}

/** Null where the person does not want the gap. Throws every other refusal. */
export function useNewPeriod(organizationId: string): (period: AskedPeriod) => Promise<ListedPeriod | null> {
  const { caller } = useSession()
  const formats = useFormats()
  const params = { id: organizationId }
  return async (period) => {
    try {
      return await caller.call(newBilling, { params, body: { ...period, isGapWanted: false } })
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'billing.periodGap') throw error
      const [from, to] = [formats.date(String(error.detail?.start)), formats.date(String(error.detail?.end))]
      const yes = await confirm({
        title: <Trans>Days are left out</Trans>,
        text: (
          <Trans>
            From {from} to {to} this contract is not billed yet. These days are suggested again later.
          </Trans>
        ),
        confirm: <Trans>Bill with this gap</Trans>,
      })
      return yes ? caller.call(newBilling, { params, body: { ...period, isGapWanted: true } }) : null
    }
  }
}
