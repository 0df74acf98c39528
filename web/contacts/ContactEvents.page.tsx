import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ContactEventList } from './ContactEventList.tsx'
import { ContactShell } from './ContactShell.tsx'

export const Route = createFileRoute('/_signedIn/contact/$id/events')({
  staticData: { title: msg`Events of a contact`, flag: 'contacts' },
  component: ContactEvents,
})

function ContactEvents() {
  const { id } = Route.useParams()
  return (
    <ContactShell key={id} id={id}>
      {() => <ContactEventList id={id} />}
    </ContactShell>
  )
}
