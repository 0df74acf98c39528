import { Trans, useLingui } from '@lingui/react/macro'
import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { checkInspection, createInspection, longestInspection, usualInspection } from '../../shared/stockBook/inspection.ts'
import { addDays } from '../../shared/time.ts'
import { ScannedLinkDialog } from '../documents/parts/ScannedLinkDialog.tsx'
import { useHasRight } from '../session/signedIn.ts'
import { useSession } from '../session/useSession.ts'
import { useToday } from '../ui/clock.ts'
import { DateField } from '../ui/DateField.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import fieldClasses from '../ui/Fields.module.css'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormError } from '../ui/FormError.tsx'
import { useFormats } from '../ui/formats.ts'
import { useRecordForm } from '../ui/useRecordForm.ts'

interface Values {
  authority: string
  person: string
  validUntil: string
  from: string | null
  until: string | null
}

/** What is typed of a new link, and the last part of its address once it is made. */
function useNewInspection() {
  const { caller } = useSession()
  const today = useToday()
  const form = useRecordForm<Values>({
    keep: 'inspection:new',
    begin: () => ({ authority: '', person: '', validUntil: addDays(today, usualInspection), from: null, until: null }),
  })
  const [made, setMade] = useState<{ key: string; authority: string } | null>(null)

  /** The dialog stays and shows the link. */
  async function save(): Promise<boolean> {
    const authority = form.values.authority.normalize('NFC').trim()
    const problems = authority === '' ? [{ field: 'authority', code: 'field.missing' as const }] : []
    const answer = await form.save(problems, () => {
      checkInspection(form.values, today)
      return caller.call(createInspection, { body: { ...form.values, authority } })
    })
    if (answer) setMade({ key: answer.key, authority })
    return false
  }

  return { ...form, save, made }
}

/** For which office, how long, and which days of the book; then the link, which is shown this once. */
export function InspectionDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui()
  const today = useToday()
  const form = useNewInspection()
  const { values, errors, change, made } = form
  if (made) return <MadeLink link={made.key} grantee={made.authority} validUntil={values.validUntil} onClose={onClose} />
  return (
    <FormDialog
      title={<Trans>Link for an inspection</Trans>}
      form={form}
      submit={<Trans>Make the link</Trans>}
      untouched="asks"
      onClose={onClose}
    >
      <div className={fieldClasses.fields}>
        <WhatItShows />
        <TextInput
          label={<Trans>Office</Trans>}
          data-autofocus
          autoComplete="off"
          required
          maxLength={120}
          value={values.authority}
          error={errors.authority && i18n._(errorTexts[errors.authority])}
          onChange={(event) => change({ authority: event.currentTarget.value })}
        />
        <TextInput
          label={<Trans>Who inspects</Trans>}
          description={<Trans>The name, if you know it. The receiver of the link sees it.</Trans>}
          autoComplete="off"
          maxLength={120}
          value={values.person}
          onChange={(event) => change({ person: event.currentTarget.value })}
        />
        <DateField
          label={<Trans>Good until</Trans>}
          min={today}
          max={addDays(today, longestInspection)}
          required
          value={values.validUntil}
          error={errors.validUntil && i18n._(errorTexts[errors.validUntil])}
          onChange={(day) => change({ validUntil: day ?? '' })}
        />
        <Limits form={form} />
        <FormError code={errors.form} />
      </div>
    </FormDialog>
  )
}

/** The days of the book; without them all of it is shown. */
function Limits({ form: { values, errors, change } }: { form: ReturnType<typeof useNewInspection> }) {
  const { i18n } = useLingui()
  return (
    <>
      <DateField
        label={<Trans>Intakes from</Trans>}
        description={<Trans>Empty: from the first entry on</Trans>}
        value={values.from}
        onChange={(from) => change({ from })}
      />
      <DateField
        label={<Trans>Intakes until</Trans>}
        description={<Trans>Empty: all later ones too</Trans>}
        value={values.until}
        error={errors.until && i18n._(errorTexts[errors.until])}
        onChange={(until) => change({ until })}
      />
    </>
  )
}

/** What the office will not see, as the person who makes the link does not see it either. */
function WhatItShows() {
  const [seesContacts, seesVaccinations] = [useHasRight('contacts.view'), useHasRight('vaccinations.view')]
  return (
    <Text>
      <Trans>
        The link shows the stock book as you see it. An animal that is locked for you is in it with its number and a note, without anything
        else.
      </Trans>{' '}
      {!seesContacts && <Trans>Names and addresses are missing, as you do not see contacts.</Trans>}{' '}
      {!seesVaccinations && <Trans>Vaccinations are missing, as you do not see them.</Trans>}
    </Text>
  )
}

interface MadeProps {
  /** The last part of the address. */
  link: string
  grantee: string
  validUntil: string
  onClose: () => void
}

function MadeLink({ link, grantee, validUntil, onClose }: MadeProps) {
  const formats = useFormats()
  const address = `${location.origin}/inspection/${link}`
  const until = formats.date(validUntil)
  return (
    <ScannedLinkDialog
      title={<Trans>Link for {grantee}</Trans>}
      about={
        <Trans>
          Copy it now, or have the code scanned: for safety the link is not shown again. Everyone who has it reads the stock book until{' '}
          {until}.
        </Trans>
      }
      address={address}
      onClose={onClose}
    />
  )
}
