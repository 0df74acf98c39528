import { useLingui } from '@lingui/react/macro'
import type { Service } from '../../shared/bookings/booking.ts'

export function useServiceNames(): Record<Service, string> {
  const { t } = useLingui()
  return { daycare: t`Daycare`, pension: t`Pension` }
}
