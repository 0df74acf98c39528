import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RequestRecord } from './RequestRecord.tsx'

export const Route = createFileRoute('/_signedIn/pension/request/$id')({
  staticData: { title: msg`Boarding request`, flag: 'pension' },
  component: PensionRequestPage,
})

function PensionRequestPage() {
  return <RequestRecord service="pension" id={Route.useParams().id} />
}
