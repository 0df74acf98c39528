import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FlowSingle } from '../FlowSingle.tsx'

export const Route = createFileRoute('/_signedIn/hand-over/$id')({
  staticData: { title: msg`Transfer out`, flag: 'animals' },
  component: Single,
})

function Single() {
  const { id } = Route.useParams()
  return <FlowSingle key={id} flow="handOver" id={id} />
}
