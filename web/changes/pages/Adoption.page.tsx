import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FlowSingle } from '../FlowSingle.tsx'

export const Route = createFileRoute('/_signedIn/adoption/$id')({
  staticData: { title: msg`Adoption`, flag: 'animals' },
  component: Single,
})

function Single() {
  const { id } = Route.useParams()
  return <FlowSingle key={id} flow="adoption" id={id} />
}
