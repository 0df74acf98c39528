import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import type { KeptPrice } from '../../../shared/bookings/keptPrice.ts'
import { keptPriceOf, priceOfBooking } from '../../../shared/bookings/price/priceOfBooking.ts'
import { changeBooking, saidOf, staysOfChange } from '../../../shared/bookings/taking/bookingActs.ts'
import { AnimalName } from '../../animals/parts/AnimalName.tsx'
import { Card } from '../../ui/Card.tsx'
import { useFormats } from '../../ui/formats.ts'
import { useBusy } from '../../ui/useBusy.ts'
import { usePerform } from '../../ui/usePerform.ts'
import { PriceOfBooking } from '../form/PriceOfBooking.tsx'
import { useMayBook } from '../parts/useMayBook.ts'
import type { KnownBooking } from '../parts/useBooking.ts'
import { usePriceFacts } from '../parts/usePriceFacts.ts'
import { LineOfPrice } from '../prices/ExampleLines.tsx'
import { differenceText } from '../parts/priceChange.ts'
import classes from '../prices/StayExample.module.css'

/** What was agreed; where nothing was, what the list says. */
export function AgreedPrice({ known }: { known: KnownBooking }) {
  const { booking, guests } = known
  const active = guests.filter(({ stay }) => stay.active).map(({ stay }) => stay)
  if (booking.price === null) return <PriceOfBooking terms={{ ...booking, animals: active }} />
  return (
    <Card title={<Trans>Agreed price</Trans>}>
      <Lines known={known} price={booking.price} />
      <NewPrice known={known} agreed={booking.price} />
    </Card>
  )
}

function Lines({ known: { guests }, price: { lines, totalCents } }: { known: KnownBooking; price: KeptPrice }) {
  const { t } = useLingui()
  const formats = useFormats()
  const nameOf = (id: string | null) => {
    const animal = guests.find(({ stay }) => stay.animalId === id)?.animal
    return id === null ? t`the whole stay` : animal ? <AnimalName animal={animal} /> : '?'
  }
  return (
    <ul className={classes.list}>
      {lines.map((line, at) => (
        // Lines have nothing but their place.
        <LineOfPrice key={at} line={line} of={nameOf(line.animalId)} />
      ))}
      <li className={classes.total}>
        <Trans>Total</Trans>
        <span className="numbers">{formats.money(totalCents)}</span>
      </li>
    </ul>
  )
}

/** Where the list says something else by now, or for the animals that are left: what, and the way to it. */
function NewPrice({ known: { booking, guests, isHeld, isPending }, agreed }: { known: KnownBooking; agreed: KeptPrice }) {
  const formats = useFormats()
  const mayBook = useMayBook('pension')
  const perform = usePerform()
  const { busy, once } = useBusy()
  const stays = guests.map(({ stay }) => stay)
  const active = stays.filter((stay) => stay.active)
  const facts = usePriceFacts(active)
  const isOpen = booking.state === 'confirmed' || booking.state === 'checkedIn'
  if (!facts || !isOpen || !mayBook || !isHeld || isPending) return null
  const byList = keptPriceOf(priceOfBooking(booking, facts), facts, active.length)
  if (!byList || byList.totalCents === agreed.totalCents) return null
  const [price, difference] = [formats.money(byList.totalCents), differenceText(byList.totalCents - agreed.totalCents, formats)]
  const { id, startDate, endDate, note, internalNote } = booking
  const body = {
    id,
    ...saidOf({ ...booking, note, internalNote, animals: [] }),
    startDate,
    endDate,
    animals: active.map(({ animalId, roomId }) => ({ animalId, roomId })),
    price: 'list' as const,
  }
  const before = staysOfChange(stays)
  return (
    <div className={classes.lines} data-no-print>
      <Text c="dimmed" size="sm">
        <Trans>
          By the list of today it would be {price} ({difference}).
        </Trans>
      </Text>
      <Button
        className={classes.start}
        variant="default"
        disabled={busy}
        onClick={() => void once(() => perform(changeBooking.pension, { id, body, stays: before }))}
      >
        <Trans>Take over the new price</Trans>
      </Button>
    </div>
  )
}
