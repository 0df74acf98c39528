import { Trans } from '@lingui/react/macro'
import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { longestReason, reopenMonth, shortestReason } from '../../../shared/timetracking/teamMonth.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form, FormActions } from '../../ui/Form.tsx'
import { useBusy } from '../../ui/useBusy.ts'
import { useFailed } from '../../ui/useFailed.ts'

interface DialogProps {
  params: { userId: string; year: string; month: string }
  onDone: () => void
  onClose: () => void
}

/** An approved month is opened again for a reason, which the person reads. */
export function ReopenDialog({ params, onDone, onClose }: DialogProps) {
  const { session } = useSignedIn()
  const failed = useFailed()
  const { busy, once } = useBusy()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const given = reason.normalize('NFC').trim()
  const isShort = [...given].length < shortestReason

  async function save() {
    setTried(true)
    if (isShort) return
    await once(async () => {
      try {
        await session.caller.call(reopenMonth, { params, body: { reason: given } })
        onDone()
      } catch (error) {
        failed(error)
      }
    })
  }

  return (
    <Dialog title={<Trans>Open the month again</Trans>} onClose={onClose}>
      <Form onSave={save}>
        <Stack>
          <Text>
            <Trans>The person is notified and reads the reason.</Trans>
          </Text>
          <Textarea
            label={<Trans>Reason</Trans>}
            required
            autosize
            minRows={2}
            maxLength={longestReason}
            data-autofocus
            value={reason}
            error={tried && isShort && <Trans>Please write at least {shortestReason} characters.</Trans>}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <FormActions>
            <Button type="submit" disabled={busy}>
              <Trans>Open again</Trans>
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  )
}
