import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCurrencyEuro } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { mostPriceCents } from '../../../shared/bookings/price/pensionPrice.ts'
import { withAgreed, withPrice } from '../../../shared/bookings/taking/agreedPrices.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import type { BookingForm } from './useBookingForm.ts'
import classes from './BookingForm.module.css'

interface Props {
  form: BookingForm
  animalId: string
  name: string
}

/** A price that is agreed for one animal in place of the price of the list: an action until somebody wants it. An animal that has left keeps its price. */
export function AgreedPriceField({ form: { values, given, change }, animalId, name }: Props) {
  const { t } = useLingui()
  const [wanted, setWanted] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (wanted) place.current?.querySelector('input')?.focus()
  }, [wanted])
  const stays = given?.stays ?? []
  const agreed = withAgreed(values.animals, stays).find((guest) => guest.animalId === animalId)?.pricePerUnit ?? null
  if (stays.some((stay) => stay.animalId === animalId && stay.checkedOutAt !== null)) return null
  if (!wanted && agreed === null)
    return (
      <Button
        variant="subtle"
        className={classes.agree}
        leftSection={<IconCurrencyEuro size={18} aria-hidden />}
        aria-label={t`Agree another price: ${name}`}
        onClick={() => setWanted(true)}
      >
        <Trans>Agree another price</Trans>
      </Button>
    )
  return (
    <div ref={place} className={classes.own}>
      <NumberField
        money
        optional
        required={false}
        label={<Trans>Price for {name} per night or day</Trans>}
        description={<Trans>In place of the price of the list; surcharges are added. Empty: the price of the list.</Trans>}
        least={0}
        most={mostPriceCents}
        value={agreed}
        onChange={(cents) => {
          // An emptied field stays.
          setWanted(true)
          if (cents !== agreed) change({ animals: withPrice(values.animals, stays, animalId, cents) })
        }}
      />
    </div>
  )
}
