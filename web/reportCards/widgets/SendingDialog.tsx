import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { reportLinkDays } from '../../../shared/reportCards/reportMail.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { EmailField, emailProblems } from '../../ui/EmailField.tsx'
import fieldClasses from '../../ui/Fields.module.css'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { toast } from '../../ui/toasts.ts'
import { useRecordForm } from '../../ui/useRecordForm.ts'

interface Props {
  title: ReactNode
  /** Under which the address that was typed is kept. */
  keep: string
  /** Known addresses; the first one is proposed. */
  emails: readonly string[]
  /** Above the address. */
  children?: ReactNode
  send: (email: string) => Promise<unknown>
  /** Shown once it is sent. */
  sent: string
  onClose: () => void
}

function useSending({ keep, emails, send, sent }: Props) {
  const { engine } = useSignedIn()
  const form = useRecordForm<{ email: string }>({ keep, begin: () => ({ email: emails[0] ?? '' }) })
  async function save(): Promise<boolean> {
    const email = form.values.email.trim()
    const done = await form.save(emailProblems(email), () => send(email))
    if (!done) return false
    toast({ tone: 'done', text: sent })
    await engine.pullAll()
    return true
  }
  return { ...form, save }
}

/** Asks for the address to which a report is sent, and sends it. */
export function SendingDialog(props: Props) {
  const { title, emails, children, onClose } = props
  const form = useSending(props)
  const { values, errors, change } = form
  return (
    <FormDialog title={title} form={form} submit={<Trans>Send</Trans>} untouched="act" onClose={onClose}>
      <div className={fieldClasses.fields}>
        <Text c="dimmed">
          <Trans>The mail has a link to the report and its photos. It works for {reportLinkDays} days.</Trans>
        </Text>
        {children}
        <EmailField value={values.email} proposals={emails} error={errors.email} onChange={(email) => change({ email })} />
        <FormError code={errors.form} />
      </div>
    </FormDialog>
  )
}
