import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text, TextInput } from '@mantine/core'
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
  const [name, setName] = useState(`${context.forename} ${context.surname}`.trim())
  const [role, setRole] = useState('')
  const [tried, setTried] = useState(false)
  const [sending, setSending] = useState(false)
  useLeaveGuard(role.trim() !== '' && !sending)
  const missing = { name: name.trim() === '', role: role.trim() === '' }

  async function accept() {
    setTried(true)
    if (missing.name || missing.role || sending) return
    setSending(true)
    const { version, textHash } = agreement
    try {
      await confirmedCall(acceptAgreement, { body: { version, textHash, name, role } })
      toast({ tone: 'done', text: t`The agreement was accepted` })
      await session.refreshContext()
      onDone()
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'session.confirm')) failed(error)
      if (error instanceof Failure && error.code.startsWith('contract.')) onDone()
    }
    setSending(false)
  }

  return { name, setName, role, setRole, missing, tried, sending, accept }
}

/** Accepts the text that is shown, with name and role of the person who does it. */
export function AcceptForm(props: Props) {
  const canEdit = useCanEdit()
  const { name, setName, role, setRole, missing, tried, sending, accept } = useAcceptance(props)
  return (
    <Card title={<Trans>Accept the agreement</Trans>}>
      <Form onSave={accept} data-no-print>
        <Stack>
          <Text>
            <Trans>You accept it for your organisation. It is permanently free of charge.</Trans>
          </Text>
          <TextInput
            label={<Trans>Name</Trans>}
            name="name"
            autoComplete="name"
            maxLength={160}
            value={name}
            error={tried && missing.name && <Trans>Please enter a name.</Trans>}
            required
            disabled={!canEdit}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label={<Trans>Your role in the organisation</Trans>}
            name="role"
            autoComplete="organization-title"
            maxLength={160}
            value={role}
            error={tried && missing.role && <Trans>Please fill in this field.</Trans>}
            required
            disabled={!canEdit}
            onChange={(event) => setRole(event.currentTarget.value)}
          />
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
