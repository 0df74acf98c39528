import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FlowSingle } from '../FlowSingle.tsx'

export const Route = createFileRoute('/_signedIn/lost/$statusId/edit')({
  staticData: { title: msg`Animal ran away`, flag: 'animals' },
  component: Edit,
})

function Edit() {
  const { statusId } = Route.useParams()
  return <FlowSingle key={statusId} flow="lost" id={statusId} />
}
