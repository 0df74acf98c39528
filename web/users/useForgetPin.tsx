// An administrator removes the PIN of somebody who forgot it.
import { Trans, useLingui } from '@lingui/react/macro'
import { removePin } from '../../shared/terminal/pin.ts'
import type { User } from '../../shared/users/user.ts'
import { useConfirmedCall } from '../identity/parts/useConfirmedCall.ts'
import { confirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'
import { nameOfUser } from './parts/userTexts.ts'

export function useForgetPin(user: User): () => Promise<void> {
  const { t } = useLingui()
  const call = useConfirmedCall()
  const failed = useFailed()
  const name = nameOfUser(user)

  return async () => {
    const yes = await confirm({
      title: <Trans>Remove the PIN of {name}?</Trans>,
      text: <Trans>They can clock in at terminals again once they have set a new one.</Trans>,
      confirm: <Trans>Remove PIN</Trans>,
    })
    if (!yes) return
    try {
      await call(removePin, { params: { id: user.id } })
      toast({ tone: 'done', text: t`The PIN of ${name} was removed` })
    } catch (error) {
      failed(error)
    }
  }
}
