import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { FormError } from '../ui/FormError.tsx'
import { interestSources, saidStatuses, type Interest } from '../../shared/adoption/interest.ts'
import type { ReactNode } from 'react'
import { ContactField } from '../contacts/parts/ContactField.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { mayLeave } from '../ui/leavePage.tsx'
import { arrow } from '../ui/selectArrow.tsx'
import { sourceTexts, statusTexts } from './parts/adoptionTexts.ts'
import { saidOf, useInterestForm, type InterestForm, type InterestTerms, type SaidStatus } from './useInterestForm.ts'
import fieldClasses from '../ui/Fields.module.css'
import { Form, FormActions } from '../ui/Form.tsx'

/** Who would like to have the animal, how they came, and how far that is. */
export default function InterestDialog({ onClose, ...terms }: InterestTerms & { onClose: () => void }) {
  const { interest } = terms
  const form = useInterestForm(terms)
  const fields = <InterestFields interest={interest} form={form} />
  // Contacts are looked for in a list that needs its place: more than a dialog has on a phone.
  if (!interest) return <NewInterest form={form} fields={fields} onClose={onClose} />
  return (
    <FormDialog title={<Trans>Interested person</Trans>} form={form} submit={<Trans>Save</Trans>} untouched="closes" onClose={onClose}>
      {fields}
    </FormDialog>
  )
}

function NewInterest({ form, fields, onClose }: { form: InterestForm; fields: ReactNode; onClose: () => void }) {
  const { t } = useLingui()
  const { dirty, left, release, save } = form
  async function leave(): Promise<void> {
    if (dirty && !(await mayLeave())) return
    release()
    onClose()
  }
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

function InterestFields({ interest, form: { values, errors, change } }: { interest: Interest | null; form: InterestForm }) {
  const { i18n, t } = useLingui()
  return (
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
        onChange={(event) => change({ source: interestSources.find((one) => one === event.currentTarget.value) ?? 'unknown' })}
      />
      {interest && (
        <NativeSelect
          label={<Trans>Progress</Trans>}
          {...arrow}
          value={values.status ?? ''}
          data={[
            ...(saidOf(interest) === null ? [{ value: '', label: i18n._(statusTexts[interest.status]) }] : []),
            ...saidStatuses.map((value) => ({ value, label: i18n._(statusTexts[value]) })),
          ]}
          onChange={(event) => change({ status: (event.currentTarget.value || null) as SaidStatus | null })}
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
      <FormError code={errors.form} />
    </fieldset>
  )
}
