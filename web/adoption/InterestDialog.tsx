import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Text, Textarea } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { interestSources, saidStatuses, type Interest } from '../../shared/adoption/interest.ts'
import { changeInterest, createInterest } from '../../shared/adoption/interestActs.ts'
import { ContactField } from '../contacts/parts/ContactField.tsx'
import { useSignedIn } from '../session/signedIn.ts'
import { errorTexts } from '../ui/errorTexts.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { mayLeave } from '../ui/leavePage.tsx'
import { useRecordForm } from '../ui/useRecordForm.ts'
import { sourceTexts, statusTexts } from './parts/adoptionTexts.ts'
import fieldClasses from '../ui/Fields.module.css'
import { Form, FormActions } from '../ui/Form.tsx'

const arrow = { rightSection: <IconSelector size={18} aria-hidden />, rightSectionPointerEvents: 'none' } as const
type Said = (typeof saidStatuses)[number]

interface Values extends Pick<Interest, 'source' | 'note'> {
  contactId: string | null
  status: Said | null
}

/** A reservation stays what it is until somebody chooses differently. */
const saidOf = (interest: Interest | null): Said | null => saidStatuses.find((status) => status === interest?.status) ?? null

interface Props {
  /** Null for a new one. */
  interest: Interest | null
  /** What a new one begins with. */
  start?: Pick<Interest, 'contactId' | 'source' | 'note'>
  animal: { id: string; inCare: boolean }
  rank: number
  onClose: () => void
}

/** Who would like to have the animal, how they came, and how far that is. */
export default function InterestDialog({ interest, start, animal, rank, onClose }: Props) {
  const { i18n, t } = useLingui()
  const { engine } = useSignedIn()
  const { values, errors, dirty, change, left, release, ...form } = useRecordForm<Values>({
    keep: `interest:${interest?.id ?? `new:${animal.id}`}`,
    begin: () => ({
      contactId: null,
      source: 'unknown',
      note: '',
      ...(interest ?? start),
      status: saidOf(interest),
    }),
  })
  async function save(): Promise<boolean> {
    const { contactId, source, status } = values
    const note = values.note.trim()
    const problems = interest || contactId ? [] : [{ field: 'contactId', code: 'field.missing' as const }]
    const saved = await form.save(problems, async () => {
      if (interest) await engine.perform(changeInterest, { id: interest.id, animalId: animal.id, source, note, status })
      else
        await engine.perform(createInterest, {
          id: null,
          animalId: animal.id,
          contactId: contactId!,
          source,
          note,
          rank,
          inCare: animal.inCare,
        })
      return true
    })
    return saved ?? false
  }
  async function leave(): Promise<void> {
    if (dirty && !(await mayLeave())) return
    release()
    onClose()
  }
  const fields = (
    <fieldset className={fieldClasses.fields}>
      {!interest && (
        <ContactField
          value={values.contactId}
          error={errors.contactId && <Trans>Please choose a contact.</Trans>}
          required
          onChange={(contactId) => change({ contactId })}
        />
      )}
      <NativeSelect
        label={<Trans>How they got in touch</Trans>}
        {...arrow}
        value={values.source}
        data={interestSources.map((value) => ({ value, label: i18n._(sourceTexts[value]) }))}
        onChange={(event) => change({ source: event.currentTarget.value as Interest['source'] })}
      />
      {interest && (
        <NativeSelect
          label={<Trans>How far it has come</Trans>}
          {...arrow}
          value={values.status ?? ''}
          data={[
            ...(saidOf(interest) === null ? [{ value: '', label: i18n._(statusTexts[interest.status]) }] : []),
            ...saidStatuses.map((value) => ({ value, label: i18n._(statusTexts[value]) })),
          ]}
          onChange={(event) => change({ status: (event.currentTarget.value || null) as Said | null })}
        />
      )}
      <Textarea
        label={t`Note`}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={values.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      {errors.form && (
        <Text c="var(--mantine-color-error)" role="alert">
          {i18n._(errorTexts[errors.form])}
        </Text>
      )}
    </fieldset>
  )
  if (interest)
    return (
      <FormDialog
        title={<Trans>Interested person</Trans>}
        form={{ dirty, save, left, release }}
        submit={<Trans>Save</Trans>}
        untouched="closes"
        onClose={onClose}
      >
        {fields}
      </FormDialog>
    )
  // Contacts are looked for in a list that needs its place: more than a dialog has on a phone.
  return (
    <Form
      left={left}
      aria-label={t`New interested person`}
      className={fieldClasses.fields}
      onSave={async () => {
        if (await save()) onClose()
      }}
    >
      {fields}
      <FormActions>
        <Button variant="default" onClick={() => void leave()}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit">
          <Trans>Add</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
