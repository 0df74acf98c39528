import { Trans } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { Box } from './Box.tsx'

/** The way to the terminal on the login page (specification 2.3): open it where this device is one, else make it one. */
export function TerminalBox({ registered }: { registered: boolean }) {
  return (
    <Box title={<Trans>Terminal</Trans>}>
      {registered ? (
        <>
          <Text>
            <Trans>This device is registered as a terminal.</Trans>
          </Text>
          {/* A page of its own, outside this app. */}
          <Button component="a" href="/terminal/" variant="default">
            <Trans>Open the terminal</Trans>
          </Button>
        </>
      ) : (
        <>
          <Text>
            <Trans>A terminal stands at the entrance and shows who comes and goes today, without anyone logging in.</Trans>
          </Text>
          <Button component="a" href="/terminal-register" variant="default">
            <Trans>Register this device as a terminal</Trans>
          </Button>
        </>
      )}
    </Box>
  )
}
