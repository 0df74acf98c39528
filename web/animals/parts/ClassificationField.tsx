import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, type ComboboxItem, type ComboboxItemGroup } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { speciesCodes } from '../../../shared/species.ts'
import type { AnimalSaid } from '../../../shared/animals/animalActs.ts'
import { builtInOf, classificationOf } from '../../../shared/animals/classification.ts'
import { classificationName, speciesTexts } from './AnimalFacts.tsx'
import { useClassifications } from './useClassifications.ts'

interface Props {
  said: Pick<AnimalSaid, 'species' | 'classificationId'>
  error?: ReactNode
  onChange: (part: Pick<AnimalSaid, 'species' | 'classificationId'>) => void
}

/** Which animal it is: the species, and what the organisation tells apart within it. */
export function ClassificationField({ said, error, onChange }: Props) {
  const { i18n } = useLingui()
  const { all } = useClassifications()
  const chosen = classificationOf(said)
  // What is not offered any more still is where it was chosen.
  const offered = all.filter(({ id, active }) => active || id === chosen)
  const data = speciesCodes.flatMap<ComboboxItem | ComboboxItemGroup<ComboboxItem, string>>((species) => {
    const items = offered.filter((one) => one.species === species).map((one) => ({ value: one.id, label: classificationName(i18n, one) }))
    return items.length > 1 ? [{ group: i18n._(speciesTexts[species]), items }] : items
  })
  return (
    <NativeSelect
      label={<Trans>Species</Trans>}
      rightSection={<IconSelector size={18} aria-hidden />}
      rightSectionPointerEvents="none"
      value={chosen}
      error={error}
      data={data}
      onChange={({ currentTarget: { value } }) => {
        const { species } = all.find(({ id }) => id === value)!
        onChange({ species, classificationId: builtInOf(value) ? null : value })
      }}
    />
  )
}
