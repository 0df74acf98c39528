// What a booking of boarding costs by the list of prices, while its dates are chosen and on its record.
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { BookingTerms } from '../../../shared/bookings/taking/bookingRules.ts'
import { priceOfStay } from '../../../shared/bookings/price/priceOfStay.ts'
import { pricedAnimal } from '../../../shared/bookings/price/pricedAnimal.ts'
import { holidaysOf } from '../../../shared/bookings/holidays.ts'
import { weighedStay } from '../../../shared/bookings/price/weighedStay.ts'
import { inTime } from '../../../shared/medical/weight.ts'
import { areaSettingId, settingsOf } from '../../../shared/settings/areaSetting.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { Card } from '../../ui/Card.tsx'
import { useRows } from '../../ui/useRows.ts'
import { nameOf } from '../parts/acts.tsx'
import { ExampleLines } from '../prices/ExampleLines.tsx'

type Terms = Pick<BookingTerms, 'startDate' | 'endDate' | 'dropOffTime' | 'pickUpTime' | 'animals'>

/** The list of prices, and what is known of the animals. */
function usePriceRows(animalIds: readonly string[]) {
  const { engine } = useSignedIn()
  const ids = animalIds.join()
  return useRows(async () => {
    const { pensionPrice, pensionSurcharge, openingTime, areaSetting, animal, weight } = engine.replica
    const asked = ids ? ids.split(',') : []
    const [prices, surcharges, openingTimes, company, animals, weights] = await Promise.all([
      pensionPrice.toArray(),
      pensionSurcharge.toArray(),
      openingTime.toArray(),
      areaSetting.get(areaSettingId(engine.tenantId, 'company')),
      animal.bulkGet(asked),
      weight.where('animalId').anyOf(asked).toArray(),
    ])
    const known = animals.filter((one) => one !== undefined)
    const gramsOf = (id: string) => inTime(weights.filter(({ animalId }) => animalId === id)).at(-1)?.grams ?? null
    return {
      prices,
      surcharges,
      openingTimes,
      federalState: settingsOf('company', company).federalState,
      names: known.map(nameOf),
      animals: known.map((one) => pricedAnimal(one, gramsOf(one.id))),
    }
  }, [engine, ids])
}

/** Nothing before days and animals are chosen, and nothing in a house that has entered no prices. */
export function PriceOfBooking({ terms: { startDate, endDate, dropOffTime, pickUpTime, animals } }: { terms: Terms }) {
  const rows = usePriceRows(animals.map(({ animalId }) => animalId))
  if (!rows || !startDate || !endDate || rows.animals.length === 0 || rows.prices.length === 0 || endDate < startDate) return null
  const { names, federalState, openingTimes, ...list } = rows
  const named = holidaysOf(federalState, startDate, endDate)
  const holidays = new Set(named.keys())
  const stay = weighedStay({ openingTimes, holidays }, { startDate, endDate, startTime: dropOffTime, endTime: pickUpTime })
  return (
    <Card title={<Trans>Price by the list</Trans>}>
      <ExampleLines
        price={priceOfStay({ stay, ...list, holidays })}
        names={names}
        holidays={named}
        isStateKnown={federalState !== 'BUND'}
      />
      {rows.animals.length < animals.length && (
        <Text c="dimmed" size="sm">
          <Trans>Animals that are not on this device are not in the price.</Trans>
        </Text>
      )}
    </Card>
  )
}
