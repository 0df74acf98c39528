import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TermsOf } from './TermsOf.tsx'

export const Route = createFileRoute('/_signedIn/admin/pension/bookings')({
  staticData: {
    title: msg`Booking rules of boarding`,
    flag: 'settings',
    admin: { group: 'guests', hint: msg`Cancellation fees` },
  },
  component: PensionBookings,
})

function PensionBookings() {
  return <TermsOf service="pension" title={<Trans>Booking rules of boarding</Trans>} />
}
