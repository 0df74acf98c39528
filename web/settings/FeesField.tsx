import { useLingui } from '@lingui/react/macro'
import { speciesCodes } from '../../shared/species.ts'
import { mostFeeCents } from '../../shared/settings/animalAreas.ts'
import type { AreaSettings } from '../../shared/settings/areaSetting.ts'
import { speciesTexts } from '../animals/parts/AnimalFacts.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import classes from '../administration/Administration.module.css'

type Fees = AreaSettings['turnedIn']['fees']

/** A fee for each species; none where the field is empty. */
export function FeesField({ fees, onChange }: { fees: Fees; onChange: (fees: Fees) => void }) {
  const { i18n } = useLingui()
  return (
    <div className={classes.choices}>
      {speciesCodes.map((species) => (
        <NumberField
          key={species}
          money
          optional
          label={i18n._(speciesTexts[species])}
          least={0}
          most={mostFeeCents}
          value={fees.find((fee) => fee.species === species)?.cents ?? null}
          onChange={(cents) =>
            onChange([...fees.filter((fee) => fee.species !== species), ...(cents === null ? [] : [{ species, cents }])])
          }
        />
      ))}
    </div>
  )
}
