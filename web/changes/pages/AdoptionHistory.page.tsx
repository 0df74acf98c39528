import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FlowHistory } from '../FlowHistory.tsx'

export const Route = createFileRoute('/_signedIn/adoption/$id/history')({
  staticData: { title: msg`History of a change`, flag: 'animals' },
  component: History,
})

function History() {
  const { id } = Route.useParams()
  return <FlowHistory key={id} flow="adoption" id={id} />
}
