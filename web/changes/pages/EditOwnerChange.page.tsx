import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FlowSingle } from '../FlowSingle.tsx'

export const Route = createFileRoute('/_signedIn/owner-change/$statusId/edit')({
  staticData: { title: msg`Change of owner`, flag: 'animals' },
  component: Edit,
})

function Edit() {
  const { statusId } = Route.useParams()
  return <FlowSingle key={statusId} flow="ownerChange" id={statusId} />
}
