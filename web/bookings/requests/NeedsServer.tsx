import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useStatus } from '../../ui/useStatus.ts'
import type { KnownRequest } from './useRequest.ts'

/** Whether something can be decided about it now: the server does that, once it knows the request. */
export function useCanDecide({ isPending }: Pick<KnownRequest, 'isPending'>): boolean {
  const status = useStatus()
  return status?.offlineSince === null && !isPending
}

/** Beside the buttons that decide, where they cannot be used now. */
export function NeedsServer({ known }: { known: Pick<KnownRequest, 'isPending'> }) {
  const canDecide = useCanDecide(known)
  if (canDecide) return null
  return (
    <Text c="dimmed" role="status">
      {known.isPending ? (
        <Trans>This request has not reached the server yet. Then it can be accepted or refused.</Trans>
      ) : (
        <Trans>Accepting and refusing need a connection to the server.</Trans>
      )}
    </Text>
  )
}
