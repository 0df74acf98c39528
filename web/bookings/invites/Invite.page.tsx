import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { InviteContact } from './InviteContact.tsx'

export const Route = createFileRoute('/_signedIn/daycare/invite/$id')({
  staticData: { title: msg`Invite to request`, flag: 'daycare' },
  component: InvitePage,
})

/** `id`: of the contact that is invited. */
function InvitePage() {
  const { id } = Route.useParams()
  return <InviteContact key={id} contactId={id} />
}
