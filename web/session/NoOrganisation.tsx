import { Trans } from '@lingui/react/macro'
import { Button, Stack, Text, Title } from '@mantine/core'
import type { UserContext } from '../../shared/identity/session.ts'
import { LoggedOutFrame } from '../shell/LoggedOutShell.tsx'
import { useSession } from './useSession.ts'

/** An account that belongs to no organisation, or to none any more (specification 6). */
export function NoOrganisation({ context }: { context: UserContext }) {
  const session = useSession()
  return (
    <LoggedOutFrame>
      <Stack>
        <Title order={1}>
          {context.forename} {context.surname}
        </Title>
        <Text>
          <Trans>You are not assigned to an organisation or your account has been deactivated.</Trans>
        </Text>
        <Button onClick={() => void session.signOut('keep')}>
          <Trans>Log out</Trans>
        </Button>
      </Stack>
    </LoggedOutFrame>
  )
}
