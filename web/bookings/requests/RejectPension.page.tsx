import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { RejectRequest } from './RejectRequest.tsx'

export const Route = createFileRoute('/_signedIn/pension/reject/$id')({
  staticData: { title: msg`Refuse a boarding request`, flag: 'pension' },
  component: RejectPensionPage,
})

function RejectPensionPage() {
  return <RejectRequest service="pension" id={Route.useParams().id} />
}
