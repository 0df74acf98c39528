import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { messageLimit } from '../../shared/support/feedback.ts'
import { readEmail } from '../session/typed.ts'
import { textOf } from '../ui/errorTexts.ts'
import { Honeypot } from '../ui/Honeypot.tsx'
import { useLeaveGuard } from '../ui/leavePage.tsx'
import { Images } from './Images.tsx'
import { ReasonChoice } from './ReasonChoice.tsx'
import { useSendFeedback } from './useSendFeedback.ts'
import type { Writer, Sent } from './feedbackValues.ts'
import { useFeedbackValues } from './useFeedbackValues.ts'
import { Form, FormActions } from '../ui/Form.tsx'

export function FeedbackForm({ writer, about, onSent }: { writer: Writer; about: string; onSent: (sent: Sent) => void }) {
  const { t, i18n } = useLingui()
  const { values, set, isTouched } = useFeedbackValues(writer)
  const send = useSendFeedback(writer, about)
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  useLeaveGuard(isTouched && !sending)
  const { reason, message1, contactEmail } = values
  const isBug = reason === 'bug'
  const email = contactEmail.trim() === '' ? '' : readEmail(contactEmail)
  const isEmpty = message1.trim() === ''

  async function submit() {
    setTried(true)
    if (sending || isEmpty || email === null) return
    setSending(true)
    setFailure(null)
    try {
      onSent(await send({ ...values, contactEmail: email }))
    } catch (error) {
      setFailure(error)
      setSending(false)
    }
  }

  const questions = {
    bug: t`What goes wrong?`,
    missingFeature: t`What is missing?`,
    unclear: t`What is unclear?`,
    other: t`Your message`,
  }
  return (
    <Form onSave={submit}>
      <Stack>
        <ReasonChoice value={reason} onChange={(chosen) => set({ reason: chosen })} />
        <Textarea
          label={questions[reason]}
          name="message1"
          autosize
          minRows={4}
          maxLength={messageLimit}
          value={message1}
          error={tried && isEmpty && <Trans>Please fill in this field.</Trans>}
          required
          onChange={(event) => set({ message1: event.currentTarget.value })}
        />
        {isBug && (
          <>
            <Textarea
              label={<Trans>What did you expect? (optional)</Trans>}
              name="message2"
              autosize
              minRows={2}
              maxLength={messageLimit}
              value={values.message2}
              onChange={(event) => set({ message2: event.currentTarget.value })}
            />
            <Textarea
              label={<Trans>What did you do before it happened? (optional)</Trans>}
              name="message3"
              autosize
              minRows={2}
              maxLength={messageLimit}
              value={values.message3}
              onChange={(event) => set({ message3: event.currentTarget.value })}
            />
          </>
        )}
        <TextInput
          label={<Trans>Name (optional)</Trans>}
          name="contactName"
          autoComplete="name"
          maxLength={160}
          value={values.contactName}
          onChange={(event) => set({ contactName: event.currentTarget.value })}
        />
        <TextInput
          label={<Trans>E-mail address for our answer (optional)</Trans>}
          type="email"
          name="contactEmail"
          autoComplete="email"
          maxLength={254}
          value={contactEmail}
          error={tried && email === null && <Trans>Please enter a valid e-mail address.</Trans>}
          onChange={(event) => set({ contactEmail: event.currentTarget.value })}
        />
        {writer.tenantId !== null && <Images images={values.images} onChange={(images) => set({ images })} />}
        <Honeypot values={values.trap} onChange={(trap) => set({ trap })} />
        <Text c="dimmed" size="sm">
          <Trans>The address of the page you came from and the kind of your browser are sent along.</Trans>
        </Text>
        {failure !== null && <Text role="alert">{i18n._(textOf(failure))}</Text>}
        <FormActions>
          <Button type="submit" loading={sending}>
            <Trans>Send</Trans>
          </Button>
        </FormActions>
      </Stack>
    </Form>
  )
}
