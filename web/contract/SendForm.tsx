import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { sendAgreement } from '../../shared/contract/dataProcessing.ts'
import { localDate } from '../../shared/time.ts'
import { useCanEdit, useSignedIn } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { EmailField, emailProblems } from '../ui/EmailField.tsx'
import { Form, FormActions } from '../ui/Form.tsx'
import { useFormats } from '../ui/formats.ts'
import { useLeaveGuard } from '../ui/leavePage.tsx'
import { toast } from '../ui/toasts.ts'
import { useBusy } from '../ui/useBusy.ts'
import { useFailed } from '../ui/useFailed.ts'

const none: readonly string[] = []

/** Sends the agreement to somebody who accepts it without an account, such as the board of an association. */
export function SendForm() {
  const { t } = useLingui()
  const { engine, zone } = useSignedIn()
  const canEdit = useCanEdit()
  const formats = useFormats()
  const failed = useFailed()
  const { busy, once } = useBusy()
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  useLeaveGuard(email !== '' && !busy)
  const [problem] = emailProblems(email.trim())

  async function send() {
    setTried(true)
    if (problem) return
    await once(async () => {
      try {
        const { until } = await engine.caller.call(sendAgreement, { body: { email } })
        const [to, day] = [email.trim(), formats.date(localDate(until, zone))]
        toast({ tone: 'done', text: t`The link was sent to ${to}. It works until ${day}.` })
        setTried(false)
        setEmail('')
      } catch (error) {
        failed(error)
      }
    })
  }

  return (
    <Card title={<Trans>Somebody else accepts it</Trans>}>
      <Form onSave={send} data-no-print>
        <Stack>
          <Text>
            <Trans>
              People who may decide for your organisation get a link by mail. They read and accept the agreement without an account.
            </Trans>
          </Text>
          <EmailField value={email} proposals={none} error={tried ? problem?.code : undefined} onChange={setEmail} />
          <FormActions>
            <Button type="submit" disabled={busy || !canEdit}>
              <Trans>Send the link</Trans>
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Card>
  )
}
