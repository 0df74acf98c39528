import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FlowSingle } from '../FlowSingle.tsx'

export const Route = createFileRoute('/_signedIn/turned-in/$id')({
  staticData: { title: msg`Owner surrender`, flag: 'animals' },
  component: Single,
})

function Single() {
  const { id } = Route.useParams()
  return <FlowSingle key={id} flow="turnedIn" id={id} />
}
