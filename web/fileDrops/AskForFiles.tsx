import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import type { ChangeEvent } from 'react'
import {
  checkDrop,
  dropCalls,
  longestDrop,
  mostFiles,
  usualDrop,
  usualFiles,
  type DropTarget,
  type FileDrop,
} from '../../shared/fileDrops/fileDrop.ts'
import { isEmail } from '../../shared/emailAddress.ts'
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
  of: DropTarget
  id: string
  /** Addresses to choose from, the first one is proposed; null where any address can be typed. */
  emails: readonly string[] | null
  onMade: (drop: FileDrop) => void
  onClose: () => void
}

function useAsking({ of, id, emails, onMade }: Props) {
  const { caller } = useSession()
  const today = useToday()
  const form = useRecordForm<Values>({
    keep: `fileDrop:${id}`,
    begin: () => ({ title: '', validUntil: addDays(today, usualDrop), maxFiles: usualFiles, email: emails?.[0] ?? '' }),
  })

  async function save(): Promise<boolean> {
    const title = form.values.title.normalize('NFC').trim()
    const email = form.values.email.trim()
    const problems = [
      ...(title === '' ? [{ field: 'title', code: 'field.missing' as const }] : []),
      ...(email !== '' && !isEmail(email) ? [{ field: 'email', code: 'contact.emailInvalid' as const }] : []),
    ]
    const made = await form.save(problems, () => {
      checkDrop(form.values, today)
      return caller.call(dropCalls[of].create, { params: { id }, body: { ...form.values, id: null, title, email } })
    })
    if (made) onMade(made)
    return made !== null
  }

  return { ...form, save }
}

/** What is asked for, until when and how much; then the link is there. */
export function AskForFiles(props: Props) {
  const { i18n } = useLingui()
  const today = useToday()
  const form = useAsking(props)
  const { values, errors, change } = form
  const { of, emails, onClose } = props
  return (
    <FormDialog title={<Trans>Ask for files</Trans>} form={form} submit={<Trans>Make the link</Trans>} untouched="asks" onClose={onClose}>
      <div className={fieldClasses.fields}>
        <TextInput
          label={<Trans>What you ask for</Trans>}
          description={
            of === 'contact' ? (
              <Trans>The contact sees this text, for example “vaccination card and photo of the insurance card”.</Trans>
            ) : (
              <Trans>Anyone with the link sees this text and nothing else of the animal, for example “findings of 12 May”.</Trans>
            )
          }
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
        <MailTo emails={emails} form={form} />
        <FormError code={errors.form} />
      </div>
    </FormDialog>
  )
}

/** To whom the link is mailed: an address of the contact, or any address. */
function MailTo({ emails, form }: Pick<Props, 'emails'> & { form: ReturnType<typeof useAsking> }) {
  const { i18n, t } = useLingui()
  const { values, errors, change } = form
  const field = {
    value: values.email,
    error: errors.email && i18n._(errorTexts[errors.email]),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change({ email: event.currentTarget.value }),
  }
  if (emails === null)
    return (
      <TextInput
        type="email"
        label={<Trans>Send the link by mail to</Trans>}
        description={<Trans>For example to the finder, the owner or the vet. Empty: you pass the link on yourself.</Trans>}
        autoComplete="off"
        maxLength={254}
        {...field}
      />
    )
  if (emails.length === 0) return null
  return (
    <NativeSelect
      label={<Trans>Send the link by mail</Trans>}
      data={[...emails.map((email) => ({ value: email, label: email })), { value: '', label: t`Do not send it` }]}
      {...field}
    />
  )
}
