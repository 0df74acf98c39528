import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RequestHistory } from './RequestHistory.tsx'

export const Route = createFileRoute('/_signedIn/daycare/request/$id/history')({
  staticData: { title: msg`History of a daycare request`, flag: 'daycare' },
  component: DaycareRequestHistoryPage,
})

function DaycareRequestHistoryPage() {
  return <RequestHistory service="daycare" id={Route.useParams().id} />
}
