import { Trans } from '@lingui/react/macro'
import { Stack, Text, Title } from '@mantine/core'
import { ButtonLink } from '../ui/links.tsx'
import { LogoutButton } from './parts/LogoutButton.tsx'

/** A link that sets a password is for anyone who cannot log in (specification 2.5). */
export function AlreadyLoggedIn() {
  return (
    <Stack>
      <Title order={1}>
        <Trans>You are already logged in</Trans>
      </Title>
      <Text>
        <Trans>You are already logged in. Please log out first.</Trans>
      </Text>
      <LogoutButton />
      <ButtonLink to="/" variant="subtle">
        <Trans>Back to the summary</Trans>
      </ButtonLink>
    </Stack>
  )
}
