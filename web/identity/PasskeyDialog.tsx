import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Failure } from '../../shared/errors.ts'
import { addPasskey, preparePasskey } from '../../shared/identity/factors.ts'
import { isThere, makePasskey } from '../session/passkeyOfBrowser.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { textOf } from '../ui/errorTexts.ts'
import { Form, FormActions } from '../ui/Form.tsx'
import { useConfirmedCall } from './parts/useConfirmedCall.ts'

/** Makes a passkey on this device, under a name by which it is known later. */
export default function PasskeyDialog({ onClose, onDone }: { onClose: () => void; onDone: (codes: string[] | null) => void }) {
  const { i18n } = useLingui()
  const call = useConfirmedCall()
  const [name, setName] = useState('')
  const [refused, setRefused] = useState<unknown>(null)

  const refusal = isThere(refused) ? (
    <Trans>This device has a passkey of your account already.</Trans>
  ) : refused ? (
    i18n._(textOf(refused))
  ) : undefined

  async function save() {
    if (name.trim() === '') return setRefused(new Failure('field.missing'))
    try {
      const response = await makePasskey((await call(preparePasskey, {})).options)
      if (!response) return
      const { recoveryCodes } = await call(addPasskey, { body: { name, response } })
      onDone(recoveryCodes)
    } catch (error) {
      setRefused(error)
    }
  }

  return (
    <Dialog title={<Trans>Add a passkey</Trans>} onClose={onClose}>
      <Form onSave={save}>
        <Stack>
          <Text>
            <Trans>
              Your device asks for fingerprint, face or code and keeps the passkey. Give it a name so that you know it again later.
            </Trans>
          </Text>
          <TextInput
            label={<Trans>Name of the passkey</Trans>}
            autoFocus
            data-autofocus
            maxLength={60}
            required
            value={name}
            error={refusal}
            onChange={(event) => {
              setName(event.currentTarget.value)
              setRefused(null)
            }}
          />
          <FormActions>
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit">
              <Trans>Make passkey</Trans>
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  )
}
