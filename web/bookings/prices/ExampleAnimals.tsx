import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { heaviestGrams } from '../../../shared/bookings/price/pensionPrice.ts'
import { conditions, type PricedAnimal } from '../../../shared/bookings/price/terms.ts'
import { speciesCodes } from '../../../shared/species.ts'
import { speciesTexts } from '../../animals/parts/AnimalFacts.tsx'
import { RoomKindField } from '../../shelters/parts/RoomKindField.tsx'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { PickOne } from '../../ui/PickOne.tsx'
import { conditionTexts } from './price.words.ts'
import classes from './StayExample.module.css'

const mostAnimals = 10

interface Props {
  animals: readonly PricedAnimal[]
  /** Whether prices differ by the kind of room. */
  hasKinds: boolean
  onChange: (animals: readonly PricedAnimal[]) => void
}

/** Which animals come. */
export function ExampleAnimals({ animals, hasKinds, onChange }: Props) {
  const last = animals.at(-1)
  return (
    <>
      {animals.map((animal, place) => (
        <ExampleAnimal
          // Their order is what they are known by.
          key={place}
          place={place}
          animal={animal}
          hasKinds={hasKinds}
          onChange={(part) => onChange(animals.with(place, { ...animal, ...part }))}
          onRemove={animals.length > 1 ? () => onChange(animals.filter((_, at) => at !== place)) : null}
        />
      ))}
      {last && animals.length < mostAnimals && (
        <Button
          variant="default"
          className={classes.start}
          leftSection={<IconPlus aria-hidden />}
          onClick={() => onChange([...animals, { ...last, conditions: [] }])}
        >
          <Trans>One more animal</Trans>
        </Button>
      )}
    </>
  )
}

interface AnimalProps {
  place: number
  animal: PricedAnimal
  hasKinds: boolean
  onChange: (part: Partial<PricedAnimal>) => void
  onRemove: (() => void) | null
}

/** Facts by which surcharges and classes of weight tell animals apart; the age is given by the date of birth. */
const chosen = conditions.filter((condition) => condition !== 'puppy')

function ExampleAnimal({ place, animal, hasKinds, onChange, onRemove }: AnimalProps) {
  const nth = place + 1
  return (
    <fieldset className={classes.animal}>
      <legend>
        <Trans>Animal {nth}</Trans>
      </legend>
      <div className={classes.fields}>
        <PickOne
          label={<Trans>Species</Trans>}
          options={speciesCodes}
          texts={speciesTexts}
          value={animal.species}
          onChange={(species) => species && onChange({ species })}
        />
        <NumberField
          optional
          label={<Trans>Weight in kilograms</Trans>}
          least={1}
          most={heaviestGrams / 1000}
          value={animal.grams === null ? null : animal.grams / 1000}
          onChange={(kilos) => onChange({ grams: kilos === null ? null : kilos * 1000 })}
        />
        <DateField label={<Trans>Date of birth</Trans>} value={animal.birthDate} onChange={(birthDate) => onChange({ birthDate })} />
        {hasKinds && (
          <RoomKindField
            label={<Trans>Kind of room</Trans>}
            value={animal.roomKind ?? ''}
            onChange={(roomKind) => onChange({ roomKind })}
          />
        )}
      </div>
      <ChoiceList
        label={<Trans>What it needs</Trans>}
        options={chosen}
        texts={conditionTexts}
        value={animal.conditions}
        onChange={(given) => onChange({ conditions: given })}
      />
      {onRemove && (
        <Button variant="subtle" className={classes.start} onClick={onRemove}>
          <Trans>Leave this animal out</Trans>
        </Button>
      )}
    </fieldset>
  )
}
