import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NewRequest } from './NewRequest.tsx'

export const Route = createFileRoute('/_signedIn/pension/request/new')({
  staticData: { title: msg`New boarding request`, flag: 'pension' },
  component: NewPensionRequest,
})

function NewPensionRequest() {
  return <NewRequest service="pension" />
}
