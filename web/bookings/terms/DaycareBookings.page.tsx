import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AreaPage } from '../../settings/parts/area/AreaPage.tsx'
import { DaycareRules } from './BookingRules.tsx'
import { TermsOf } from './TermsOf.tsx'

export const Route = createFileRoute('/_signedIn/admin/daycare/bookings')({
  staticData: {
    title: msg`Booking rules of daycare`,
    flag: 'daycareSettings',
    admin: { group: 'guests', hint: msg`Notice, cancellation fees` },
  },
  component: DaycareBookings,
})

function DaycareBookings() {
  return (
    <AreaPage area="daycareBookings" title={<Trans>Booking rules of daycare</Trans>} after={<TermsOf service="daycare" />}>
      {(form) => <DaycareRules form={form} />}
    </AreaPage>
  )
}
