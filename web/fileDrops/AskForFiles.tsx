import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { checkDrop, createFileDrop, longestDrop, mostFiles, usualDrop, usualFiles, type FileDrop } from '../../shared/fileDrops/fileDrop.ts'
import { addDays } from '../../shared/time.ts'
import { useSession } from '../session/useSession.ts'
import { useToday } from '../ui/clock.ts'
import { DateField } from '../ui/DateField.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import fieldClasses from '../ui/Fields.module.css'
import { FormDialog } from '../ui/FormDialog.tsx'
import { FormError } from '../ui/FormError.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { useRecordForm } from '../ui/useRecordForm.ts'

interface Values {
  title: string
  validUntil: string
  maxFiles: number
  email: string
}

interface Props {
  contactId: string
  /** Addresses of the contact; the first one is proposed. */
  emails: readonly string[]
  onMade: (drop: FileDrop) => void
  onClose: () => void
}

function useAsking({ contactId, emails, onMade }: Props) {
  const { caller } = useSession()
  const today = useToday()
  const form = useRecordForm<Values>({
    keep: `fileDrop:${contactId}`,
    begin: () => ({ title: '', validUntil: addDays(today, usualDrop), maxFiles: usualFiles, email: emails[0] ?? '' }),
  })

  async function save(): Promise<boolean> {
    const title = form.values.title.normalize('NFC').trim()
    const problems = title === '' ? [{ field: 'title', code: 'field.missing' as const }] : []
    const made = await form.save(problems, () => {
      checkDrop(form.values, today)
      return caller.call(createFileDrop, { params: { id: contactId }, body: { ...form.values, id: null, title } })
    })
    if (made) onMade(made)
    return made !== null
  }

  return { ...form, save }
}

/** What is asked for, until when and how much; then the link is there. */
export function AskForFiles(props: Props) {
  const { i18n, t } = useLingui()
  const today = useToday()
  const form = useAsking(props)
  const { values, errors, change } = form
  const { emails, onClose } = props
  return (
    <FormDialog title={<Trans>Ask for files</Trans>} form={form} submit={<Trans>Make the link</Trans>} untouched="asks" onClose={onClose}>
      <div className={fieldClasses.fields}>
        <TextInput
          label={<Trans>What you ask for</Trans>}
          description={<Trans>The contact sees this text, for example “vaccination card and photo of the insurance card”.</Trans>}
          data-autofocus
          autoComplete="off"
          required
          maxLength={120}
          value={values.title}
          error={errors.title && i18n._(errorTexts[errors.title])}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <DateField
          label={<Trans>Good until</Trans>}
          min={today}
          max={addDays(today, longestDrop)}
          required
          value={values.validUntil}
          error={errors.validUntil && i18n._(errorTexts[errors.validUntil])}
          onChange={(day) => change({ validUntil: day ?? '' })}
        />
        <NumberField
          label={<Trans>Files at most</Trans>}
          least={1}
          most={mostFiles}
          required
          value={values.maxFiles}
          onChange={(maxFiles) => maxFiles !== null && change({ maxFiles })}
        />
        {emails.length > 0 && (
          <NativeSelect
            label={<Trans>Send the link by mail</Trans>}
            data={[...emails.map((email) => ({ value: email, label: email })), { value: '', label: t`Do not send it` }]}
            value={values.email}
            error={errors.email && i18n._(errorTexts[errors.email])}
            onChange={(event) => change({ email: event.currentTarget.value })}
          />
        )}
        <FormError code={errors.form} />
      </div>
    </FormDialog>
  )
}
