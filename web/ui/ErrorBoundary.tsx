import { Trans } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { report } from '../shell/report.ts'

interface Failed {
  error: unknown
}

/** Keeps a failure inside its part of the page: everything beside it, an open form included, goes on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: Failed | null }> {
  override state: { failed: Failed | null } = { failed: null }

  static getDerivedStateFromError(error: unknown): { failed: Failed } {
    return { failed: { error } }
  }

  override componentDidCatch(error: unknown): void {
    report('error', error)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return <Retry retry={() => this.setState({ failed: null })} />
  }
}

/** The failed state of a part, with the way out. */
export function Retry({ retry }: { retry: () => void }) {
  return (
    <Stack align="flex-start" p="md" role="alert">
      <Text>
        <Trans>This could not be shown. What you saved is safe on this device.</Trans>
      </Text>
      <Button variant="default" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </Stack>
  )
}
