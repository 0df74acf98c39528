import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NewFlow } from '../NewFlow.tsx'

export const Route = createFileRoute('/_signedIn/found-give-back/new/$id')({
  staticData: { title: msg`Return to owner`, flag: 'animals' },
  component: GiveBack,
})

function GiveBack() {
  const { id } = Route.useParams()
  return <NewFlow flow="foundGiveBack" animal={id} />
}
