import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FlowSingle } from '../FlowSingle.tsx'

export const Route = createFileRoute('/_signedIn/found-give-back/$id')({
  staticData: { title: msg`Return to owner`, flag: 'animals' },
  component: Single,
})

function Single() {
  const { id } = Route.useParams()
  return <FlowSingle key={id} flow="foundGiveBack" id={id} />
}
