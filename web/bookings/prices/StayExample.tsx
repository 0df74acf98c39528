// What a stay would cost by the prices on this page: dates and animals are tried out, nothing is kept.
import { Trans } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { priceOfStay } from '../../../shared/bookings/price/priceOfStay.ts'
import type { PricedAnimal } from '../../../shared/bookings/price/terms.ts'
import type { DayWeight } from '../../../shared/bookings/price/billedDays.ts'
import { areaSettingId, settingsOf } from '../../../shared/settings/areaSetting.ts'
import { addDays } from '../../../shared/time.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useToday } from '../../ui/clock.ts'
import { useLive } from '../../ui/useLive.ts'
import { ExampleAnimals } from './ExampleAnimals.tsx'
import { ExampleLines } from './ExampleLines.tsx'
import { ExampleTimes } from './ExampleTimes.tsx'
import { holidaysOf } from './holidaysOf.ts'
import classes from './StayExample.module.css'

const someDog: PricedAnimal = { species: 'dog', grams: null, birthDate: null, conditions: [] }

/** A weekend in a week's time. */
const begin = (today: string) => ({
  startDate: addDays(today, 7) as string | null,
  startTime: '10:00' as string | null,
  endDate: addDays(today, 9) as string | null,
  endTime: '17:00' as string | null,
  arrivalWeight: 2 as DayWeight,
  departureWeight: 2 as DayWeight,
})
export type ExampleStay = ReturnType<typeof begin>

export function StayExample() {
  const { engine } = useSignedIn()
  const today = useToday()
  const [stay, setStay] = useState(() => begin(today))
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
            animals={animals}
            holidays={holidays}
            isStateKnown={federalState !== 'BUND'}
          />
        )}
      </div>
    </Card>
  )
}
