import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text, TextInput } from '@mantine/core'
import { AnimalNames } from '../animals/parts/AnimalName.tsx'
import { errorTexts } from '../ui/errorTexts.ts'
import fieldClasses from '../ui/Fields.module.css'
import { FormDialog } from '../ui/FormDialog.tsx'
import { useVaccinationForm } from './useVaccinationForm.tsx'
import type { Started, Wanted } from './vaccinationDoses.ts'
import { VaccineFields } from './VaccineFields.tsx'
import { DateField } from '../ui/DateField.tsx'

interface Props {
  wanted: readonly Wanted[]
  /** What is known of the doses already; without it nothing. */
  start?: Started
  onClose: () => void
  onSaved?: () => void
}

/** Vaccinations that were given, of one animal or of several in one step; saved on this device at once. */
export default function VaccinationDialog({ wanted, start, onClose, onSaved }: Props) {
  const { i18n } = useLingui()
  const form = useVaccinationForm(wanted, start)
  const { groups, common, errors, change, changeGroup } = form
  const errorOf = (field: 'date' | 'validityEnd' | 'form') => {
    const found = errors[field]
    return (
      found &&
      [found.names.length > 0 && wanted.length > 1 && `${found.names.join(', ')}:`, i18n._(errorTexts[found.code])]
        .filter(Boolean)
        .join(' ')
    )
  }
  const isOpen = wanted.length === 1 || wanted.some(({ classification }) => classification === null)
  const save = async () => {
    const done = await form.save()
    if (done) onSaved?.()
    return done
  }
  return (
    <FormDialog
      title={
        wanted.length > 1 ? (
          <Plural value={wanted.length} one="Record # vaccination" other="Record # vaccinations" />
        ) : (
          <Trans>Record a vaccination</Trans>
        )
      }
      form={{ dirty: form.dirty, save }}
      submit={<Trans>Save</Trans>}
      untouched="asks"
      onClose={onClose}
    >
      <fieldset className={fieldClasses.fields}>
        {isOpen && (
          <Text fw={650} component="div">
            <AnimalNames animals={wanted.map(({ patient }) => patient.animal)} />
          </Text>
        )}
        {groups.map((group) => (
          <VaccineFields
            key={group.key}
            group={group}
            date={common.date}
            open={isOpen}
            missing={errors.missing === true && group.classification === null}
            endError={errorOf('validityEnd')}
            onChange={(part) => changeGroup(group.key, part)}
          />
        ))}
        <CommonFields common={common} dateError={errorOf('date')} onChange={change} />
        {errors.form && (
          <Text c="var(--mantine-color-error)" role="alert">
            {errorOf('form')}
          </Text>
        )}
      </fieldset>
    </FormDialog>
  )
}

interface CommonProps extends Pick<ReturnType<typeof useVaccinationForm>, 'common'> {
  dateError: string | undefined
  onChange: ReturnType<typeof useVaccinationForm>['change']
}

/** What all the doses of one step have in common. */
function CommonFields({ common, dateError, onChange }: CommonProps) {
  return (
    <>
      <div className={fieldClasses.pair}>
        <DateField
          label={<Trans>Given on</Trans>}
          value={common.date}
          error={dateError}
          required
          onChange={(day) => day && onChange({ date: day })}
        />
        <TextInput
          label={<Trans>Vet</Trans>}
          autoComplete="off"
          maxLength={120}
          value={common.vet}
          onChange={(event) => onChange({ vet: event.currentTarget.value })}
        />
      </div>
      <TextInput
        label={<Trans>Note</Trans>}
        autoComplete="off"
        maxLength={500}
        value={common.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </>
  )
}
