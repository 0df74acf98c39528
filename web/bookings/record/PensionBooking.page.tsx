import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { BookingRecord } from './BookingRecord.tsx'

export const Route = createFileRoute('/_signedIn/pension/booking/$id')({
  staticData: { title: msg`Boarding booking`, flag: 'pension' },
  component: PensionBooking,
})

function PensionBooking() {
  return <BookingRecord service="pension" id={Route.useParams().id} />
}
