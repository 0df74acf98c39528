import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { usePlatform } from '../../session/platform.ts'
import { Box } from '../../identity/parts/Box.tsx'
import { ButtonLink } from '../../ui/links.tsx'

/** The advertisement on the login page (specification 2.3); only where demo accounts are offered. */
export function DemoBox() {
  const { demoSignUp } = usePlatform()
  if (!demoSignUp) return null
  return (
    <Box title={<Trans>Try Obhut</Trans>}>
      <Text>
        <Trans>Demo accounts can be tested for one month, with example data and without obligation.</Trans>
      </Text>
      <ButtonLink to="/demo/create" variant="default">
        <Trans>Request a demo account</Trans>
      </ButtonLink>
    </Box>
  )
}
