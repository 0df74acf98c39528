import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TermsOf } from './TermsOf.tsx'

export const Route = createFileRoute('/_signedIn/admin/daycare/bookings')({
  staticData: {
    title: msg`Booking rules of daycare`,
    flag: 'settings',
    admin: { group: 'guests', hint: msg`Cancellation fees` },
  },
  component: DaycareBookings,
})

function DaycareBookings() {
  return <TermsOf service="daycare" title={<Trans>Booking rules of daycare</Trans>} />
}
