import { Trans } from '@lingui/react/macro'
import { NotStarted } from './NotStarted.tsx'

/** Without storage nothing that is entered could be kept, so the app says so instead of starting. */
export const StorageBroken = () => (
  <NotStarted why={<Trans>This device does not let Obhut store anything</Trans>}>
    <Trans>Close other windows of Obhut, leave private mode or free some space, and try again. Nothing is lost.</Trans>
  </NotStarted>
)
