import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AcceptTrial } from './AcceptTrial.tsx'

export const Route = createFileRoute('/_signedIn/daycare/accept-trial-day/$id')({
  staticData: { title: msg`Accept with a trial day`, flag: 'daycare' },
  component: AcceptTrialDayPage,
})

/** `id`: of the request. */
function AcceptTrialDayPage() {
  return <AcceptTrial id={Route.useParams().id} />
}
