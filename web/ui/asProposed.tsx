// What a form proposes is no statement of anybody: where nothing was entered, the person is asked before it is saved.
import { Trans } from '@lingui/react/macro'
import { confirm } from './confirm.tsx'

/** True when the person says that what is in the form is right. */
export const asProposed = (): Promise<boolean> =>
  confirm({
    title: <Trans>Save it as proposed?</Trans>,
    text: <Trans>Nothing has been entered yet. The form shows a proposal.</Trans>,
    confirm: <Trans>Save as proposed</Trans>,
    cancel: <Trans>Back to the form</Trans>,
  })
