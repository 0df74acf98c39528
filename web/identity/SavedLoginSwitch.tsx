import { Trans } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { useCallback } from 'react'
import { useAccount } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { useFailed } from '../ui/useFailed.ts'
import { useLive } from '../ui/useLive.ts'

/** Whether this device offers the user's name at the login. Known to this device alone. */
export function SavedLoginSwitch() {
  const { session, context } = useAccount()
  const failed = useFailed()
  const { userId } = context
  const saved = useLive(useCallback(() => session.savedLogins.isSaved(userId), [session, userId]))
  return (
    <Card title={<Trans>Login on this device</Trans>}>
      <Switch
        label={<Trans>Show my name on the login page of this device</Trans>}
        disabled={saved.state !== 'ready'}
        checked={saved.state === 'ready' && saved.value}
        onChange={(event) => {
          void session.keepLogin(event.currentTarget.checked).catch(failed)
        }}
      />
    </Card>
  )
}
