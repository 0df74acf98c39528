// What is done with a contract at once: its end is taken back, or the whole of it.
import { Trans, useLingui } from '@lingui/react/macro'
import { discardContract, endContract, type Contract } from '../../../shared/operator/billing/contracts.ts'
import { useSession } from '../../session/useSession.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'

/** `onChange` is called after a refusal too. */
export function useContractActs({ id, version }: Contract, onChange: () => void) {
  const { t } = useLingui()
  const { caller } = useSession()
  const failed = useFailed()
  const { busy, once } = useBusy()

  const act = (work: () => Promise<unknown>, done: string) =>
    once(async () => {
      try {
        await work()
        toast({ tone: 'done', text: done })
      } catch (error) {
        failed(error)
      }
      onChange()
    })

  const goOn = () => act(() => caller.call(endContract, { params: { id }, body: { version, end: null } }), t`The contract goes on`)

  async function discard() {
    const yes = await confirm({
      title: <Trans>Take the contract back</Trans>,
      text: <Trans>Nothing was billed for this contract. It is removed; the history keeps that it was recorded.</Trans>,
      confirm: <Trans>Take the contract back</Trans>,
      danger: true,
    })
    if (yes) await act(() => caller.call(discardContract, { params: { id }, body: { version } }), t`The contract was taken back`)
  }

  return { busy, goOn, discard }
}
