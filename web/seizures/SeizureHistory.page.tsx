import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { seizureHistoryCall } from '../../shared/seizures/seizureCalls.ts'
import { PagedHistory } from '../history/PagedHistory.tsx'
import { SeizureShell } from './SeizureShell.tsx'

export const Route = createFileRoute('/_signedIn/animal-seizure/$id/history')({
  staticData: { title: msg`History of a seizure`, flag: 'animalSeizure' },
  component: SeizureHistory,
})

function SeizureHistory() {
  const { id } = Route.useParams()
  return (
    <SeizureShell key={id} id={id}>
      {() => <PagedHistory call={seizureHistoryCall} id={id} />}
    </SeizureShell>
  )
}
