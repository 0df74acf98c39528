import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { BookingHistory } from './BookingHistory.tsx'

export const Route = createFileRoute('/_signedIn/pension/booking/$id/history')({
  staticData: { title: msg`History of a boarding booking`, flag: 'pension' },
  component: PensionBookingHistoryPage,
})

function PensionBookingHistoryPage() {
  return <BookingHistory service="pension" id={Route.useParams().id} />
}
