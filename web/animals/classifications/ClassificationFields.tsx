import { Trans, useLingui } from '@lingui/react/macro'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, NativeSelect, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { FormError } from '../../ui/FormError.tsx'
import { speciesCodes } from '../../../shared/species.ts'
import { builtInOf, fieldGroups, icons, weightRangeOf, type Classification } from '../../../shared/animals/classification.ts'
import { heaviest, lightest } from '../../../shared/medical/basics/grams.ts'
import { classifications as vaccineCodes } from '../../../shared/medical/basics/vaccines.ts'
import { classificationName, speciesTexts } from '../parts/AnimalFacts.tsx'
import { classificationTexts } from '../../medical/parts/vaccinationTexts.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import { arrow } from '../../ui/selectArrow.tsx'
import fieldClasses from '../../ui/Fields.module.css'
import { Section } from '../../settings/parts/Section.tsx'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { classificationIcons, fieldTexts, iconTexts } from './classificationTexts.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import type { ClassificationForm } from './useClassificationForm.ts'

interface Props {
  form: ClassificationForm
  /** Null for a new one. */
  classification: Classification | null
  all: readonly Classification[]
}

/** What an organisation settles about one classification. */
export function ClassificationFields(props: Props) {
  const { values, errors, change } = props.form
  const fields = fieldGroups.filter((group) => group !== 'dangerous' || values.species === 'dog')
  return (
    <>
      <Section title={<Trans>Name and species</Trans>}>
        <Naming {...props} />
      </Section>
      <Section title={<Trans>Entering animals</Trans>}>
        <Checkbox
          label={<Trans>Offered where an animal is entered</Trans>}
          checked={values.active}
          onChange={(event) => change({ active: event.currentTarget.checked })}
        />
        <ChoiceList
          label={<Trans>Fields that are shown</Trans>}
          description={<Trans>What is recorded about an animal already is shown all the same.</Trans>}
          options={fields}
          texts={fieldTexts}
          value={values.fields}
          onChange={(chosen) => change({ fields: chosen })}
        />
      </Section>
      <Section title={<Trans>Health</Trans>}>
        <ChoiceList
          label={<Trans>Every animal of it is vaccinated against</Trans>}
          options={vaccineCodes}
          texts={classificationTexts}
          value={values.vaccines}
          onChange={(vaccines) => change({ vaccines })}
        />
        <Weights {...props} />
      </Section>
      <Section title={<Trans>Registration</Trans>}>
        <TextInput
          label={<Trans>Code of TASSO</Trans>}
          description={<Trans>The code is printed on the sheet for this registry.</Trans>}
          autoComplete="off"
          maxLength={20}
          value={values.tassoCode}
          onChange={(event) => change({ tassoCode: event.currentTarget.value })}
        />
      </Section>
      <FormError code={errors.form} />
    </>
  )
}

function Naming({ form, classification, all }: Props) {
  const { i18n } = useLingui()
  const { values, errors, change } = form
  const isBuiltIn = classification !== null && builtInOf(classification.id) !== null
  const Icon = classificationIcons[values.icon]
  const errorOf = (field: keyof typeof errors) => errors[field] && i18n._(errorTexts[errors[field]])
  const name = (field: 'nameDe' | 'nameEn', label: ReactNode) => (
    <TextInput
      label={label}
      autoComplete="off"
      maxLength={60}
      value={values[field]}
      error={errorOf(field)}
      required={field === 'nameDe' && !isBuiltIn}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <div className={fieldClasses.pair}>
        {name('nameDe', <Trans>Name in German</Trans>)}
        {name('nameEn', <Trans>Name in English</Trans>)}
      </div>
      {isBuiltIn && (
        <Text size="sm" c="dimmed">
          <Trans>Without a name of your own it keeps its usual one.</Trans>
        </Text>
      )}
      <div className={fieldClasses.pair}>
        <NativeSelect
          label={<Trans>Species</Trans>}
          {...arrow}
          disabled={classification !== null}
          value={values.species}
          data={speciesCodes.map((value) => ({ value, label: i18n._(speciesTexts[value]) }))}
          onChange={(event) => change({ species: event.currentTarget.value as Classification['species'] })}
        />
        <NativeSelect
          label={<Trans>Picture</Trans>}
          {...arrow}
          leftSection={<Icon size={22} aria-hidden />}
          value={values.icon}
          data={icons.map((value) => ({ value, label: i18n._(iconTexts[value]) }))}
          onChange={(event) => change({ icon: event.currentTarget.value as Classification['icon'] })}
        />
      </div>
      {!isBuiltIn && <ParentField {...{ form, classification, all }} />}
    </>
  )
}

/** The classification above it; absent where there is none to choose. */
function ParentField({ form: { values, errors, change }, classification, all }: Props) {
  const { i18n, t } = useLingui()
  const above = all.filter((one) => one.species === values.species && one.id !== classification?.id && builtInOf(one.id) === null)
  if (above.length === 0 && values.parentId === null) return null
  return (
    <NativeSelect
      label={<Trans>Belongs to</Trans>}
      {...arrow}
      value={values.parentId ?? ''}
      error={errors.parentId && i18n._(errorTexts[errors.parentId])}
      data={[{ value: '', label: t`the species alone` }, ...above.map((one) => ({ value: one.id, label: classificationName(i18n, one) }))]}
      onChange={(event) => change({ parentId: event.currentTarget.value || null })}
    />
  )
}

function Weights({ form: { values, errors, changeGrams } }: Props) {
  const { i18n } = useLingui()
  const range = weightRangeOf({ species: values.species, minGrams: null, maxGrams: null })
  const [least, most] = [range.least, range.most].map((grams) => i18n.number(grams))
  return (
    <>
      <div className={fieldClasses.pair}>
        {(['minGrams', 'maxGrams'] as const).map((field) => (
          <NumberField
            key={field}
            optional
            label={field === 'minGrams' ? <Trans>Lowest weight in grams</Trans> : <Trans>Highest weight in grams</Trans>}
            description={
              field === 'minGrams' ? <Trans>Usual for the species: {least}</Trans> : <Trans>Usual for the species: {most}</Trans>
            }
            least={lightest}
            most={heaviest}
            value={values[field]}
            onChange={(grams, valid) => changeGrams(field, grams, valid)}
          />
        ))}
      </div>
      {errors.maxGrams && (
        <Text c="var(--mantine-color-error)" role="alert">
          {i18n._(errorTexts[errors.maxGrams])}
        </Text>
      )}
    </>
  )
}
