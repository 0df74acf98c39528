import { Trans, useLingui } from '@lingui/react/macro'
import { reportRecipients, sendReport } from '../../shared/reportCards/reportCalls.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormError } from '../ui/FormError.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useCall } from '../ui/useCall.ts'
import { SendingDialog } from './widgets/SendingDialog.tsx'

interface Props {
  id: string
  onClose: () => void
}

/** Sends a report card to the contact of the stay; the addresses come from the server. */
export default function SendReport({ id, onClose }: Props) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const read = useCall(reportRecipients, { params: { id } })
  const title = <Trans>Send the report card</Trans>
  if (read.state === 'ready' && read.value.mayBeSent)
    return (
      <SendingDialog
        title={title}
        keep={`sendReport:${id}`}
        emails={read.value.emails}
        send={(email) => engine.caller.call(sendReport, { params: { id }, body: { email } })}
        sent={t`The report card is on its way.`}
        onClose={onClose}
      />
    )
  return (
    <Dialog title={title} onClose={onClose}>
      {read.state === 'loading' && <Loading rows={2} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && <FormError code="reportCard.noStay" />}
    </Dialog>
  )
}
