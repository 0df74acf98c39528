import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { checkShare, createShare, longestShare, usualShare, type SharePart } from '../../../shared/animals/share.ts'
import { addDays } from '../../../shared/time.ts'
import { useSession } from '../../session/useSession.ts'
import { useToday } from '../../ui/clock.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useDirty } from '../../ui/dirty.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFailed } from '../../ui/useFailed.ts'
import { PartBoxes } from './PartBoxes.tsx'
import classes from './Access.module.css'
import { DateField } from '../../ui/DateField.tsx'

/** To whom, how much, until when; then the link, which is shown this once. */
export function ShareDialog({ animalId, onClose }: { animalId: string; onClose: () => void }) {
  const { caller } = useSession()
  const failed = useFailed()
  const today = useToday()
  const [grantee, setGrantee] = useState('')
  const [parts, setParts] = useState<readonly SharePart[]>(['profile'])
  const [validUntil, setValidUntil] = useState(() => addDays(today, usualShare))
  const [tried, setTried] = useState(false)
  const [address, setAddress] = useState<string | null>(null)
  const name = grantee.normalize('NFC').trim()
  const dirty = name !== '' && address === null
  useDirty(dirty)

  async function save(): Promise<boolean> {
    setTried(true)
    if (name === '' || parts.length === 0) return false
    try {
      checkShare({ validUntil }, today)
      const { key } = await caller.call(createShare, { params: { id: animalId }, body: { grantee: name, parts: [...parts], validUntil } })
      setAddress(`${location.origin}/shared/${key}`)
    } catch (error) {
      failed(error)
    }
    return false
  }

  if (address) return <MadeLink grantee={name} address={address} onClose={onClose} />
  return (
    <FormDialog
      title={<Trans>New link</Trans>}
      form={{ dirty, save }}
      submit={<Trans>Make the link</Trans>}
      untouched="asks"
      onClose={onClose}
    >
      <Stack>
        <TextInput
          label={<Trans>For whom</Trans>}
          description={<Trans>A name in words, so that you know later who has it. The receiver sees it too.</Trans>}
          data-autofocus
          autoComplete="off"
          maxLength={120}
          value={grantee}
          error={tried && name === '' && <Trans>Please say who gets the link</Trans>}
          required
          onChange={(event) => setGrantee(event.currentTarget.value)}
        />
        <PartsField chosen={parts} missing={tried && parts.length === 0} onChange={setParts} />
        <DateField
          label={<Trans>Good until</Trans>}
          min={today}
          max={addDays(today, longestShare)}
          value={validUntil}
          onChange={(day) => setValidUntil(day ?? '')}
        />
      </Stack>
    </FormDialog>
  )
}

interface PartsProps {
  chosen: readonly SharePart[]
  missing: boolean
  onChange: (parts: readonly SharePart[]) => void
}

function PartsField({ chosen, missing, onChange }: PartsProps) {
  return (
    <fieldset className={classes.boxes}>
      <legend>
        <Trans>What it shows beside name, species and number</Trans>
      </legend>
      <PartBoxes {...{ chosen, onChange }} />
      {missing && (
        <Text c="red" role="alert">
          <Trans>Please choose at least one part</Trans>
        </Text>
      )}
    </fieldset>
  )
}

function MadeLink({ grantee, address, onClose }: { grantee: string; address: string; onClose: () => void }) {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  return (
    <Dialog title={<Trans>Link for {grantee}</Trans>} onClose={onClose}>
      <Stack>
        <Text>
          <Trans>Copy it now: for safety it is not shown again. Everyone who has the link sees what you chose, without signing in.</Trans>
        </Text>
        <TextInput readOnly label={t`Link`} value={address} onFocus={(event) => event.currentTarget.select()} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button
            onClick={() =>
              void navigator.clipboard.writeText(address).then(
                () => setCopied(true),
                () => setCopied(false),
              )
            }
          >
            {copied ? <Trans>Copied</Trans> : <Trans>Copy the link</Trans>}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
