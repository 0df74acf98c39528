import { Trans } from '@lingui/react/macro'
import { Button, Stack, Text, Title } from '@mantine/core'
import { LoggedOutFrame } from './LoggedOutShell.tsx'

/** Without storage nothing that is entered could be kept, so the app says so instead of starting. */
export function StorageBroken() {
  return (
    <LoggedOutFrame>
      <Stack>
        <Title order={1}>
          <Trans>This device does not let Obhut store anything</Trans>
        </Title>
        <Text>
          <Trans>Close other windows of Obhut, leave private mode or free some space, and try again. Nothing is lost.</Trans>
        </Text>
        <Button onClick={() => location.reload()}>
          <Trans>Try again</Trans>
        </Button>
      </Stack>
    </LoggedOutFrame>
  )
}
