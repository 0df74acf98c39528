import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Endpoint } from '../../shared/endpoint.ts'
import { deactivateUser, endUserSessions, inviteAgain, reactivateUser, type User } from '../../shared/users/user.ts'
import { useCanEdit, useSignedIn } from '../session/signedIn.ts'
import { useConfirmedCall } from '../identity/parts/useConfirmedCall.ts'
import { Card } from '../ui/Card.tsx'
import { confirm } from '../ui/confirm.tsx'
import { useFormats } from '../ui/formats.ts'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'
import classes from './Users.module.css'
import { UserState } from './UserState.tsx'
import { nameOfUser } from './userTexts.ts'

type Act = typeof deactivateUser | typeof reactivateUser | typeof inviteAgain | typeof endUserSessions

/** Whether and how somebody gets in. Their password is nobody's business but theirs. */
export function AccessCard({ user, onChange }: { user: User; onChange: (user: User) => void }) {
  const { t } = useLingui()
  const { context, zone } = useSignedIn()
  const canEdit = useCanEdit()
  const call = useConfirmedCall()
  const failed = useFailed()
  const formats = useFormats()
  const [busy, setBusy] = useState(false)
  const name = nameOfUser(user)
  const { email } = user
  const isSelf = email === context.email

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

  const until = user.inviteExpiresAt && formats.moment(user.inviteExpiresAt, zone)
  return (
    <Card title={<Trans>Access</Trans>} aside={<UserState user={user} />}>
      <Stack>
        <Text className={classes.address}>{user.email}</Text>
        {user.state === 'invited' && (
          <Text>
            {user.inviteExpired ? (
              <Trans>The link in the invitation expired on {until}. You can invite them again.</Trans>
            ) : (
              <Trans>The link in the invitation works until {until}.</Trans>
            )}
          </Text>
        )}
        {user.state === 'locked' && (
          <Text>
            <Trans>This account was locked by the operator.</Trans>
          </Text>
        )}
        {canEdit && !isSelf && (
          <Group>
            {user.state === 'invited' && (
              <Button variant="default" disabled={busy} onClick={() => void act(inviteAgain, t`The invitation to ${email} is on its way`)}>
                <Trans>Invite again</Trans>
              </Button>
            )}
            {user.state === 'active' && (
              <Button variant="default" disabled={busy} onClick={() => void signOut()}>
                <Trans>Sign out of all devices</Trans>
              </Button>
            )}
            {user.state === 'deactivated' ? (
              <Button variant="default" disabled={busy} onClick={() => void act(reactivateUser, t`${name} can work here again`)}>
                <Trans>Reactivate</Trans>
              </Button>
            ) : (
              <Button variant="default" disabled={busy} onClick={() => void deactivate()}>
                <Trans>Deactivate</Trans>
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Card>
  )
}
