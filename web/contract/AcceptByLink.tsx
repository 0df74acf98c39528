import '@mantine/core/styles/Checkbox.layer.css'
import { Trans } from '@lingui/react/macro'
import { Button, Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { acceptByLink, type SeenAgreement } from '../../shared/contract/dataProcessing.ts'
import { Failure } from '../../shared/errors.ts'
import { useSession } from '../session/useSession.ts'
import { Card } from '../ui/Card.tsx'
import { Form, FormActions } from '../ui/Form.tsx'
import { useBusy } from '../ui/useBusy.ts'
import { useFailed } from '../ui/useFailed.ts'
import { AcceptanceFields, missingIn } from './AcceptanceFields.tsx'

interface Props {
  link: string
  agreement: SeenAgreement
  onAccepted: (agreement: SeenAgreement) => void
  /** Somebody else was faster, or the text has changed: it is read anew. */
  onChanged: () => void
}

/** Accepts the agreement that is shown, with name and role of the person who does it. */
export function AcceptByLink({ link, agreement: { version, textHash }, onAccepted, onChanged }: Props) {
  const { caller } = useSession()
  const failed = useFailed()
  const { busy, once } = useBusy()
  const [by, setBy] = useState({ name: '', role: '' })
  const [consent, setConsent] = useState(false)
  const [tried, setTried] = useState(false)
  const missing = missingIn(by)

  async function accept() {
    setTried(true)
    if (missing.name || missing.role || !consent) return
    await once(async () => {
      try {
        onAccepted(await caller.call(acceptByLink, { body: { key: link, version, textHash, ...by, consent: true } }))
      } catch (error) {
        failed(error)
        if (error instanceof Failure && error.code.startsWith('contract.')) onChanged()
      }
    })
  }

  return (
    <Card title={<Trans>Accept the agreement</Trans>}>
      <Form onSave={accept} data-no-print>
        <Stack>
          <AcceptanceFields value={by} onChange={setBy} tried={tried} />
          <Checkbox
            label={<Trans>I may decide this for the organisation, and accept the agreement as it is shown here.</Trans>}
            checked={consent}
            error={tried && !consent && <Trans>Please tick this box.</Trans>}
            onChange={(event) => setConsent(event.currentTarget.checked)}
          />
          <FormActions>
            <Button type="submit" disabled={busy}>
              <Trans>Accept</Trans>
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Card>
  )
}
