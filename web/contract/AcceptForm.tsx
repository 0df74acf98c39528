import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { acceptAgreement, type Agreement } from '../../shared/contract/dataProcessing.ts'
import { Failure } from '../../shared/errors.ts'
import { useCanEdit, useSignedIn } from '../session/signedIn.ts'
import { useConfirmedCall } from '../identity/parts/useConfirmedCall.ts'
import { Card } from '../ui/Card.tsx'
import { useLeaveGuard } from '../ui/leavePage.tsx'
import { toast } from '../ui/toasts.ts'
import { useFailed } from '../ui/useFailed.ts'
import { Form, FormActions } from '../ui/Form.tsx'
import { AcceptanceFields, missingIn } from './AcceptanceFields.tsx'

interface Props {
  agreement: Agreement
  onDone: () => void
}

/** Who accepts, in which role, and the call that does it. */
function useAcceptance({ agreement, onDone }: Props) {
  const { t } = useLingui()
  const { context, session } = useSignedIn()
  const confirmedCall = useConfirmedCall()
  const failed = useFailed()
  const [by, setBy] = useState({ name: `${context.forename} ${context.surname}`.trim(), role: '' })
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState(false)
  useLeaveGuard(by.role.trim() !== '' && !sending)
  const missing = missingIn(by)

  async function accept() {
    setTried(true)
    if (missing.name || missing.role || sending) return
    setSending(true)
    const { version, textHash } = agreement
    try {
      await confirmedCall(acceptAgreement, { body: { version, textHash, ...by } })
      toast({ tone: 'done', text: t`The agreement was accepted` })
      await session.refreshContext()
      onDone()
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'session.confirm')) failed(error)
      if (error instanceof Failure && error.code.startsWith('contract.')) onDone()
    }
    setSending(false)
  }

  return { by, setBy, tried, sending, accept }
}

/** Accepts the text that is shown, with name and role of the person who does it. */
export function AcceptForm(props: Props) {
  const canEdit = useCanEdit()
  const { by, setBy, tried, sending, accept } = useAcceptance(props)
  return (
    <Card title={<Trans>Accept the agreement</Trans>}>
      <Form onSave={accept} data-no-print>
        <Stack>
          <Text>
            <Trans>You accept it for your organisation. It is permanently free of charge.</Trans>
          </Text>
          <AcceptanceFields value={by} onChange={setBy} tried={tried} disabled={!canEdit} />
          <FormActions>
            <Button type="submit" disabled={sending || !canEdit}>
              <Trans>Accept</Trans>
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Card>
  )
}
