import { Trans } from '@lingui/react/macro'
import { Button, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { LoggedOutFrame } from './LoggedOutShell.tsx'

/** The app cannot start: why, what the person can do, and another try. */
export function NotStarted({ why, children }: { why: ReactNode; children: ReactNode }) {
  return (
    <LoggedOutFrame>
      <Stack align="flex-start">
        <Title order={1}>{why}</Title>
        <Text>{children}</Text>
        <Button onClick={() => location.reload()}>
          <Trans>Try again</Trans>
        </Button>
      </Stack>
    </LoggedOutFrame>
  )
}
