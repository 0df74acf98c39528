import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { checkShare, createShare, longestShare, usualShare } from '../../../shared/animals/share.ts'
import type { SharePart } from '../../../shared/animals/shareParts.ts'
import { Failure } from '../../../shared/errors.ts'
import { addDays } from '../../../shared/time.ts'
import { useSession } from '../../session/useSession.ts'
import { useToday } from '../../ui/clock.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { LinkDialog } from '../../ui/LinkDialog.tsx'
import { useFailed } from '../../ui/useFailed.ts'
import { useRecordForm } from '../../ui/useRecordForm.ts'
import { PartBoxes } from './PartBoxes.tsx'
import classes from './Access.module.css'
import { DateField } from '../../ui/DateField.tsx'

interface Values {
  grantee: string
  parts: SharePart[]
  validUntil: string
}

/** What is typed of a new link, and its address once it is made. */
function useNewLink(animalId: string) {
  const { caller } = useSession()
  const failed = useFailed()
  const today = useToday()
  const { values, errors, change, ...form } = useRecordForm<Values>({
    keep: `share:${animalId}`,
    begin: () => ({ grantee: '', parts: ['profile'], validUntil: addDays(today, usualShare) }),
  })
  const [address, setAddress] = useState<string | null>(null)
  const name = values.grantee.normalize('NFC').trim()

  /** The dialog stays and shows the link. */
  async function save(): Promise<boolean> {
    const missing = [...(name === '' ? ['grantee'] : []), ...(values.parts.length === 0 ? ['parts'] : [])]
    const problems = missing.map((field) => ({ field, code: 'field.missing' as const }))
    await form.save(problems, async () => {
      try {
        checkShare(values, today)
        const { key } = await caller.call(createShare, { params: { id: animalId }, body: { ...values, grantee: name } })
        setAddress(`${location.origin}/shared/${key}`)
      } catch (error) {
        // What no field can say is shown in front of the dialog.
        if (!(error instanceof Failure && error.fields)) failed(error)
        throw error
      }
    })
    return false
  }

  return { values, errors, change, address, name, form: { ...form, save } }
}

/** To whom, how much, until when; then the link, which is shown this once. */
export function ShareDialog({ animalId, onClose }: { animalId: string; onClose: () => void }) {
  const { i18n } = useLingui()
  const today = useToday()
  const { values, errors, change, address, name, form } = useNewLink(animalId)
  if (address) return <MadeLink grantee={name} address={address} onClose={onClose} />
  return (
    <FormDialog title={<Trans>New link</Trans>} form={form} submit={<Trans>Make the link</Trans>} untouched="asks" onClose={onClose}>
      <Stack>
        <TextInput
          label={<Trans>For whom</Trans>}
          description={<Trans>A name in words, so that you know later who has it. The receiver sees it too.</Trans>}
          data-autofocus
          autoComplete="off"
          maxLength={120}
          value={values.grantee}
          error={errors.grantee && <Trans>Please say who gets the link</Trans>}
          required
          onChange={(event) => change({ grantee: event.currentTarget.value })}
        />
        <PartsField chosen={values.parts} missing={errors.parts !== undefined} onChange={(parts) => change({ parts })} />
        <DateField
          label={<Trans>Good until</Trans>}
          min={today}
          max={addDays(today, longestShare)}
          value={values.validUntil}
          error={errors.validUntil && i18n._(errorTexts[errors.validUntil])}
          onChange={(day) => change({ validUntil: day ?? '' })}
        />
      </Stack>
    </FormDialog>
  )
}

interface PartsProps {
  chosen: readonly SharePart[]
  missing: boolean
  onChange: (parts: SharePart[]) => void
}

function PartsField({ chosen, missing, onChange }: PartsProps) {
  return (
    <fieldset className={classes.boxes}>
      <legend>
        <Trans>What the link shows beside name, species and number</Trans>
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

const MadeLink = ({ grantee, address, onClose }: { grantee: string; address: string; onClose: () => void }) => (
  <LinkDialog
    title={<Trans>Link for {grantee}</Trans>}
    about={<Trans>Copy it now: for safety it is not shown again. Everyone who has the link sees what you chose, without signing in.</Trans>}
    address={address}
    onClose={onClose}
  />
)
