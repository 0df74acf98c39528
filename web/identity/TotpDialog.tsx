import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Failure } from '../../shared/errors.ts'
import { confirmTotp, prepareTotp } from '../../shared/identity/factors.ts'
import { CallFailed } from '../ui/CallFailed.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { textOf } from '../ui/errorTexts.ts'
import { Form, FormActions } from '../ui/Form.tsx'
import { Loading } from '../ui/Loading.tsx'
import { FactorCodeField } from './parts/FactorCodeField.tsx'
import { TotpSecret } from './parts/TotpSecret.tsx'
import { useConfirmedCall } from './parts/useConfirmedCall.ts'

type Prepared = { secret: string; uri: string } | { error: unknown } | null

/** A secret of the server, once for each time that the dialog is opened. */
function usePrepared(call: ReturnType<typeof useConfirmedCall>) {
  const [prepared, setPrepared] = useState<Prepared>(null)
  const [round, setRound] = useState(0)

  useEffect(() => {
    let isHere = true
    call(prepareTotp, {}).then(
      (secret) => isHere && setPrepared(secret),
      (error: unknown) => isHere && setPrepared({ error }),
    )
    return () => void (isHere = false)
  }, [call, round])

  function again() {
    setPrepared(null)
    setRound(round + 1)
  }

  return { prepared, again }
}

/** Sets one-time codes up: the secret for the app, and the first code that shows that the app has it. */
export default function TotpDialog({ onClose, onDone }: { onClose: () => void; onDone: (codes: string[] | null) => void }) {
  const { i18n } = useLingui()
  const call = useConfirmedCall()
  const { prepared, again } = usePrepared(call)
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState<unknown>(null)

  async function save() {
    if (code.trim() === '') return setRefused(new Failure('field.missing'))
    try {
      const { recoveryCodes } = await call(confirmTotp, { body: { code } })
      onDone(recoveryCodes)
    } catch (error) {
      setRefused(error)
    }
  }

  return (
    <Dialog title={<Trans>Set up one-time codes</Trans>} onClose={onClose}>
      {prepared === null && <Loading rows={4} />}
      {prepared && 'error' in prepared && <CallFailed error={prepared.error} again={again} />}
      {prepared && 'secret' in prepared && (
        <Form onSave={save}>
          <Stack>
            <TotpSecret {...prepared} />
            <FactorCodeField
              label={<Trans>Code from the app</Trans>}
              value={code}
              error={refused ? i18n._(textOf(refused)) : undefined}
              onChange={(typed) => {
                setCode(typed)
                setRefused(null)
              }}
            />
            <FormActions>
              <Button variant="default" onClick={onClose}>
                <Trans>Cancel</Trans>
              </Button>
              <Button type="submit">
                <Trans>Switch on</Trans>
              </Button>
            </FormActions>
          </Stack>
        </Form>
      )}
    </Dialog>
  )
}
