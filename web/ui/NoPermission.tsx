import { Trans } from '@lingui/react/macro'
import { Stack, Text, Title } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { moduleOfPage } from '../session/moduleOfPage.ts'
import { useAccount, useIsReadOnly } from '../session/signedIn.ts'

/** `right`: what the page asks for. Anyone who holds it is kept out by nothing but the organisation being read-only, and is informed of it. */
export function NoPermission({ right }: { right?: string }) {
  const { context } = useAccount()
  const isReadOnly = useIsReadOnly()
  const module = moduleOfPage(useLocation().pathname)
  const isOff = module !== null && context.tenant?.modulesOff?.includes(module)
  return (
    <Stack>
      <Title order={1}>
        <Trans>No access</Trans>
      </Title>
      <Text>
        {isOff ? (
          <Trans>This part of the app is switched off for your organisation. What was entered there stays.</Trans>
        ) : isReadOnly && right && context.rights.includes(right) ? (
          <Trans>This access is in read-only mode. No modifications possible.</Trans>
        ) : (
          <Trans>You do not have permission to open this page.</Trans>
        )}
      </Text>
    </Stack>
  )
}
