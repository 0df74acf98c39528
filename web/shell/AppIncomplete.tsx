import { Trans } from '@lingui/react/macro'
import { Button, Stack, Text, Title } from '@mantine/core'
import { LoggedOutFrame } from './LoggedOutShell.tsx'

/** The network went away while the app was coming. Nothing is lost by asking for it again. */
export function AppIncomplete() {
  return (
    <LoggedOutFrame>
      <Stack align="flex-start">
        <Title order={1}>
          <Trans>A part of the app could not be loaded.</Trans>
        </Title>
        <Text>
          <Trans>What you saved is safe on this device.</Trans>
        </Text>
        <Button onClick={() => location.reload()}>
          <Trans>Try again</Trans>
        </Button>
      </Stack>
    </LoggedOutFrame>
  )
}
