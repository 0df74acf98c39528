import { Trans } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { report } from '../reporting/report.ts'

interface Failed {
  error: unknown
}

interface Props {
  children: ReactNode
  /** Where it is, for one that is around pages. */
  at?: string
}

interface State {
  failed: Failed | null
  at: string | undefined
}

/** Keeps a failure inside its part of the page: everything beside it, an open form included, goes on. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: null, at: this.props.at }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: { error } }
  }

  /** A failure is that of one place: elsewhere it is over. */
  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { failed: null, at }
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
