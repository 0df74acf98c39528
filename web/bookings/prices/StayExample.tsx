// What a stay would cost by the prices on this page: dates and animals are tried out, nothing is kept.
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { priceOfStay } from '../../../shared/bookings/price/priceOfStay.ts'
import type { PricedAnimal } from '../../../shared/bookings/price/terms.ts'
import { areaSettingId, settingsOf } from '../../../shared/settings/areaSetting.ts'
import { speciesTexts } from '../../animals/parts/AnimalFacts.tsx'
import { useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useToday } from '../../ui/clock.ts'
import { useLive } from '../../ui/useLive.ts'
import { ExampleAnimals } from './ExampleAnimals.tsx'
import { ExampleLines } from './ExampleLines.tsx'
import { someStay } from './exampleStay.ts'
import { ExampleTimes } from './ExampleTimes.tsx'
import { holidaysOf } from '../holidaysOf.ts'
import classes from './StayExample.module.css'

const someDog: PricedAnimal = { species: 'dog', grams: null, birthDate: null, conditions: [] }

export function StayExample() {
  const { i18n } = useLingui()
  const { engine } = useSignedIn()
  const today = useToday()
  const [stay, setStay] = useState(() => someStay(today))
  const [animals, setAnimals] = useState<readonly PricedAnimal[]>([someDog])
  const live = useLive(
    useCallback(async () => {
      const { pensionPrice, pensionSurcharge, areaSetting } = engine.replica
      const [prices, surcharges, company] = await Promise.all([
        pensionPrice.toArray(),
        pensionSurcharge.toArray(),
        areaSetting.get(areaSettingId(engine.tenantId, 'company')),
      ])
      return { prices, surcharges, federalState: settingsOf('company', company).federalState }
    }, [engine]),
  )
  if (live.state !== 'ready') return null
  const { federalState, ...list } = live.value
  const { startDate, endDate } = stay
  const holidays = startDate && endDate ? holidaysOf(federalState, startDate, endDate) : null
  return (
    <Card title={<Trans>Worked example</Trans>}>
      <div className={classes.example}>
        <ExampleTimes
          stay={stay}
          weighs={list.prices.some(({ mode }) => mode === 'slotWeighted')}
          onChange={(part) => setStay({ ...stay, ...part })}
        />
        <ExampleAnimals animals={animals} onChange={setAnimals} />
        {startDate && endDate && holidays && (
          <ExampleLines
            price={priceOfStay({ stay: { ...stay, startDate, endDate }, animals, ...list, holidays: new Set(holidays.keys()) })}
            names={animals.map(({ species }, at) =>
              animals.length > 1 ? `${i18n._(speciesTexts[species])} ${at + 1}` : i18n._(speciesTexts[species]),
            )}
            holidays={holidays}
            isStateKnown={federalState !== 'BUND'}
          />
        )}
      </div>
    </Card>
  )
}
