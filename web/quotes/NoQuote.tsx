import { Trans } from '@lingui/react/macro'
import { LinkShowsNothing } from '../ui/LinkShowsNothing.tsx'

/** Shown instead of a quote when the link opens nothing. */
export const NoQuote = () => (
  <LinkShowsNothing>
    <Trans>It is not complete. Please open the link in the mail with the quote, or ask for a new mail.</Trans>
  </LinkShowsNothing>
)
