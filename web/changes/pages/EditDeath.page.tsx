import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FlowSingle } from '../FlowSingle.tsx'

export const Route = createFileRoute('/_signedIn/death/$statusId/edit')({
  staticData: { title: msg`Death`, flag: 'animals' },
  component: Edit,
})

function Edit() {
  const { statusId } = Route.useParams()
  return <FlowSingle key={statusId} flow="death" id={statusId} />
}
