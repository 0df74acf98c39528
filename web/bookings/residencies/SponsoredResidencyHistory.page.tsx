import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { residencyHistoryCall } from '../../../shared/bookings/residencies/residencyCalls.ts'
import { PagedHistory } from '../../history/PagedHistory.tsx'
import { ResidencyShell } from './ResidencyShell.tsx'

export const Route = createFileRoute('/_signedIn/sponsored-residency/$id/history')({
  staticData: { title: msg`History of a sponsored residency`, flag: 'sponsoredResidency' },
  component: SponsoredResidencyHistory,
})

function SponsoredResidencyHistory() {
  const { id } = Route.useParams()
  return (
    <ResidencyShell key={id} id={id}>
      {() => <PagedHistory call={residencyHistoryCall} id={id} />}
    </ResidencyShell>
  )
}
