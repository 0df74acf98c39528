import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ContactHelper } from '../helpers/widgets/ContactHelper.tsx'
import { ContactShell } from './ContactShell.tsx'

export const Route = createFileRoute('/_signedIn/contact/$id/animal-helper')({
  staticData: { title: msg`Contact as an animal helper`, flag: 'helpers' },
  component: ContactHelperPage,
})

function ContactHelperPage() {
  const { id } = Route.useParams()
  return (
    <ContactShell key={id} id={id}>
      {() => <ContactHelper contactId={id} />}
    </ContactShell>
  )
}
