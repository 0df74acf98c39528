import { Trans } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { isTerminalRegistered } from '../session/registered.ts'
import { ButtonLink } from '../ui/links.tsx'
import { Box } from './parts/Box.tsx'

/** The way to the terminal on the login page (specification 2.3): open it where this device is one, else make it one. */
export function TerminalBox() {
  const [registered, setRegistered] = useState<boolean | null>(null)
  useEffect(() => {
    let here = true
    isTerminalRegistered().then(
      (is) => here && setRegistered(is),
      // Storage that does not answer holds no registration that could be used.
      () => here && setRegistered(false),
    )
    return () => void (here = false)
  }, [])
  if (registered === null) return null
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
            <Trans>A terminal at the entrance shows who comes and goes today, without anyone logging in.</Trans>
          </Text>
          <ButtonLink to="/terminal-register" variant="default">
            <Trans>Register this device as a terminal</Trans>
          </ButtonLink>
        </>
      )}
    </Box>
  )
}
