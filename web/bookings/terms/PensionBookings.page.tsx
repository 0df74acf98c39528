import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AreaPage } from '../../settings/parts/area/AreaPage.tsx'
import { PensionRules } from './BookingRules.tsx'
import { TermsOf } from './TermsOf.tsx'

export const Route = createFileRoute('/_signedIn/admin/pension/bookings')({
  staticData: {
    title: msg`Booking rules of boarding`,
    flag: 'pensionSettings',
    admin: { group: 'guests', hint: msg`Length, notice, cancellation fees` },
  },
  component: PensionBookings,
})

function PensionBookings() {
  return (
    <AreaPage area="pensionBookings" title={<Trans>Booking rules of boarding</Trans>} after={<TermsOf service="pension" />}>
      {(form) => <PensionRules form={form} />}
    </AreaPage>
  )
}
