import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AcceptRequest } from './AcceptRequest.tsx'

export const Route = createFileRoute('/_signedIn/daycare/accept-bookings/$id')({
  staticData: { title: msg`Accept a daycare request`, flag: 'daycare' },
  component: AcceptDaycarePage,
})

function AcceptDaycarePage() {
  return <AcceptRequest service="daycare" id={Route.useParams().id} />
}
