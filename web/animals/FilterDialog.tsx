import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack } from '@mantine/core'
import { choices, choosable, isUnfiltered, mostClassifications, type AnimalFilters } from '../../shared/animals/animalFilters.ts'
import { builtInOf } from '../../shared/animals/classification.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { classificationName } from './parts/AnimalFacts.tsx'
import { CheckChips } from '../ui/CheckChips.tsx'
import { codeTexts, filterNames } from './parts/filterTexts.ts'
import { useClassifications } from './parts/useClassifications.ts'

interface Props {
  filters: AnimalFilters
  /** How many animals are found with these filters. */
  count: number
  onChange: (filters: AnimalFilters) => void
  onClose: () => void
}

/** Every filter, at work as soon as it is touched: the button says how many animals are left. */
export default function FilterDialog({ filters, count, onChange, onClose }: Props) {
  const { i18n, t } = useLingui()
  const { all } = useClassifications()
  // Those of the organisation itself: whole species are chosen above.
  const own = all.filter(({ id }) => builtInOf(id) === null || filters.classification?.includes(id))
  const { search } = filters
  return (
    <Dialog title={<Trans>Filters</Trans>} onClose={onClose}>
      <Stack gap="lg">
        {choosable.map((name) => (
          <CheckChips<string>
            key={name}
            legend={i18n._(filterNames[name])}
            options={choices[name].map((code) => ({ code, text: i18n._(codeTexts[name][code]!) }))}
            chosen={filters[name] ?? []}
            onChange={(chosen) => {
              const { [name]: _, ...others } = filters
              onChange(chosen.length > 0 ? ({ ...others, [name]: chosen } as AnimalFilters) : others)
            }}
          />
        ))}
        {own.length > 0 && (
          <CheckChips<string>
            legend={t`Classification`}
            options={own.map((one) => ({ code: one.id, text: classificationName(i18n, one) }))}
            chosen={filters.classification ?? []}
            onChange={(chosen) => {
              const { classification: _, ...others } = filters
              onChange(chosen.length > 0 ? { ...others, classification: chosen.slice(0, mostClassifications).sort() } : others)
            }}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={isUnfiltered(filters)} onClick={() => onChange(search ? { search } : {})}>
            <Trans>Clear all filters</Trans>
          </Button>
          <Button onClick={onClose}>
            <Plural value={count} one="Show # animal" other="Show # animals" />
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
