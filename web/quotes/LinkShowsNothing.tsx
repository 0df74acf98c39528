import { Trans } from '@lingui/react/macro'
import { Stack, Text, Title } from '@mantine/core'

/** Shown instead of a quote when the link opens nothing. */
export const LinkShowsNothing = () => (
  <Stack>
    <Title order={1}>
      <Trans>This link shows nothing</Trans>
    </Title>
    <Text>
      <Trans>It is not complete. Please open the link in the mail with the quote, or ask for a new mail.</Trans>
    </Text>
  </Stack>
)
