import { Trans } from '@lingui/react/macro'
import { NotStarted } from './NotStarted.tsx'

/** The network went away while the app was loading. Nothing is lost by another try. */
export const AppIncomplete = () => (
  <NotStarted why={<Trans>A part of the app could not be loaded.</Trans>}>
    <Trans>What you saved is safe on this device.</Trans>
  </NotStarted>
)
