// What a stay would cost by the prices on this page: dates and animals are tried out, nothing is kept.
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { priceOfStay } from '../../../shared/bookings/price/priceOfStay.ts'
import { isOfKind } from '../../../shared/bookings/price/roomKinds.ts'
import type { PricedAnimal } from '../../../shared/bookings/price/terms.ts'
import { weighedStay } from '../../../shared/bookings/price/weighedStay.ts'
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
import { holidaysOf } from '../../../shared/bookings/holidays.ts'
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
      const { pensionPrice, pensionSurcharge, openingTime, areaSetting } = engine.replica
      const [prices, surcharges, openingTimes, company] = await Promise.all([
        pensionPrice.toArray(),
        pensionSurcharge.toArray(),
        openingTime.toArray(),
        areaSetting.get(areaSettingId(engine.tenantId, 'company')),
      ])
      return { prices, surcharges, openingTimes, federalState: settingsOf('company', company).federalState }
    }, [engine]),
  )
  if (live.state !== 'ready') return null
  const { federalState, openingTimes, ...list } = live.value
  const { startDate, endDate } = stay
  const named = startDate && endDate ? holidaysOf(federalState, startDate, endDate) : null
  const holidays = new Set(named?.keys())
  const weighed = startDate && endDate ? weighedStay({ openingTimes, holidays }, { ...stay, startDate, endDate }) : null
  return (
    <Card title={<Trans>Worked example</Trans>}>
      <div className={classes.example}>
        <ExampleTimes
          stay={stay}
          weights={list.prices.some(({ mode }) => mode === 'slotWeighted') ? weighed : null}
          onChange={(part) => setStay({ ...stay, ...part })}
        />
        <ExampleAnimals animals={animals} hasKinds={list.prices.some(isOfKind)} onChange={setAnimals} />
        {weighed && named && (
          <ExampleLines
            price={priceOfStay({ stay: weighed, animals, ...list, holidays })}
            names={animals.map(({ species }, at) =>
              animals.length > 1 ? `${i18n._(speciesTexts[species])} ${at + 1}` : i18n._(speciesTexts[species]),
            )}
            holidays={named}
            isStateKnown={federalState !== 'BUND'}
          />
        )}
      </div>
    </Card>
  )
}
