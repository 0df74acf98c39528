import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { choosable, isUnfiltered, type AnimalFilters, type Choosable } from '../../shared/animals/animalFilters.ts'
import classes from './Filters.module.css'
import { classificationNames, filterText } from './parts/filterTexts.ts'
import { useClassifications } from './parts/useClassifications.ts'

/** The filters at work, each with a way out of it. */
export function FilterChips({ filters, onChange }: { filters: AnimalFilters; onChange: (filters: AnimalFilters) => void }) {
  const { i18n, t } = useLingui()
  const { all } = useClassifications()
  if (isUnfiltered(filters)) return null
  const { search } = filters
  const active: { name: Choosable | 'classification'; text: string }[] = choosable.flatMap((name) =>
    filters[name] ? [{ name, text: filterText(i18n, name, filters[name]) }] : [],
  )
  if (filters.classification) {
    const names = classificationNames(i18n, filters.classification, all)
    active.push({ name: 'classification', text: names ? t`Classification: ${names}` : t`Classification: no longer there` })
  }
  return (
    <ul className={classes.chips} aria-label={t`Active filters`}>
      {active.map(({ name, text }) => (
        <li key={name}>
          <button
            type="button"
            className={classes.chip}
            aria-label={t`Remove filter ${text}`}
            onClick={() => {
              const { [name]: _, ...others } = filters
              onChange(others)
            }}
          >
            {text}
            <IconX size={16} aria-hidden data-no-print />
          </button>
        </li>
      ))}
      <li data-no-print>
        <Button variant="subtle" onClick={() => onChange(search ? { search } : {})}>
          <Trans>Clear all filters</Trans>
        </Button>
      </li>
    </ul>
  )
}
