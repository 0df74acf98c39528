import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Animal } from '../../shared/animals/animal.ts'
import { speciesCodes } from '../../shared/species.ts'
import { speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import classes from '../administration/Administration.module.css'

type Species = Animal['species']

interface Props {
  label: ReactNode
  /** What is settled; species that are not named have nothing. */
  value: Partial<Record<Species, number>>
  least: number
  most: number
  money?: boolean
  onChange: (value: Partial<Record<Species, number>>, valid: boolean) => void
}

/** One number for each species, where there is one. */
export function PerSpecies({ label, value, least, most, money = false, onChange }: Props) {
  const { i18n } = useLingui()
  return (
    <fieldset className={classes.species}>
      <legend>{label}</legend>
      {speciesCodes.map((species) => (
        <NumberField
          key={species}
          label={i18n._(speciesTexts[species])}
          value={value[species] ?? null}
          {...{ least, most, money }}
          optional
          onChange={(number, valid) => {
            const { [species]: _, ...others } = value
            onChange(number === null ? others : { ...others, [species]: number }, valid)
          }}
        />
      ))}
    </fieldset>
  )
}

/** As settings keep it: a list, in the order of the species. */
export const listOf = <F extends string>(field: F, value: Partial<Record<Species, number>>) =>
  speciesCodes.flatMap((species) =>
    value[species] === undefined ? [] : [{ species, [field]: value[species] } as { species: Species } & Record<F, number>],
  )
