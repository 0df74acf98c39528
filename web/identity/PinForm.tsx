import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Failure, type ErrorCode } from '../../shared/errors.ts'
import { checkPin, ownPin, pinLength, setPin } from '../../shared/terminal/pin.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { Card } from '../ui/Card.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import { Form, FormActions } from '../ui/Form.tsx'
import { useFormats } from '../ui/formats.ts'
import { toast } from '../ui/toasts.ts'
import { useBusy } from '../ui/useBusy.ts'
import { useCall } from '../ui/useCall.ts'
import { useFailed } from '../ui/useFailed.ts'
import { PasswordField } from './parts/PasswordField.tsx'
import { useConfirmedCall } from './parts/useConfirmedCall.ts'

const problemOf = (pin: string): ErrorCode | null => {
  try {
    checkPin(pin)
    return null
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}

/** The PIN with which somebody punches at a terminal. */
export function PinForm() {
  const { t, i18n } = useLingui()
  const { zone } = useSignedIn()
  const formats = useFormats()
  const read = useCall(ownPin, {})
  const call = useConfirmedCall()
  const failed = useFailed()
  const { busy, once } = useBusy()
  const [pin, setTyped] = useState('')
  const [problem, setProblem] = useState<ErrorCode | null>(null)
  const setAt = read.state === 'ready' ? read.value.setAt : null

  async function save() {
    const found = problemOf(pin)
    setProblem(found)
    if (found) return
    await once(async () => {
      try {
        await call(setPin, { body: { pin } })
        setTyped('')
        toast({ tone: 'done', text: t`Your PIN was set` })
        read.again()
      } catch (error) {
        failed(error)
      }
    })
  }

  return (
    <Card title={<Trans>PIN for terminals</Trans>}>
      <Form onSave={save}>
        <Stack>
          <Text>
            {setAt === null ? (
              <Trans>With a PIN of {pinLength} digits you clock in and out and log care at a terminal of your organisation.</Trans>
            ) : (
              <Trans>Your PIN was set on {formats.moment(setAt, zone)}. A new one takes its place.</Trans>
            )}
          </Text>
          <PasswordField
            label={<Trans>New PIN</Trans>}
            purpose="one-time-code"
            name="pin"
            value={pin}
            error={problem && i18n._(errorTexts[problem])}
            onChange={(typed) => {
              setTyped(typed.trim())
              setProblem(null)
            }}
          />
          <FormActions>
            <Button type="submit" disabled={busy}>
              <Trans>Set PIN</Trans>
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Card>
  )
}
