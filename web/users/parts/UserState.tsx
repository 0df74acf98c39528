import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '../../../shared/users/user.ts'
import classes from '../Users.module.css'
import { stateTexts } from './userTexts.ts'

/** The state in words; its colour only repeats them. */
export function UserState({ user }: { user: Pick<User, 'state' | 'inviteExpired'> }) {
  const { i18n } = useLingui()
  return (
    <span className={classes.state} data-state={user.inviteExpired && user.state === 'invited' ? 'expired' : user.state}>
      {user.inviteExpired && user.state === 'invited' ? <Trans>Invitation expired</Trans> : i18n._(stateTexts[user.state])}
    </span>
  )
}
