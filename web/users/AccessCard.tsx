import { Trans } from '@lingui/react/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { User } from '../../shared/users/user.ts'
import { useCanEdit, useSignedIn } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { useFormats } from '../ui/formats.ts'
import classes from './Users.module.css'
import { useAccessActs } from './useAccessActs.tsx'
import { useForgetPin } from './useForgetPin.tsx'
import { UserState } from './parts/UserState.tsx'

/** Whether and how somebody gets in. Their password is nobody's business but theirs. */
export function AccessCard({ user, onChange }: { user: User; onChange: (user: User) => void }) {
  const { context } = useSignedIn()
  const canEdit = useCanEdit()
  return (
    <Card title={<Trans>Access</Trans>} aside={<UserState user={user} />}>
      <Stack>
        <Text className={classes.address}>{user.email}</Text>
        <WhyNotIn user={user} />
        {canEdit && user.email !== context.email && <AccessButtons user={user} onChange={onChange} />}
      </Stack>
    </Card>
  )
}

function WhyNotIn({ user }: { user: User }) {
  const { zone } = useSignedIn()
  const formats = useFormats()
  const until = user.inviteExpiresAt && formats.moment(user.inviteExpiresAt, zone)
  if (user.state === 'invited')
    return (
      <Text>
        {user.inviteExpired ? (
          <Trans>The link in the invitation expired on {until}. You can invite them again.</Trans>
        ) : (
          <Trans>The link in the invitation works until {until}.</Trans>
        )}
      </Text>
    )
  if (user.state !== 'locked') return null
  return (
    <Text>
      <Trans>This account was locked by the operator.</Trans>
    </Text>
  )
}

function AccessButtons({ user, onChange }: { user: User; onChange: (user: User) => void }) {
  const { busy, invite, signOut, reactivate, deactivate } = useAccessActs(user, onChange)
  const forgetPin = useForgetPin(user)
  const button = (label: ReactNode, act: () => Promise<void>) => (
    <Button variant="default" disabled={busy} onClick={() => void act()}>
      {label}
    </Button>
  )
  return (
    <Group>
      {user.state === 'invited' && button(<Trans>Invite again</Trans>, invite)}
      {user.state === 'active' && button(<Trans>Sign out of all devices</Trans>, signOut)}
      {user.state === 'active' && user.rights.includes('timetracking.own') && button(<Trans>Remove PIN</Trans>, forgetPin)}
      {user.state === 'deactivated' ? button(<Trans>Reactivate</Trans>, reactivate) : button(<Trans>Deactivate</Trans>, deactivate)}
    </Group>
  )
}
