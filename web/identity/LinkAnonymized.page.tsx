import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Stack, Text, Title } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import { ButtonLink } from '../ui/links.tsx'

/** Where links lead whose data was erased. */
export const Route = createFileRoute('/_loggedOut/link-anonymized')({
  staticData: { title: msg`Data erased`, flag: null, accent: true },
  component: LinkAnonymized,
})

function LinkAnonymized() {
  return (
    <Stack>
      <Title order={1}>
        <Trans>Data erased</Trans>
      </Title>
      <Text>
        <Trans>The personal data behind this link has been erased, so there is nothing to show any more.</Trans>
      </Text>
      <ButtonLink to="/login" variant="default">
        <Trans>To login</Trans>
      </ButtonLink>
    </Stack>
  )
}
