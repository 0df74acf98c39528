import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Autocomplete } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { longestBreed } from '../../../shared/animals/animalActs.ts'
import { suggest, type Known } from '../../../shared/animals/breedSuggestions.ts'
import type { Species } from '../../../shared/species.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import type { Language } from '../../ui/language.ts'
import { useFailed } from '../../ui/useFailed.ts'
import classes from './BreedField.module.css'

interface Props {
  species: Species
  value: string
  error?: ReactNode
  required?: boolean
  onChange: (breed: string) => void
}

/** The breed, with proposals while it is typed: those of the animals on this device, and common ones in the language that is shown. */
export function BreedField({ species, value, error, required = false, onChange }: Props) {
  const { known, read } = useKnown(species)
  const data = useMemo(() => suggest(value, known), [value, known])
  return (
    <Autocomplete
      label={<Trans>Breed</Trans>}
      autoComplete="off"
      maxLength={longestBreed}
      value={value}
      error={error}
      required={required}
      data={data}
      classNames={{ option: classes.option }}
      filter={({ options }) => options}
      onFocus={read}
      onChange={onChange}
    />
  )
}

/** Read once the field is entered: most forms are saved without a breed. */
function useKnown(species: Species): { known: readonly Known[]; read: () => void } {
  const { engine } = useSignedIn()
  const { i18n } = useLingui()
  const failed = useFailed()
  const [found, setFound] = useState<{ species: Species; known: Known[] }>()
  const readKnown = async () => {
    const { breedName, breedsIn } = await import('../../../locales/breeds.ts')
    const language = i18n.locale as Language
    const animals = await engine.replica.animal.toArray()
    const uses = Map.groupBy(
      animals.filter((animal) => animal.species === species),
      ({ breed }) => breedName(language, species, breed),
    )
    const own = [...uses].map(([name, all]) => ({ name, uses: all.length }))
    setFound({ species, known: [...own, ...breedsIn(language, species).map((name) => ({ name, uses: 0 }))] })
  }
  return {
    known: found?.species === species ? found.known : none,
    read: () => void readKnown().catch(failed),
  }
}

const none: readonly Known[] = []
