import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { BookingRecord } from './BookingRecord.tsx'

export const Route = createFileRoute('/_signedIn/daycare/booking/$id')({
  staticData: { title: msg`Daycare booking`, flag: 'daycare' },
  component: DaycareBooking,
})

function DaycareBooking() {
  return <BookingRecord service="daycare" id={Route.useParams().id} />
}
