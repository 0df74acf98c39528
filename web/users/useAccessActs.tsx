// What administrators do about the access of somebody else; each act needs the network and a fresh password.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Endpoint } from '../../shared/endpoint.ts'
import { deactivateUser, endUserSessions, inviteAgain, reactivateUser, type User } from '../../shared/users/user.ts'
import { useConfirmedCall } from '../identity/parts/useConfirmedCall.ts'
import { confirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'
import { nameOfUser } from './parts/userTexts.ts'

type Act = typeof deactivateUser | typeof reactivateUser | typeof inviteAgain | typeof endUserSessions

export function useAccessActs(user: User, onChange: (user: User) => void) {
  const { t } = useLingui()
  const call = useConfirmedCall()
  const failed = useFailed()
  const [busy, setBusy] = useState(false)
  const name = nameOfUser(user)
  const { email } = user

  async function act(endpoint: Act, said: string) {
    setBusy(true)
    try {
      onChange(await call<Endpoint & Act>(endpoint, { params: { id: user.id } }))
      toast({ tone: 'done', text: said })
    } catch (error) {
      failed(error)
    }
    setBusy(false)
  }

  async function deactivate() {
    const yes = await confirm({
      title: <Trans>Deactivate {name}?</Trans>,
      text: (
        <Trans>
          They can no longer work in this organisation, from now on. Links that they made for people outside end. Their name stays in
          everything they have done.
        </Trans>
      ),
      confirm: <Trans>Deactivate</Trans>,
      danger: true,
    })
    if (yes) await act(deactivateUser, t`${name} was deactivated`)
  }

  async function signOut() {
    const yes = await confirm({
      title: <Trans>Sign {name} out of all devices?</Trans>,
      text: <Trans>They can sign in again at once. Entries that wait on their devices are kept there until then.</Trans>,
      confirm: <Trans>Sign out</Trans>,
    })
    if (yes) await act(endUserSessions, t`${name} was signed out`)
  }

  return {
    busy,
    deactivate,
    signOut,
    invite: () => act(inviteAgain, t`The invitation to ${email} is on its way`),
    reactivate: () => act(reactivateUser, t`${name} can work here again`),
  }
}
