import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { FormError } from '../ui/FormError.tsx'
import { contractModels, type ContractModel, type Municipality } from '../../shared/settings/municipality.ts'
import { ContactField } from '../contacts/parts/ContactField.tsx'
import { useCanEdit } from '../session/signedIn.ts'
import { errorTexts } from '../ui/errorTexts.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { modelTexts } from './municipality.words.ts'
import { arrow } from '../ui/selectArrow.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { useMunicipalityForm } from './useMunicipalityForm.tsx'
import classes from '../administration/Administration.module.css'
import { DateField } from '../ui/DateField.tsx'

/** One municipality with its places and its contract. */
export function MunicipalityDialog({ municipality, onClose }: { municipality: Municipality | null; onClose: () => void }) {
  const { i18n } = useLingui()
  const canEdit = useCanEdit()
  const form = useMunicipalityForm(municipality, onClose)
  const { values, errors, change } = form
  const errorOf = (field: keyof typeof errors) => errors[field] && i18n._(errorTexts[errors[field]])
  return (
    <FormDialog
      title={municipality ? municipality.name : <Trans>New municipality</Trans>}
      form={form}
      submit={canEdit && <Trans>Save</Trans>}
      untouched={municipality ? 'closes' : 'asks'}
      onClose={onClose}
    >
      <fieldset className={classes.fields} disabled={!canEdit}>
        <TextInput
          label={<Trans>Name</Trans>}
          autoComplete="off"
          value={values.name}
          error={errorOf('name')}
          required
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Area form={form} />
        <ContactField value={values.contactId} onChange={(contactId) => change({ contactId })} />
        <Contract form={form} />
        <Textarea
          label={<Trans>Note</Trans>}
          autosize
          maxLength={2000}
          value={values.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <Checkbox
          label={<Trans>Proposed for new finds</Trans>}
          checked={values.active}
          onChange={(event) => change({ active: event.currentTarget.checked })}
        />
        <FormError code={errors.form} />
        {municipality && canEdit && (
          <Button variant="subtle" color="red" onClick={() => void form.remove()}>
            <Trans>Delete municipality</Trans>
          </Button>
        )}
      </fieldset>
    </FormDialog>
  )
}

type Form = ReturnType<typeof useMunicipalityForm>

/** Where an animal was found decides whose find it is. */
function Area({ form: { values, change } }: { form: Form }) {
  const { t } = useLingui()
  return (
    <>
      <Textarea
        label={<Trans>Postal codes</Trans>}
        description={t`Several with commas between them`}
        autosize
        value={values.zips}
        onChange={(event) => change({ zips: event.currentTarget.value })}
      />
      <Textarea
        label={<Trans>Places</Trans>}
        description={t`Several with commas between them`}
        autosize
        value={values.places}
        onChange={(event) => change({ places: event.currentTarget.value })}
      />
    </>
  )
}

/** What the municipality pays for its finds, for how long, and until when. */
function Contract({ form: { values, errors, change } }: { form: Form }) {
  const { i18n } = useLingui()
  return (
    <>
      <NativeSelect
        label={<Trans>Contract</Trans>}
        {...arrow}
        value={values.model}
        data={contractModels.map((value) => ({ value, label: i18n._(modelTexts[value]) }))}
        onChange={(event) => change({ model: event.currentTarget.value as ContractModel })}
      />
      {values.model !== 'none' && (
        <div className={classes.choices}>
          <NumberField
            money
            optional
            label={<Trans>Amount in euros</Trans>}
            least={0}
            most={10_000_000}
            value={values.rateCents}
            onChange={(rateCents) => change({ rateCents })}
          />
          <NumberField
            optional
            label={<Trans>Days that are paid at most</Trans>}
            least={1}
            most={3650}
            value={values.maxDays}
            onChange={(maxDays) => change({ maxDays })}
          />
          <DateField label={<Trans>Valid from</Trans>} value={values.validFrom} onChange={(day) => change({ validFrom: day })} />
          <DateField
            label={<Trans>Valid until</Trans>}
            value={values.validTo}
            error={errors.validTo && i18n._(errorTexts[errors.validTo])}
            onChange={(day) => change({ validTo: day })}
          />
        </div>
      )}
    </>
  )
}
