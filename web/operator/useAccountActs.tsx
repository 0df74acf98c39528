// What the operator does about an account; each act needs the network and a fresh password.
import { Trans, useLingui } from '@lingui/react/macro'
import { Failure } from '../../shared/errors.ts'
import { lockAccount, sendResetMail, unlockAccount, type AccountRecord } from '../../shared/operator/accounts.ts'
import { entryReason } from '../../shared/organisation/organization.ts'
import { useConfirmedCall } from '../identity/parts/useConfirmedCall.ts'
import { askReason, confirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toasts.ts'
import { useBusy } from '../ui/useBusy.ts'
import { useFailed } from '../ui/useFailed.ts'
import { nameOfUser } from '../users/parts/userTexts.ts'

/** The organisations that need the account, where it cannot be locked because of them. */
function organisationsOf(error: unknown): string | null {
  if (!(error instanceof Failure) || error.code !== 'account.lastAdmin') return null
  const names = error.detail?.organisations
  return Array.isArray(names) ? names.join(', ') : null
}

export function useAccountActs(account: AccountRecord, onChange: (account: AccountRecord) => void) {
  const { t } = useLingui()
  const call = useConfirmedCall()
  const failed = useFailed()
  const { busy, once } = useBusy()
  const name = nameOfUser(account)
  const { email } = account
  const params = { id: account.id }
  const reason = { label: <Trans>Reason</Trans>, least: entryReason.min, most: entryReason.max }

  const act = (work: () => Promise<AccountRecord>, done: string) =>
    once(async () => {
      try {
        onChange(await work())
        toast({ tone: 'done', text: done })
      } catch (error) {
        const needing = organisationsOf(error)
        if (needing)
          toast({ tone: 'danger', text: t`${needing}: nobody else could manage the users there. Please add another administrator first.` })
        else failed(error)
      }
    })

  async function sendMail() {
    const yes = await confirm({
      title: <Trans>Send a reset mail?</Trans>,
      text: <Trans>{email} receives a link that works for an hour and sets a new password. Until then the old one stays.</Trans>,
      confirm: <Trans>Send the mail</Trans>,
    })
    if (yes) await act(() => call(sendResetMail, { params }), t`The mail to ${email} is on its way`)
  }

  async function lock() {
    const given = await askReason({
      title: <Trans>Lock {name}?</Trans>,
      text: (
        <Trans>
          They are signed out of all devices and cannot sign in, in every organisation. Entries that wait on their devices are kept; the
          administration of the organisation decides about them.
        </Trans>
      ),
      confirm: <Trans>Lock</Trans>,
      danger: true,
      reason,
    })
    if (given !== null) await act(() => call(lockAccount, { params, body: { reason: given } }), t`${name} was locked`)
  }

  async function unlock() {
    const given = await askReason({
      title: <Trans>Unlock {name}?</Trans>,
      text: <Trans>They can sign in again, with the password and the rights they had.</Trans>,
      confirm: <Trans>Unlock</Trans>,
      reason,
    })
    if (given !== null) await act(() => call(unlockAccount, { params, body: { reason: given } }), t`${name} can sign in again`)
  }

  return { busy, sendMail, lock, unlock }
}
