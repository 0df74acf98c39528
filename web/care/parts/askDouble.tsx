import { Trans } from '@lingui/react/macro'
import { confirm } from '../../ui/confirm.tsx'

/** Asks whether something is to be logged although it was, at `time`, by `who` where that is known. */
export const askDouble = (time: string, who: string): Promise<boolean> =>
  confirm({
    title: <Trans>Given twice?</Trans>,
    text: who ? (
      <Trans>
        {who} logged the same at {time}.
      </Trans>
    ) : (
      <Trans>The same was logged at {time}.</Trans>
    ),
    confirm: <Trans>Log it all the same</Trans>,
    danger: true,
  })
