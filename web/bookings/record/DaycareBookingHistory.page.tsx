import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { BookingHistory } from './BookingHistory.tsx'

export const Route = createFileRoute('/_signedIn/daycare/booking/$id/history')({
  staticData: { title: msg`History of a daycare booking`, flag: 'daycare' },
  component: DaycareBookingHistoryPage,
})

function DaycareBookingHistoryPage() {
  return <BookingHistory service="daycare" id={Route.useParams().id} />
}
