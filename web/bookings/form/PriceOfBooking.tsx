// What a booking of boarding costs by the list of prices and by what was agreed for its animals, while its dates are chosen and on its record.
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { BookingTerms } from '../../../shared/bookings/taking/bookingTerms.ts'
import { priceOfBooking } from '../../../shared/bookings/price/priceOfBooking.ts'
import { AnimalName } from '../../animals/parts/AnimalName.tsx'
import { Card } from '../../ui/Card.tsx'
import { usePriceFacts } from '../parts/usePriceFacts.ts'
import { ExampleLines } from '../prices/ExampleLines.tsx'

type Terms = Pick<BookingTerms, 'startDate' | 'endDate' | 'dropOffTime' | 'pickUpTime' | 'animals'>

/** Nothing before days and animals are chosen, and nothing in a house that has entered no prices. */
export function PriceOfBooking({ terms: { startDate, endDate, dropOffTime, pickUpTime, animals } }: { terms: Terms }) {
  const facts = usePriceFacts(animals)
  if (!facts || !startDate || !endDate || facts.animals.length === 0 || facts.prices.length === 0 || endDate < startDate) return null
  const price = priceOfBooking({ startDate, endDate, dropOffTime, pickUpTime }, facts)
  const isAgreed = price.lines.some(({ kind }) => kind === 'agreed')
  return (
    <Card title={isAgreed ? <Trans>Price by the list and by agreement</Trans> : <Trans>Price by the list</Trans>}>
      <ExampleLines
        price={price}
        names={facts.animals.map((animal) => (
          <AnimalName key={animal.id} animal={animal} />
        ))}
        holidays={price.holidays}
        isStateKnown={facts.federalState !== 'BUND'}
      />
      {facts.animals.length < animals.length && (
        <Text c="dimmed" size="sm">
          <Trans>Animals that are not on this device are not in the price.</Trans>
        </Text>
      )}
    </Card>
  )
}
