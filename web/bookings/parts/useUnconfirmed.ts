// Whether the customer of a booking is still to be asked, by the setting of the organisation and the date of this device.
import { isUnconfirmed } from '../../../shared/bookings/taking/confirmation.ts'
import { useSettings } from '../../settings/parts/useSettings.ts'
import { useToday } from '../../ui/clock.ts'

export function useUnconfirmed(): (booking: Parameters<typeof isUnconfirmed>[0]) => boolean {
  const { confirmDaysBefore } = useSettings().pensionBookings
  const today = useToday()
  return (booking) => isUnconfirmed(booking, confirmDaysBefore, today)
}
