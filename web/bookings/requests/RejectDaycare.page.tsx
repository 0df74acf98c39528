import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RejectRequest } from './RejectRequest.tsx'

export const Route = createFileRoute('/_signedIn/daycare/reject/$id')({
  staticData: { title: msg`Refuse a daycare request`, flag: 'daycare' },
  component: RejectDaycarePage,
})

function RejectDaycarePage() {
  return <RejectRequest service="daycare" id={Route.useParams().id} />
}
