import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { reportRecipients, sendReport } from '../../shared/reportCards/reportCalls.ts'
import { reportLinkDays } from '../../shared/reportCards/reportMail.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmailField, emailProblems } from '../ui/EmailField.tsx'
import fieldClasses from '../ui/Fields.module.css'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormError } from '../ui/FormError.tsx'
import { Loading } from '../ui/Loading.tsx'
import { toast } from '../ui/toasts.ts'
import { useCall } from '../ui/useCall.ts'
import { useRecordForm } from '../ui/useRecordForm.ts'

interface Props {
  id: string
  onClose: () => void
}

/** Sends a report card to the contact of the stay; the addresses come from the server. */
export default function SendReport({ id, onClose }: Props) {
  const read = useCall(reportRecipients, { params: { id } })
  if (read.state === 'ready' && read.value.mayBeSent) return <Sending id={id} emails={read.value.emails} onClose={onClose} />
  return (
    <Dialog title={<Trans>Send the report card</Trans>} onClose={onClose}>
      {read.state === 'loading' && <Loading rows={2} />}
      {read.state === 'failed' && <CallFailed error={read.error} again={read.again} />}
      {read.state === 'ready' && <FormError code="reportCard.noStay" />}
    </Dialog>
  )
}

function useSending({ id, emails }: { id: string; emails: readonly string[] }) {
  const { t } = useLingui()
  const { engine } = useSignedIn()
  const form = useRecordForm<{ email: string }>({ keep: `sendReport:${id}`, begin: () => ({ email: emails[0] ?? '' }) })
  async function save(): Promise<boolean> {
    const email = form.values.email.trim()
    const sent = await form.save(emailProblems(email), () => engine.caller.call(sendReport, { params: { id }, body: { email } }))
    if (!sent) return false
    toast({ tone: 'done', text: t`The report card is on its way.` })
    await engine.pullAll()
    return true
  }
  return { ...form, save }
}

function Sending({ id, emails, onClose }: Props & { emails: readonly string[] }) {
  const form = useSending({ id, emails })
  const { values, errors, change } = form
  return (
    <FormDialog title={<Trans>Send the report card</Trans>} form={form} submit={<Trans>Send</Trans>} untouched="act" onClose={onClose}>
      <div className={fieldClasses.fields}>
        <Text c="dimmed">
          <Trans>The mail has a link to the report and its photos. It works for {reportLinkDays} days.</Trans>
        </Text>
        <EmailField value={values.email} proposals={emails} error={errors.email} onChange={(email) => change({ email })} />
        <FormError code={errors.form} />
      </div>
    </FormDialog>
  )
}
