import { Trans } from '@lingui/react/macro'
import { staysElsewhere } from '../../../shared/bookings/otherService.ts'
import { useSignedIn } from '../../session/signedIn.ts'
import { useFormats } from '../../ui/formats.ts'
import { useRows } from '../../ui/useRows.ts'
import { spanOf } from '../parts/guestsShown.ts'
import type { BookingForm } from './useBookingForm.ts'
import classes from './BookingForm.module.css'

interface Props {
  form: BookingForm
  animalId: string
  name: string
}

const mostShown = 3

/** That the animal is booked with the other service on the chosen days. The booking may still go on. */
export function ElsewhereHint({ form: { service, values }, animalId, name }: Props) {
  const { engine } = useSignedIn()
  const formats = useFormats()
  const { startDate, endDate } = values
  const found = useRows(
    async () => staysElsewhere(await engine.replica.stay.where('animalId').equals(animalId).toArray(), { service, startDate, endDate }),
    [engine, animalId, service, startDate, endDate],
  )
  if (!found || found.length === 0) return null
  const spans = found.slice(0, mostShown).map((stay) => spanOf(stay, formats))
  const days = [...spans, ...(found.length > mostShown ? [`+${found.length - mostShown}`] : [])].join(', ')
  return (
    <p className={classes.warning} role="status">
      {service === 'daycare' ? (
        <Trans>
          {name} is booked for boarding: {days}. Check-in to daycare needs the check-out of boarding first.
        </Trans>
      ) : (
        <Trans>
          {name} is booked for daycare: {days}
        </Trans>
      )}
    </p>
  )
}
