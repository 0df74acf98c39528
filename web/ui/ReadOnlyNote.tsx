import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useIsReadOnly } from '../session/signedIn.ts'

/** Beside a button that saves: why it cannot. Nothing where the organisation can be changed. */
export function ReadOnlyNote() {
  if (!useIsReadOnly()) return null
  return (
    <Text role="note" c="dimmed">
      <Trans>This access is in read-only mode. No modifications possible.</Trans>
    </Text>
  )
}
