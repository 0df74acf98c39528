import { Trans } from '@lingui/react/macro'
import { Stack, Text, Title } from '@mantine/core'
import { ButtonLink } from '../ui/links.tsx'

export function NotFound() {
  return (
    <Stack p="md" component="main" align="flex-start">
      <Title order={1}>
        <Trans>Page not found</Trans>
      </Title>
      <Text>
        <Trans>There is nothing at this address.</Trans>
      </Text>
      <ButtonLink to="/">
        <Trans>To the overview</Trans>
      </ButtonLink>
    </Stack>
  )
}
