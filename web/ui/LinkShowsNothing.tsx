import { Trans } from '@lingui/react/macro'
import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** Shown in the place of what a link opens when it opens nothing. `children`: why, and what to do. */
export const LinkShowsNothing = ({ children }: { children: ReactNode }) => (
  <Stack>
    <Title order={1}>
      <Trans>This link shows nothing</Trans>
    </Title>
    <Text>{children}</Text>
  </Stack>
)
