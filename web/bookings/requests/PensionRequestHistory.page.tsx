import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RequestHistory } from './RequestHistory.tsx'

export const Route = createFileRoute('/_signedIn/pension/request/$id/history')({
  staticData: { title: msg`History of a boarding request`, flag: 'pension' },
  component: PensionRequestHistoryPage,
})

function PensionRequestHistoryPage() {
  return <RequestHistory service="pension" id={Route.useParams().id} />
}
