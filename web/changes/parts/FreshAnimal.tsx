import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSettings } from '../../settings/parts/useSettings.ts'
import { BreedField } from '../../animals/parts/BreedField.tsx'
import { ChipHint } from '../../animals/parts/ChipHint.tsx'
import { LookalikeNote } from '../../animals/parts/LookalikeNote.tsx'
import { ChipInput } from '../../animals/parts/ChipInput.tsx'
import { sexes, type Animal } from '../../../shared/animals/animal.ts'
import { missingFacts, nothingSaid, type AnimalSaid } from '../../../shared/animals/animalActs.ts'
import type { Demandable } from '../../../shared/settings/animalAreas.ts'
import { sexTexts } from '../../animals/parts/AnimalFacts.tsx'
import { ClassificationField } from '../../animals/parts/ClassificationField.tsx'
import { neuteredTexts } from '../../animals/parts/recordTexts.ts'
import { errorTexts } from '../../ui/errorTexts.ts'
import type { AnyErrors } from '../../ui/useRecordForm.ts'
import { arrow } from '../../ui/selectArrow.tsx'
import classes from '../Flow.module.css'
import { DateField } from '../../ui/DateField.tsx'

interface Props {
  animal: AnimalSaid
  errors: AnyErrors
  /** What else is to be recorded of it. */
  note?: ReactNode
  /** Nobody expects a chip of it yet. */
  newborn: boolean
  /** Null where it is the only one. */
  onRemove: (() => void) | null
  onChange: (part: Partial<AnimalSaid>) => void
}

/** What is known of an animal at the door; everything else can be entered later. */
export function FreshAnimal({ animal, errors, note, newborn, onRemove, onChange }: Props) {
  const { i18n } = useLingui()
  const { animals } = useSettings()
  const wanted = missingFacts(nothingSaid, animals)
  const isWanted = (field: Demandable) => wanted.includes(field)
  const errorOf = (field: keyof AnimalSaid) => {
    const code = errors[`fresh.${field}`]
    return code && i18n._(errorTexts[code])
  }
  const fact = (field: 'name' | 'colour' | 'breed') => ({
    value: animal[field],
    error: errorOf(field),
    required: isWanted(field),
    onChange: (text: string) => onChange({ [field]: text }),
  })
  return (
    <fieldset className={classes.fields}>
      <div className={classes.pair}>
        <ClassificationField said={animal} error={errorOf('classificationId')} onChange={onChange} />
        <NativeSelect
          label={<Trans>Sex</Trans>}
          {...arrow}
          value={animal.sex}
          error={errorOf('sex')}
          required={isWanted('sex')}
          data={sexes.map((value) => ({ value, label: i18n._(value === 'u' ? neuteredTexts.unknown : sexTexts[value]) }))}
          onChange={(event) => onChange({ sex: event.currentTarget.value as Animal['sex'] })}
        />
      </div>
      <div className={classes.pair}>
        <TextFact label={<Trans>Name of the animal</Trans>} longest={60} {...fact('name')} />
        <TextFact label={<Trans>Colour</Trans>} longest={60} {...fact('colour')} />
      </div>
      {(isWanted('breed') || isWanted('birthDate')) && (
        <div className={classes.pair}>
          <BreedField species={animal.species} {...fact('breed')} />
          <DateField
            label={<Trans>Born</Trans>}
            value={animal.birthDate}
            error={errorOf('birthDate')}
            required={isWanted('birthDate')}
            onChange={(day) => onChange({ birthDate: day })}
          />
        </div>
      )}
      {!newborn && <ChipHint said={animal} />}
      <ChipInput chip={animal.chip} error={errorOf('chip')} required={isWanted('chip')} onChange={(chip) => onChange({ chip })} />
      <LookalikeNote said={animal} />
      {note}
      {onRemove && (
        <Button variant="subtle" color="red" onClick={onRemove}>
          <Trans>Without this animal</Trans>
        </Button>
      )}
    </fieldset>
  )
}

interface TextProps {
  label: ReactNode
  longest: number
  value: string
  error: ReactNode
  required: boolean
  onChange: (text: string) => void
}

const TextFact = ({ longest, onChange, ...field }: TextProps) => (
  <TextInput {...field} autoComplete="off" maxLength={longest} onChange={(event) => onChange(event.currentTarget.value)} />
)
