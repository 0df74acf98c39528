import { Trans } from '@lingui/react/macro'
import { Button, Stack, Text, Title } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { report } from '../reporting/report.ts'

/** Is in the place of a page that failed; everything around it, an open form included, stays. */
export function LoadError({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  useEffect(() => report('error', error), [error])
  return (
    <Stack align="flex-start" p="md" role="alert">
      <Title order={1}>
        <Trans>This page could not be shown</Trans>
      </Title>
      <Text>
        <Trans>What you saved is safe on this device.</Trans>
      </Text>
      <Button
        onClick={() => {
          reset()
          void router.invalidate()
        }}
      >
        <Trans>Try again</Trans>
      </Button>
    </Stack>
  )
}
