import { Trans } from '@lingui/react/macro'
import { Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'

export function NotFound() {
  return (
    <Stack p="md" component="main">
      <Title order={1}>
        <Trans>Page not found</Trans>
      </Title>
      <Text>
        <Trans>There is nothing at this address.</Trans>
      </Text>
      <Link to="/">
        <Trans>To the overview</Trans>
      </Link>
    </Stack>
  )
}
