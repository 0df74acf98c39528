import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { mostDailyCents } from '../../../shared/settings/seizureArea.ts'
import type { DailyRate } from '../../../shared/seizures/careDays.ts'
import { speciesCodes } from '../../../shared/species.ts'
import { speciesTexts } from '../../animals/parts/AnimalFacts.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { PickOne } from '../../ui/PickOne.tsx'
import classes from '../Seizures.module.css'

interface Props {
  value: readonly DailyRate[]
  onChange: (rates: DailyRate[]) => void
}

/** What the authority pays for a day of one animal, by species. */
export function RateFields({ value, onChange }: Props) {
  const { t } = useLingui()
  const free = speciesCodes.filter((species) => !value.some((rate) => rate.species === species))
  const set = (at: number, part: Partial<DailyRate>) => onChange(value.map((rate, index) => (index === at ? { ...rate, ...part } : rate)))
  return (
    <div className={classes.fields}>
      {value.map((rate, at) => (
        <div key={rate.species} className={classes.rate}>
          <PickOne
            label={<Trans>Species</Trans>}
            options={speciesCodes.filter((species) => species === rate.species || free.includes(species))}
            texts={speciesTexts}
            value={rate.species}
            onChange={(species) => species && set(at, { species })}
          />
          <NumberField
            money
            label={<Trans>Euros a day</Trans>}
            least={0}
            most={mostDailyCents}
            value={rate.cents}
            onChange={(cents) => cents !== null && set(at, { cents })}
          />
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t`Remove the rate`}
            onClick={() => onChange(value.filter((_, index) => index !== at))}
          >
            <IconX aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {value.length === 0 && (
        <Banner tone="info">
          <Trans>There is no daily rate yet. Care days are counted, and have no amount.</Trans>
        </Banner>
      )}
      {free[0] && (
        <Button
          variant="default"
          className={classes.start}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...value, { species: free[0]!, cents: 0 }])}
        >
          <Trans>Add a daily rate</Trans>
        </Button>
      )}
    </div>
  )
}
