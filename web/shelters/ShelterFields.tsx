import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { FormError } from '../ui/FormError.tsx'
import { mostByPermit, shelterTypes, type ShelterType } from '../../shared/shelters/shelter.ts'
import { limits } from '../../shared/shelters/shelterRules.ts'
import { ContactField } from '../contacts/parts/ContactField.tsx'
import { flags } from '../session/flags.ts'
import { useSignedIn } from '../session/signedIn.ts'
import { NumberField } from '../ui/NumberField.tsx'
import { arrow } from '../ui/selectArrow.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import { FosterFields } from './FosterFields.tsx'
import { typeTexts } from './parts/shelterTexts.ts'
import type { ShelterForm } from './useShelterForm.ts'
import classes from './Shelters.module.css'
import { DateField } from '../ui/DateField.tsx'

export function ShelterFields({ form, isNew }: { form: ShelterForm; isNew: boolean }) {
  const { i18n } = useLingui()
  const { values, errors, change } = form
  const errorOf = (field: keyof typeof errors) => errors[field] && i18n._(errorTexts[errors[field]])
  const isFoster = values.type === 'fosterHome'
  return (
    <fieldset className={classes.fields}>
      <div className={classes.pair}>
        <TextInput
          label={<Trans>Name</Trans>}
          value={values.name}
          error={errorOf('name')}
          required
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <NativeSelect
          label={<Trans>Kind of location</Trans>}
          {...arrow}
          value={values.type}
          data={shelterTypes.map((type) => ({ value: type, label: i18n._(typeTexts[type]) }))}
          onChange={(event) => change({ type: event.currentTarget.value as ShelterType })}
        />
      </div>
      {isFoster && (
        <ContactField
          label={<Trans>Whose home</Trans>}
          description={null}
          start={{ roles: ['foster'] }}
          value={values.contactId}
          onChange={(contactId) => change({ contactId })}
        />
      )}
      <ShelterAddress form={form} />
      <ShelterPlaces form={form} />
      <DaycarePermit form={form} />
      {isFoster && <FosterFields profile={values.foster} onChange={(foster) => change({ foster })} />}
      <Textarea
        label={<Trans>Note</Trans>}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.note}
        value={values.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
      {!isNew && (
        <Checkbox
          className={classes.check}
          label={<Trans>In use: animals can move in</Trans>}
          checked={values.active}
          onChange={(event) => change({ active: event.currentTarget.checked })}
        />
      )}
      <FormError code={errors.form} />
    </fieldset>
  )
}

interface Given {
  form: ShelterForm
}

function ShelterAddress({ form: { values, change } }: Given) {
  return (
    <>
      <TextInput
        label={<Trans>Street and number</Trans>}
        maxLength={limits.address}
        value={values.street}
        onChange={(event) => change({ street: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <TextInput
          label={<Trans>Postal code</Trans>}
          inputMode="numeric"
          maxLength={limits.address}
          value={values.zip}
          onChange={(event) => change({ zip: event.currentTarget.value })}
        />
        <TextInput
          label={<Trans>City</Trans>}
          maxLength={limits.address}
          value={values.city}
          onChange={(event) => change({ city: event.currentTarget.value })}
        />
      </div>
    </>
  )
}

/** What the authority allows daycare in this house, for people who see daycare. */
function DaycarePermit({ form: { values, change } }: Given) {
  const { context } = useSignedIn()
  if (values.type === 'fosterHome' || !(flags.daycare(context) || values.permitMaxAnimals)) return null
  return (
    <NumberField
      optional
      label={<Trans>Daycare animals allowed by the permit</Trans>}
      description={<Trans>On one day in this house, by its permit (TierSchG § 11). Groups of daycare that are in it count.</Trans>}
      least={1}
      most={mostByPermit}
      value={values.permitMaxAnimals ?? null}
      onChange={(permitMaxAnimals) => change({ permitMaxAnimals })}
    />
  )
}

/** How many animals it holds, and whether the authority allows less than the law asks. */
function ShelterPlaces({ form: { values, errors, change } }: Given) {
  const { t } = useLingui()
  const isFoster = values.type === 'fosterHome'
  return (
    <div className={classes.pair}>
      <TextInput
        label={<Trans>Places</Trans>}
        description={isFoster ? t`How many animals can live there` : t`Only where the house has fewer than its rooms together`}
        inputMode="numeric"
        value={values.capacity}
        error={errors.capacity && t`Please enter a number from 0 to 5000.`}
        onChange={(event) => change({ capacity: event.currentTarget.value })}
      />
      {!isFoster && (
        <DateField
          label={<Trans>Smaller kennels allowed until</Trans>}
          description={t`By the authority, TierSchHuV § 9`}
          value={values.exceptionUntil}
          onChange={(day) => change({ exceptionUntil: day })}
        />
      )}
    </div>
  )
}
