import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NewRequest } from './NewRequest.tsx'

export const Route = createFileRoute('/_signedIn/daycare/request/new')({
  staticData: { title: msg`New daycare request`, flag: 'daycare' },
  component: NewDaycareRequest,
})

function NewDaycareRequest() {
  return <NewRequest service="daycare" />
}
