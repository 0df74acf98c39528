import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FlowSingle } from '../FlowSingle.tsx'

export const Route = createFileRoute('/_signedIn/stock/$statusId/edit')({
  staticData: { title: msg`Already in care`, flag: 'animals' },
  component: Edit,
})

function Edit() {
  const { statusId } = Route.useParams()
  return <FlowSingle key={statusId} flow="stock" id={statusId} />
}
