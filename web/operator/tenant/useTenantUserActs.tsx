// What the operator does about somebody's place in an organisation; each act needs the network and a fresh password.
import { Trans, useLingui } from '@lingui/react/macro'
import { inviteTenantUserAgain, removeTenantUser, restoreTenantUser, type TenantUser } from '../../../shared/operator/tenantUsers.ts'
import { useConfirmedCall } from '../../identity/parts/useConfirmedCall.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toasts.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'
import { nameOfUser } from '../../users/parts/userTexts.ts'

export function useTenantUserActs(tenantId: string, user: TenantUser, onChange: () => void) {
  const { t } = useLingui()
  const call = useConfirmedCall()
  const failed = useFailed()
  const { busy, once } = useBusy()
  const name = nameOfUser(user)
  const { email } = user
  const params = { id: tenantId, member: user.id }

  const act = (work: () => Promise<unknown>, done: string) =>
    once(async () => {
      try {
        await work()
        toast({ tone: 'done', text: done })
        onChange()
      } catch (error) {
        failed(error)
      }
    })

  async function remove() {
    const yes = await confirm({
      title: <Trans>Remove {name} from this organisation?</Trans>,
      text: (
        <Trans>
          They can no longer work in this organisation, from now on. Links that they made for people outside end. Their name stays in
          everything they have done.
        </Trans>
      ),
      confirm: <Trans>Remove</Trans>,
      danger: true,
    })
    if (yes) await act(() => call(removeTenantUser, { params }), t`${name} was removed`)
  }

  return {
    busy,
    remove,
    restore: () => act(() => call(restoreTenantUser, { params }), t`${name} can work here again`),
    inviteAgain: () => act(() => call(inviteTenantUserAgain, { params }), t`The invitation to ${email} is on its way`),
  }
}
