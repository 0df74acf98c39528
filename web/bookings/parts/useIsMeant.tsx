import { Trans } from '@lingui/react/macro'
import { isFarFrom } from '../../../shared/bookings/farDay.ts'
import type { Mode, NextBooking } from '../../../shared/bookings/nextBookings.ts'
import { useToday } from '../../ui/clock.ts'
import { confirm } from '../../ui/confirm.tsx'
import { useFormats } from '../../ui/formats.ts'
import { namesOf } from './acts.tsx'

/** Asks before a check-in into a booking of another week, say: the right one may be a line further. */
export function useIsMeant(mode: Mode, booking: Pick<NextBooking, 'startDate' | 'endDate'>) {
  const formats = useFormats()
  const today = useToday()
  return async (animals: readonly NextBooking['animals'][number][]): Promise<boolean> => {
    if (mode !== 'dropOff' || !isFarFrom(booking, today)) return true
    const [names, day] = [namesOf(animals), formats.shortDay(booking.startDate)]
    return confirm({
      title: <Trans>Check in for another day?</Trans>,
      text: (
        <Trans>
          {names}: this booking is for {day}, not for today.
        </Trans>
      ),
      confirm: <Trans>Check in all the same</Trans>,
    })
  }
}
