import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SellPass } from './SellPass.tsx'

export const Route = createFileRoute('/_signedIn/daycare/subscription/new/$id')({
  staticData: { title: msg`Sell a pass or a subscription`, flag: 'daycare' },
  component: NewPass,
})

/** `id`: of the contact that buys it. */
function NewPass() {
  const { id } = Route.useParams()
  return <SellPass key={id} contactId={id} />
}
