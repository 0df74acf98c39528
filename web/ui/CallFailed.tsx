import { isUnreachable } from '../../shared/unreachable.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Banner } from './Banner.tsx'
import { textOf } from './errorTexts.ts'

/** Says why there is nothing to show, with the way to try again. */
export function CallFailed({ error, again }: { error: unknown; again: () => void }) {
  const { i18n } = useLingui()
  return (
    <Banner
      tone="warn"
      action={
        <Button onClick={again}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {i18n._(textOf(error))} {isUnreachable(error) && <Trans>This page works with the network only.</Trans>}
    </Banner>
  )
}
