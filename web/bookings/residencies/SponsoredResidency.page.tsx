import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ResidencyRecord } from './ResidencyRecord.tsx'

export const Route = createFileRoute('/_signedIn/sponsored-residency/$id')({
  staticData: { title: msg`Sponsored residency`, flag: 'sponsoredResidency' },
  component: SponsoredResidencyPage,
})

function SponsoredResidencyPage() {
  return <ResidencyRecord id={Route.useParams().id} />
}
