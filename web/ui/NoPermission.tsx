import { Trans } from '@lingui/react/macro'
import { Stack, Text, Title } from '@mantine/core'
import { useAccount, useIsReadOnly } from '../session/signedIn.ts'

/** `right`: what the page asks for. Anyone who holds it is kept out by nothing but the organisation being read-only, and is informed of it. */
export function NoPermission({ right }: { right?: string }) {
  const { context } = useAccount()
  const isReadOnly = useIsReadOnly()
  return (
    <Stack>
      <Title order={1}>
        <Trans>No access</Trans>
      </Title>
      <Text>
        {isReadOnly && right && context.rights.includes(right) ? (
          <Trans>This access is in read-only mode. No modifications possible.</Trans>
        ) : (
          <Trans>You do not have permission to open this page.</Trans>
        )}
      </Text>
    </Stack>
  )
}
