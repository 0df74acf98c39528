import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { messageLimit } from '../../shared/support/feedback.ts'
import { textOf } from '../ui/errorTexts.ts'
import { Honeypot } from '../ui/Honeypot.tsx'
import { Images } from './Images.tsx'
import { ReasonChoice } from './ReasonChoice.tsx'
import type { Writer, Sent } from './feedbackValues.ts'
import { useFeedbackForm } from './useFeedbackForm.ts'
import { Form, FormActions } from '../ui/Form.tsx'

export function FeedbackForm({ writer, about, onSent }: { writer: Writer; about: string; onSent: (sent: Sent) => void }) {
  const { t, i18n } = useLingui()
  const { values, set, sending, failure, submit, faults } = useFeedbackForm(writer, about, onSent)
  const { reason } = values
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
          value={values.message1}
          error={faults.message && <Trans>Please fill in this field.</Trans>}
          required
          onChange={(event) => set({ message1: event.currentTarget.value })}
        />
        {reason === 'bug' && <AboutBug values={values} set={set} />}
        <WhoWrites values={values} set={set} isWrong={faults.email} />
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

type Part = Pick<ReturnType<typeof useFeedbackForm>, 'values' | 'set'>

function AboutBug({ values, set }: Part) {
  return (
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
  )
}

function WhoWrites({ values, set, isWrong }: Part & { isWrong: boolean }) {
  return (
    <>
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
        value={values.contactEmail}
        error={isWrong && <Trans>Please enter a valid e-mail address.</Trans>}
        onChange={(event) => set({ contactEmail: event.currentTarget.value })}
      />
    </>
  )
}
