import { Trans } from '@lingui/react/macro'
import { confirm } from '../../ui/confirm.tsx'

/** Whether an entry that the server refused is really to be given up. */
export const confirmDiscard = (): Promise<boolean> =>
  confirm({
    title: <Trans>Discard this entry?</Trans>,
    text: <Trans>It was never accepted by the server and will not be sent again.</Trans>,
    confirm: <Trans>Discard</Trans>,
    danger: true,
  })
