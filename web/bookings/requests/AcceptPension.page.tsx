import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AcceptRequest } from './AcceptRequest.tsx'

export const Route = createFileRoute('/_signedIn/pension/accept/$id')({
  staticData: { title: msg`Accept a boarding request`, flag: 'pension' },
  component: AcceptPensionPage,
})

function AcceptPensionPage() {
  return <AcceptRequest service="pension" id={Route.useParams().id} />
}
