import { Trans } from '@lingui/react/macro'
import type { Service } from '../../../shared/bookings/booking.ts'
import type { Mode } from '../../../shared/bookings/nextBookings.ts'

export function WidgetTitle({ service, mode }: { service: Service; mode: Mode }) {
  if (service === 'daycare') return mode === 'dropOff' ? <Trans>Daycare check-in</Trans> : <Trans>Daycare check-out</Trans>
  return mode === 'dropOff' ? <Trans>Pension check-in</Trans> : <Trans>Pension check-out</Trans>
}
