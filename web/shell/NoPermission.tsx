import { Trans } from '@lingui/react/macro'
import { Stack, Text, Title } from '@mantine/core'

export function NoPermission() {
  return (
    <Stack>
      <Title order={1}>
        <Trans>No access</Trans>
      </Title>
      <Text>
        <Trans>You do not have permission to open this page.</Trans>
      </Text>
    </Stack>
  )
}
