import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { sexes } from '../../../shared/animals/animal.ts'
import type { RequestedAnimal } from '../../../shared/bookings/requests/bookingRequest.ts'
import { mostGuests } from '../../../shared/bookings/taking/bookingLimits.ts'
import { speciesCodes } from '../../../shared/species.ts'
import { sexTexts, speciesTexts } from '../../animals/parts/AnimalFacts.tsx'
import { BreedField } from '../../animals/parts/BreedField.tsx'
import { PickOne } from '../../ui/PickOne.tsx'
import { newAnimal } from './useRequestForm.ts'
import classes from './Requests.module.css'

interface Props {
  animals: readonly RequestedAnimal[]
  error: ReactNode
  onChange: (animals: RequestedAnimal[]) => void
}

/** The animals as their owner describes them. */
export function RequestedAnimals({ animals, error, onChange }: Props) {
  return (
    <div className={classes.animals}>
      {animals.map((animal, at) => (
        <Described
          // oxlint-disable-next-line react/no-array-index-key -- they have no ids, and none is moved
          key={at}
          animal={animal}
          error={error && animal.name.trim() === '' ? error : undefined}
          onChange={(part) => onChange(animals.map((one, place) => (place === at ? { ...one, ...part } : one)))}
          {...(animals.length > 1 && { onRemove: () => onChange(animals.filter((_, place) => place !== at)) })}
        />
      ))}
      {animals.length < mostGuests && (
        <div>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onChange([...animals, newAnimal])}>
            <Trans>Another animal</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

interface DescribedProps {
  animal: RequestedAnimal
  error: ReactNode
  onChange: (part: Partial<RequestedAnimal>) => void
  onRemove?: () => void
}

function Described({ animal, error, onChange, onRemove }: DescribedProps) {
  const { t } = useLingui()
  const { name } = animal
  return (
    <div className={classes.animal} role="group" aria-label={name || t`Animal`}>
      <TextInput
        required
        label={<Trans>Name</Trans>}
        autoComplete="off"
        maxLength={60}
        value={name}
        error={error}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <PickOne
        label={<Trans>Species</Trans>}
        options={speciesCodes}
        texts={speciesTexts}
        value={animal.species}
        onChange={(species) => species && onChange({ species })}
      />
      <BreedField species={animal.species} value={animal.breed} onChange={(breed) => onChange({ breed })} />
      <PickOne
        label={<Trans>Sex</Trans>}
        options={sexes}
        texts={sexTexts}
        value={animal.sex}
        onChange={(sex) => sex && onChange({ sex })}
      />
      {onRemove && (
        <div className={classes.remove}>
          <Button variant="default" aria-label={name ? t`Remove ${name}` : t`Remove this animal`} onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
