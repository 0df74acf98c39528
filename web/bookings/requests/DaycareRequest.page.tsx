import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RequestRecord } from './RequestRecord.tsx'

export const Route = createFileRoute('/_signedIn/daycare/request/$id')({
  staticData: { title: msg`Daycare request`, flag: 'daycare' },
  component: DaycareRequestPage,
})

function DaycareRequestPage() {
  return <RequestRecord service="daycare" id={Route.useParams().id} />
}
