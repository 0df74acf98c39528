import { Trans, useLingui } from '@lingui/react/macro'
import { speciesTexts } from '../../animals/parts/AnimalFacts.tsx'
import { useSignedIn } from '../../session/signedIn.ts'
import { useToday } from '../../ui/clock.ts'
import { useFormats } from '../../ui/formats.ts'
import { useRows } from '../../ui/useRows.ts'
import { readLacks } from './readLacks.ts'
import type { BookingForm } from './useBookingForm.ts'
import classes from './BookingForm.module.css'

/** That the house has too few places for boarding guests without a room. The booking may still go on. */
export function PlacesHint({ form: { values, given } }: { form: BookingForm }) {
  const { i18n } = useLingui()
  const { engine } = useSignedIn()
  const formats = useFormats()
  const today = useToday()
  const except = given?.booking.id
  const { animals, startDate, endDate } = values
  const lacks = useRows(
    () => readLacks(engine.replica, values, except, today),
    [engine, JSON.stringify({ animals, startDate, endDate }), except, today],
  )
  return (lacks ?? []).map(({ species, night, free, needed }) => (
    <p key={species} className={classes.warning} role="status">
      <Trans>
        {i18n._(speciesTexts[species])}: too few places in the night of {formats.shortDay(night)}, {free} free and {needed} needed. Guests
        without a room are counted.
      </Trans>
    </p>
  ))
}
