import { Trans } from '@lingui/react/macro'
import { confirm } from './confirm.tsx'

/** Asks before the entry of a colleague is taken back. `who`: the name of the colleague; may be empty. */
export const askTakeBack = (who: string): Promise<boolean> =>
  confirm({
    title: <Trans>Take back the entry of a colleague?</Trans>,
    text: <Trans>{who} logged this. The history keeps it.</Trans>,
    confirm: <Trans>Take back</Trans>,
    danger: true,
  })
