import { Trans } from '@lingui/react/macro'
import { Stack, Text, Title } from '@mantine/core'
import { ButtonLink } from '../../ui/links.tsx'
import { LogoutButton } from './LogoutButton.tsx'
import { useAccount } from '../../session/signedIn.ts'

/** In the place of what belongs to an organisation, for an account that is in none (specification 6). */
export function NoOrganisation() {
  const { context } = useAccount()
  const name = `${context.forename} ${context.surname}`.trim()
  if (context.isGlobalAdmin)
    return (
      <Stack align="flex-start">
        <Title order={1}>
          <Trans>No organisation is open</Trans>
        </Title>
        <Text>
          <Trans>This page belongs to an organisation. Search for one in the summary and look into it.</Trans>
        </Text>
        <ButtonLink to="/">
          <Trans>To the overview</Trans>
        </ButtonLink>
      </Stack>
    )
  return (
    <Stack align="flex-start">
      <Title order={1}>{name}</Title>
      <Text>
        <Trans>You are not assigned to an organisation or your account has been deactivated.</Trans>
      </Text>
      <LogoutButton />
    </Stack>
  )
}
