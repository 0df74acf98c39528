import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SeizureRecord } from './SeizureRecord.tsx'

export const Route = createFileRoute('/_signedIn/animal-seizure/$id')({
  staticData: { title: msg`Seizure`, flag: 'animalSeizure' },
  component: SeizurePage,
})

function SeizurePage() {
  return <SeizureRecord id={Route.useParams().id} />
}
