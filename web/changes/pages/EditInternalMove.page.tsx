import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FlowSingle } from '../FlowSingle.tsx'

export const Route = createFileRoute('/_signedIn/internal-move/$statusId/edit')({
  staticData: { title: msg`Internal move`, flag: 'animals' },
  component: Edit,
})

function Edit() {
  const { statusId } = Route.useParams()
  return <FlowSingle key={statusId} flow="internalMove" id={statusId} />
}
