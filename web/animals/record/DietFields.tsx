import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import type { Feeding } from '../../../shared/animals/animalFacts.ts'
import fieldClasses from '../../ui/Fields.module.css'
import { DateField } from '../../ui/DateField.tsx'

const nothing: Feeding = { from: null, food: '', gramsPerDay: null, times: '', note: '' }
const mostFeedings = 10

/** What the animal is fed, and since when. */
export function DietFields({ diet, onChange }: { diet: readonly Feeding[]; onChange: (diet: Feeding[]) => void }) {
  const { t } = useLingui()
  const replaced = (at: number, ...with_: Feeding[]) => onChange(diet.toSpliced(at, 1, ...with_))
  const words = (at: number, field: 'food' | 'times' | 'note', label: string, maxLength: number) => (
    <TextInput
      label={label}
      autoComplete="off"
      maxLength={maxLength}
      value={diet[at]![field]}
      onChange={(event) => replaced(at, { ...diet[at]!, [field]: event.currentTarget.value })}
    />
  )
  return (
    <>
      {diet.map((one, at) => (
        <div key={at} className={fieldClasses.fields}>
          <div className={fieldClasses.pair}>
            {words(at, 'food', t`Food`, 120)}
            <TextInput
              label={<Trans>Grams a day</Trans>}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              value={one.gramsPerDay ?? ''}
              onChange={({ currentTarget: { value } }) =>
                replaced(at, { ...one, gramsPerDay: /^\d{1,5}$/.test(value) ? Number(value) || null : null })
              }
            />
          </div>
          <div className={fieldClasses.pair}>
            <DateField label={<Trans>From</Trans>} value={one.from} onChange={(day) => replaced(at, { ...one, from: day })} />
            {words(at, 'times', t`Times of day`, 60)}
          </div>
          {words(at, 'note', t`Note`, 200)}
          <Button variant="subtle" color="red" style={{ justifySelf: 'start' }} onClick={() => replaced(at)}>
            <Trans>Remove this food</Trans>
          </Button>
        </div>
      ))}
      {diet.length < mostFeedings && (
        <Button variant="default" style={{ justifySelf: 'start' }} onClick={() => onChange([...diet, nothing])}>
          <Trans>Add food</Trans>
        </Button>
      )}
    </>
  )
}
